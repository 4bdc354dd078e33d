import type { Metric } from '@/lib/contract/metrics';
import type { ResolvedPeriod } from '@/lib/period';
import type { TrendQuery } from '@/lib/trend';

/** What the panels of a metric ask for in a period: the server asks for the same, beforehand. */
export function trendQueryOf(metric: Metric, resolved: ResolvedPeriod): TrendQuery {
  const { span, previous, unit, zone, weekStart } = resolved;
  return { metric, span, previous, unit, zone, weekStart };
}
