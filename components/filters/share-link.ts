import { writeDate } from '@/lib/contract/dates';
import type { Period, ResolvedPeriod } from '@/lib/period';
import { dayAt } from '@/lib/zone';
import { withChanges } from './parameters';

function dayText(seconds: number, zone: string): string {
  return writeDate(dayAt(seconds, zone) * 86_400).slice(0, 10);
}

/** The days that a period means at present, as a period of their own: it means the same tomorrow. */
export function fixedPeriod({ span, zone }: Pick<ResolvedPeriod, 'span' | 'zone'>): Period {
  return { kind: 'custom', from: dayText(span.from, zone), to: dayText(span.to, zone) };
}

/** The address of the view in sight; `fixed`: with a preset replaced by its days. */
export function linkTo(
  { origin, pathname, search }: Pick<Location, 'origin' | 'pathname' | 'search'>,
  resolved: Pick<ResolvedPeriod, 'span' | 'zone'>,
  fixed: boolean,
): string {
  const changes = fixed ? { period: fixedPeriod(resolved) } : {};
  return origin + pathname + withChanges(search, changes);
}
