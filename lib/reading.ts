import { isTimeZone, type WeekStart } from './period';

/**
 * How dates are read: the zone that days are counted in, and the day that weeks begin on. Both stand
 * in the URL, so that a link shows the same days to whoever opens it, and both are remembered.
 */
export interface Reading {
  /** IANA time zone. */
  zone: string;
  weekStart: WeekStart;
}

/** What a reader reads by when the URL says nothing. */
export interface OwnReading extends Reading {
  /** Whether the zone was chosen; else it is the device's. */
  zoneChosen: boolean;
  /** Whether the week's first day was chosen; else it is the locale's. */
  weekChosen: boolean;
  localeWeekStart: WeekStart;
}

const weekdays = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
] as const;

const weekStarts: readonly WeekStart[] = [0, 1, 2, 3, 4, 5, 6];

/** A zone from its text; null for one that this runtime does not know. */
export function parseZone(text: string): string | null {
  return isTimeZone(text) ? text : null;
}

/** The first day of a week from its English name; null for anything else. */
export function parseWeekStart(text: string): WeekStart | null {
  return weekStarts.find((day) => weekdays[day] === text) ?? null;
}

/** The name that `parseWeekStart` reads back. */
export function formatWeekStart(weekStart: WeekStart): string {
  return weekdays[weekStart];
}

/** What a URL says of the reading; null where it says nothing that can be meant. */
export function readingIn(query: { get(name: string): string | null }): {
  zone: string | null;
  weekStart: WeekStart | null;
} {
  return {
    zone: parseZone(query.get('zone') ?? ''),
    weekStart: parseWeekStart(query.get('week') ?? ''),
  };
}

/** Whether two names are those of one zone, letter case aside. */
export function isSameZone(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
