import type { Level, SplitLevel } from './count-tables';

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

export interface Cover {
  /** What adds up to the ratings between the shortest buckets that contain the period's ends; those may be counted or not. */
  sums: PartialSum[];
  /** The same period, from inclusive, to exclusive; infinite without a bound. */
  from: number;
  to: number;
  lower: End;
  upper: End;
}

/** An end of a period: which buckets it lies in, and up to where ratings are counted if none of them is split, or the day, or its hour, or its minute, too. */
export interface End {
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
function endOf(time: number): End {
  const { day, hour, minute } = lengths;
  return {
    inside: { day: floorTo(time, day), hour: floorTo(time, hour), minute: floorTo(time, minute) },
    counted: [nearest(time, day), nearest(time, hour), nearest(time, minute), time],
  };
}

/**
 * The ratings created before an end of a period: up to the nearest midnight, from there, forwards or backwards, to the
 * nearest hour, minute and to the second. The parts are those of the buckets that the end lies in; where
 * one is not split there are none.
 */
function sumsUpTo({ inside, counted }: End, sign: 1 | -1): PartialSum[] {
  const [day, hour, minute, second] = counted;
  if (day === Number.NEGATIVE_INFINITY) return [];
  const ever = Number.NEGATIVE_INFINITY;
  if (day === Number.POSITIVE_INFINITY) return [{ level: 'month', from: ever, to: day, sign }];
  const month = monthOf(day);
  const between = (level: Level, from: number, above: number, to: number): PartialSum[] => [
    { level, from, to, sign },
    { level, from, to: above, sign: sign === 1 ? -1 : 1 },
  ];
  const sums: PartialSum[] = [
    { level: 'month', from: ever, to: month, sign },
    { level: 'day', from: month, to: day, sign },
    ...between('hour', inside.day, day, hour),
    ...between('minute', inside.hour, hour, minute),
    ...between('second', inside.minute, minute, second),
  ];
  return sums.filter(({ from, to }) => from < to);
}

const isOpposite = (a: PartialSum, b: PartialSum) =>
  a.level === b.level && a.from === b.from && a.to === b.to && a.sign === -b.sign;

/**
 * What to sum for the ratings created in a period: those before its end without those before its
 * beginning; what both have in common cancels out. Both bounds inclusive, in epoch seconds; undefined is unbounded.
 */
export function coverOf(start: number | undefined, end: number | undefined): Cover {
  const from = start ?? Number.NEGATIVE_INFINITY;
  const to = end === undefined ? Number.POSITIVE_INFINITY : end + 1;
  const [lower, upper] = [endOf(from), endOf(to)];
  const sums: PartialSum[] = [];
  for (const sum of [...sumsUpTo(upper, 1), ...sumsUpTo(lower, -1)]) {
    const opposite = sums.findIndex((other) => isOpposite(sum, other));
    if (opposite === -1) sums.push(sum);
    else sums.splice(opposite, 1);
  }
  return { sums, from, to, lower, upper };
}
