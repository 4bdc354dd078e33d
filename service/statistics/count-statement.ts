import {
  type CountedKind,
  type Counter,
  type CountTable,
  columnsOf,
  countTables,
  type Level,
  levels,
  type SplitLevel,
  splitLevels,
  teamTable,
  tellsMetric,
} from './count-tables';
import type { Cover } from './cover';

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
function wholeRanges(first: number, unbounded: boolean): string {
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

const allRanges = (kind: CountedKind, first: number, unbounded: boolean) =>
  unbounded
    ? wholeRanges(first, unbounded)
    : `${wholeRanges(first, unbounded)} UNION ALL ${partRanges(kind, first)}`;

/** Of a team's members only what is in parts of days. */
const partsOnly = (kind: CountedKind, first: number, unbounded: boolean) =>
  unbounded ? `${wholeRanges(first, unbounded)} LIMIT 0` : partRanges(kind, first);

const rangeColumns = '(level, starts, ends, sign, around)';

/** Of each range of the relation `ranges` the row c of a subject that counts what is in it: the last bucket before its end. */
const countsIn = (ranges: string, { table, subject }: CountTable, id: string) => `
    (${ranges}) AS x ${rangeColumns}
    CROSS JOIN LATERAL (
      SELECT * FROM ${table} c
      WHERE c.account_id = $1 AND c.${subject} = ${id}
        AND c.level = x.level AND c.starts_at >= x.starts AND c.starts_at < x.ends
      ORDER BY c.starts_at DESC LIMIT 1
    ) c`;

/** Up to where a subject is counted at both ends of a period, by rows of `countsIn`, as columns lower_count and upper_count. */
function endsOf(first: number, unbounded: boolean): string {
  const p = places(first);
  if (unbounded)
    return `'-infinity'::timestamptz AS lower_count, 'infinity'::timestamptz AS upper_count`;
  const upTo = (end: number, ends: string | undefined) =>
    `to_timestamp((${ends}::float8[])[1 + count(*) FILTER (WHERE x.around = ${end} AND c.is_split)])`;
  return `${upTo(lowerEnd, p.lower)} AS lower_count, ${upTo(upperEnd, p.upper)} AS upper_count`;
}

/** The sums of a table's counters over rows of `countsIn`, in their order. */
const sumsIn = (table: CountTable) =>
  `ARRAY[${columnsOf(table)
    .map((column) => `sum(x.sign * c.${column})`)
    .join(', ')}] AS counters`;

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

/** What the number of listed ratings is added up from. */
export interface TotalOptions {
  kind: CountedKind;
  /** Whose ratings: one subject's; or those of a team's members, which are counted together, `records` being the team. */
  isTeam: boolean;
  /** Number of the period's first parameter. */
  first: number;
  unbounded: boolean;
  counters: readonly Counter[];
  /** Conditions on rows with metric and score that stand for the same. */
  only: (row: string) => string;
}

/** CTEs of which `name` has the number of ratings of `subjects` in a period. */
export function totalCtes(name: string, options: TotalOptions): string {
  const { kind, isTeam, first, unbounded, counters, only } = options;
  const sum = counters.map(({ column }) => `c.${column}`).join(' + ') || '0';
  const n = `sum(x.sign * (${sum}))`;
  const whole = isTeam
    ? `+ (SELECT coalesce(sum(w.n), 0) FROM records o
       CROSS JOIN LATERAL (SELECT ${n} AS n FROM ${countsIn(wholeRanges(first, unbounded), teamTable, 'o.id')}) w)`
    : '';
  const ranges = isTeam ? partsOnly(kind, first, unbounded) : allRanges(kind, first, unbounded);
  const remainder = unbounded
    ? ''
    : `+ (SELECT coalesce(sum(r.n), 0) FROM ${name}_counted e
       CROSS JOIN LATERAL (SELECT sum(x.sign) AS n FROM ${remainderOf(kind, first, only('r'))}) r)`;
  return `
    ${name}_ranges ${rangeColumns} AS MATERIALIZED (${ranges}),
    ${name}_counted AS MATERIALIZED (
      SELECT s.subject, n.* FROM subjects s CROSS JOIN LATERAL (
        SELECT ${n} AS n, ${endsOf(first, unbounded)}
        FROM ${countsIn(`SELECT * FROM ${name}_ranges`, countTables[kind], 's.subject')}
      ) n
    ),
    ${name} AS MATERIALIZED (
      SELECT (SELECT coalesce(sum(e.n), 0) FROM ${name}_counted e)
        ${whole}
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

const remainingCodes = (kind: CountedKind) => `array_agg(x.sign * (${codeOf(kind, 'r')}))`;
const pendingCodes = (kind: CountedKind) => `array_agg(d.change * (${codeOf(kind, 'd')}))`;

export interface CountOptions {
  kind: CountedKind;
  unbounded: boolean;
  /** Number of the period's first parameter. */
  first: number;
}

/** The counters of subject `id` and up to where they are counted. */
const countedOf = ({ kind, unbounded, first }: CountOptions, ranges: string, id: string) => `
  SELECT ${sumsIn(countTables[kind])}, ${endsOf(first, unbounded)}
  FROM ${countsIn(ranges, countTables[kind], id)}`;

/** The codes of what is between there and the period's ends, of subject `e`. */
const remainderCodes = ({ kind, unbounded, first }: CountOptions) =>
  unbounded
    ? 'NULL::integer[]'
    : `(SELECT ${remainingCodes(kind)} FROM ${remainderOf(kind, first)})`;

/**
 * The ratings of one subject over a period, as one row: the sums of its counters, and what is to be added to
 * them and taken away: `remainder` and `pending`, codes of single ratings. `id`: the subject, as SQL. $1 is the account.
 */
export function countsOfOne(options: CountOptions, id: string): string {
  const { kind, unbounded, first } = options;
  const { subject } = countTables[kind];
  return `
    SELECT e.counters, ${remainderCodes(options)} AS remainder, (
      SELECT ${pendingCodes(kind)} FROM rating_deltas d
      WHERE d.account_id = $1 AND d.${subject} = e.subject AND d.created_at >= e.lower_count AND d.created_at < e.upper_count
    ) AS pending
    FROM (SELECT ${id} AS subject, n.* FROM (${countedOf(options, allRanges(kind, first, unbounded), id)}) n OFFSET 0) e`;
}

/** The same of each of `records`, as CTEs of which `counts` has a row for each owner. Pending deltas are read once for all. */
export function countCtes(options: CountOptions): string {
  const { kind, unbounded, first } = options;
  return `
    period_ranges ${rangeColumns} AS MATERIALIZED (${allRanges(kind, first, unbounded)}),
    counted AS MATERIALIZED (
      SELECT o.id AS subject, n.* FROM records o CROSS JOIN LATERAL (${countedOf(options, 'SELECT * FROM period_ranges', 'o.id')}) n
    ),
    pending AS MATERIALIZED (
      SELECT e.subject, ${pendingCodes(kind)} AS codes FROM ${pendingOf(kind, 'counted')} GROUP BY e.subject
    ),
    counts AS (
      SELECT e.subject AS owner, e.counters, ${remainderCodes(options)} AS remainder,
        (SELECT p.codes FROM pending p WHERE p.subject = e.subject) AS pending
      FROM counted e
    )`;
}

/**
 * The same of teams: whole months and days are counted for the team, parts of days for its members, `subjects`
 * with columns owner and subject. `parts` are rows of the members' counters, each after its sign.
 */
export function teamCountCtes({ unbounded, first }: Omit<CountOptions, 'kind'>): string {
  const kind = 'user';
  const table = countTables[kind];
  const signed = ['x.sign', ...columnsOf(table).map((column) => `c.${column}`)].join(', ');
  const parts = 'SELECT * FROM period_parts';
  const ofMembers = (name: string, codes: string, from: string) => `
    ${name} AS MATERIALIZED (SELECT e.owner, ${codes} AS codes FROM ${from} GROUP BY e.owner)`;
  const ctes = [
    `period_parts ${rangeColumns} AS MATERIALIZED (${partsOnly(kind, first, unbounded)})`,
    `counted AS MATERIALIZED (
      SELECT s.owner, s.subject, n.* FROM subjects s CROSS JOIN LATERAL (
        SELECT ${endsOf(first, unbounded)} ${unbounded ? '' : `FROM ${countsIn(parts, table, 's.subject')}`}
      ) n
    )`,
    ofMembers('pending', pendingCodes(kind), pendingOf(kind, 'counted')),
    ...(unbounded
      ? []
      : [
          ofMembers(
            'remaining',
            remainingCodes(kind),
            `counted e CROSS JOIN LATERAL ${remainderOf(kind, first)}`,
          ),
          ofMembers(
            'parts',
            `array_agg(ARRAY[${signed}])`,
            `subjects e CROSS JOIN LATERAL ${countsIn(`${parts} p WHERE p.sign <> 0`, table, 'e.subject')}`,
          ),
        ]),
  ];
  const codesOf = (name: string) =>
    unbounded && name !== 'pending'
      ? 'NULL::integer[]'
      : `(SELECT p.codes FROM ${name} p WHERE p.owner = o.id)`;
  return `
    ${ctes.join(', ')},
    counts AS (
      SELECT o.id AS owner, n.counters, ${codesOf('parts')} AS parts, ${codesOf('remaining')} AS remainder, ${codesOf('pending')} AS pending
      FROM records o CROSS JOIN LATERAL (
        SELECT ${sumsIn(teamTable)} FROM ${countsIn(wholeRanges(first, unbounded), teamTable, 'o.id')}
      ) n
    )`;
}

/**
 * The same of subjects that have few ratings, `subject` being their column: all of them are remainder. The
 * period's two bounds are $`first` and the next.
 */
export function ratingCtes(subject: string, first: number): string {
  return `
    counts AS (
      SELECT o.id AS owner, NULL::bigint[] AS counters, r.codes AS remainder, NULL::integer[] AS pending
      FROM records o
      CROSS JOIN LATERAL (
        SELECT array_agg(${code('r')}) AS codes FROM ratings r
        WHERE r.account_id = $1 AND r.${subject} = o.id
          AND r.created_at >= to_timestamp($${first}) AND r.created_at < to_timestamp($${first + 1})
      ) r
    )`;
}
