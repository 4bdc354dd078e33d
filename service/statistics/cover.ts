import {
  type CountedKind,
  countTables,
  isCoded,
  type Level,
  type SplitLevel,
} from './count-tables';

/**
 * The ratings created from the beginning of a bucket up to but without `to`, by the last of its parts of one
 * level before `to`, whose counters are cumulative; to be added or taken away. Epoch seconds.
 */
export interface PartialSum {
  level: Level;
  from: number;
  to: number;
  sign: 1 | -1;
}

/** Up to where whole buckets count before an end of a period: a midnight, and the month with the days before it. Epoch seconds. */
export interface Whole {
  month: number;
  day: number;
}

export interface Cover {
  /** Whether days have codes of their ratings: they count up to the midnight after an end then, else to the nearest. */
  hasCodes: boolean;
  /** What lies between the midnights up to which days count and the shortest buckets that contain the period's ends; those may be counted or not. */
  parts: PartialSum[];
  /** The same period, from inclusive, to exclusive; infinite without a bound. */
  from: number;
  to: number;
  lower: End;
  upper: End;
}

/** An end of a period: which buckets it lies in, and up to where ratings are counted if none of them is split, or the day, or its hour, or its minute, too. */
export interface End {
  whole: Whole;
  inside: Record<SplitLevel, number>;
  counted: readonly [day: number, hour: number, minute: number, second: number];
}

const lengths = { day: 86_400, hour: 3600, minute: 60 } as const satisfies Record<
  SplitLevel,
  number
>;

const floorTo = (time: number, unit: number) => Math.floor(time / unit) * unit;

function nearest(time: number, unit: number): number {
  const before = floorTo(time, unit);
  return time - before <= before + unit - time ? before : before + unit;
}

function monthOf(time: number): number {
  const date = new Date(time * 1000);
  date.setUTCDate(1);
  return floorTo(date.getTime() / 1000, lengths.day);
}

/** Also of an infinite moment: everything about it is. */
function endOf(time: number, hasCodes: boolean): End {
  const { day, hour, minute } = lengths;
  const midnight = hasCodes ? Math.ceil(time / day) * day : nearest(time, day);
  // The day with the end is in its own month's counters, and so is the last day before a midnight.
  const inMonth = hasCodes ? midnight - day : midnight;
  return {
    whole: { month: Number.isFinite(inMonth) ? monthOf(inMonth) : inMonth, day: midnight },
    inside: { day: floorTo(time, day), hour: floorTo(time, hour), minute: floorTo(time, minute) },
    counted: [midnight, nearest(time, hour), nearest(time, minute), time],
  };
}

/**
 * The ratings created between the midnight up to which days count and an end of a period, forwards or backwards: up to the
 * nearest hour, minute and to the second. The parts are those of the buckets that the end lies in; where
 * one is not split there are none.
 */
function partsUpTo({ inside, counted }: End, sign: 1 | -1): PartialSum[] {
  const [day, hour, minute, second] = counted;
  if (!Number.isFinite(second)) return [];
  const between = (level: Level, from: number, above: number, to: number): PartialSum[] => [
    { level, from, to, sign },
    { level, from, to: above, sign: sign === 1 ? -1 : 1 },
  ];
  const parts: PartialSum[] = [
    ...between('hour', inside.day, day, hour),
    ...between('minute', inside.hour, hour, minute),
    ...between('second', inside.minute, minute, second),
  ];
  return parts.filter(({ from, to }) => from < to);
}

const isOpposite = (a: PartialSum, b: PartialSum) =>
  a.level === b.level && a.from === b.from && a.to === b.to && a.sign === -b.sign;

/**
 * What to sum for the ratings created in a period: those before its end without those before its
 * beginning; of parts of days, what both have in common cancels out. Both bounds inclusive, in epoch seconds;
 * undefined is unbounded.
 */
export function coverOf(
  start: number | undefined,
  end: number | undefined,
  kind: CountedKind,
): Cover {
  const hasCodes = isCoded(countTables[kind]);
  const from = start ?? Number.NEGATIVE_INFINITY;
  const to = end === undefined ? Number.POSITIVE_INFINITY : end + 1;
  const [lower, upper] = [endOf(from, hasCodes), endOf(to, hasCodes)];
  const parts: PartialSum[] = [];
  for (const part of [...partsUpTo(upper, 1), ...partsUpTo(lower, -1)]) {
    const opposite = parts.findIndex((other) => isOpposite(part, other));
    if (opposite === -1) parts.push(part);
    else parts.splice(opposite, 1);
  }
  return { hasCodes, parts, from, to, lower, upper };
}
