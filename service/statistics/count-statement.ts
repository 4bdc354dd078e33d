import {
  type CountedKind,
  type Counter,
  type CountTable,
  columnsOf,
  counterCodes,
  countTables,
  isCoded,
  ratingCode,
  teamTable,
  tellsMetric,
} from './count-tables';
import { perSecond } from './day-codes';
import {
  allRanges,
  boundsOf,
  codesAtEnds,
  countsIn,
  countsOfAll,
  daysAtEnds,
  endsOf,
  isOpen,
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
interface TeamsOptions {
  name: string;
  period: PeriodPlace;
  /** What is summed up of each one's counters, as SQL. */
  sums: string;
}

/**
 * CTEs of `records` that are teams: `teams`, what is counted of each in whole months and days; `members` of those that
 * have no codes of a day in which the period begins or ends, whose own parts of days are read; `reach`, how far each member's
 * ratings are counted.
 */
function teamCtes({ name, period, sums }: TeamsOptions): string {
  const users = countTables.user;
  const { from, to } = boundsOf(period);
  const members = period.unbounded
    ? ''
    : `
    ${name}_parts ${rangeColumns} AS MATERIALIZED (${daysAtEnds(period)} UNION ALL ${partRanges('user', period)}),
    ${name}_members AS MATERIALIZED (
      SELECT s.owner, s.subject, n.* FROM ${name}_teams t JOIN subjects s ON s.owner = t.owner
      CROSS JOIN LATERAL (
        SELECT ${sums}, ${codesAtEnds(period, users)}, ${endsOf(period, users)}
        FROM ${countsIn(`SELECT * FROM ${name}_parts`, users, 's.subject')}
      ) n
      WHERE t.is_open
    ),`;
  const reach = period.unbounded
    ? ''
    : `SELECT m.owner, m.subject, m.lower_count, m.upper_count FROM ${name}_members m UNION ALL`;
  return `
    ${name}_teams AS MATERIALIZED (
      SELECT o.id AS owner, n.* FROM records o CROSS JOIN LATERAL (
        SELECT ${sums}, ${codesAtEnds(period, teamTable)}, ${isOpen()} AS is_open
        FROM ${countsIn(wholeRanges(period, teamTable), teamTable, 'o.id')}
      ) n
    ),
    ${members}
    ${name}_reach AS MATERIALIZED (
      ${reach}
      SELECT s.owner, s.subject, ${from} AS lower_count, ${to} AS upper_count
      FROM ${name}_teams t JOIN subjects s ON s.owner = t.owner WHERE NOT t.is_open
    )`;
}

/** Codes k.code of both ends of row `e` with their k.sign: what its counters have too many, and what was taken away too much. */
const codesOfEnds = `
  CROSS JOIN LATERAL (
    SELECT k.code % ${perSecond} AS code, -1 AS sign FROM unnest(e.upper_codes) AS k (code)
    UNION ALL SELECT k.code % ${perSecond}, 1 FROM unnest(e.lower_codes) AS k (code)
  ) k`;

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
  const table = countTables[kind];
  const sum = counters.map(({ column }) => `c.${column}`).join(' + ') || '0';
  const sums = `sum(x.sign * (${sum})) AS n`;
  const counted = isTeam ? `${name}_members` : `${name}_counted`;
  const reach = isTeam ? `${name}_reach` : counted;
  const ctes = isTeam
    ? teamCtes({ name, period, sums })
    : `${name}_ranges ${rangeColumns} AS MATERIALIZED (${allRanges(kind, period)}),
      ${counted} AS MATERIALIZED (
        SELECT s.subject, n.* FROM subjects s CROSS JOIN LATERAL (
          SELECT ${sums}, ${codesAtEnds(period, table)}, ${endsOf(period, table)}
          FROM ${countsIn(`SELECT * FROM ${name}_ranges`, table, 's.subject')}
        ) n
      )`;
  const isWhole = counters.length === table.counters.length;
  const those = isWhole ? '' : `WHERE k.code = ANY ('{${counterCodes(counters)}}')`;
  const atEnds = (rows: string) => `SELECT sum(k.sign) FROM ${rows} e ${codesOfEnds} ${those}`;
  const terms = [`SELECT sum(d.change) FROM ${pendingOf(kind, reach, only('d'))}`];
  if (isTeam) terms.push(`SELECT sum(t.n) FROM ${name}_teams t`);
  if (!isTeam || !period.unbounded) terms.push(`SELECT sum(e.n) FROM ${counted} e`);
  if (!period.unbounded) {
    terms.push(`SELECT sum(r.n) FROM ${counted} e
      CROSS JOIN LATERAL (SELECT sum(x.sign) AS n FROM ${remainderOf(kind, period, only('r'))}) r`);
    if (isCoded(table)) terms.push(atEnds(counted));
    if (isTeam) terms.push(atEnds(`(SELECT * FROM ${name}_teams t WHERE NOT t.is_open)`));
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

/** What is read of rows x, c: the counters, the codes of what is to be taken away and added, and up to where it all counts. */
const readOf = ({ kind, period }: CountOptions, rows: string) => {
  const table = countTables[kind];
  return `${sumsIn(table)}, ${codesAtEnds(period, table)}, ${endsOf(period, table)} FROM ${rows}`;
};

/** The codes of what is between there and the period's ends, of subject `e`. */
const remainderCodes = ({ kind, period }: CountOptions) =>
  period.unbounded
    ? 'NULL::integer[]'
    : `(SELECT ${remainingCodes(kind)} FROM ${remainderOf(kind, period)})`;

/**
 * The ratings of one subject over a period, as one row: the sums of its counters, and what is to be added to
 * them and taken away, codes of single ratings (`CountsRow`). `id`: the subject, as SQL. $1 is the account.
 */
export function countsOfOne(options: CountOptions, id: string): string {
  const { kind, period } = options;
  const table = countTables[kind];
  const read = readOf(options, countsIn(allRanges(kind, period), table, id));
  return `
    SELECT e.counters, e.lower_codes, e.upper_codes, ${remainderCodes(options)} AS remainder, (
      SELECT ${pendingCodes(kind)} FROM rating_deltas d
      WHERE d.account_id = $1 AND d.${table.subject} = e.subject AND d.created_at >= e.lower_count AND d.created_at < e.upper_count
    ) AS pending
    FROM (SELECT ${id} AS subject, n.* FROM (SELECT ${read}) n OFFSET 0) e`;
}

/** The same of each of `records`, as CTEs of which `counts` has a row for each owner. Pending deltas are read once for all. */
export function countCtes(options: CountOptions): string {
  const { kind, period } = options;
  const table = countTables[kind];
  const ranges = 'period_ranges';
  const all = isCoded(table) && !period.unbounded ? countsOfAll(ranges, table) : null;
  const counted = all
    ? `SELECT x.of AS subject, ${readOf(options, all.rows)} GROUP BY x.of`
    : `SELECT o.id AS subject, n.* FROM records o CROSS JOIN LATERAL (SELECT ${readOf(options, countsIn(`SELECT * FROM ${ranges}`, table, 'o.id'))}) n`;
  return `
    ${ranges} ${rangeColumns} AS MATERIALIZED (${allRanges(kind, period)}),
    ${all ? `${all.ctes},` : ''}
    counted AS MATERIALIZED (${counted}),
    pending AS MATERIALIZED (
      SELECT e.subject, ${pendingCodes(kind)} AS codes FROM ${pendingOf(kind, 'counted')} GROUP BY e.subject
    ),
    counts AS (
      SELECT e.subject AS owner, e.counters, e.lower_codes, e.upper_codes, ${remainderCodes(options)} AS remainder,
        (SELECT p.codes FROM pending p WHERE p.subject = e.subject) AS pending
      FROM counted e
    )`;
}

/**
 * The same of teams: whole months and days are counted for the team, parts of days are read of its codes; where there are
 * none, of its members, `subjects` with columns owner and subject. `parts` are the members' counters of those.
 */
export function teamCountCtes(period: PeriodPlace): string {
  const { unbounded } = period;
  const kind = 'user';
  const name = 'period';
  const byOwner = (cte: string, codes: string, from: string) => `
    ${cte} AS MATERIALIZED (SELECT e.owner, ${codes} AS codes FROM ${from} GROUP BY e.owner)`;
  const ctes = [
    teamCtes({ name, period, sums: sumsIn(teamTable) }),
    byOwner('pending', pendingCodes(kind), pendingOf(kind, `${name}_reach`)),
    ...(unbounded
      ? []
      : [
          byOwner('coded', 'array_agg(k.sign * k.code)', `${name}_members e ${codesOfEnds}`),
          byOwner(
            'remaining',
            remainingCodes(kind),
            `${name}_members e CROSS JOIN LATERAL ${remainderOf(kind, period)}`,
          ),
          byOwner('parts', 'array_agg(e.counters)', `${name}_members e`),
        ]),
  ];
  const codesOf = (cte: string) => `(SELECT p.codes FROM ${cte} p WHERE p.owner = t.owner)`;
  const atEnds = (expression: string) => (unbounded ? 'NULL::integer[]' : expression);
  const ofTeam = (codes: string) => `CASE WHEN NOT t.is_open THEN t.${codes} END AS ${codes}`;
  return `
    ${ctes.join(', ')},
    counts AS (
      SELECT t.owner, t.counters, ${ofTeam('lower_codes')}, ${ofTeam('upper_codes')}, ${atEnds(codesOf('parts'))} AS parts,
        ${atEnds(`${codesOf('coded')} || ${codesOf('remaining')}`)} AS remainder, ${codesOf('pending')} AS pending
      FROM ${name}_teams t
    )`;
}

/**
 * The same of one subject that has few ratings, `subject` being their column and `id` which: all of them are remainder.
 */
export function ratingsOfOne(subject: string, period: PeriodPlace, id: string): string {
  const { from, to } = boundsOf(period);
  return `
    SELECT NULL::bigint[] AS counters, NULL::integer[] AS lower_codes, NULL::integer[] AS upper_codes, array_agg(${ratingCode('r')}) AS remainder, NULL::integer[] AS pending
    FROM ratings r
    WHERE r.account_id = $1 AND r.${subject} = ${id} AND r.created_at >= ${from} AND r.created_at < ${to}`;
}
