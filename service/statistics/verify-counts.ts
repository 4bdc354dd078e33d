import type { Database } from '@/db/pool';
import {
  alone,
  beginningOf,
  type CountedKind,
  type CountTable,
  countTables,
  type Level,
  partsOf,
  type SplitLevel,
  splitLevels,
  teamTable,
  totalOf,
  wholeLevels,
} from './count-tables';
import { type CodesOptions, codesCte } from './day-codes';
import { codesOfTeams } from './team-counts';

/**
 * A counter that is not the number of its ratings; without score a bucket's total that is not the sum of its
 * counters (by how much it is more), or a bucket that should not be there (found: null).
 */
export interface WrongCount {
  subject: string;
  level: Level;
  /** Epoch seconds. */
  starts_at: number;
  /** Null where the subject has one metric only. */
  metric: string | null;
  score: number | null;
  expected: number;
  found: number | null;
}

/** At most some of them, and how many there are. */
export interface WrongCounts {
  counts: WrongCount[];
  total: number;
}

/** The metric of a row, where a counter tells it. */
const metricOf = ({ counters }: CountTable, row: string) =>
  counters.some(({ metric }) => metric !== null) ? `${row}.metric` : 'NULL::text';

/** Ratings by subject, bucket, metric and score. */
const grouped = (table: CountTable, level: Level, from: string) => `
  SELECT r.${table.subject} AS subject, ${beginningOf(level, 'r.created_at')} AS starts_at,
    ${metricOf(table, 'r')} AS metric, r.score, count(*) AS n
  FROM ${from} GROUP BY 1, 2, 3, 4`;

/** What rows c have counted in their bucket alone, if it is not 0, one counter a row. */
function counted(table: CountTable, levels: readonly Level[], from: string): string {
  const values = table.counters.map(
    ({ column, metric, score }) => `(${metric ? `'${metric}'` : 'NULL'}, ${score}, b.${column})`,
  );
  return `
    SELECT b.level, b.subject, b.starts_at, x.metric, x.score, 0 AS expected, x.n AS found
    FROM (${alone(table, levels, from)}) b
    CROSS JOIN LATERAL (
      VALUES ${values.join(', ')}, (NULL, NULL, b.bucket_total - (${totalOf(table, 'b')}))
    ) AS x (metric, score, n)
    WHERE x.n <> 0`;
}

const compared = (both: string) => `
  SELECT b.subject::text AS subject, b.level, b.starts_at, b.metric, b.score,
    sum(b.expected)::integer AS expected, sum(b.found)::integer AS found, count(*) OVER () AS total
  FROM (${both}) b
  GROUP BY b.subject, b.level, b.starts_at, b.metric, b.score
  HAVING sum(b.expected) <> sum(b.found)
  ORDER BY b.level, b.starts_at, b.subject, b.metric, b.score
  LIMIT $2`;

/** Rows of an account's ratings or deltas. */
const ofAccount = (rows: string) => `SELECT * FROM ${rows} o WHERE o.account_id = $1`;

/** The same with each of the teams that the user is a member of now. */
const ofTeams = (rows: string) => `
  SELECT m.team_id, o.* FROM ${rows} o JOIN team_members m ON m.account_id = $1 AND m.user_id = o.user_id
  WHERE o.account_id = $1`;

/** Days as the ratings have them, months of these, against what is counted and what is pending. */
function wholeStatement(table: CountTable, rowsOf: (rows: string) => string): string {
  const [month, day] = wholeLevels;
  const longer = (level: Level, from: Level) => `
    ${level}s AS MATERIALIZED (
      SELECT f.subject, ${beginningOf(level, 'f.starts_at')} AS starts_at, f.metric, f.score, sum(f.n)::bigint AS n
      FROM ${from}s f GROUP BY 1, 2, 3, 4
    )`;
  const buckets = wholeLevels.map((level) => `('${level}', ${beginningOf(level, 'd.created_at')})`);
  return `
    WITH ${day}s AS MATERIALIZED (${grouped(table, day, `(${rowsOf('ratings')}) r`)}),
    ${longer(month, day)}
    ${compared(`
      ${wholeLevels
        .map(
          (level) =>
            `SELECT '${level}' AS level, e.subject, e.starts_at, e.metric, e.score, e.n AS expected, 0 AS found FROM ${level}s e`,
        )
        .join(' UNION ALL ')}
      UNION ALL ${counted(
        table,
        wholeLevels,
        `(
          SELECT * FROM ${table.table} c
          WHERE c.account_id = $1 AND c.level IN ('${wholeLevels.join("', '")}')
        ) c`,
      )}
      UNION ALL
      SELECT l.level, d.${table.subject}, l.starts_at, ${metricOf(table, 'd')}, d.score, 0, d.change
      FROM (${rowsOf('rating_deltas')}) d CROSS JOIN LATERAL (VALUES ${buckets.join(', ')}) AS l (level, starts_at)`)}`;
}

