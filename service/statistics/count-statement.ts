import {
  type CountedKind,
  type Counter,
  type CountTable,
  columnsOf,
  countTables,
  teamTable,
  tellsMetric,
} from './count-tables';
import {
  allRanges,
  boundsOf,
  countsIn,
  endsOf,
  type PeriodPlace,
  partsOnly,
  rangeColumns,
  remainderOf,
  wholeRanges,
} from './period-ranges';

/** The sums of a table's counters over rows of `countsIn`, in their order. */
const sumsIn = (table: CountTable) =>
  `ARRAY[${columnsOf(table)
    .map((column) => `sum(x.sign * c.${column})`)
    .join(', ')}] AS counters`;

/** What is pending of the counted buckets of the relation `counted`, as rows d with their e. */
function pendingOf(kind: CountedKind, counted: string, conditions = ''): string {
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
  period: PeriodPlace;
  counters: readonly Counter[];
  /** Conditions on rows with metric and score that stand for the same. */
  only: (row: string) => string;
}

/** CTEs of which `name` has the number of ratings of `subjects` in a period. */
export function totalCtes(name: string, options: TotalOptions): string {
  const { kind, isTeam, period, counters, only } = options;
  const sum = counters.map(({ column }) => `c.${column}`).join(' + ') || '0';
  const n = `sum(x.sign * (${sum}))`;
  const whole = isTeam
    ? `+ (SELECT coalesce(sum(w.n), 0) FROM records o
       CROSS JOIN LATERAL (SELECT ${n} AS n FROM ${countsIn(wholeRanges(period), teamTable, 'o.id')}) w)`
    : '';
  const ranges = isTeam ? partsOnly(kind, period) : allRanges(kind, period);
  const remainder = period.unbounded
    ? ''
    : `+ (SELECT coalesce(sum(r.n), 0) FROM ${name}_counted e
       CROSS JOIN LATERAL (SELECT sum(x.sign) AS n FROM ${remainderOf(kind, period, only('r'))}) r)`;
  return `
    ${name}_ranges ${rangeColumns} AS MATERIALIZED (${ranges}),
    ${name}_counted AS MATERIALIZED (
      SELECT s.subject, n.* FROM subjects s CROSS JOIN LATERAL (
        SELECT ${n} AS n, ${endsOf(period)}
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
  period: PeriodPlace;
}

/** The counters of subject `id` and up to where they are counted. */
const countedOf = ({ kind, period }: CountOptions, ranges: string, id: string) => `
  SELECT ${sumsIn(countTables[kind])}, ${endsOf(period)}
  FROM ${countsIn(ranges, countTables[kind], id)}`;

/** The codes of what is between there and the period's ends, of subject `e`. */
const remainderCodes = ({ kind, period }: CountOptions) =>
  period.unbounded
    ? 'NULL::integer[]'
    : `(SELECT ${remainingCodes(kind)} FROM ${remainderOf(kind, period)})`;

/**
 * The ratings of one subject over a period, as one row: the sums of its counters, and what is to be added to
 * them and taken away: `remainder` and `pending`, codes of single ratings. `id`: the subject, as SQL. $1 is the account.
 */
export function countsOfOne(options: CountOptions, id: string): string {
  const { kind, period } = options;
  const { subject } = countTables[kind];
  return `
    SELECT e.counters, ${remainderCodes(options)} AS remainder, (
      SELECT ${pendingCodes(kind)} FROM rating_deltas d
      WHERE d.account_id = $1 AND d.${subject} = e.subject AND d.created_at >= e.lower_count AND d.created_at < e.upper_count
    ) AS pending
    FROM (SELECT ${id} AS subject, n.* FROM (${countedOf(options, allRanges(kind, period), id)}) n OFFSET 0) e`;
}

/** The same of each of `records`, as CTEs of which `counts` has a row for each owner. Pending deltas are read once for all. */
export function countCtes(options: CountOptions): string {
  const { kind, period } = options;
  return `
    period_ranges ${rangeColumns} AS MATERIALIZED (${allRanges(kind, period)}),
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
export function teamCountCtes(period: PeriodPlace): string {
  const { unbounded } = period;
  const kind = 'user';
  const table = countTables[kind];
  const signed = ['x.sign', ...columnsOf(table).map((column) => `c.${column}`)].join(', ');
  const parts = 'SELECT * FROM period_parts';
  const ofMembers = (name: string, codes: string, from: string) => `
    ${name} AS MATERIALIZED (SELECT e.owner, ${codes} AS codes FROM ${from} GROUP BY e.owner)`;
  const ctes = [
    `period_parts ${rangeColumns} AS MATERIALIZED (${partsOnly(kind, period)})`,
    `counted AS MATERIALIZED (
      SELECT s.owner, s.subject, n.* FROM subjects s CROSS JOIN LATERAL (
        SELECT ${endsOf(period)} ${unbounded ? '' : `FROM ${countsIn(parts, table, 's.subject')}`}
      ) n
    )`,
    ofMembers('pending', pendingCodes(kind), pendingOf(kind, 'counted')),
    ...(unbounded
      ? []
      : [
          ofMembers(
            'remaining',
            remainingCodes(kind),
            `counted e CROSS JOIN LATERAL ${remainderOf(kind, period)}`,
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
        SELECT ${sumsIn(teamTable)} FROM ${countsIn(wholeRanges(period), teamTable, 'o.id')}
      ) n
    )`;
}

/**
 * The same of one subject that has few ratings, `subject` being their column and `id` which: all of them are remainder.
 */
export function ratingsOfOne(subject: string, period: PeriodPlace, id: string): string {
  const { from, to } = boundsOf(period);
  return `
    SELECT NULL::bigint[] AS counters, array_agg(${code('r')}) AS remainder, NULL::integer[] AS pending
    FROM ratings r
    WHERE r.account_id = $1 AND r.${subject} = ${id} AND r.created_at >= ${from} AND r.created_at < ${to}`;
}
