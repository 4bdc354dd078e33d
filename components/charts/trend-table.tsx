import { formatBucket, formatCount, formatMargin, formatScore } from '@/lib/format';
import type { TrendPoint } from './points';
import type { TrendLabels } from './trend-tooltip';

/** The trend's numbers for reading: every bucket, newest first. */
export default function TrendTable({
  points,
  labels,
}: {
  points: TrendPoint[];
  labels: TrendLabels;
}) {
  const { metric, unit, zone, locale } = labels;
  const compared = points.some((point) => point.before);
  return (
    <section
      aria-label="Trend as a table"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard.
      tabIndex={0}
      className="h-full overflow-auto rounded-control border border-line"
    >
      <table className="figures w-full text-13">
        <thead className="sticky top-0 bg-sunken text-12 text-soft">
          <tr className="h-8">
            <th scope="col" className="px-3 text-left font-normal">
              Period
            </th>
            <th scope="col" className="px-3 text-right font-normal">
              Score
            </th>
            <th scope="col" className="px-3 text-right font-normal">
              Margin
            </th>
            <th scope="col" className="px-3 text-right font-normal">
              Ratings
            </th>
            {compared ? (
              <>
                <th scope="col" className="px-3 text-right font-normal">
                  Before
                </th>
                <th scope="col" className="px-3 text-right font-normal whitespace-nowrap">
                  Ratings before
                </th>
              </>
            ) : null}
          </tr>
        </thead>
        <tbody>
          {points.toReversed().map(({ index, span, summary, before }) => (
            <tr key={index} className="h-8 border-t border-line">
              <th scope="row" className="px-3 text-left font-normal whitespace-nowrap">
                {formatBucket(span, unit, zone, locale, 'long')}
              </th>
              <td className="px-3 text-right font-medium">
                {summary ? formatScore(metric, summary.score, locale) : 'No ratings'}
              </td>
              <td className="px-3 text-right text-soft">
                {summary && summary.estimate.margin !== null
                  ? formatMargin(metric, summary.estimate.margin, locale)
                  : null}
              </td>
              <td className="px-3 text-right">{formatCount(summary?.count ?? 0, locale)}</td>
              {compared ? (
                <>
                  <td className="px-3 text-right text-soft">
                    {before?.summary ? formatScore(metric, before.summary.score, locale) : null}
                  </td>
                  <td className="px-3 text-right text-soft">
                    {before ? formatCount(before.summary?.count ?? 0, locale) : null}
                  </td>
                </>
              ) : null}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
