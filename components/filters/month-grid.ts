import { dateOf, dayOf, startOf, type WeekStart } from '@/lib/calendar';

/** A calendar's month as weeks of seven day numbers (days since 1970-01-01), other months' days included. */
export function monthGrid(day: number, weekStart: WeekStart): number[][] {
  const first = startOf('month', day, weekStart);
  const last = startOf('month', day, weekStart, 1) - 1;
  const weeks: number[][] = [];
  for (let week = startOf('week', first, weekStart); week <= last; week += 7)
    weeks.push(Array.from({ length: 7 }, (_, index) => week + index));
  return weeks;
}

/** The same date `months` later or earlier, or the last of that month where it is shorter. */
export function addMonths(day: number, months: number): number {
  const { year, month, date } = dateOf(day);
  return Math.min(dayOf(year, month + months, date), dayOf(year, month + months + 1, 0));
}

/** Where a key moves to in a calendar; null for a key that moves nowhere. */
export function dayAfterKey(
  key: string,
  shift: boolean,
  day: number,
  weekStart: WeekStart,
): number | null {
  const week = startOf('week', day, weekStart);
  switch (key) {
    case 'ArrowLeft':
      return day - 1;
    case 'ArrowRight':
      return day + 1;
    case 'ArrowUp':
      return day - 7;
    case 'ArrowDown':
      return day + 7;
    case 'Home':
      return week;
    case 'End':
      return week + 6;
    case 'PageUp':
      return addMonths(day, shift ? -12 : -1);
    case 'PageDown':
      return addMonths(day, shift ? 12 : 1);
    default:
      return null;
  }
}

/** A range being chosen: a first day alone, or both ends. */
export interface Range {
  from: number;
  to: number | null;
}

/** The range after another day is picked: a complete one is begun anew, an open one is closed, in order. */
export function picked(range: Range | null, day: number): Range {
  if (!range || range.to !== null) return { from: day, to: null };
  return day < range.from ? { from: day, to: range.from } : { from: range.from, to: day };
}

/**
 * The first day of the first of `months` months in sight, so that `day` is among them: `first` where it
 * is already, else with as little turning of pages as it takes.
 */
export function shownFrom(first: number, months: number, day: number): number {
  const month = startOf('month', day, 0);
  if (month < first) return month;
  return day >= addMonths(first, months) ? addMonths(month, 1 - months) : first;
}
