import { MetricMark } from '@/components/ui/metric-mark';
import { useReader } from '@/components/ui/reader';
import { formatCount } from '@/lib/format';
import { cell, head, Name, RecordCards, type RecordsProps, rowClass } from './record-cards';
import { NoRatings, ScoreWithMargin, ShownChange, ShownShare } from './record-cells';
import { metricsOf, ownTopOf, shownOf } from './record-numbers';

/** Of one metric each, a survey's own or the one that matters: its numbers take a column apiece. */
function SingleRows({ caption, rows, csatScale, metric: asked = null }: RecordsProps) {
  const { locale } = useReader();
  // Of records other than surveys, ratings on different scales have no share to tell.
  const shares = asked !== 'CSAT' || csatScale || rows[0]?.facts.kind === 'surveys';
  return (
    <table className="hidden w-full table-fixed text-13 lg:table">
      <caption className="sr-only">{caption}</caption>
      <thead className="border-t border-line bg-sunken text-12 text-soft">
        <tr className="h-8">
          <th scope="col" className={head}>
            Name
          </th>
          <th scope="col" className={`${head} w-36`}>
            Score
          </th>
          <th scope="col" className={`${head} w-28`}>
            Change
          </th>
          {shares ? (
            <th scope="col" className={`${head} w-44`}>
              Share
            </th>
          ) : null}
          <th scope="col" className={`${head} w-28 text-right!`}>
            Ratings
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const [own = 'CSAT'] = metricsOf(row);
          const metric = asked ?? own;
          const shown = shownOf(row, metric, csatScale);
          return (
            <tr key={row.id} className={rowClass}>
              <th scope="row" className={`${cell} text-left font-normal`}>
                <div className="flex min-w-0 items-center gap-2.5">
                  {asked ? null : <MetricMark metric={metric} />}
                  <Name row={row} metric={asked} />
                </div>
              </th>
              <td className={`${cell} figures`}>
                {shown ? (
                  <ScoreWithMargin shown={shown} locale={locale} of={ownTopOf(row)} />
                ) : (
                  <NoRatings />
                )}
              </td>
              <td className={`${cell} figures`}>
                {shown ? <ShownChange shown={shown} locale={locale} /> : null}
              </td>
              {shares ? (
                <td className={`${cell} figures`}>
                  {shown ? <ShownShare shown={shown} locale={locale} inWords /> : null}
                </td>
              ) : null}
              <td className={`${cell} figures text-right`}>
                {shown ? formatCount(shown.summary.count, locale) : null}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** Surveys, or records of which one metric is the matter, as a table on a desktop and cards below it. */
export function SingleTable(props: RecordsProps) {
  return (
    <>
      <SingleRows {...props} />
      <RecordCards {...props} />
    </>
  );
}
