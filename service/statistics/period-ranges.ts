import {
  type CountedKind,
  type CountTable,
  columnsOf,
  countTables,
  isCoded,
  levels,
  type SplitLevel,
  splitLevels,
  tellsMetric,
} from './count-tables';
import type { Cover } from './cover';
import { codesFrom, perSecond } from './day-codes';

/** A period in the statements that count: their parameters, and what is looked up and read for it, as SQL. */

const [lowerEnd, upperEnd] = [1, 2];

/** Whether a period has no end on either side: nothing has to be found out about its ends then. */
export function isUnbounded({ from, to }: Cover): boolean {
  return from === Number.NEGATIVE_INFINITY && to === Number.POSITIVE_INFINITY;
}

/** How many moments of a period a statement is given, and where each group begins. */
const momentsOf = { whole: 0, lower: 4, upper: 8, inside: 12 } as const;
const codesAfterMoments = 18;
/** With the codes of both ends. */
const moments = 20;
const secondsOfDay = 86_400;

/** Numbers that tell a range of part of a day: its level's place among all, starts, ends, sign, around, depth. */
const numbersOfPart = 6;

/**
 * A period's parts of days, and the buckets around its ends: whether those are split tells up to where ratings
 * are counted there; a day that may have codes is looked at anyway. `depth`: a row is looked for only where somebody's
 * bucket is split that deep: 1 a day, 2 an hour, 3 a minute.
 */
function partsOfPeriod({ hasCodes, parts, lower, upper }: Cover): string {
  const ranges = parts.map(({ level, from, to, sign }) => {
    const index = levels.indexOf(level);
    return `${index + 1},${from},${to},${sign},0,${index - 1}`;
  });
  for (const [{ inside }, end] of [[lower, lowerEnd] as const, [upper, upperEnd] as const])
    if (Number.isFinite(inside.day))
      for (const [index, level] of splitLevels.entries())
        if (level !== 'day' || !hasCodes)
          ranges.push(
            `${levels.indexOf(level) + 1},${inside[level]},${inside[level] + 1},0,${end},${index + 1}`,
          );
  return `{${ranges}}`;
}

/** In the order of `momentsOf`; the codes are those of the ends in the day before the midnight up to which days count. */
function momentsOfPeriod({ from, to, lower, upper }: Cover): string {
  const whole = [upper.whole.month, upper.whole.day, lower.whole.month, lower.whole.day];
  const inside = [lower, upper].flatMap((end) => splitLevels.map((level) => end.inside[level]));
  const codeOf = (time: number, midnight: number) =>
    Number.isFinite(time) ? (time - midnight + secondsOfDay) * perSecond : 0;
  const codes = [codeOf(from, lower.whole.day), codeOf(to, upper.whole.day)];
  return [...whole, ...lower.counted, ...upper.counted, ...inside, ...codes].join();
}

/** The moments of all the periods, an array as PostgreSQL reads it: the driver would look at each. None where they have no ends. */
export function boundValues(covers: readonly Cover[]): string[] {
  return covers.every(isUnbounded) ? [] : [`{${covers.map(momentsOfPeriod)}}`];
}

/** The same, and the parts of days of all of them. */
export function periodValues(covers: readonly Cover[]): string[] {
  const parts = () => covers.map((cover) => `"${partsOfPeriod(cover)}"`);
  return boundValues(covers).flatMap((moments) => [moments, `{${parts()}}`]);
}

/** Where a statement has its period: `periodValues` are parameter `first` and the next, nothing where it is `unbounded`. */
export interface PeriodPlace {
  unbounded: boolean;
  first: number;
  /** Which of several periods, from 0, as SQL. */
  number?: string;
}

/** Of a period's numbers the one of `index`, from 1, as SQL; `further`: so many later. */
function numberAt({ first, number }: PeriodPlace, index: number, further?: string): string {
  const before = number === undefined ? '' : `${number} * ${moments} + `;
  const after = further === undefined ? '' : ` + ${further}`;
  return `($${first}::float8[])[${before}${index}${after}]`;
}

/** The same of a group of moments. */
const momentAt = (
  period: PeriodPlace,
  group: keyof typeof momentsOf,
  index: number,
  further?: string,
) => `to_timestamp(${numberAt(period, momentsOf[group] + index, further)})`;

/** Up to where whole buckets count before an end. */
function wholeAt(period: PeriodPlace, end: number) {
  const index = end === upperEnd ? 1 : 3;
  return {
    month: momentAt(period, 'whole', index),
    midnight: momentAt(period, 'whole', index + 1),
  };
}

/** A relation of some rows. PostgreSQL would prepare the expressions of VALUES anew for each row and look. */
const rowsOf = (rows: readonly (readonly (string | number)[])[]) =>
  rows.map((row) => `SELECT ${row.join(', ')}`).join(' UNION ALL ');

/**
 * What is looked up of a period: the last bucket of a level that starts from `starts` on and before `ends`, to be added or
 * taken away by `sign`. `last`: when the very last one there starts, where that is known beforehand. `around`: the end of the
 * period that this one contains, 0 for none; whether it is split or has codes tells up to where ratings are counted.
 * `code`: of a day that may have codes, from which on they lie after the end.
 */
