import type { Metric } from '@/lib/contract/metrics';
import {
  type Comparison,
  type Period,
  type ResolvedPeriod,
  resolvePeriod,
  type Unit,
} from '@/lib/period';
import { firstRating } from '@/lib/server/first-rating';
import type { Viewer } from '@/lib/server/viewer';

/**
 * The one pair of times that every panel of a page uses; all time begins with the first rating. A
 * comparison of null is the one that the viewer chose last.
 */
export async function resolveFor(
  viewer: Viewer,
  metrics: readonly Metric[],
  period: Period,
  comparison: Comparison | null,
  unit: Unit | null = null,
): Promise<ResolvedPeriod> {
  const allTime = period.kind === 'preset' && period.preset === 'all-time';
  return resolvePeriod(period, {
    now: viewer.now,
    zone: viewer.zone,
    weekStart: viewer.weekStart,
    comparison: comparison ?? viewer.compare,
    unit,
    first: allTime ? await firstRating(metrics) : null,
  });
}
