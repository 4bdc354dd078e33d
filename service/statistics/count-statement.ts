import {
  type CountedKind,
  type Counter,
  columnsOf,
  countTables,
  splitLevels,
  tellsMetric,
  wholeLevels,
} from './count-tables';
import type { Cover, End } from './cover';

const [lowerEnd, upperEnd] = [1, 2];

/** The buckets around both ends of a period: whether they are split tells up to where ratings are counted there. */
function looks({ lower, upper }: Cover): { level: string; start: number; end: number }[] {
  const around = ({ inside }: End, end: number) =>
    splitLevels.map((level) => ({ level, start: inside[level], end }));
  return [...around(lower, lowerEnd), ...around(upper, upperEnd)].filter(({ start }) =>
    Number.isFinite(start),
  );
}

/** Whether a period has no end on either side: nothing has to be found out about its ends then. */
export function isUnbounded({ from, to }: Cover): boolean {
  return from === Number.NEGATIVE_INFINITY && to === Number.POSITIVE_INFINITY;
}

/** An array as PostgreSQL reads it, of numbers and words that need no quotes: the driver would look at each. */
const literal = (values: readonly unknown[]) => `{${values.join(',')}}`;

/** What the statements below take of a period: what to look up in the counts, and the ends if it has any. */
export function coverValues(cover: Cover): string[] {
  const { sums, lower, upper } = cover;
  if (isUnbounded(cover))
    return [
      literal(sums.map(({ level }) => level)),
      literal(sums.map(({ from }) => from)),
      literal(sums.map(({ to }) => to)),
      literal(sums.map(({ sign }) => sign)),
    ];
  const around = looks(cover);
  return [
    literal([...sums.map(({ level }) => level), ...around.map(({ level }) => level)]),
    literal([...sums.map(({ from }) => from), ...around.map(({ start }) => start)]),
    // Of a bucket that is looked at, any moment inside.
    literal([...sums.map(({ to }) => to), ...around.map(({ start }) => start + 1)]),
    literal([...sums.map(({ sign }) => sign), ...around.map(() => 0)]),
    literal([...sums.map(() => 0), ...around.map(({ end }) => end)]),
    literal([...sums, ...around].map(({ level }) => wholeLevels.some((whole) => whole === level))),
    literal(lower.counted),
    literal(upper.counted),
    literal([lower.inside.day, upper.inside.day]),
  ];
}

/** Where the parameters of `coverValues` stand, beginning at `first`. */
const places = (first: number) => {
  const [levels, starts, ends, signs, around, whole, lower, upper, days] = Array.from(
    { length: 9 },
    (_, index) => `$${first + index}`,
  );
  return { levels, starts, ends, signs, around, whole, lower, upper, days };
};

/**
 * CTE with the ranges of a bounded period, as rows x. Parts of days are left out unless anybody's day at
 * an end is split, which one look tells for all subjects: for most it is not.
 */
function rangesCte(name: string, kind: CountedKind, first: number): string {
  const { table } = countTables[kind];
  const p = places(first);
  const day = (index: number) => `to_timestamp((${p.days}::float8[])[${index}])`;
  return `
    ${name}_ranges AS MATERIALIZED (
      SELECT x.level, to_timestamp(x.starts) AS starts, to_timestamp(x.ends) AS ends, x.sign, x.around
      FROM unnest(
        ${p.levels}::text[], ${p.starts}::float8[], ${p.ends}::float8[], ${p.signs}::integer[], ${p.around}::integer[], ${p.whole}::boolean[]
      ) AS x (level, starts, ends, sign, around, is_whole)
      WHERE x.is_whole AND x.around = 0 OR (
        SELECT EXISTS (
          SELECT FROM ${table} d
          WHERE d.account_id = $1 AND d.level = 'day' AND d.is_split AND d.starts_at = ANY (ARRAY[${day(1)}, ${day(2)}])
        )
      )
    )`;
}

/**
 * Aggregates over the partial sums of subject `s` that make a period, as one row: `expressions` of rows c with
 * their x.sign, and up to where the subject is counted at both ends. `name`: of the ranges' CTE.
 */