export const rangeColumns = '(level, starts, ends, sign, around, last, code)';

const noTime = 'NULL::timestamptz';
const noCode = 'NULL::integer';

/** The beginning of the very last bucket before a moment. */
const lastBefore = (ends: string, level: 'month' | 'day') => `${ends} - interval '1 ${level}'`;

/** A range of the days up to the one at an end of a period, which may have codes. */
function daysTo(period: PeriodPlace, end: number, starts: string, midnight: string, sign: number) {
  const last = lastBefore(midnight, 'day');
  const code = `${numberAt(period, codesAfterMoments + end)}::integer`;
  return [`'day'`, starts, midnight, sign, end, last, code];
}

/** Months before an end of a period and the days of its month. */
function wholeRangesTo(period: PeriodPlace, table: CountTable, end: number, sign: 1 | -1) {
  const { month, midnight } = wholeAt(period, end);
  const ofMonth = [`'month'`, `'-infinity'::timestamptz`, month, sign, 0];
  return isCoded(table)
    ? [[...ofMonth, lastBefore(month, 'month'), noCode], daysTo(period, end, month, midnight, sign)]
    : [
        [...ofMonth, noTime, noCode],
        [`'day'`, month, midnight, sign, 0, noTime, noCode],
      ];
}

/** A period's ranges of whole months and days, as rows of `rangeColumns`. */
export function wholeRanges(period: PeriodPlace, table: CountTable): string {
  if (period.unbounded)
    return `SELECT 'month', '-infinity'::timestamptz, 'infinity'::timestamptz, 1, 0, ${noTime}, ${noCode}`;
  return rowsOf([
    ...wholeRangesTo(period, table, upperEnd, 1),
    ...wholeRangesTo(period, table, lowerEnd, -1),
  ]);
}

/** The days at a period's ends alone, of members whose team has none of their codes: the days themselves are in the team's counters. */
export function daysAtEnds(period: PeriodPlace): string {
  return rowsOf(
    [upperEnd, lowerEnd].map((end) => {
      const { midnight } = wholeAt(period, end);
      return daysTo(period, end, lastBefore(midnight, 'day'), midnight, 0);
    }),
  );
}

/**
 * The same of parts of days, as deep as anybody's buckets around the ends are split, which looks at the few that are tell
 * for all subjects: for most no day is. Until then a period's parts are text that nobody has to take apart; OFFSET 0, so that
 * it is taken apart once and not for each of its numbers.
 */
export function partRanges(kind: CountedKind, period: PeriodPlace): string {
  const { first, number } = period;
  const isSplit = (split: SplitLevel) => {
    const index = splitLevels.indexOf(split) + 1;
    const around = [index, index + splitLevels.length].map((at) => momentAt(period, 'inside', at));
    return `(SELECT EXISTS (
        SELECT FROM ${countTables[kind].table} d
        WHERE d.account_id = $1 AND d.level = '${split}' AND d.is_split AND d.starts_at = ANY (ARRAY[${around.join(', ')}])
      ))`;
  };
  const at = (index: number) => `p.numbers[p.before + ${index}]`;
  return `
    SELECT (ARRAY[${levels.map((level) => `'${level}'`).join(', ')}])[${at(1)}::integer],
      to_timestamp(${at(2)}), to_timestamp(${at(3)}), ${at(4)}::integer, ${at(5)}::integer,
      CASE WHEN ${at(5)} <> 0 THEN to_timestamp(${at(2)}) END, NULL::integer
    FROM (
      SELECT p.numbers, generate_series(0, cardinality(p.numbers) - 1, ${numbersOfPart}) AS before
      FROM (SELECT ($${first + 1}::text[])[${number === undefined ? '1' : `${number} + 1`}]::float8[] AS numbers OFFSET 0) p
    ) p
    WHERE ${isSplit('day')} AND ${at(6)} <= CASE WHEN NOT ${isSplit('hour')} THEN 1 WHEN NOT ${isSplit('minute')} THEN 2 ELSE 3 END`;
}

export const allRanges = (kind: CountedKind, period: PeriodPlace) =>
  period.unbounded
    ? wholeRanges(period, countTables[kind])
    : `${wholeRanges(period, countTables[kind])} UNION ALL ${partRanges(kind, period)}`;

/** Of a range `x` the row of a subject that counts what is in it: the last bucket before its end. */
const bucketOf = ({ table, subject }: CountTable, id: string) => `
      SELECT * FROM ${table} c
      WHERE c.account_id = $1 AND c.${subject} = ${id}
        AND c.level = x.level AND c.starts_at >= x.starts AND c.starts_at < x.ends
      ORDER BY c.starts_at DESC LIMIT 1`;

/** Of each range x of the relation `ranges` that row c of a subject. */
export const countsIn = (ranges: string, table: CountTable, id: string) => `
    (${ranges}) AS x ${rangeColumns}
    CROSS JOIN LATERAL (${bucketOf(table, id)}
    ) c`;

