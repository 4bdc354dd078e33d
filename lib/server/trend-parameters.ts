import { readDate } from '@/lib/contract/dates';
import { buckets, isTimeZone, type Span, units, type WeekStart } from '@/lib/period';
import type { Subject } from '@/lib/subject';
import type { TrendQuery } from '@/lib/trend';

/** Buckets of one answer at most: each is a call to the service. */
const bucketsAtMost = 400;
const weekStarts: readonly WeekStart[] = [0, 1, 2, 3, 4, 5, 6];

/** A span given as two ISO 8601 times, both inclusive; null when either is wrong or they are the wrong way round. */
export function readSpan(
  parameters: URLSearchParams,
  fromName: string,
  toName: string,
): Span | null {
  const from = readDate(parameters.get(fromName) ?? '');
  const to = readDate(parameters.get(toName) ?? '');
  return from !== null && to !== null && from <= to ? { from, to } : null;
}

/** A span and what it is compared with, if anything, or the sentence that says what is wrong with them. */
export function readSpans(
  parameters: URLSearchParams,
): { span: Span; previous: Span | null } | { error: string } {
  const span = readSpan(parameters, 'from', 'to');
  if (!span) return { error: 'from and to should be dates, from not after to.' };
  const compares = parameters.has('previous_from') || parameters.has('previous_to');
  const previous = compares ? readSpan(parameters, 'previous_from', 'previous_to') : null;
  return compares && !previous
    ? { error: 'previous_from and previous_to should be dates, the first not after the second.' }
    : { span, previous };
}

/** Reads what `/api/trends` takes, or the sentence that says what is wrong with it. */
export function readTrendQuery(
  subject: Subject,
  parameters: URLSearchParams,
): { query: TrendQuery } | { error: string } {
  const spans = readSpans(parameters);
  if ('error' in spans) return spans;
  const unit = units.find((name) => name === parameters.get('unit'));
  if (!unit) return { error: `unit should be one of ${units.join(', ')}.` };
  const zone = parameters.get('zone') ?? '';
  if (!isTimeZone(zone)) return { error: 'zone should be an IANA time zone.' };
  const weekStart = weekStarts.find((day) => String(day) === parameters.get('week_start'));
  if (weekStart === undefined) return { error: 'week_start should be a day from 0 (Sunday) to 6.' };
  const query: TrendQuery = { subject, ...spans, unit, zone, weekStart };
  return isTooLong(query)
    ? { error: 'The period has too many buckets; choose a longer unit.' }
    : { query };
}

const shortestUnit = { hour: 3600, day: 23 * 3600, week: 6 * 86_400, month: 28 * 86_400 };

/** Estimated before buckets are made, as a hostile period could have millions. */
function isTooLong({ span, previous, unit, zone, weekStart }: TrendQuery): boolean {
  const spans = previous ? [span, previous] : [span];
  const estimate = spans.reduce(
    (sum, { from, to }) => sum + (to - from) / shortestUnit[unit] + 2,
    0,
  );
  if (estimate > 4 * bucketsAtMost) return true;
  return (
    spans.reduce((sum, each) => sum + buckets(each, unit, zone, weekStart).length, 0) >
    bucketsAtMost
  );
}
