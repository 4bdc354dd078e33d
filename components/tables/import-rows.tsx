import { type JudgedRow, verdictDetail, verdictNames } from '@/lib/contact-report';
import type { VerdictKind } from '@/lib/contact-verdicts';
import { ListTable } from './list-table';

const head = 'px-3 text-left font-normal last:pr-5 max-sm:px-2';
const cell = 'px-3 py-1.5 last:pr-5 max-sm:px-2';
const lineCell = 'figures w-16 pr-0 pl-4 sm:w-20 sm:pl-5';

const looks: Record<VerdictKind, string> = {
  new: 'text-ink',
  there: 'text-soft',
  unsubscribed: 'text-soft',
  double: 'text-soft',
  invalid: 'text-bad',
};

/** Rows of a file with what is to become of each; on a phone each is a card of its lines. */
export function ImportRows({ rows }: { rows: readonly JudgedRow[] }) {
  return (
    <ListTable
      caption="Rows of the file and what is to become of them"
      heads={
        <>
          <th scope="col" className={`${lineCell} text-left font-normal`}>
            Line
          </th>
          <th scope="col" className={head}>
            Name
          </th>
          <th scope="col" className={`${head} w-[34%] max-sm:hidden`}>
            E-mail address
          </th>
          <th scope="col" className={`${head} w-[32%] max-sm:hidden`}>
            What becomes of it
          </th>
        </>
      }
    >
      {rows.map(({ line, name, email, verdict }) => {
        const becomes = (
          <>
            <span className={looks[verdict.kind]}>{verdictNames[verdict.kind]}</span>
            <span className="block text-12 text-soft empty:hidden">{verdictDetail(verdict)}</span>
          </>
        );
        return (
          <tr key={line} className="h-10 border-t border-line align-top">
            <td className={`${lineCell} py-1.5 text-soft`}>{line}</td>
            <th scope="row" className={`${cell} text-left font-normal`}>
              <p className="truncate" title={name}>
                {name}
              </p>
              <p className="truncate text-12 text-soft sm:hidden" title={email}>
                {email}
              </p>
              <div className="text-12 sm:hidden">{becomes}</div>
            </th>
            <td className={`${cell} max-sm:hidden`}>
              <p className="truncate" title={email}>
                {email}
              </p>
            </td>
            <td className={`${cell} max-sm:hidden`}>{becomes}</td>
          </tr>
        );
      })}
    </ListTable>
  );
}
