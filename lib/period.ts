/**
 * Periods: what a reader picks, resolved to one pair of times for every panel, table and export.
 * Times are whole epoch seconds; a span includes its first and its last second.
 */

import {
  type CalendarUnit,
  dateOf,
  oneYearBefore,
  parseDay,
  startOf,
  type WeekStart,
} from './calendar';
import { changeBetween, dayAt, offsetAt, startOfDay } from './zone';

export type { WeekStart } from './calendar';
export { isTimeZone } from './zone';

export const presets = [
  'today',
  'yesterday',
  'last-7-days',
  'last-30-days',
  'last-90-days',
  'this-week',
  'last-week',
  'this-month',
  'last-month',
  'this-quarter',
  'last-quarter',
  'this-year',
  'last-year',
  'all-time',
] as const;
export type Preset = (typeof presets)[number];

export const presetNames: Record<Preset, string> = {
  today: 'Today',
  yesterday: 'Yesterday',
  'last-7-days': 'Last 7 days',
  'last-30-days': 'Last 30 days',
  'last-90-days': 'Last 90 days',
  'this-week': 'This week',
  'last-week': 'Last week',
  'this-month': 'This month',
  'last-month': 'Last month',
  'this-quarter': 'This quarter',
  'last-quarter': 'Last quarter',
  'this-year': 'This year',
  'last-year': 'Last year',
  'all-time': 'All time',
};

/** A preset, or calendar days YYYY-MM-DD in the reader's zone, both included. */
export type Period =
  | { kind: 'preset'; preset: Preset }
  | { kind: 'custom'; from: string; to: string };

export const comparisons = ['previous', 'year', 'off'] as const;
export type Comparison = (typeof comparisons)[number];

export const units = ['hour', 'day', 'week', 'month'] as const;
export type Unit = (typeof units)[number];

export interface Span {
  /** First epoch second. */
  from: number;
  /** Last epoch second, itself included. */
  to: number;
}

export interface ResolvedPeriod {
  period: Period;
  span: Span;
  /** What the span is compared with; null when it is compared with nothing. */
  previous: Span | null;
  /** What was chosen; for all time there is nothing to compare with all the same. */
  comparison: Comparison;
  /** Unit of the trend's buckets, one of `units`. */
  unit: Unit;
  /** Units the reader may choose from, finest first; never empty. */
  units: Unit[];
  zone: string;
  weekStart: WeekStart;
}

export interface ResolveOptions {
  /** Epoch seconds. */
  now: number;
  /** IANA time zone of the reader. */
  zone: string;
  weekStart: WeekStart;
  comparison: Comparison;
  /** Asked for by the reader; one that does not suit the span gives way to the default. */
  unit?: Unit | null;
  /** Epoch seconds of the account's first rating, where all-time begins; null when there is none. */
  first?: number | null;
}

/** Calendar days, counted from 1970-01-01, both included. */
interface Days {
  first: number;
  last: number;
}

function daysBefore({ first, last }: Days): Days {
  return { first: first - (last - first + 1), last: first - 1 };
}

/** The days a preset covers, and the days directly before it that it is compared with. */
function presetDays(
  preset: Preset,
  today: number,
  firstDay: number,
  weekStart: WeekStart,
): { days: Days; before: Days | null } {
  const ending = (count: number, last = today) => {
    const days = { first: last - count + 1, last };
    return { days, before: daysBefore(days) };
  };
  const current = (unit: CalendarUnit) => {
    const first = startOf(unit, today, weekStart);
    const before = startOf(unit, today, weekStart, -1);
    const reached = today - first;
    return {
      days: { first, last: today },
      before: { first: before, last: Math.min(before + reached, first - 1) },
    };
  };
  const past = (unit: CalendarUnit) => {
    const end = startOf(unit, today, weekStart);
    const first = startOf(unit, today, weekStart, -1);
    const before = startOf(unit, today, weekStart, -2);
    return { days: { first, last: end - 1 }, before: { first: before, last: first - 1 } };
  };
  switch (preset) {
    case 'today':
      return ending(1);
    case 'yesterday':
      return ending(1, today - 1);
    case 'last-7-days':
      return ending(7);
    case 'last-30-days':
      return ending(30);
    case 'last-90-days':
      return ending(90);
    case 'this-week':
      return current('week');
    case 'last-week':
      return past('week');
    case 'this-month':
      return current('month');
    case 'last-month':
      return past('month');
    case 'this-quarter':
      return current('quarter');
    case 'last-quarter':
      return past('quarter');
    case 'this-year':
      return current('year');
    case 'last-year':
      return past('year');
    case 'all-time':
      return { days: { first: Math.min(firstDay, today), last: today }, before: null };
  }
}

/** The days of a custom period; null when they are no real dates of 1970 to 9999, in order. */
function customDays(from: string, to: string): Days | null {
  const first = parseDay(from);
  const last = parseDay(to);
  if (first === null || last === null || first < 0 || first > last) return null;
  return { first, last };
}

/** 9999-12-31T23:59:59Z: a later time cannot be written to the API. */
const endOfTime = 253_402_300_799;

/** From the first second of the first day to the last second of the last. */
function spanOf({ first, last }: Days, zone: string): Span {
  const to = Math.min(startOfDay(last + 1, zone) - 1, endOfTime);
  let day = first;
  // A zone that crossed the date line skipped a day: on its own it gives way to the day before.
  while (startOfDay(day, zone) > to) day -= 1;
  return { from: startOfDay(day, zone), to };
}

