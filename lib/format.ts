/**
 * Numbers and times as a reader sees them. Rounding happens here and nowhere before. A locale is a
 * BCP 47 tag, a zone an IANA name, times are epoch seconds; an unknown locale or zone is a RangeError.
 */

import type { Metric } from '@/lib/contract/metrics';
import { dateOf } from './calendar';
import type { Span, Unit } from './period';
import { dayAt } from './zone';

/** Locales and zones come from requests: a cache stays small whatever is asked for. */
const cacheLimit = 500;

function remembered<T>(cache: Map<string, T>, key: string, create: () => T): T {
  const found = cache.get(key);
  if (found) return found;
  const created = create();
  if (cache.size >= cacheLimit) cache.clear();
  cache.set(key, created);
  return created;
}

/** Many locales have a hyphen as minus: too short beside digits, and lines break after it. */
function realMinus(text: string): string {
  return text.replace('-', '−');
}

const numberFormats = new Map<string, Intl.NumberFormat>();

function formatNumber(value: number, locale: string, options: Intl.NumberFormatOptions): string {
  const key = `${locale} ${JSON.stringify(options)}`;
  const format = remembered(numberFormats, key, () => new Intl.NumberFormat(locale, options));
  return realMinus(format.format(value));
}

const dateFormats = new Map<string, Intl.DateTimeFormat>();

function dateFormat(zone: string, locale: string, options: Intl.DateTimeFormatOptions) {
  const key = `${locale} ${zone} ${JSON.stringify(options)}`;
  return remembered(
    dateFormats,
    key,
    () => new Intl.DateTimeFormat(locale, { ...options, timeZone: zone }),
  );
}

/** Server and browser disagree on thin spaces in dates, which would fail React's hydration. */
function plainSpaces(text: string): string {
  return text.replace(/[\u2009\u202f]/g, ' ');
}

function formatTime(
  seconds: number,
  zone: string,
  locale: string,
  options: Intl.DateTimeFormatOptions,
): string {
  return plainSpaces(dateFormat(zone, locale, options).format(seconds * 1000));
}

function formatTimes(
  { from, to }: Span,
  zone: string,
  locale: string,
  options: Intl.DateTimeFormatOptions,
): string {
  return plainSpaces(dateFormat(zone, locale, options).formatRange(from * 1000, to * 1000));
}

/** Fraction digits of a score: averages are told apart in hundredths, NPS by whole points. */
const digits = { CSAT: 2, CES: 2, NPS: 0 } as const satisfies Record<Metric, number>;

function fixed(metric: Metric): Intl.NumberFormatOptions {
  return { minimumFractionDigits: digits[metric], maximumFractionDigits: digits[metric] };
}

/** A number of things: `12,345`. */
export function formatCount(n: number, locale: string): string {
  return formatNumber(n, locale, {});
}

/** So many things by their name in English: `1 contact`, `3,210 contacts`. */
export function formatThings(n: number, one: string, locale: string): string {
  return `${formatCount(n, locale)} ${one}${n === 1 ? '' : 's'}`;
}

/** A score: CSAT and CES with two decimals, NPS as a whole number: `8.42`, `−9`. */
export function formatScore(metric: Metric, value: number, locale: string): string {
  return formatNumber(value, locale, { ...fixed(metric), signDisplay: 'negative' });
}

/** A margin, half the width of an interval, with the digits of its score: `±0.06`, `±4`. */
export function formatMargin(metric: Metric, margin: number, locale: string): string {
  return `±${formatNumber(margin, locale, fixed(metric))}`;
}

/** A change with its sign and the digits of its score: `+0.12`, `−9`; none where it rounds to 0. */
export function formatChange(metric: Metric, change: number, locale: string): string {
  return formatNumber(change, locale, { ...fixed(metric), signDisplay: 'exceptZero' });
}

/** A share of 0 to 1 in whole percent: `84%`. */
export function formatShare(share: number, locale: string): string {
  return formatNumber(share, locale, { style: 'percent' });
}

/** A change of a share, -1 to 1, in whole percentage points: `+3 points`, `−1 point`. */
export function formatShareChange(change: number, locale: string): string {
  const points = Math.round(100 * change);
  const text = formatNumber(points, locale, { signDisplay: 'exceptZero' });
  return `${text} ${Math.abs(points) === 1 ? 'point' : 'points'}`;
}

const day = { day: 'numeric', month: 'short', year: 'numeric' } as const;

