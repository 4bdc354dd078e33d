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

/** The one pair of times that every panel of a page uses; all time begins with the first rating. */
export async function resolveFor(
  viewer: Viewer,
  metrics: readonly Metric[],
  period: Period,
  comparison: Comparison,
  unit: Unit | null = null,
): Promise<ResolvedPeriod> {
  const allTime = period.kind === 'preset' && period.preset === 'all-time';
  return resolvePeriod(period, {
    now: viewer.now,
    zone: viewer.zone,
    weekStart: viewer.weekStart,
    comparison,
    unit,
    first: allTime ? await firstRating(metrics) : null,
  });
}
