import { codeOf } from '@/db/operator-error';
import type { Database, Pool } from '@/db/pool';
import { inTransaction } from '@/db/transaction';
import {
  type CountedKind,
  columnsOf,
  countedKinds,
  countTables,
  type Level,
  splitFrom,
  splitLevels,
  sumsOf,
  totalOf,
} from './count-tables';
import { lockCounts } from './fold';
import { type FullBucket, splitBuckets } from './split';

const serializationFailure = '40001';
const attempts = 10;

/** Days from the ratings: grouped by score first, which leaves few rows to spread over the columns. */
function countDays(kind: CountedKind): string {
  const table = countTables[kind];
  const { table: name, subject } = table;
  return `
    INSERT INTO ${name} (account_id, ${subject}, level, starts_at, ${columnsOf(table).join(', ')})
    SELECT $1, g.subject, 'day', g.day, ${sumsOf(table, 'g')}
    FROM (
      SELECT r.${subject} AS subject, date_trunc('day', r.created_at, 'UTC') AS day, r.metric, r.score, count(*) AS n
      FROM ratings r WHERE r.account_id = $1
      GROUP BY 1, 2, 3, 4
    ) g
    GROUP BY g.subject, g.day`;
}

/** Months from days, years from months. */
function countLonger(kind: CountedKind, level: Level, from: Level): string {
  const table = countTables[kind];
  const { table: name, subject } = table;
  const columns = columnsOf(table);
  return `
    INSERT INTO ${name} (account_id, ${subject}, level, starts_at, ${columns.join(', ')})
    SELECT $1, c.${subject}, '${level}', date_trunc('${level}', c.starts_at, 'UTC'),
      ${columns.map((column) => `sum(c.${column})`).join(', ')}
    FROM ${name} c WHERE c.account_id = $1 AND c.level = '${from}'
    GROUP BY c.${subject}, date_trunc('${level}', c.starts_at, 'UTC')`;
}

async function fullDays(db: Database, accountId: number): Promise<FullBucket[]> {
  const full: FullBucket[] = [];
  for (const kind of countedKinds) {
    const table = countTables[kind];
    const { rows } = await db.query<{ subject: string; starts_at: number }>(
      `SELECT c.${table.subject}::text AS subject, c.starts_at FROM ${table.table} c
       WHERE c.account_id = $1 AND c.level = '${splitLevels[0]}' AND ${totalOf(table, 'c')} >= ${splitFrom}`,
      [accountId],
    );
    for (const { subject, starts_at } of rows)
      full.push({ kind, subject, level: splitLevels[0], startsAt: starts_at });
  }
  return full;
}

async function recount(db: Database, accountId: number): Promise<void> {
  for (const kind of countedKinds)
    await db.query(`DELETE FROM ${countTables[kind].table} c WHERE c.account_id = $1`, [accountId]);
  await db.query('DELETE FROM rating_deltas d WHERE d.account_id = $1', [accountId]);
  for (const kind of countedKinds)
    for (const text of [
      countDays(kind),
      countLonger(kind, 'month', 'day'),
      countLonger(kind, 'year', 'month'),
    ])
      await db.query(text, [accountId]);
  await splitBuckets(db, accountId, await fullDays(db, accountId));
}

/**
 * Counts an account's ratings anew while it is in use: all of one snapshot, in which the counts and
 * the pending deltas it replaces stand, too. Ratings that come meanwhile have deltas that stay.
 */
export async function rebuildStatistics(pool: Pool, accountId: number): Promise<void> {
  for (let attempt = 1; ; attempt += 1)
    try {
      await inTransaction(pool, async (db) => {
        await db.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ');
        await lockCounts(db, accountId, { wait: true });
        await recount(db, accountId);
      });
      return;
    } catch (error) {
      // A fold ended between this snapshot and the lock: the next try begins after it.
      if (codeOf(error) !== serializationFailure || attempt === attempts) throw error;
    }
}
