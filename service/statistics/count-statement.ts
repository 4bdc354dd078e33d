import {
  type CountedKind,
  type Counter,
  type CountTable,
  columnsOf,
  countTables,
  ratingCode,
  teamTable,
  tellsMetric,
} from './count-tables';
import { codesAtEnds, daysAtEnds } from './day-codes';
import {
  allRanges,
  boundsOf,
  countsIn,
  endsOf,
  type PeriodPlace,
  partRanges,
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

/** What a statement of teams begins with: `name` is what its CTEs are named after. Their members are the relation `subjects`. */
interface MembersOptions {
  name: string;
  period: PeriodPlace;
  /** What is summed up of each member's counters, as SQL. */
  sums?: string;
}

/**
 * CTEs of teams: `days` in which the period begins and ends; `members` of those that have no codes there, whose own
 * parts of days are read, with how far they are counted; `reach`, how far each member's ratings are counted.
 */
function memberCtes({ name, period, sums }: MembersOptions): string {
  const kind = 'user';
  const columns = 'owner, subject, lower_count, upper_count';
  if (period.unbounded)
    return `${name}_reach AS MATERIALIZED (SELECT s.owner, s.subject, ${endsOf(period)} FROM subjects s)`;
  const { from, to } = boundsOf(period);
  return `
    ${name}_days AS MATERIALIZED (${daysAtEnds(period)}),
    ${name}_open AS MATERIALIZED (SELECT DISTINCT d.owner FROM ${name}_days d WHERE d.codes IS NULL),
    ${name}_parts ${rangeColumns} AS MATERIALIZED (${partRanges(kind, period)}),
    ${name}_members AS MATERIALIZED (
      SELECT s.owner, s.subject, n.* FROM ${name}_open o JOIN subjects s ON s.owner = o.owner
      CROSS JOIN LATERAL (
        SELECT ${sums ? `${sums}, ` : ''}${endsOf(period)}
        FROM ${countsIn(`SELECT * FROM ${name}_parts`, countTables[kind], 's.subject')}
      ) n
    ),
    ${name}_reach AS MATERIALIZED (
      SELECT ${columns} FROM ${name}_members
      UNION ALL
      SELECT s.owner, s.subject, ${from}, ${to} FROM subjects s WHERE s.owner NOT IN (SELECT o.owner FROM ${name}_open o)
    )`;
}

/** Rows d of the days at the ends of a period, of teams that have codes for both. */
const codedDays = (name: string) =>
  `(SELECT * FROM ${name}_days d WHERE d.owner NOT IN (SELECT o.owner FROM ${name}_open o)) d`;

/** What the number of listed ratings is added up from. */
export interface TotalOptions {
  kind: CountedKind;
  /** Whose ratings: one subject's; or those of a team's members, which are counted together, `records` being the team. */
  isTeam: boolean;
  /** Of a team, `teamPeriodValues`. */
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
  const counted = isTeam ? `${name}_members` : `${name}_counted`;
  const reach = isTeam ? `${name}_reach` : counted;
  const ctes = isTeam
    ? memberCtes({ name, period, sums: `${n} AS n` })
    : `${name}_ranges ${rangeColumns} AS MATERIALIZED (${allRanges(kind, period)}),
      ${counted} AS MATERIALIZED (
        SELECT s.subject, n.* FROM subjects s CROSS JOIN LATERAL (
          SELECT ${n} AS n, ${endsOf(period)}
          FROM ${countsIn(`SELECT * FROM ${name}_ranges`, countTables[kind], 's.subject')}
        ) n
      )`;
  const isWhole = counters.length === countTables[kind].counters.length;
  const terms = [`SELECT sum(d.change) FROM ${pendingOf(kind, reach, only('d'))}`];
  if (!isTeam || !period.unbounded) terms.push(`SELECT sum(e.n) FROM ${counted} e`);
  if (!period.unbounded)
    terms.push(`SELECT sum(r.n) FROM ${counted} e
      CROSS JOIN LATERAL (SELECT sum(x.sign) AS n FROM ${remainderOf(kind, period, only('r'))}) r`);
  if (isTeam)
    terms.push(`SELECT sum(w.n) FROM records o
      CROSS JOIN LATERAL (SELECT ${n} AS n FROM ${countsIn(wholeRanges(period), teamTable, 'o.id')}) w`);
  if (isTeam && !period.unbounded) {
    const codes = codesAtEnds(isWhole ? undefined : counters);
    terms.push(`SELECT sum(d.sign) FROM ${codedDays(name)} CROSS JOIN LATERAL ${codes}`);
  }
  return `
    ${ctes},
    ${name} AS MATERIALIZED (SELECT ${terms.map((term) => `coalesce((${term}), 0)`).join(' + ')} AS n)`;
}

/** Ratings apart from the counters, by their codes; where all of a subject are of one metric, any digit: its index does not have the metric. */
const codeOf = (kind: CountedKind, row: string) =>
  tellsMetric(kind) ? ratingCode(row) : `100 + ${row}.score`;

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
 * The same of teams: whole months and days are counted for the team, parts of days are read of its codes; where there are
 * none, of its members, `subjects` with columns owner and subject. `parts` are rows of the members' counters, each after
 * its sign.
 */
export function teamCountCtes(period: PeriodPlace): string {
  const { unbounded } = period;
  const kind = 'user';
  const table = countTables[kind];
  const name = 'period';
  const signed = ['x.sign', ...columnsOf(table).map((column) => `c.${column}`)].join(', ');
  const byOwner = (cte: string, codes: string, from: string, owner = 'e') => `
    ${cte} AS MATERIALIZED (SELECT ${owner}.owner, ${codes} AS codes FROM ${from} GROUP BY ${owner}.owner)`;
  const ctes = [
    memberCtes({ name, period }),
    byOwner('pending', pendingCodes(kind), pendingOf(kind, `${name}_reach`)),
    ...(unbounded
      ? []
      : [
          byOwner(
            'coded',
            'array_agg(d.sign * k.code)',
            `${codedDays(name)} CROSS JOIN LATERAL ${codesAtEnds()}`,
            'd',
          ),
          byOwner(
            'remaining',
            remainingCodes(kind),
            `${name}_members e CROSS JOIN LATERAL ${remainderOf(kind, period)}`,
          ),
          byOwner(
            'parts',
            `array_agg(ARRAY[${signed}])`,
            `${name}_members e CROSS JOIN LATERAL ${countsIn(`SELECT * FROM ${name}_parts p WHERE p.sign <> 0`, table, 'e.subject')}`,
          ),
        ]),
  ];
  const codesOf = (cte: string) => `(SELECT p.codes FROM ${cte} p WHERE p.owner = o.id)`;
  const atEnds = (expression: string) => (unbounded ? 'NULL::integer[]' : expression);
  return `
    ${ctes.join(', ')},
    counts AS (
      SELECT o.id AS owner, n.counters, ${atEnds(codesOf('parts'))} AS parts,
        ${atEnds(`${codesOf('coded')} || ${codesOf('remaining')}`)} AS remainder, ${codesOf('pending')} AS pending
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
    SELECT NULL::bigint[] AS counters, array_agg(${ratingCode('r')}) AS remainder, NULL::integer[] AS pending
    FROM ratings r
    WHERE r.account_id = $1 AND r.${subject} = ${id} AND r.created_at >= ${from} AND r.created_at < ${to}`;
}
