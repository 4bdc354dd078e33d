import { useReader } from '@/components/ui/reader';
import type { UnsubscribeRow } from '@/lib/contacts';
import { readDate } from '@/lib/contract/dates';
import { formatMoment } from '@/lib/format';
import { ListTable } from './list-table';

const head = 'px-4 text-left font-normal sm:px-5';
const cell = 'px-4 py-1.5 sm:px-5';

/** Who has unsubscribed, and when; on a phone each is a card of two lines. */
export function UnsubscribesTable({ rows }: { rows: readonly UnsubscribeRow[] }) {
  const { locale, zone } = useReader();
  const momentOf = ({ unsubscribed_at }: UnsubscribeRow) =>
    formatMoment(readDate(unsubscribed_at) ?? 0, zone, locale);
  return (
    <ListTable
      caption="Unsubscribes"
      heads={
        <>
          <th scope="col" className={head}>
            E-mail address
          </th>
          <th scope="col" className={`${head} w-64 max-sm:hidden`}>
            Unsubscribed
          </th>
        </>
      }
    >
      {rows.map((row) => (
        <tr key={row.id} className="h-10 border-t border-line hover:bg-sunken">
          <th scope="row" className={`${cell} text-left font-normal`}>
            <p className="truncate" title={row.email}>
              {row.email}
            </p>
            <p className="figures text-12 text-soft sm:hidden">{momentOf(row)}</p>
          </th>
          <td className={`${cell} figures text-soft max-sm:hidden`}>{momentOf(row)}</td>
        </tr>
      ))}
    </ListTable>
  );
}
