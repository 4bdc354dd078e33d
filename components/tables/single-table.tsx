import { MetricMark } from '@/components/ui/metric-mark';
import { useReader } from '@/components/ui/reader';
import type { Metric } from '@/lib/contract/metrics';
import { formatCount } from '@/lib/format';
import type { RecordRow } from '@/lib/records';
import { Name, RecordCards, type RecordsProps } from './record-cards';
import { NoRatings, ScoreWithMargin, ShownChange, ShownShare } from './record-cells';
import { metricsOf, ownTopOf, type Shown, shownOf } from './record-numbers';
import { type RecordColumn, RecordRows } from './record-rows';

interface SingleRow {
  record: RecordRow;
  metric: Metric;
  shown: Shown | null;
}

/** A metric's numbers, a column apiece, without one for shares where no row has a share. */
function columnsOf(rows: readonly SingleRow[], locale: string): RecordColumn<SingleRow>[] {
  const share: RecordColumn<SingleRow> = {
    key: 'share',
    title: 'Share',
    className: 'w-44',
    content: ({ shown }) => (shown ? <ShownShare shown={shown} locale={locale} inWords /> : null),
  };
  return [
    {
      key: 'score',
      title: 'Score',
      className: 'w-36',
      content: ({ record, shown }) =>
        shown ? (
          <ScoreWithMargin shown={shown} locale={locale} of={ownTopOf(record)} />
        ) : (
          <NoRatings />
        ),
    },
    {
      key: 'change',
      title: 'Change',
      className: 'w-28',
      content: ({ shown }) => (shown ? <ShownChange shown={shown} locale={locale} /> : null),
    },
    ...(rows.some(({ shown }) => (shown?.share ?? null) !== null) ? [share] : []),
    {
      key: 'ratings',
      title: 'Ratings',
      className: 'w-28 text-right!',
      content: ({ shown }) => (shown ? formatCount(shown.summary.count, locale) : null),
    },
  ];
}

/** Surveys, or records of which one metric is the matter, as a table on a desktop and cards below it. */
export function SingleTable(props: RecordsProps) {
  const { caption, csatScale, metric: asked = null } = props;
  const { locale } = useReader();
  const rows = props.rows.map((record) => {
    const [own = 'CSAT'] = metricsOf(record);
    const metric = asked ?? own;
    return { record, metric, shown: shownOf(record, metric, csatScale) };
  });
  return (
    <>
      <RecordRows
        caption={caption}
        rows={rows}
        nameOf={({ record, metric }) => (
          <div className="flex min-w-0 items-center gap-2.5">
            {asked ? null : <MetricMark metric={metric} />}
            <Name row={record} metric={asked} />
          </div>
        )}
        columns={columnsOf(rows, locale)}
      />
      <RecordCards {...props} />
    </>
  );
}
