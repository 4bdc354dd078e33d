import type { Database } from '@/db/pool';
import {
  beginningOf,
  type CountedKind,
  type CountTable,
  columnsOf,
  countedKinds,
  countTables,
  eachOf,
  isCoded,
  type Level,
  levels,
  partsOf,
  rangeAround,
  splitFrom,
  splitLevels,
  sumsOf,
  teamTable,
  wholeLevels,
} from './count-tables';
import { codesAfter, dayCode, newCodes } from './day-codes';
import { type FullBucket, splitBuckets } from './split';

/** Deltas moved at once, at most: a fold holds them all in memory. */
const deltasAtOnce = 50_000;

/** Whose rows are written: those counted by the deltas, and teams by their members' days. */
type Kind = CountedKind | 'team';

/** A CTE of ratings by subject, bucket, metric and score. */
const grouped = (kind: Kind, level: Level, subject: string, from: string) => `
    ${kind}_${level} AS MATERIALIZED (
      SELECT m.${subject} AS subject, ${beginningOf(level, 'm.created_at')} AS starts_at, m.metric, m.score, sum(m.n)::integer AS n
      FROM ${from}
      GROUP BY 1, 2, 3, 4
    )`;

const monthsOfDays = (kind: Kind) =>
  grouped(
    kind,
    'month',
    'subject',
    `(SELECT d.subject, d.starts_at AS created_at, d.metric, d.score, d.n FROM ${kind}_day d) m`,
  );

/** A CTE of codes of what comes to a day of a subject and, negative, what goes, beside the groups. */
const codesOf = (kind: Kind, subject: string, from: string) => `
    ${kind}_codes AS MATERIALIZED (
      SELECT m.subject, m.starts_at, NULL::text AS metric, NULL::smallint AS score, 0 AS n, array_agg(m.code ORDER BY m.code) AS codes
      FROM (
        SELECT m.${subject} AS subject, ${beginningOf('day', 'm.created_at')} AS starts_at, m.n * ${dayCode('m')} AS code
        FROM ${from}
      ) m
      GROUP BY m.subject, m.starts_at
    )`;

/**
 * A CTE for each level: days of the deltas, months of the days, parts of those buckets that are split.
 * Nothing here is known to the planner's statistics: each bucket is looked up once by its key, and IS
 * TRUE keeps the parts from being joined instead of hashed.
 */
function groupsOf(kind: CountedKind): string {
  const { table, subject } = countTables[kind];
  return [
    grouped(kind, 'day', subject, 'moved m'),
    monthsOfDays(kind),
    ...(isCoded(countTables[kind]) ? [codesOf(kind, subject, 'moved m')] : []),
    ...splitLevels.flatMap((level) => [
      `
    ${kind}_split_${level} AS MATERIALIZED (
      SELECT b.subject, b.starts_at FROM (SELECT DISTINCT g.subject, g.starts_at FROM ${kind}_${level} g) b
      CROSS JOIN LATERAL (
        SELECT FROM ${table} c
        WHERE c.account_id = $1 AND c.${subject} = b.subject AND c.level = '${level}'
          AND c.starts_at = b.starts_at AND c.is_split
        LIMIT 1
      ) found
    )`,
      grouped(
        kind,
        partsOf[level],
        subject,
        `moved m
      WHERE ((m.${subject}, ${beginningOf(level, 'm.created_at')}) IN (
        SELECT s.subject, s.starts_at FROM ${kind}_split_${level} s
      )) IS TRUE`,
      ),
    ]),
  ].join(',');
}

/** Of teams, months and days: those of who is a member now. */
const groupsOfTeams = [
  `
    team_moved AS MATERIALIZED (
      SELECT t.team_id, m.created_at, m.metric, m.score, m.n FROM moved m
      CROSS JOIN LATERAL (
        SELECT t.team_id FROM team_members t WHERE t.account_id = $1 AND t.user_id = m.user_id OFFSET 0
      ) t
    )`,
  grouped('team', 'day', 'team_id', 'team_moved m'),
  monthsOfDays('team'),
  codesOf('team', 'team_id', 'team_moved m'),
].join(',');