/**
 * What a period means to a reader at this moment. Spans are whole calendar days of the zone and,
 * where they include today, end with its last second, so that they stay the same through the day.
 *
 * `previous` is, for `previous`: as much directly before; for a week, month, quarter or year still
 * running, as many days from the start of the one before as this one has reached, at most all of
 * it. For `year`: the same dates a year before, 29 February becoming 28. For all time: null.
 *
 * Default unit: hour up to 2 days, day up to 45, week up to 27 weeks, else month.
 *
 * @throws RangeError for an unknown zone, or a custom period that `parsePeriod` would refuse.
 */
export function resolvePeriod(period: Period, options: ResolveOptions): ResolvedPeriod {
  const { now, zone, weekStart, comparison, first } = options;
  const today = dayAt(now, zone);
  const firstDay = typeof first === 'number' ? dayAt(first, zone) : today;
  let resolved: { days: Days; before: Days | null };
  if (period.kind === 'preset') resolved = presetDays(period.preset, today, firstDay, weekStart);
  else {
    const days = customDays(period.from, period.to);
    if (!days) throw new RangeError(`${period.from}..${period.to} is no period.`);
    resolved = { days, before: daysBefore(days) };
  }
  const { days, before } = resolved;
  const span = spanOf(days, zone);
  const compared =
    comparison === 'off' || before === null
      ? null
      : comparison === 'previous'
        ? before
        : { first: oneYearBefore(days.first), last: oneYearBefore(days.last) };
  const suited = unitsFor(span, zone);
  const asked = suited.find((unit) => unit === options.unit);
  return {
    period,
    span,
    previous: compared && spanOf(compared, zone),
    comparison,
    unit: asked ?? defaultUnit(span, zone, suited),
    units: suited,
    zone,
    weekStart,
  };
}

function daysIn(span: Span, zone: string): Days & { count: number } {
  const first = dayAt(span.from, zone);
  const last = dayAt(span.to, zone);
  return { first, last, count: last - first + 1 };
}

function defaultUnit(span: Span, zone: string, suited: Unit[]): Unit {
  const { count } = daysIn(span, zone);
  const usual = count <= 2 ? 'hour' : count <= 45 ? 'day' : count <= 27 * 7 ? 'week' : 'month';
  return suited.includes(usual) ? usual : (suited[0] ?? 'day');
}

const mostBuckets = 130;

/**
 * The units that cut a span into 2 to 130 buckets, finest first; hours up to 3 days only. A span
 * of more than 130 months has months all the same: there is always a unit.
 */
export function unitsFor(span: Span, zone: string): Unit[] {
  const { first, last, count } = daysIn(span, zone);
  const from = dateOf(first);
  const to = dateOf(last);
  const months = 12 * (to.year - from.year) + to.month - from.month + 1;
  const suited: Unit[] = [];
  if (count <= 3) suited.push('hour');
  if (count >= 2 && count <= mostBuckets) suited.push('day');
  // Seven days may be one week exactly; eight always touch two, whichever day weeks start on.
  if (count >= 8 && count <= 7 * (mostBuckets - 1)) suited.push('week');
  if (months >= 2 && (months <= mostBuckets || suited.length === 0)) suited.push('month');
  return suited;
}

/** First second after `cursor` at which another hour begins, or at which the clock is changed. */
function nextHour(cursor: number, zone: string): number {
  const offset = offsetAt(cursor, zone);
  const local = cursor + offset;
  const next = cursor + 3600 - (((local % 3600) + 3600) % 3600);
  return offsetAt(next, zone) === offset ? next : changeBetween(cursor, next, zone);
}

/**
 * The span cut into hours, days, weeks or months of the zone, in order and without a gap: each
 * begins the second after the one before ends. The first and the last are cut to the span. A day
 * of 23 or 25 hours is one bucket; an hour ends where the clock is changed within it.
 *
 * @throws RangeError for an unknown zone.
 */
export function buckets(span: Span, unit: Unit, zone: string, weekStart: WeekStart): Span[] {
  const result: Span[] = [];
  let from = span.from;
  let day = dayAt(from, zone);
  while (from <= span.to) {
    let next = from;
    // A skipped day begins when the next one does: it has no bucket.
    while (next <= from) {
      if (unit === 'hour') next = nextHour(from, zone);
      else {
        day = unit === 'day' ? day + 1 : startOf(unit, day, weekStart, 1);
        next = startOfDay(day, zone);
      }
    }
    result.push({ from, to: Math.min(next - 1, span.to) });
    from = next;
  }
  return result;
}

/**
 * A period from its form in the URL: a preset's name, or `2026-01-05..2026-02-03`, real calendar
 * dates of the years 1970 to 9999, the first not after the last. Null for anything else.
 */
export function parsePeriod(text: string): Period | null {
  const preset = presets.find((name) => name === text);
  if (preset) return { kind: 'preset', preset };
  const [from = '', to = '', ...more] = text.split('..');
  if (more.length > 0 || !customDays(from, to)) return null;
  return { kind: 'custom', from, to };
}

/** A period's form in the URL; `parsePeriod` reads it back. */
export function formatPeriodParam(period: Period): string {
  return period.kind === 'preset' ? period.preset : `${period.from}..${period.to}`;
}
