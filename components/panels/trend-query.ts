import type { ResolvedPeriod } from '@/lib/period';
import type { Subject } from '@/lib/subject';
import type { TrendQuery } from '@/lib/trend';

/** What the panels of a subject ask for in a period: the server asks for the same, beforehand. */
export function trendQueryOf(subject: Subject, resolved: ResolvedPeriod): TrendQuery {
  const { span, previous, unit, zone, weekStart } = resolved;
  return { subject, span, previous, unit, zone, weekStart };
}