/** A calendar day: `21 Nov 2026`. */
export function formatDay(seconds: number, zone: string, locale: string): string {
  return formatTime(seconds, zone, locale, day);
}

/** The calendar days of a span: `21 Oct – 19 Nov 2026`; a single one: `21 Nov 2026`. */
export function formatSpan(span: Span, zone: string, locale: string): string {
  return formatTimes(span, zone, locale, day);
}

function isWholeMonth({ from, to }: Span, zone: string): boolean {
  return dateOf(dayAt(from, zone)).date === 1 && dateOf(dayAt(to + 1, zone)).date === 1;
}

/** 09:05 where a day has 24 hours, 9:05 AM where it has twice 12. */
function clock(locale: string): Intl.DateTimeFormatOptions {
  const { hour12 } = dateFormat('UTC', locale, { hour: 'numeric' }).resolvedOptions();
  return { hour: hour12 ? 'numeric' : '2-digit', minute: '2-digit' };
}

const shortBucket = {
  day: { day: 'numeric', month: 'short' },
  week: { day: 'numeric', month: 'short' },
  month: { month: 'short', year: 'numeric' },
} as const satisfies Record<Exclude<Unit, 'hour'>, Intl.DateTimeFormatOptions>;

/**
 * A trend's bucket. Short, for an axis, where it begins: `14:00`, `21 Nov`, `Nov 2026`. Long, for a
 * tooltip, all it covers: `21 Nov 2026, 14:00–14:59`, `Sat, 21 Nov 2026`, `16 – 22 Nov 2026`,
 * `November 2026`, a month cut by the period by its days.
 */
export function formatBucket(
  span: Span,
  unit: Unit,
  zone: string,
  locale: string,
  length: 'short' | 'long',
): string {
  if (unit === 'hour')
    return length === 'short'
      ? formatTime(span.from, zone, locale, clock(locale))
      : formatTimes(span, zone, locale, { ...day, ...clock(locale) });
  if (length === 'short') return formatTime(span.from, zone, locale, shortBucket[unit]);
  if (unit === 'day') return formatTime(span.from, zone, locale, { ...day, weekday: 'short' });
  if (unit === 'month' && isWholeMonth(span, zone))
    return formatTime(span.from, zone, locale, { month: 'long', year: 'numeric' });
  return formatSpan(span, zone, locale);
}

/** Date and time to the minute: `21 Nov 2026, 14:05`. */
export function formatMoment(seconds: number, zone: string, locale: string): string {
  return formatTime(seconds, zone, locale, { ...day, ...clock(locale) });
}

const agoUnits = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;

const agoFormats = new Map<string, Intl.RelativeTimeFormat>();

/** How long ago, in the largest unit that has passed in full: `2 hr ago`, `now`; ahead: `in 2 hr`. */
export function formatAgo(seconds: number, now: number, locale: string): string {
  const distance = Math.trunc(seconds - now);
  const [unit, length] = agoUnits.find(([, size]) => Math.abs(distance) >= size) ?? ['second', 1];
  // "now" for 0, but "1 day ago", not "yesterday": 25 hours ago may be the day before that.
  const numeric = distance === 0 ? 'auto' : 'always';
  const format = remembered(
    agoFormats,
    `${locale} ${numeric}`,
    () => new Intl.RelativeTimeFormat(locale, { style: 'short', numeric }),
  );
  return plainSpaces(format.format(Math.trunc(distance / length), unit));
}

/** A length of time in its two largest units, the seconds of less than a minute left out: `3 days 4 hr`, `12 min`. */
export function formatLength(seconds: number, locale: string): string {
  const whole = Math.max(60, Math.floor(seconds));
  const parts = (
    [
      ['day', 86_400, Infinity],
      ['hour', 3600, 24],
      ['minute', 60, 60],
    ] as const
  )
    .map(([unit, size, most]) => ({ unit, count: Math.floor(whole / size) % most }))
    .filter(({ count }) => count > 0)
    .slice(0, 2);
  return parts
    .map(({ unit, count }) =>
      formatNumber(count, locale, { style: 'unit', unit, unitDisplay: 'short' }),
    )
    .join(' ');
}

/** A zone with its offset at a time: `Europe/Berlin (GMT+1)`. */
export function formatZone(zone: string, at: number, locale: string): string {
  const parts = dateFormat(zone, locale, { timeZoneName: 'shortOffset' }).formatToParts(at * 1000);
  const offset = parts.find((part) => part.type === 'timeZoneName')?.value ?? '';
  return `${zone} (${realMinus(offset)})`;
}
