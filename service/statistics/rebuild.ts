import type { Database, Pool } from '@/db/pool';
import { inTransaction } from '@/db/transaction';
import {
  allCountTables,
  beginningOf,
  type CountedKind,
  columnsOf,
  countedKinds,
  countTables,
  cumulated,
  isCoded,
  splitFrom,
  splitLevels,
  sumsOf,
  totalOf,
} from './count-tables';
import { codesByDay, codesIfFew } from './day-codes';
import { lockCounts } from './fold';
import { restoreOrder } from './rating-order';
import { type FullBucket, splitBuckets } from './split';
import { recountAllTeams } from './team-counts';

/**
 * Days from the ratings: grouped by score first, which leaves few rows to spread over the columns; codes beside them. They are
 * laid out by time, as folds do: what is read together is of one day.
 */
function countDays(kind: CountedKind): string {
  const table = countTables[kind];
  const { table: name, subject } = table;
  const codes = isCoded(table)
    ? { columns: 'codes, ', values: `${codesIfFew(table, 'd.bucket_total', 'd.codes')},` }
    : { columns: '', values: '' };
  return `
    INSERT INTO ${name} (account_id, ${subject}, level, starts_at, bucket_total, ${codes.columns}${columnsOf(table).join(', ')})
    SELECT $1, d.subject, 'day', d.starts_at, d.bucket_total, ${codes.values} ${cumulated(table, 'd', 'month')}
    FROM (
      SELECT g.subject, g.starts_at, sum(g.n)::integer AS bucket_total, max(g.codes) AS codes, ${sumsOf(table, 'g')}
      FROM (
        SELECT r.${subject} AS subject, ${beginningOf('day', 'r.created_at')} AS starts_at, r.metric, r.score, count(*)::integer AS n,
          NULL::integer[] AS codes
        FROM ratings r WHERE r.account_id = $1
        GROUP BY 1, 2, 3, 4
        ${isCoded(table) ? `UNION ALL SELECT k.subject, k.starts_at, NULL, NULL, 0, k.codes FROM (${codesByDay(`r.${subject}`, 'ratings r WHERE r.account_id = $1')}) k` : ''}
      ) g
      GROUP BY g.subject, g.starts_at
    ) d
    ORDER BY d.starts_at`;
}

/** Months from their last days, whose counters are those of the whole month. */
function countMonths(kind: CountedKind): string {
  const table = countTables[kind];
  const { table: name, subject } = table;
  const columns = columnsOf(table).join(', ');
  const month = beginningOf('month', 'c.starts_at');
  return `
    INSERT INTO ${name} (account_id, ${subject}, level, starts_at, bucket_total, ${columns})
    SELECT $1, m.subject, 'month', m.starts_at, ${totalOf(table, 'm')}, ${cumulated(table, 'm', null)}
    FROM (
      SELECT DISTINCT ON (c.${subject}, ${month}) c.${subject} AS subject, ${month} AS starts_at, ${columns}
      FROM ${name} c WHERE c.account_id = $1 AND c.level = 'day'
      ORDER BY c.${subject}, ${month}, c.starts_at DESC
    ) m`;
}

async function fullDays(db: Database, accountId: number): Promise<FullBucket[]> {
  const full: FullBucket[] = [];
  for (const kind of countedKinds) {
    const table = countTables[kind];
    const { rows } = await db.query<{ subject: string; starts_at: number }>(
      `SELECT c.${table.subject}::text AS subject, c.starts_at FROM ${table.table} c
       WHERE c.account_id = $1 AND c.level = '${splitLevels[0]}' AND c.bucket_total >= ${splitFrom}`,
      [accountId],
    );
    for (const { subject, starts_at } of rows)
      full.push({ kind, subject, level: splitLevels[0], startsAt: starts_at });
  }
  return full;
}

/**
 * Counts an account's ratings anew, in the place of its counts and pending deltas, and returns how many
 * there are. In a transaction that sees one state of them.
 */
export async function countRatings(db: Database, accountId: number): Promise<number> {
  for (const { table } of allCountTables)
    await db.query(`DELETE FROM ${table} c WHERE c.account_id = $1`, [accountId]);
  await db.query('DELETE FROM rating_deltas d WHERE d.account_id = $1', [accountId]);
  for (const kind of countedKinds)
    for (const text of [countDays(kind), countMonths(kind)]) await db.query(text, [accountId]);
  await splitBuckets(db, accountId, await fullDays(db, accountId));
  await recountAllTeams(db, accountId);
  const { rows } = await db.query<{ ratings: number }>(
    `SELECT coalesce(sum(c.bucket_total), 0)::integer AS ratings
     FROM metric_counts c WHERE c.account_id = $1 AND c.level = 'month'`,
    [accountId],
  );
  return rows[0]?.ratings ?? 0;
}

/**
 * Notes for each day of creation until when its ratings were edited. What is noted already is kept where
 * it is later: edits under way have noted theirs. In the order of the days, as an import does.
 */
export async function noteEditedDays(db: Database, accountId: number): Promise<void> {
  await db.query(
    `INSERT INTO edited_days AS e (account_id, day, latest_edit)
     SELECT $1, g.day, g.latest_edit
     FROM (
       SELECT ${beginningOf('day', 'r.created_at')} AS day, max(r.updated_at) AS latest_edit FROM ratings r
       WHERE r.account_id = $1 AND r.updated_at > r.created_at
       GROUP BY 1
     ) g
     ORDER BY g.day
     ON CONFLICT (account_id, day) DO UPDATE SET latest_edit = excluded.latest_edit
       WHERE e.latest_edit < excluded.latest_edit`,
    [accountId],
  );
}

/**
 * Makes what is kept beside an account's ratings anew while it is in use, and returns the number of
 * ratings. They are counted as one snapshot has them, whose deltas they stand for; ratings that come
 * meanwhile have deltas that stay. The lock is taken before, on a connection of its own: a fold
 * that ends between snapshot and lock would be undone by halves.
 */
export async function rebuildStatistics(pool: Pool, accountId: number): Promise<number> {
  const ratings = await inTransaction(pool, async (lock) => {
    await lockCounts(lock, accountId, { wait: true });
    return inTransaction(pool, async (db) => {
      await db.query('SET TRANSACTION ISOLATION LEVEL REPEATABLE READ');
      return countRatings(db, accountId);
    });
  });
  await noteEditedDays(pool, accountId);
  await restoreOrder(pool, accountId);
  return ratings;
}
