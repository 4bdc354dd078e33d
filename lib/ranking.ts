import {
  type Histogram,
  type Metric,
  metricRanges,
  metrics,
  npsGroupsOf,
  type Scale,
  scaleDefinitions,
  slugOf,
} from '@/lib/contract/metrics';
import type { RecordOrder } from './records';
import { meanLowerBound, meanUpperBound, npsEstimate } from './statistics';

export interface Ranking {
  metric: Metric;
  /** The best first; else the worst. */
  best: boolean;
}

/** The ranking that an order is; null for those that are none. */
export function rankingOf(order: RecordOrder): Ranking | null {
  const metric = metrics.find((name) => order.startsWith(`${slugOf(name)}-`));
  return metric ? { metric, best: order.endsWith('-best') } : null;
}

/**
 * What a ranking sorts by: where the pessimistic end of a score's interval lies on its scale, 0 to 1,
 * when the best come first, and the optimistic end when the worst do. So neither list is led by a
 * record with one or two ratings. Null without ratings.
 *
 * Sources: `meanLowerBound` and `meanUpperBound` for averages, `npsEstimate` for NPS.
 *
 * @param scale a survey's own, where it is known; else the metric's whole range
 */
export function rankOf(
  { metric, best }: Ranking,
  histogram: Histogram,
  scale: Scale | null = null,
): number | null {
  if (metric === 'NPS') {
    const estimate = npsEstimate(npsGroupsOf(histogram));
    return estimate && ((best ? estimate.low : estimate.high) + 100) / 200;
  }
  const range = scale ? scaleDefinitions[scale] : metricRanges[metric];
  const counts = Object.entries(histogram).map(([score, count]) => [Number(score), count] as const);
  const bound = best ? meanLowerBound(counts, range) : meanUpperBound(counts, range);
  return bound === null ? null : (bound - range.min) / (range.max - range.min);
}
