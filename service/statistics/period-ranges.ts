import {
  type CountedKind,
  type CountTable,
  countTables,
  type Level,
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

/** An array as PostgreSQL reads it: the driver would look at each value. */
const literal = (values: readonly number[]) => `{${values.join(',')}}`;

/**
 * The columns of a period's parts of days as arrays, and of the buckets around its ends: whether those are split tells up
 * to where ratings are counted there. `depth`: a row is looked for only where somebody's bucket is split that deep: 1 a
 * day, 2 an hour, 3 a minute.
 */
function columnsOfParts({ parts, lower, upper }: Cover): string[] {
  let [names, starts, ends, signs, around, depths] = ['', '', '', '', '', ''];
  function add(level: Level, from: number, to: number, sign: number, end: number, depth: number) {
    const comma = names === '' ? '' : ',';
    names += comma + level;
    starts += comma + from;
    ends += comma + to;
    signs += comma + sign;
    around += comma + end;
    depths += comma + depth;
  }
  for (const { level, from, to, sign } of parts)
    add(level, from, to, sign, 0, levels.indexOf(level) - 1);
  for (const [{ inside }, end] of [[lower, lowerEnd] as const, [upper, upperEnd] as const])
    if (Number.isFinite(inside.day))
      for (const [index, level] of splitLevels.entries())
        add(level, inside[level], inside[level] + 1, 0, end, index + 1);
  return [names, starts, ends, signs, around, depths].map((values) => `{${values}}`);
}

/** What the statements below take of a period; nothing where it has no ends. */
export function coverValues(cover: Cover): string[] {
  if (isUnbounded(cover)) return [];
  const { lower, upper } = cover;
  const insides = [lower, upper].flatMap(({ inside }) => splitLevels.map((level) => inside[level]));
  return [
    literal([upper.whole.month, upper.whole.day, lower.whole.month, lower.whole.day]),
    literal(lower.counted),
    literal(upper.counted),
    literal(insides),
    ...columnsOfParts(cover),
  ];
}

/** Where the parameters of `coverValues` stand, beginning at `first`. */
const places = (first: number) => {
  const [whole, lower, upper, insides, ...parts] = Array.from(
    { length: 10 },
    (_, index) => `$${first + index}`,
  );
  return { whole, lower, upper, insides, parts };
};

/** A period's ranges of whole months and days as rows (level, starts, ends, sign, around). */
export function wholeRanges(first: number, unbounded: boolean): string {
  const ever = `'-infinity'::timestamptz`;
  const moment = (place: number) => `to_timestamp((${places(first).whole}::float8[])[${place}])`;
  const rows = unbounded
    ? [['month', ever, `'infinity'::timestamptz`, 1]]
    : [
        ['month', ever, moment(1), 1],
        ['day', moment(1), moment(2), 1],
        ['month', ever, moment(3), -1],
        ['day', moment(3), moment(4), -1],
      ];
  return `VALUES ${rows.map(([level, ...others]) => `('${level}', ${others.join(', ')}, 0)`).join(', ')}`;
}

/**
 * The same of parts of days, as deep as anybody's buckets around the ends are split, which looks at the few that are tell
 * for all subjects: for most no day is. Until then the parameters are text, which nobody has to take apart.
 */
function partRanges(kind: CountedKind, first: number): string {
  const { insides, parts } = places(first);
  const [level, starts, ends, sign, around, depth] = parts;
  const isSplit = (split: SplitLevel) => {
    const place = splitLevels.indexOf(split) + 1;
    const moments = [place, place + splitLevels.length].map(
      (index) => `to_timestamp((${insides}::float8[])[${index}])`,
    );
    return `(SELECT EXISTS (
        SELECT FROM ${countTables[kind].table} d
        WHERE d.account_id = $1 AND d.level = '${split}' AND d.is_split AND d.starts_at = ANY (ARRAY[${moments.join(', ')}])
      ))`;
  };
  return `
    SELECT x.level, to_timestamp(x.starts), to_timestamp(x.ends), x.sign, x.around
    FROM unnest(
      ${level}::text::text[], ${starts}::text::float8[], ${ends}::text::float8[], ${sign}::text::integer[], ${around}::text::integer[], ${depth}::text::integer[]
    ) AS x (level, starts, ends, sign, around, depth)
    WHERE ${isSplit('day')} AND x.depth <= CASE WHEN NOT ${isSplit('hour')} THEN 1 WHEN NOT ${isSplit('minute')} THEN 2 ELSE 3 END`;
}

export const allRanges = (kind: CountedKind, first: number, unbounded: boolean) =>
  unbounded
    ? wholeRanges(first, unbounded)
    : `${wholeRanges(first, unbounded)} UNION ALL ${partRanges(kind, first)}`;

/** Of a team's members only what is in parts of days. */
export const partsOnly = (kind: CountedKind, first: number, unbounded: boolean) =>
  unbounded ? `${wholeRanges(first, unbounded)} LIMIT 0` : partRanges(kind, first);

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
export function endsOf(first: number, unbounded: boolean): string {
  const p = places(first);
  if (unbounded)
    return `'-infinity'::timestamptz AS lower_count, 'infinity'::timestamptz AS upper_count`;
  const upTo = (end: number, ends: string | undefined) =>
    `to_timestamp((${ends}::float8[])[1 + count(*) FILTER (WHERE x.around = ${end} AND c.is_split)])`;
  return `${upTo(lowerEnd, p.lower)} AS lower_count, ${upTo(upperEnd, p.upper)} AS upper_count`;
}

/** The ratings of subject `e` between what is counted and the period's ends, as rows r with their x.sign: what is counted ends before or after. */
export function remainderOf(kind: CountedKind, first: number, conditions = ''): string {
  const { subject } = countTables[kind];
  const p = places(first);
  const [lower, upper] = [
    `to_timestamp((${p.lower}::float8[])[4])`,
    `to_timestamp((${p.upper}::float8[])[4])`,
  ];
  return `
    (VALUES
      (least(e.upper_count, ${upper}), greatest(e.upper_count, ${upper}), CASE WHEN e.upper_count < ${upper} THEN 1 ELSE -1 END),
      (least(e.lower_count, ${lower}), greatest(e.lower_count, ${lower}), CASE WHEN e.lower_count < ${lower} THEN -1 ELSE 1 END)
    ) AS x (starts, ends, sign)
    CROSS JOIN LATERAL (
      SELECT ${tellsMetric(kind) ? 'r.metric, ' : ''}r.score FROM ratings r
      WHERE r.account_id = $1 AND r.${subject} = e.subject AND r.created_at >= x.starts AND r.created_at < x.ends ${conditions}
      OFFSET 0
    ) r`;
}
