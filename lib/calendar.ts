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
