/**
 * The calendar without clocks or zones: a day is a whole number counted from 1970-01-01 (day 0).
 * Also the texts that stand for a day and for a moment in URLs and in the API.
 */

/** First day of a week: 0 Sunday, 1 Monday ... 6 Saturday. */
export type WeekStart = 0 | 1 | 2 | 3 | 4 | 5 | 6;

export type CalendarUnit = 'week' | 'month' | 'quarter' | 'year';

const millisecondsPerDay = 86_400_000;

/** Day number of a date; months and days outside their range carry over, as in Date.UTC. */
export function dayOf(year: number, month: number, date: number): number {
  return new Date(0).setUTCFullYear(year, month - 1, date) / millisecondsPerDay;
}

/** Year, month 1 to 12 and date of a day number. */
export function dateOf(day: number): { year: number; month: number; date: number } {
  const utc = new Date(day * millisecondsPerDay);
  return { year: utc.getUTCFullYear(), month: utc.getUTCMonth() + 1, date: utc.getUTCDate() };
}

/** Day number of YYYY-MM-DD, or null where the calendar has no such date. */
export function parseDay(text: string): number | null {
  const match = /^(\d{4})-(\d\d)-(\d\d)$/.exec(text);
  if (!match) return null;
  const [year = 0, month = 0, date = 0] = match.slice(1).map(Number);
  const day = dayOf(year, month, date);
  const real = dateOf(day);
  return real.year === year && real.month === month && real.date === date ? day : null;
}

/** First day of the week, month, quarter or year that is `steps` after the one `day` lies in. */
export function startOf(unit: CalendarUnit, day: number, weekStart: WeekStart, steps = 0): number {
  if (unit === 'week') {
    // Day 0 was a Thursday.
    const weekday = (((day + 4 - weekStart) % 7) + 7) % 7;
    return day - weekday + 7 * steps;
  }
  const { year, month } = dateOf(day);
  if (unit === 'month') return dayOf(year, month + steps, 1);
  if (unit === 'quarter') return dayOf(year, month - ((month - 1) % 3) + 3 * steps, 1);
  return dayOf(year + steps, 1, 1);
}

/** The same date a year before; 28 February for 29 February. */
export function oneYearBefore(day: number): number {
  const { year, month, date } = dateOf(day);
  return Math.min(dayOf(year - 1, month, date), dayOf(year - 1, month + 1, 0));
}

/**
 * Epoch seconds in the form the API takes, `2026-11-21T00:00:00Z`.
 *
 * @throws RangeError outside the years 0 to 9999, which that form cannot write.
 */
export function toIso(seconds: number): string {
  const text = new Date(seconds * 1000).toISOString();
  if (text.length !== 24) throw new RangeError(`${seconds} is outside the years 0 to 9999.`);
  return `${text.slice(0, 19)}Z`;
}

/**
 * Epoch seconds of one of the API's three shapes (API v1, 2.12): `YYYY-MM-DDThh:mm:ss` and then
 * `Z`, `+hh:mm` or `-hh:mm`. Null for any other text, and for a date or time that does not exist.
 */
export function fromIso(text: string): number | null {
  const match =
    /^(\d{4}-\d\d-\d\d)T([01]\d|2[0-3]):([0-5]\d):([0-5]\d)(?:Z|([+-])([01]\d|2[0-3]):([0-5]\d))$/.exec(
      text,
    );
  if (!match) return null;
  const [, date = '', hours, minutes, seconds, sign, zoneHours = 0, zoneMinutes = 0] = match;
  const day = parseDay(date);
  if (day === null) return null;
  const local = 86_400 * day + 3600 * Number(hours) + 60 * Number(minutes) + Number(seconds);
  const offset = 3600 * Number(zoneHours) + 60 * Number(zoneMinutes);
  return sign === '-' ? local + offset : local - offset;
}