/** Rows of a CTE by level, with the range of the longer bucket around each. */
const ofLevel = (level: Level, rows: string) => {
  const { from, to } = rangeAround(level, 'b.starts_at');
  return `SELECT '${level}' AS level, ${from} AS range_from, ${to} AS range_to, b.* FROM ${rows} b`;
};

/** What is added to a kind's buckets of some levels; where days have codes, rows with them beside those with numbers. */
function changesOf(kind: Kind, hasCodes: boolean, levels: readonly Level[]): string {
  const ofGroups = (level: Level) => `${kind}_${level}`;
  if (!hasCodes) return levels.map((level) => ofLevel(level, ofGroups(level))).join(' UNION ALL ');
  const withoutCodes = (level: Level) =>
    ofLevel(level, `(SELECT g.*, NULL::integer[] AS codes FROM ${ofGroups(level)} g)`);
  return [...levels.map(withoutCodes), ofLevel('day', `${kind}_codes`)].join(' UNION ALL ');
}

/**
 * Adds to a table's counts, by the CTEs `groups`, and tells the rows that were. Counters are cumulative: what is
 * added to a bucket is added to the later ones of the same longer bucket, and a new one begins
 * with what the one before it has.
 */
function added(
  kind: Kind,
  table: CountTable,
  groups: string,
  ofLevels: readonly Level[],
  returning: string,
): string {
  const { table: name, subject } = table;
  const columns = columnsOf(table);
  const hasCodes = isCoded(table);
  return `${groups},
    ${kind}_changes AS MATERIALIZED (
      SELECT g.subject, g.level, g.range_from, g.range_to, g.starts_at, sum(g.n)::integer AS bucket_total, ${sumsOf(table, 'g')}
        ${hasCodes ? ', max(g.codes) AS codes' : ''}
      FROM (${changesOf(kind, hasCodes, ofLevels)}) g
      GROUP BY g.subject, g.level, g.range_from, g.range_to, g.starts_at
    ),
    ${kind}_later AS MATERIALIZED (
      SELECT f.subject, f.level, f.range_from, c.starts_at
      FROM (
        SELECT g.subject, g.level, g.range_from, g.range_to, min(g.starts_at) AS first FROM ${kind}_changes g
        GROUP BY g.subject, g.level, g.range_from, g.range_to
      ) f
      CROSS JOIN LATERAL (
        SELECT c.starts_at FROM ${name} c
        WHERE c.account_id = $1 AND c.${subject} = f.subject AND c.level = f.level
          AND c.starts_at >= f.first AND c.starts_at < f.range_to
        OFFSET 0
      ) c
    ),
    ${kind}_rows AS MATERIALIZED (
      SELECT n.subject, n.level, n.range_from, n.starts_at, n.is_there, n.bucket_total, ${hasCodes ? 'n.codes,' : ''}
        ${eachOf(table, (column) => `(coalesce(sum(n.${column}) OVER longer, 0))::integer`)}
      FROM (
        SELECT coalesce(g.subject, l.subject) AS subject, coalesce(g.level, l.level) AS level,
          coalesce(g.range_from, l.range_from) AS range_from, coalesce(g.starts_at, l.starts_at) AS starts_at,
          l.starts_at IS NOT NULL AS is_there, coalesce(g.bucket_total, 0) AS bucket_total,
          ${hasCodes ? 'g.codes,' : ''} ${columns.map((column) => `g.${column}`).join(', ')}
        FROM ${kind}_changes g
        FULL JOIN ${kind}_later l ON l.subject = g.subject AND l.level = g.level AND l.starts_at = g.starts_at
      ) n
      WINDOW longer AS (PARTITION BY n.subject, n.level, n.range_from ORDER BY n.starts_at)
    ),
    ${kind}_added AS (
      INSERT INTO ${name} AS c (account_id, ${subject}, level, starts_at, bucket_total, ${hasCodes ? 'codes, ' : ''}${columns.join(', ')})
      SELECT $1, r.subject, r.level, r.starts_at, r.bucket_total, ${hasCodes ? `CASE WHEN r.is_there THEN r.codes ELSE ${newCodes(table, 'r.bucket_total', 'r.codes')} END,` : ''}
        ${columns.map((column) => `r.${column} + coalesce(p.${column}, 0)`).join(', ')}
      FROM ${kind}_rows r
      LEFT JOIN LATERAL (
        SELECT * FROM ${name} c
        WHERE NOT r.is_there AND c.account_id = $1 AND c.${subject} = r.subject AND c.level = r.level
          AND c.starts_at >= r.range_from AND c.starts_at < r.starts_at
        ORDER BY c.starts_at DESC LIMIT 1
      ) p ON true
      ON CONFLICT (account_id, ${subject}, level, starts_at) DO UPDATE SET
        ${['bucket_total', ...columns].map((column) => `${column} = c.${column} + excluded.${column}`).join(', ')}
        ${hasCodes ? `, codes = ${codesAfter(table)}` : ''}
      ${returning}
    )`;
}