/** The same of the parts of split buckets. */
function partStatement(kind: CountedKind, level: SplitLevel): string {
  const table = countTables[kind];
  const { table: name, subject } = table;
  const part = partsOf[level];
  // IS TRUE has the buckets hashed, however few of them the planner expects.
  const inSplit = (row: string, moment: string) =>
    `WHERE ${row}.account_id = $1 AND ((${row}.${subject}, ${beginningOf(level, `${row}.${moment}`)}) IN (
       SELECT s.subject, s.starts_at FROM split s
     )) IS TRUE`;
  return `
    WITH split AS MATERIALIZED (
      SELECT c.${subject} AS subject, c.starts_at FROM ${name} c
      WHERE c.account_id = $1 AND c.level = '${level}' AND c.is_split
    )
    ${compared(`
      SELECT '${part}' AS level, e.subject, e.starts_at, e.metric, e.score, e.n AS expected, 0 AS found
      FROM (${grouped(table, part, `ratings r ${inSplit('r', 'created_at')}`)}) e
      UNION ALL ${counted(table, [part], `(SELECT c.* FROM ${name} c ${inSplit('c', 'starts_at')} AND c.level = '${part}') c`)}
      UNION ALL
      SELECT '${part}', d.${subject}, ${beginningOf(part, 'd.created_at')}, ${metricOf(table, 'd')}, d.score, 0, d.change
      FROM rating_deltas d ${inSplit('d', 'created_at')}`)}`;
}

/** Parts of a bucket that is not split: they would be in the way when it is. */
function strayStatement(kind: CountedKind, level: SplitLevel): string {
  const { table, subject } = countTables[kind];
  const part = partsOf[level];
  return `
    SELECT c.${subject}::text AS subject, c.level, c.starts_at, NULL AS metric, NULL::integer AS score,
      0 AS expected, NULL::integer AS found, count(*) OVER () AS total
    FROM ${table} c
    WHERE c.account_id = $1 AND c.level = '${part}' AND NOT EXISTS (
      SELECT FROM ${table} p
      WHERE p.account_id = $1 AND p.level = '${level}' AND p.is_split
        AND p.${subject} = c.${subject} AND p.starts_at = ${beginningOf(level, 'c.starts_at')}
    )
    ORDER BY c.starts_at LIMIT $2`;
}

async function wrongOf(
  db: Database,
  accountId: number,
  text: string,
  atMost: number,
): Promise<WrongCounts> {
  const { rows } = await db.query<WrongCount & { total: number }>(text, [accountId, atMost]);
  return { counts: rows.map(({ total, ...count }) => count), total: rows[0]?.total ?? 0 };
}

async function hasSplit(
  db: Database,
  accountId: number,
  kind: CountedKind,
  level: SplitLevel,
): Promise<boolean> {
  const { rows } = await db.query<{ found: boolean }>(
    `SELECT EXISTS (
       SELECT FROM ${countTables[kind].table} c WHERE c.account_id = $1 AND c.level = $2 AND c.is_split
     ) AS found`,
    [accountId, level],
  );
  return rows[0]?.found ?? false;
}

/**
 * Compares an account's counts and pending deltas with its ratings, in a transaction that sees one state
 * of both. Tells of each comparison `atMost` wrong counts.
 */
export async function* verifyCounts(
  db: Database,
  accountId: number,
  kind: CountedKind,
  atMost: number,
): AsyncGenerator<WrongCounts> {
  yield wrongOf(db, accountId, wholeStatement(countTables[kind], ofAccount), atMost);
  for (const level of splitLevels) {
    if (await hasSplit(db, accountId, kind, level))
      yield wrongOf(db, accountId, partStatement(kind, level), atMost);
    yield wrongOf(db, accountId, strayStatement(kind, level), atMost);
  }
}

/** The same of the account's teams. */
export function verifyTeamCounts(
  db: Database,
  accountId: number,
  atMost: number,
): Promise<WrongCounts> {
  return wrongOf(db, accountId, wholeStatement(teamTable, ofTeams), atMost);
}

/** A day whose codes are not those of its counted ratings. */
export interface WrongCodes {
  kind: 'user' | 'team';
  subject: string;
  /** Epoch seconds. */
  starts_at: number;
  /** How many such days of the kind there are. */
  total: number;
}

const codesOfUsers: CodesOptions = {
  table: countTables.user,
  subject: `r.${countTables.user.subject}`,
  rowsOf: (rows) => `${rows} r WHERE r.account_id = $1`,
};

/** Compares the codes of the account's days, where they have any, with the ratings and what is pending. */
export async function* verifyCodes(
  db: Database,
  accountId: number,
  atMost: number,
): AsyncGenerator<WrongCodes[]> {
  for (const [kind, options] of [
    ['user', codesOfUsers],
    ['team', codesOfTeams('true')],
  ] as const) {
    const { table, subject } = options.table;
    const { rows } = await db.query<Omit<WrongCodes, 'kind'>>(
      `WITH ${codesCte(options)}
       SELECT b.subject::text AS subject, b.starts_at, count(*) OVER () AS total
       FROM (
         SELECT c.${subject} AS subject, c.starts_at, c.codes AS found, NULL::integer[] AS expected FROM ${table} c
         WHERE c.account_id = $1 AND c.level = 'day'
         UNION ALL SELECT k.subject, k.starts_at, NULL, k.codes FROM codes k
       ) b
       GROUP BY b.subject, b.starts_at
       HAVING max(b.found) <> coalesce(max(b.expected), '{}')
       ORDER BY b.starts_at, b.subject LIMIT $2`,
      [accountId, atMost],
    );
    yield rows.map((row) => ({ kind, ...row }));
  }
}