/**
 * The same of all `records`: CTEs, and rows x, c of them with columns `x.of` too, whose each it is. The very last buckets are
 * read for all together, as they lie together, unless they are split; where none is found the bucket is looked for of each.
 * Each of the records has rows, c being null where there is nothing.
 */
export function countsOfAll(ranges: string, table: CountTable): { ctes: string; rows: string } {
  const columns = ['starts_at', 'is_split', 'codes', ...columnsOf(table)];
  const ofBucket = columns.map((column) => `c.${column}`).join(', ');
  return {
    ctes: `
    last_buckets AS MATERIALIZED (
      SELECT c.${table.subject} AS of, x.*, ${ofBucket} FROM ${ranges} x CROSS JOIN LATERAL (
        SELECT * FROM ${table.table} c
        WHERE c.account_id = $1 AND c.starts_at = x.last AND c.${table.subject} = ANY (ARRAY(SELECT o.id FROM records o))
          AND NOT c.is_split
        OFFSET 0
      ) c
      WHERE c.level = x.level
    ),
    buckets AS (
      SELECT * FROM last_buckets
      UNION ALL
      SELECT o.id, x.*, ${ofBucket} FROM records o CROSS JOIN ${ranges} x
      LEFT JOIN LATERAL (${bucketOf(table, 'o.id')}
      ) c ON true
      WHERE (o.id, x.level, x.sign, x.around) NOT IN (SELECT l.of, l.level, l.sign, l.around FROM last_buckets l)
    )`,
    rows: `buckets x CROSS JOIN LATERAL (SELECT ${columns.map((column) => `x.${column}`).join(', ')}) c`,
  };
}

/** The row c is of the day, or another bucket, that an end of a period is in. */
const isAt = (end: number) => `x.around = ${end} AND c.starts_at = x.last`;

/** Whether a part of a day is at an end, or at one of both, and the day has no codes, by rows of `countsIn`. */
export const isOpen = (end?: number) =>
  `count(*) FILTER (WHERE ${end === undefined ? 'c.starts_at = x.last' : isAt(end)} AND x.code < ${secondsOfDay * perSecond} AND c.codes IS NULL) > 0`;

/** Up to where a subject is counted at both ends of a period, by rows of `countsIn`, as columns lower_count and upper_count. */
export function endsOf(period: PeriodPlace, table: CountTable): string {
  if (period.unbounded)
    return `'-infinity'::timestamptz AS lower_count, 'infinity'::timestamptz AS upper_count`;
  const upTo = (group: 'lower' | 'upper', end: number) => {
    const splits = `count(*) FILTER (WHERE ${isAt(end)} AND c.is_split)`;
    const depth = isCoded(table) ? `CASE WHEN ${isOpen(end)} THEN ${splits} ELSE 3 END` : splits;
    return momentAt(period, group, 1, depth);
  };
  return `${upTo('lower', lowerEnd)} AS lower_count, ${upTo('upper', upperEnd)} AS upper_count`;
}

/** The codes of what is in the counters and not in a period, at its end and, not to be taken away, at its beginning, by rows of `countsIn`. */
export function codesAtEnds(period: PeriodPlace, table: CountTable): string {
  const at = (end: number) =>
    period.unbounded || !isCoded(table)
      ? 'NULL::integer[]'
      : `max(${codesFrom('x.code')}) FILTER (WHERE ${isAt(end)})`;
  return `${at(lowerEnd)} AS lower_codes, ${at(upperEnd)} AS upper_codes`;
}

/** A period's ends, from inclusive, to exclusive, as SQL. */
export function boundsOf(period: PeriodPlace): { from: string; to: string } {
  if (period.unbounded) return { from: `'-infinity'::timestamptz`, to: `'infinity'::timestamptz` };
  return { from: momentAt(period, 'lower', 4), to: momentAt(period, 'upper', 4) };
}

/** The ratings of subject `e` between what is counted and the period's ends, as rows r with their x.sign: what is counted ends before or after. */
export function remainderOf(kind: CountedKind, period: PeriodPlace, conditions = ''): string {
  const table = countTables[kind];
  const { from, to } = boundsOf(period);
  // Most days have codes, and nothing is left then.
  const isSome = isCoded(table) ? 'x.starts < x.ends AND' : '';
  const between = (counted: string, end: string, sign: 1 | -1) => [
    `least(${counted}, ${end})`,
    `greatest(${counted}, ${end})`,
    `CASE WHEN ${counted} < ${end} THEN ${sign} ELSE ${-sign} END`,
  ];
  return `
    (${rowsOf([
      between('e.upper_count', to, 1),
      between('e.lower_count', from, -1),
    ])}) AS x (starts, ends, sign)
    CROSS JOIN LATERAL (
      SELECT ${tellsMetric(kind) ? 'r.metric, ' : ''}r.score FROM ratings r
      WHERE ${isSome} r.account_id = $1 AND r.${table.subject} = e.subject AND r.created_at >= x.starts AND r.created_at < x.ends ${conditions}
      OFFSET 0
    ) r`;
}