/** Adds to the counts of a kind and tells the buckets that have become full. */
function counted(kind: CountedKind): string {
  const table = countTables[kind];
  const isFull = `NOT c.is_split AND c.level IN ('${splitLevels.join("', '")}') AND c.bucket_total >= ${splitFrom}`;
  const returning = `RETURNING c.${table.subject}::text AS subject, c.level, c.starts_at, ${isFull} AS is_full`;
  return added(kind, table, groupsOf(kind), levels, returning);
}

/**
 * The oldest deltas up to the last of so many: whatever the planner takes their number for, it reads them once. Of one
 * rating, whose deltas have one time, they come in the order in which they were written: what takes it away never before
 * what has added it, which the codes of a day rely on.
 */
const statement = `
  WITH moved AS MATERIALIZED (
    DELETE FROM rating_deltas d
    WHERE d.account_id = $1 AND (d.created_at, d.seq) <= (
      SELECT o.created_at, o.seq FROM (
        SELECT o.created_at, o.seq FROM rating_deltas o WHERE o.account_id = $1
        ORDER BY o.created_at, o.seq LIMIT ${deltasAtOnce}
      ) o
      ORDER BY o.created_at DESC, o.seq DESC LIMIT 1
    )
    RETURNING d.created_at, d.metric, d.survey_id, d.user_id, d.score, d.change AS n
  ),
  ${countedKinds.map(counted).join(',\n')},
  ${added('team', teamTable, groupsOfTeams, wholeLevels, '')}
  SELECT 'moved' AS kind, count(*) AS count, NULL::text AS subject, NULL::text AS level, NULL::timestamptz AS starts_at
  FROM moved
  ${countedKinds
    .map(
      (kind) =>
        `UNION ALL SELECT '${kind}', NULL, a.subject, a.level, a.starts_at FROM ${kind}_added a WHERE a.is_full`,
    )
    .join('\n')}`;

type FoldRow =
  | { kind: 'moved'; count: number }
  | { kind: CountedKind; subject: string; level: Level; starts_at: number };

/**
 * Takes the lock under which an account's counts change, until the transaction ends; false when somebody has it and
 * `wait` is not asked for. The fold has to begin after it: it must see every bucket that is split.
 */
export async function lockCounts(
  db: Database,
  accountId: number,
  { wait }: { wait: boolean },
): Promise<boolean> {
  const { rowCount } = await db.query({
    name: wait ? 'lock-counts' : 'try-lock-counts',
    text: `SELECT FROM accounts a WHERE a.id = $1 FOR NO KEY UPDATE ${wait ? '' : 'SKIP LOCKED'}`,
    values: [accountId],
  });
  return rowCount === 1;
}

/**
 * Moves an account's pending deltas into its counts and splits the buckets that become full. Call it in
 * a transaction that holds the lock. Returns how many deltas were moved.
 */
export async function foldDeltas(db: Database, accountId: number): Promise<number> {
  const { rows } = await db.query<FoldRow>({ name: 'fold', text: statement, values: [accountId] });
  let moved = 0;
  const full: FullBucket[] = [];
  for (const row of rows)
    if (row.kind === 'moved') moved = row.count;
    else
      full.push({
        kind: row.kind,
        subject: row.subject,
        level: row.level,
        startsAt: row.starts_at,
      });
  await splitBuckets(db, accountId, full);
  return moved;
}

/** Whether a fold left deltas behind for another one. */
export const isMore = (moved: number) => moved >= deltasAtOnce;
