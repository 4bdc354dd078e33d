import { type Level, levels, type SplitLevel, wholeLevels } from './count-tables';

/** Buckets of one level from `from` up to but without `to`, to be added or taken away; 0 to be looked at only. Epoch seconds. */
export interface CountRange {
  level: Level;
  from: number;
  to: number;
  sign: 1 | 0 | -1;
}

export interface Cover {
  /** Whole buckets between the shortest ones that contain the period's ends; those may be counted or not. */
  ranges: CountRange[];
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

const minute = 60;
const hour = 3600;
const day = 86_400;

/**
 * For each level the boundary nearest to a moment: the counts up to it are those up to the year's, and
 * from there, forwards or backwards, the months to the month's, and so on. All of one moment's lie at
 * the ends of the buckets that contain it, so that the way leads through no other bucket's parts.
 */
type Anchors = Record<Level, number>;

const floorTo = (time: number, unit: number) => Math.floor(time / unit) * unit;

function monthAt(year: number, month: number): number {
  const date = new Date(0);
  date.setUTCFullYear(year, month, 1);
  return date.getTime() / 1000;
}

/** Of two moments the one nearer to `time`: fewer buckets lie between. */
function nearer(time: number, before: number, after: number): number {
  return time - before <= after - time ? before : after;
}

function nearest(time: number, unit: number): number {
  const before = floorTo(time, unit);
  return nearer(time, before, before + unit);
}

function anchorsOf(time: number): Anchors {
  if (!Number.isFinite(time))
    return { year: time, month: time, day: time, hour: time, minute: time, second: time };
  const dayAnchor = nearest(time, day);
  const date = new Date(dayAnchor * 1000);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth()];
  const monthAnchor = nearer(dayAnchor, monthAt(year, month), monthAt(year, month + 1));
  const yearOfMonth = new Date(monthAnchor * 1000).getUTCFullYear();
  return {
    year: nearer(monthAnchor, monthAt(yearOfMonth, 0), monthAt(yearOfMonth + 1, 0)),
    month: monthAnchor,
    day: dayAnchor,
    hour: nearest(time, hour),
    minute: nearest(time, minute),
    second: time,
  };
}

/** From one moment to another: forwards is added, backwards taken away. */
function between(level: Level, from: number, to: number, sign: 1 | -1): CountRange[] {
  if (from === to) return [];
  return from < to
    ? [{ level, from, to, sign }]
    : [{ level, from: to, to: from, sign: sign === 1 ? -1 : 1 }];
}

/** In seconds, about; parts of days are hardly ever read. */
const lengths: Partial<Record<Level, number>> = { year: 365 * day, month: 30 * day, day };

/** What a look into the index costs, in rows that it reads. */
const lookCost = 6;

/** What it costs to read some ranges, in rows. */
function costOf(ranges: readonly CountRange[]): number {
  return ranges.reduce((sum, { level, from, to }) => {
    const length = lengths[level];
    return length === undefined ? sum : sum + lookCost + (to - from) / length;
  }, 0);
}

/** From one end to the other by buckets of a level, and from there by shorter ones to each end. */
function rangesBy(top: Level, a: Anchors, b: Anchors): CountRange[] {
  const ranges = between(top, a[top], b[top], 1);
  const shorter = levels.slice(levels.indexOf(top) + 1);
  let above = top;
  for (const level of shorter) {
    if (a[above] === b[above]) ranges.push(...between(level, a[level], b[level], 1));
    else
      ranges.push(
        ...between(level, b[above], b[level], 1),
        ...between(level, a[above], a[level], -1),
      );
    above = level;
  }
  return ranges;
}

function endOf(time: number, anchors: Anchors): End {
  return {
    inside: { day: floorTo(time, day), hour: floorTo(time, hour), minute: floorTo(time, minute) },
    counted: [anchors.day, anchors.hour, anchors.minute, anchors.second],
  };
}

/**
 * What to sum for the ratings created in a period: whole years, or months or days where that takes less
 * reading, then for each end the shorter buckets from there, forwards or backwards, whichever is shorter;
 * parts that both ends share cancel out. Both bounds inclusive, in epoch seconds; undefined is unbounded.
 */
export function coverOf(start: number | undefined, end: number | undefined): Cover {
  const from = start ?? Number.NEGATIVE_INFINITY;
  const to = end === undefined ? Number.POSITIVE_INFINITY : end + 1;
  const [a, b] = [anchorsOf(from), anchorsOf(to)];
  const [years, ...others] = wholeLevels.map((level) => rangesBy(level, a, b));
  const ranges = others.reduce(
    (best, other) => (costOf(other) < costOf(best) ? other : best),
    years ?? [],
  );
  return { ranges, from, to, lower: endOf(from, a), upper: endOf(to, b) };
}
