import { MetricMark } from '@/components/ui/metric-mark';
import { useReader } from '@/components/ui/reader';
import { metrics } from '@/lib/contract/metrics';
import { Name, RecordCards, type RecordsProps } from './record-cards';
import { Numbers } from './record-cells';
import { shownOf } from './record-numbers';
import { RecordRows } from './record-rows';

/** Records with their numbers of all metrics, each leading to its page: a table on a desktop, cards below it. */
export function RecordsTable(props: RecordsProps) {
  const { caption, rows, csatScale } = props;
  const { locale } = useReader();
  return (
    <>
      <RecordRows
        caption={caption}
        rows={rows.map((record) => ({ record }))}
        nameOf={({ record }) => <Name row={record} />}
        columns={metrics.map((metric) => ({
          key: metric,
          title: (
            <span className="inline-flex items-center gap-1.5">
              <MetricMark metric={metric} size={12} />
              {metric}
            </span>
          ),
          className: 'w-[23%]',
          content: ({ record }) => (
            <Numbers shown={shownOf(record, metric, csatScale)} locale={locale} />
          ),
        }))}
      />
      <RecordCards {...props} />
    </>
  );
}
