import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { metricHues } from '@/components/ui/metric-mark';
import {
  type Histogram as Counts,
  type Metric,
  metricRanges,
  metricScores,
  type NpsGroup,
  npsGroup,
  npsGroups,
  type ScoreRange,
} from '@/lib/contract/metrics';
import { formatCount, formatShare } from '@/lib/format';
import { groupRange } from '@/lib/ratings-query';
import type { Summary } from '@/lib/trend';
import { groupFills, groupNames } from './split-bar';

/** Few scores get taller rows, so that the panel is about as high as the trend beside it. */
const rowHeights: Record<Metric, string> = {
  CSAT: 'h-8.5 print:h-6',
  CES: 'h-12 print:h-8',
  NPS: 'h-6 print:h-5',
};
const barHeights: Record<Metric, string> = {
  CSAT: 'h-4.5 print:h-4',
  CES: 'h-6 print:h-5',
  NPS: 'h-4',
};

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

function covers(range: ScoreRange, score: number): boolean {
  return score >= range.min && score <= range.max;
}

/** What a row is named by: a button over all of the row, where its ratings can be asked for. */
function RowName({
  range,
  picked,
  onPick,
  children,
}: {
  range: ScoreRange;
  picked: ScoreRange | null;
  onPick: Picks['onPick'];
  children: ReactNode;
}) {
  if (!onPick) return children;
  const pressed = picked?.min === range.min && picked.max === range.max;
  return (
    <button
      type="button"
      aria-pressed={pressed}
      title={pressed ? 'Show all ratings' : 'Show these ratings'}
      onClick={() => onPick(pressed ? null : range)}
      className={clsx(
        'after:absolute after:inset-0 after:rounded-control hover:after:bg-ink/5 focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-accent',
        pressed && 'after:bg-ink/5 after:inset-ring after:inset-ring-faint',
      )}
    >
      {children}
    </button>
  );
}

interface Picks {
  /** The scores whose ratings are shown; null for all. */
  picked?: ScoreRange | null;
  /** Makes the bars buttons: called with the scores of one, or with null when it is picked already. */
  onPick?: ((range: ScoreRange | null) => void) | undefined;
}

/** How often each score was given: a table whose rows are bars, one hue, stronger where more gave it. */
export function Histogram({
  metric,
  summary,
  locale,
  picked = null,
  onPick,
  top = metricRanges[metric].max,
}: {
  metric: Metric;
  summary: Summary;
  locale: string;
  /** The highest score that can be given: a survey's own, where its scale is known. */
  top?: number;
} & Picks) {
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
            <tr className="relative h-8 align-bottom text-12 text-soft">
              <th scope="rowgroup" colSpan={2} className="pb-1 text-left font-normal">
                <RowName range={groupRange(group)} picked={picked} onPick={onPick}>
                  <span className="inline-flex items-center gap-1.5">
                    <span aria-hidden className={clsx('size-2 rounded-bar', groupFills[group])} />
                    {groupNames[group]}
                  </span>
                </RowName>
              </th>
              <td className="pb-1 pl-3 text-right">{formatCount(groups[group], locale)}</td>
              <td className="pb-1 pl-3 text-right text-ink">{share(groups[group])}</td>
            </tr>
          ) : null}
          {scores.map((score) => {
            const n = histogram[score] ?? 0;
            const strength = most > 0 ? n / most : 0;
            return (
              <tr key={score} className={clsx('relative', rowHeights[metric])}>
                <th scope="row" className="w-6 pr-2 text-right font-medium">
                  <RowName range={{ min: score, max: score }} picked={picked} onPick={onPick}>
                    {score}
                  </RowName>
                </th>
                <td
                  className={clsx(
                    'p-0 transition-opacity duration-150',
                    picked && !covers(picked, score) && 'opacity-40',
                  )}
                >
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