function countedOf(
  name: string,
  kind: CountedKind,
  first: number,
  expressions: readonly string[],
  unbounded: boolean,
): string {
  const { table, subject } = countTables[kind];
  const p = places(first);
  const upTo = (end: number, ends: string) =>
    `to_timestamp((${ends}::float8[])[1 + count(*) FILTER (WHERE x.around = ${end} AND c.is_split)])`;
  const [lower, upper, ranges] = unbounded
    ? [
        `'-infinity'::timestamptz`,
        `'infinity'::timestamptz`,
        `(
          SELECT x.level, to_timestamp(x.starts) AS starts, to_timestamp(x.ends) AS ends, x.sign
          FROM unnest(${p.levels}::text[], ${p.starts}::float8[], ${p.ends}::float8[], ${p.signs}::integer[]) AS x (level, starts, ends, sign)
        )`,
      ]
    : [upTo(lowerEnd, p.lower ?? ''), upTo(upperEnd, p.upper ?? ''), `${name}_ranges`];
  // The last bucket before the range's end counts what is in the range.
  return `
    SELECT ${expressions.join(', ')}, ${lower} AS lower_count, ${upper} AS upper_count
    FROM ${ranges} x
    CROSS JOIN LATERAL (
      SELECT * FROM ${table} c
      WHERE c.account_id = $1 AND c.${subject} = s.subject
        AND c.level = x.level AND c.starts_at >= x.starts AND c.starts_at < x.ends
      ORDER BY c.starts_at DESC LIMIT 1
    ) c`;
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

/** What is pending of the counted buckets of the relation `counted`, as rows d with their e. */
export function pendingOf(kind: CountedKind, counted: string, conditions = ''): string {
  const { subject } = countTables[kind];
  return `
    (
      SELECT d.${subject} AS subject, d.created_at, d.metric, d.score, d.change FROM rating_deltas d
      WHERE d.account_id = $1 AND d.created_at >= (SELECT min(e.lower_count) FROM ${counted} e)
        AND d.created_at < (SELECT max(e.upper_count) FROM ${counted} e) ${conditions}
      OFFSET 0
    ) d
    JOIN ${counted} e ON e.subject = d.subject AND d.created_at >= e.lower_count AND d.created_at < e.upper_count`;
}

/**
 * A CTE with the number of ratings of `subjects` in a period: those of some counters, and of the conditions on rows
 * with metric and score that stand for the same.
 */
export function totalCtes(
  name: string,
  kind: CountedKind,
  first: number,
  counters: readonly Counter[],
  only: (row: string) => string,
  unbounded: boolean,
): string {
  const remainder = unbounded
    ? ''
    : `+ (SELECT coalesce(sum(r.n), 0) FROM ${name}_counted e
       CROSS JOIN LATERAL (SELECT sum(x.sign) AS n FROM ${remainderOf(kind, first, only('r'))}) r)`;
  const sum = counters.map(({ column }) => `c.${column}`).join(' + ') || '0';
  return `
    ${unbounded ? '' : `${rangesCte(name, kind, first)},`}
    ${name}_counted AS MATERIALIZED (
      SELECT s.subject, n.* FROM subjects s CROSS JOIN LATERAL (${countedOf(name, kind, first, [`sum(x.sign * (${sum})) AS n`], unbounded)}) n
    ),
    ${name} AS MATERIALIZED (
      SELECT (SELECT coalesce(sum(e.n), 0) FROM ${name}_counted e)
        ${remainder}
        + (SELECT coalesce(sum(d.change), 0) FROM ${pendingOf(kind, `${name}_counted`, only('d'))}) AS n
    )`;
}

/** Ratings by metric and score, apart from the counters: three digits, the metric's and two of the score. */
const code = (row: string) =>
  `CASE ${row}.metric WHEN 'CSAT' THEN 100 WHEN 'CES' THEN 200 ELSE 300 END + ${row}.score`;

/** The same of a subject; where all its ratings are of one metric, any digit: its index does not have the metric. */
const codeOf = (kind: CountedKind, row: string) =>
  tellsMetric(kind) ? code(row) : `100 + ${row}.score`;

export interface CountOptions {
  kind: CountedKind;
  /** One subject; several, each an owner of its own; or several of an owner, whose counts are theirs together. */
  subjects: 'one' | 'each' | 'together';
  unbounded: boolean;
  /** Number of the period's first parameter. */
  first: number;
}

/**
 * CTEs that count the ratings of `subjects`, a relation with columns owner and subject, over a period. Of
 * them `counts` has a row for each owner: the sums of its counters, and what is to be added to them and
 * taken away: `remainder` and `pending`, codes of single ratings. $1 is the account.
 */
export function countCtes({ kind, subjects, unbounded, first }: CountOptions): string {
  const table = countTables[kind];
  const columns = columnsOf(table);
  const sums = columns.map((column) => `sum(x.sign * c.${column}) AS ${column}`);
  const ranges = unbounded ? '' : `${rangesCte('period', kind, first)},`;
  const counted = `
    SELECT s.owner, s.subject, n.* FROM subjects s CROSS JOIN LATERAL (${countedOf('period', kind, first, sums, unbounded)}) n`;
  const remaining = `array_agg(x.sign * (${codeOf(kind, 'r')}))`;
  const remainder = unbounded
    ? 'NULL::integer[]'
    : `(SELECT ${remaining} FROM ${remainderOf(kind, first)})`;
  const codes = `array_agg(d.change * (${codeOf(kind, 'd')}))`;
  const countsOf = (source: string, pending: string) => `
    counts AS (
      SELECT e.owner, ${columns.map((column) => `e.${column}`).join(', ')}, ${remainder} AS remainder, (${pending}) AS pending
      FROM ${source} e
    )`;
  // One subject's pending deltas are found by a look of their own; those of several are read once for all.
  if (subjects === 'one')
    return `${ranges} ${countsOf(
      `(${counted} OFFSET 0)`,
      `SELECT ${codes} FROM rating_deltas d
       WHERE d.account_id = $1 AND d.${table.subject} = e.subject AND d.created_at >= e.lower_count AND d.created_at < e.upper_count`,
    )}`;
  const pending = `
    ${ranges}
    counted AS MATERIALIZED (${counted}),
    pending AS MATERIALIZED (
      SELECT e.owner, ${codes} AS codes FROM ${pendingOf(kind, 'counted')} GROUP BY e.owner
    )`;
  if (subjects === 'each')
    return `${pending}, ${countsOf('counted', 'SELECT p.codes FROM pending p WHERE p.owner = e.owner')}`;
  return `
    ${pending},
    remaining AS MATERIALIZED (
      ${unbounded ? 'SELECT NULL::uuid AS owner, NULL::integer[] AS codes' : `SELECT e.owner, ${remaining} AS codes FROM counted e CROSS JOIN LATERAL ${remainderOf(kind, first)} GROUP BY e.owner`}
    ),
    counts AS (
      SELECT e.*, (SELECT r.codes FROM remaining r WHERE r.owner = e.owner) AS remainder,
        (SELECT p.codes FROM pending p WHERE p.owner = e.owner) AS pending
      FROM (
        SELECT e.owner, ${columns.map((column) => `sum(e.${column}) AS ${column}`).join(', ')} FROM counted e GROUP BY e.owner
      ) e
    )`;
}

/**
 * The same of subjects that have few ratings, `subject` being their column: all of them are remainder. The
 * period's two bounds are $`first` and the next.
 */
export function ratingCtes(subject: string, first: number): string {
  return `
    counts AS (
      SELECT s.owner, r.codes AS remainder, NULL::integer[] AS pending
      FROM subjects s
      CROSS JOIN LATERAL (
        SELECT array_agg(${code('r')}) AS codes FROM ratings r
        WHERE r.account_id = $1 AND r.${subject} = s.subject
          AND r.created_at >= to_timestamp($${first}) AND r.created_at < to_timestamp($${first + 1})
      ) r
    )`;
}
