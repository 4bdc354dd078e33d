import type { Database } from '@/db/pool';
import {
  type CountedKind,
  type CountTable,
  columnsOf,
  countedKinds,
  countTables,
  type Level,
  partsOf,
  splitFrom,
  splitLevels,
  sumsOf,
  totalOf,
  wholeLevels,
} from './count-tables';
import { type FullBucket, splitBuckets } from './split';

/** Deltas moved at once, at most: a fold holds them all in memory. */
const deltasAtOnce = 50_000;

/** The levels of the counts that a delta belongs to: inside of a split bucket the parts, too. */
function located(kind: CountedKind, { table, subject }: CountTable): string {
  const whole = wholeLevels
    .map((level) => `('${level}', date_trunc('${level}', m.created_at, 'UTC'))`)
    .join(', ');
  const ctes = [
    `${kind}_whole AS (
      SELECT m.*, l.level, l.starts_at FROM moved m CROSS JOIN LATERAL (VALUES ${whole}) AS l (level, starts_at)
    )`,
  ];
  let from = `(SELECT m.* FROM moved m)`;
  for (const level of splitLevels) {
    const bucket = `date_trunc('${level}', m.created_at, 'UTC')`;
    const part = partsOf[level];
    // One look at each bucket, by its key: nothing here is known to the planner's statistics.
    ctes.push(
      `${kind}_${part} AS (
        SELECT m.*, '${part}' AS level, date_trunc('${part}', m.created_at, 'UTC') AS starts_at
        FROM ${from} m
        JOIN (
          SELECT b.${subject}, b.bucket
          FROM (SELECT DISTINCT m.${subject}, ${bucket} AS bucket FROM ${from} m) b
          CROSS JOIN LATERAL (
            SELECT FROM ${table} c
            WHERE c.account_id = $1 AND c.${subject} = b.${subject} AND c.level = '${level}'
              AND c.starts_at = b.bucket AND c.is_split
            LIMIT 1
          ) found
        ) split ON split.${subject} = m.${subject} AND split.bucket = ${bucket}
      )`,
    );
    from = `(SELECT created_at, metric, survey_id, user_id, score, n FROM ${kind}_${part})`;
  }
  return ctes.join(',\n');
}

/** Adds to a table's counts, in the order of its key, and tells the buckets that have become full. */
function added(kind: CountedKind): string {
  const table = countTables[kind];
  const { table: name, subject } = table;
  const columns = columnsOf(table);
  const parts = splitLevels.map((level) => `SELECT * FROM ${kind}_${partsOf[level]}`);
  return `${located(kind, table)},
    ${kind}_added AS (
      INSERT INTO ${name} AS c (account_id, ${subject}, level, starts_at, ${columns.join(', ')})
      SELECT $1, m.${subject}, m.level, m.starts_at, ${sumsOf(table, 'm')}
      FROM (SELECT * FROM ${kind}_whole UNION ALL ${parts.join(' UNION ALL ')}) m
      GROUP BY m.${subject}, m.level, m.starts_at
      ON CONFLICT (account_id, ${subject}, level, starts_at) DO UPDATE SET
        ${columns.map((column) => `${column} = c.${column} + excluded.${column}`).join(', ')}
      RETURNING c.${subject}::text AS subject, c.level, c.starts_at,
        NOT c.is_split AND c.level IN ('day', 'hour', 'minute') AND ${totalOf(table, 'c')} >= ${splitFrom} AS is_full
    )`;
}

const statement = `
  WITH moved AS MATERIALIZED (
    DELETE FROM rating_deltas d
    WHERE d.account_id = $1 AND (d.created_at, d.seq) IN (
      SELECT o.created_at, o.seq FROM rating_deltas o WHERE o.account_id = $1
      ORDER BY o.created_at, o.seq LIMIT ${deltasAtOnce}
    )
    RETURNING d.created_at, d.metric, d.survey_id, d.user_id, d.score, d.change AS n
  ),
  ${countedKinds.map(added).join(',\n')}
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
