import {
  type CountedKind,
  type CountTable,
  countTables,
  levels,
  type SplitLevel,
  splitLevels,
  tellsMetric,
} from './count-tables';
import type { Cover } from './cover';

/** A period in the statements that count: their parameters, and what is looked up and read for it, as SQL. */

const [lowerEnd, upperEnd] = [1, 2];

/** Whether a period has no end on either side: nothing has to be found out about its ends then. */
export function isUnbounded({ from, to }: Cover): boolean {
  return from === Number.NEGATIVE_INFINITY && to === Number.POSITIVE_INFINITY;
}

/** How many moments of a period a statement is given, and where each group begins. */
const momentsOf = { whole: 0, lower: 4, upper: 8, inside: 12 } as const;
const moments = 18;

/** Numbers that tell a range of part of a day: its level's place among all, starts, ends, sign, around, depth. */
const numbersOfPart = 6;

/**
 * A period's parts of days, and the buckets around its ends: whether those are split tells up to where ratings
 * are counted there. `depth`: a row is looked for only where somebody's bucket is split that deep: 1 a day, 2 an
 * hour, 3 a minute.
 */
function partsOfPeriod({ parts, lower, upper }: Cover): string {
  const ranges = parts.map(({ level, from, to, sign }) => {
    const index = levels.indexOf(level);
    return `${index + 1},${from},${to},${sign},0,${index - 1}`;
  });
  for (const [{ inside }, end] of [[lower, lowerEnd] as const, [upper, upperEnd] as const])
    if (Number.isFinite(inside.day))
      for (const [index, level] of splitLevels.entries())
        ranges.push(
          `${levels.indexOf(level) + 1},${inside[level]},${inside[level] + 1},0,${end},${index + 1}`,
        );
  return `{${ranges}}`;
}

/** In the order of `momentsOf`. */
function momentsOfPeriod({ lower, upper }: Cover): string {
  const whole = [upper.whole.month, upper.whole.day, lower.whole.month, lower.whole.day];
  const inside = [lower, upper].flatMap((end) => splitLevels.map((level) => end.inside[level]));
  return [...whole, ...lower.counted, ...upper.counted, ...inside].join();
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

/** Of a group of moments the one of `index`, from 1, as SQL; `further`: so many later. */
function momentAt(
  { first, number }: PeriodPlace,
  group: keyof typeof momentsOf,
  index: number,
  further?: string,
): string {
  const before = number === undefined ? '' : `${number} * ${moments} + `;
  const after = further === undefined ? '' : ` + ${further}`;
  return `to_timestamp(($${first}::float8[])[${before}${momentsOf[group] + index}${after}])`;
}

/** A relation of some rows. PostgreSQL would prepare the expressions of VALUES anew for each row and look. */
const rowsOf = (rows: readonly (readonly (string | number)[])[]) =>
  rows.map((row) => `SELECT ${row.join(', ')}`).join(' UNION ALL ');

/** A period's ranges of whole months and days as rows (level, starts, ends, sign, around). */
export function wholeRanges(period: PeriodPlace): string {
  const ever = `'-infinity'::timestamptz`;
  const moment = (index: number) => momentAt(period, 'whole', index);
  const rows = period.unbounded
    ? [['month', ever, `'infinity'::timestamptz`, 1]]
    : [
        ['month', ever, moment(1), 1],
        ['day', moment(1), moment(2), 1],
        ['month', ever, moment(3), -1],
        ['day', moment(3), moment(4), -1],
      ];
  return rowsOf(rows.map(([level, ...others]) => [`'${level}'`, ...others, 0]));
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
      to_timestamp(${at(2)}), to_timestamp(${at(3)}), ${at(4)}::integer, ${at(5)}::integer
    FROM (
      SELECT p.numbers, generate_series(0, cardinality(p.numbers) - 1, ${numbersOfPart}) AS before
      FROM (SELECT ($${first + 1}::text[])[${number === undefined ? '1' : `${number} + 1`}]::float8[] AS numbers OFFSET 0) p
    ) p
    WHERE ${isSplit('day')} AND ${at(6)} <= CASE WHEN NOT ${isSplit('hour')} THEN 1 WHEN NOT ${isSplit('minute')} THEN 2 ELSE 3 END`;
}

export const allRanges = (kind: CountedKind, period: PeriodPlace) =>
  period.unbounded
    ? wholeRanges(period)
    : `${wholeRanges(period)} UNION ALL ${partRanges(kind, period)}`;

export const rangeColumns = '(level, starts, ends, sign, around)';

/** Of each range of the relation `ranges` the row c of a subject that counts what is in it: the last bucket before its end. */
export const countsIn = (ranges: string, { table, subject }: CountTable, id: string) => `
    (${ranges}) AS x ${rangeColumns}
    CROSS JOIN LATERAL (
      SELECT * FROM ${table} c
      WHERE c.account_id = $1 AND c.${subject} = ${id}
        AND c.level = x.level AND c.starts_at >= x.starts AND c.starts_at < x.ends
      ORDER BY c.starts_at DESC LIMIT 1
    ) c`;

/** Up to where a subject is counted at both ends of a period, by rows of `countsIn`, as columns lower_count and upper_count. */
export function endsOf(period: PeriodPlace): string {
  if (period.unbounded)
    return `'-infinity'::timestamptz AS lower_count, 'infinity'::timestamptz AS upper_count`;
  const upTo = (group: 'lower' | 'upper', end: number) =>
    momentAt(period, group, 1, `count(*) FILTER (WHERE x.around = ${end} AND c.is_split)`);
  return `${upTo('lower', lowerEnd)} AS lower_count, ${upTo('upper', upperEnd)} AS upper_count`;
}

/** A period's ends, from inclusive, to exclusive, as SQL. */
export function boundsOf(period: PeriodPlace): { from: string; to: string } {
  if (period.unbounded) return { from: `'-infinity'::timestamptz`, to: `'infinity'::timestamptz` };
  return { from: momentAt(period, 'lower', 4), to: momentAt(period, 'upper', 4) };
}

/** The ratings of subject `e` between what is counted and the period's ends, as rows r with their x.sign: what is counted ends before or after. */
export function remainderOf(kind: CountedKind, period: PeriodPlace, conditions = ''): string {
  const { subject } = countTables[kind];
  const { from, to } = boundsOf(period);
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
      WHERE r.account_id = $1 AND r.${subject} = e.subject AND r.created_at >= x.starts AND r.created_at < x.ends ${conditions}
      OFFSET 0
    ) r`;
}
