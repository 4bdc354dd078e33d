import { type Metric, metrics } from '@/lib/contract/metrics';
import type { RecordName } from '@/lib/records';
import type { Difference } from '@/lib/statistics';
import { changeOf, type Histograms, summaryOf } from '@/lib/trend';

/** A record whose score of a metric moved, ready to be shown. */
export interface Mover extends RecordName {
  metric: Metric;
  /** Scores, rounded as the API rounds them. */
  before: number;
  now: number;
  /** Ratings of the present period. */
  count: number;
  change: Pick<Difference, 'change' | 'real'>;
}

export interface Movers {
  movers: Mover[];
  /** Whether CSAT scores among them may average ratings on different scales. */
  mixesScales: boolean;
  /** Epoch seconds at which the numbers were read. */
  fetchedAt: number;
}

/**
 * How strong the evidence for a change is: the distance of 0 from the 95 % interval's nearer end, in
 * widths of the interval. Above 0 outside of it, where a change is real; below 0 inside.
 */
export function evidenceOf({ low, high }: Difference): number {
  const width = high - low;
  return Number.isFinite(width) && width > 0
    ? Math.max(low, -high) / width
    : Number.NEGATIVE_INFINITY;
}

/** The `most` movers with the strongest evidence, real changes first; of records with ratings in both periods. */
export function moversOf(
  records: readonly (RecordName & { numbers: Histograms; before: Histograms })[],
  most: number,
): Mover[] {
  return records
    .flatMap(({ id, name, numbers, before }) =>
      metrics.flatMap((metric) => {
        const now = summaryOf(metric, numbers[metric] ?? {});
        const then = summaryOf(metric, before[metric] ?? {});
        const difference = changeOf(metric, now, then);
        if (!now || !then || !difference) return [];
        const { change, real } = difference;
        const mover: Mover = {
          id,
          name,
          metric,
          before: then.score,
          now: now.score,
          count: now.count,
          change: { change, real },
        };
        return { mover, evidence: evidenceOf(difference) };
      }),
    )
    .sort((a, b) =>
      a.evidence === b.evidence ? b.mover.count - a.mover.count : b.evidence - a.evidence,
    )
    .slice(0, most)
    .map(({ mover }) => mover);
}
