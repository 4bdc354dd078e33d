/**
 * Calendar days of a time zone. A day is a whole number counted from 1970-01-01 (day 0), so that
 * calendar arithmetic needs no zone; only here does a day meet the clock.
 */

const secondsPerDay = 86_400;

/** Names differ by letter case without end, and come from outside: the cache stays this small. */
const cacheLimit = 600;
const formatters = new Map<string, Intl.DateTimeFormat>();

function offsetFormatter(zone: string): Intl.DateTimeFormat {
  const cached = formatters.get(zone);
  if (cached) return cached;
  const created = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'longOffset' });
  if (formatters.size >= cacheLimit) formatters.clear();
  formatters.set(zone, created);
  return created;
}

/**
 * Whether `text` names a zone of the IANA database that this runtime knows, letter case aside.
 * Bare offsets such as +02:00 are refused: some runtimes take them, others do not.
 */
export function isTimeZone(text: string): boolean {
  if (!/^[A-Za-z]/.test(text)) return false;
  try {
    offsetFormatter(text);
    return true;
  } catch {
    return false;
  }
}

/** Seconds that local clocks are ahead of UTC at an epoch second. RangeError for an unknown zone. */
export function offsetAt(seconds: number, zone: string): number {
  const text = offsetFormatter(zone).format(seconds * 1000);
  const name = text.slice(text.lastIndexOf('GMT') + 3);
  if (name === '') return 0;
  const [hours = 0, minutes = 0, rest = 0] = name.slice(1).split(':').map(Number);
  const size = hours * 3600 + minutes * 60 + rest;
  return name.startsWith('-') ? -size : size;
}

/** First epoch second after `before` whose offset is not that of `before`; one change lies in between. */
export function changeBetween(before: number, after: number, zone: string): number {
  const offset = offsetAt(before, zone);
  let low = before;
  let high = after;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (offsetAt(middle, zone) === offset) low = middle;
    else high = middle;
  }
  return high;
}

/**
 * First epoch second of a calendar day. Where midnight is skipped, the second the clocks jumped;
 * where it comes twice, the first; a day that never was starts when the day after it does.
 * RangeError for an unknown zone.
 */
export function startOfDay(day: number, zone: string): number {
  const midnight = day * secondsPerDay;
  const before = offsetAt(midnight - secondsPerDay, zone);
  const after = offsetAt(midnight + secondsPerDay, zone);
  const early = midnight - Math.max(before, after);
  const late = midnight - Math.min(before, after);
  if (early === late) return early;
  if (early + offsetAt(early, zone) === midnight) return early;
  if (late + offsetAt(late, zone) === midnight) return late;
  return changeBetween(early, late, zone);
}

/**
 * The calendar day an epoch second belongs to, by `startOfDay`: days adjoin even where the clock
 * is set back over midnight and so shows yesterday's date once more. RangeError for an unknown zone.
 */
export function dayAt(seconds: number, zone: string): number {
  const day = Math.floor((seconds + offsetAt(seconds, zone)) / secondsPerDay);
  return seconds >= startOfDay(day + 1, zone) ? day + 1 : day;
}

/** A moment in ISO 8601 as clocks of the zone show it: `2026-11-21T14:05:00+01:00`. RangeError for an unknown zone. */
export function writeLocalDate(seconds: number, zone: string): string {
  // ISO 8601 knows whole minutes only: an offset with seconds, as before 1900, gives way to its minute.
  const minutes = Math.trunc(offsetAt(seconds, zone) / 60);
  const clock = new Date((seconds + 60 * minutes) * 1000).toISOString().slice(0, 19);
  const two = (n: number) => String(n).padStart(2, '0');
  const size = Math.abs(minutes);
  return `${clock}${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}
