import { clsx } from 'clsx';
import { metricHues } from '@/components/ui/metric-mark';
import {
  type Histogram as Counts,
  type Metric,
  metricRanges,
  metricScores,
  type NpsGroup,
  npsGroup,
  npsGroups,
} from '@/lib/contract/metrics';
import { formatCount, formatShare } from '@/lib/format';
import type { Summary } from '@/lib/trend';
import { groupFills, groupNames } from './split-bar';

/** Few scores get taller rows, so that the panel is about as high as the trend beside it. */
const rowHeights: Record<Metric, string> = { CSAT: 'h-8.5', CES: 'h-12', NPS: 'h-6' };
const barHeights: Record<Metric, string> = { CSAT: 'h-4.5', CES: 'h-6', NPS: 'h-4' };

interface Rows {
  group: NpsGroup | null;
  scores: number[];
}

/** Highest score first, up to `top` or what was given beyond it; for NPS in its three groups. */
function rowsOf(metric: Metric, histogram: Counts, top: number): Rows[] {
  const scores = metricScores(metric)
    .filter((score) => score <= top || (histogram[score] ?? 0) > 0)
    .toReversed();
  if (metric !== 'NPS') return [{ group: null, scores }];
  return npsGroups.map((group) => ({
    group,
    scores: scores.filter((score) => npsGroup(score) === group),
  }));
}

/** How often each score was given: a table whose rows are bars, one hue, stronger where more gave it. */
export function Histogram({
  metric,
  summary,
  locale,
  top = metricRanges[metric].max,
}: {
  metric: Metric;
  summary: Summary;
  locale: string;
  /** The highest score that can be given: a survey's own, where its scale is known. */
  top?: number;
}) {
  const { histogram, count, groups } = summary;
  const most = Math.max(...Object.values(histogram));
  const share = (n: number) => formatShare(n / count, locale);
  const { variable } = metricHues[metric];
  return (
    <table className="figures w-full text-13">
      <caption className="sr-only">Ratings by score</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Score</th>
          <th scope="col">Bar</th>
          <th scope="col">Ratings</th>
          <th scope="col">Share</th>
        </tr>
      </thead>
      {rowsOf(metric, histogram, top).map(({ group, scores }) => (
        <tbody key={group ?? 'all'}>
          {group && groups ? (
            <tr className="h-8 align-bottom text-12 text-soft">
              <th scope="rowgroup" colSpan={2} className="pb-1 text-left font-normal">
                <span className="inline-flex items-center gap-1.5">
                  <span aria-hidden className={clsx('size-2 rounded-bar', groupFills[group])} />
                  {groupNames[group]}
                </span>
              </th>
              <td className="pb-1 pl-3 text-right">{formatCount(groups[group], locale)}</td>
              <td className="pb-1 pl-3 text-right text-ink">{share(groups[group])}</td>
            </tr>
          ) : null}
          {scores.map((score) => {
            const n = histogram[score] ?? 0;
            const strength = most > 0 ? n / most : 0;
            return (
              <tr key={score} className={rowHeights[metric]}>
                <th scope="row" className="w-6 pr-2 text-right font-medium">
                  {score}
                </th>
                <td className="p-0">
                  <div aria-hidden className={clsx('rounded-bar bg-sunken', barHeights[metric])}>
                    <div
                      className="grow h-full rounded-bar"
                      style={{
                        width: `${100 * strength}%`,
                        minWidth: n > 0 ? 2 : 0,
                        background: `color-mix(in oklab, ${variable} ${55 + 45 * strength}%, var(--surface))`,
                      }}
                    />
                  </div>
                </td>
                <td className="w-14 pl-3 text-right">{formatCount(n, locale)}</td>
                <td className="w-12 pl-3 text-right text-soft">{share(n)}</td>
              </tr>
            );
          })}
        </tbody>
      ))}
    </table>
  );
}
