import { MetricMark } from '@/components/ui/metric-mark';
import { useReader } from '@/components/ui/reader';
import { metrics } from '@/lib/contract/metrics';
import { cell, head, Name, RecordCards, type RecordsProps, rowClass } from './record-cards';
import { Numbers } from './record-cells';
import { shownOf } from './record-numbers';

function Rows({ caption, rows, csatScale }: RecordsProps) {
  const { locale } = useReader();
  return (
    <table className="hidden w-full table-fixed text-13 lg:table">
      <caption className="sr-only">{caption}</caption>
      <thead className="border-t border-line bg-sunken text-12 text-soft">
        <tr className="h-8">
          <th scope="col" className={head}>
            Name
          </th>
          {metrics.map((of) => (
            <th key={of} scope="col" className={`${head} w-[23%]`}>
              <span className="inline-flex items-center gap-1.5">
                <MetricMark metric={of} size={12} />
                {of}
              </span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} className={rowClass}>
            <th scope="row" className={`${cell} text-left font-normal`}>
              <Name row={row} />
            </th>
            {metrics.map((of) => (
              <td key={of} className={cell}>
                <Numbers shown={shownOf(row, of, csatScale)} locale={locale} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Records with their numbers of all metrics, each leading to its page: a table on a desktop, cards below it. */
export function RecordsTable(props: RecordsProps) {
  return (
    <>
      <Rows {...props} />
      <RecordCards {...props} />
    </>
  );
}
