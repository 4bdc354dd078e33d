import type { Database, Pool } from '@/db/pool';
import { inTransaction } from '@/db/transaction';

/** Ratings of an account from an integer on, in the order of their integers. Times in epoch seconds, null without any. */
interface Order {
  ratings: number;
  /** Whether none has an earlier time than the one before it. */
  is_sorted: boolean;
  first_at: number | null;
  latest_at: number | null;
  last_id: number | null;
}

/** The order of the ratings after an integer. */
export async function orderAfter(db: Database, accountId: number, id: number): Promise<Order> {
  const { rows } = await db.query<Order>(
    `SELECT count(*) AS ratings, coalesce(bool_and(r.created_at >= r.before), true) AS is_sorted,
       min(r.created_at) AS first_at, max(r.created_at) AS latest_at, max(r.legacy_id) AS last_id
     FROM (
       SELECT r.legacy_id, r.created_at, lag(r.created_at, 1, r.created_at) OVER (ORDER BY r.legacy_id) AS before
       FROM ratings r WHERE r.account_id = $1 AND r.legacy_id > $2
     ) r`,
    [accountId, id],
  );
  const [row] = rows;
  if (!row) throw new Error('An aggregate without a row.');
  return row;
}

async function ratingsUpTo(db: Database, accountId: number, id: number): Promise<number> {
  const { rows } = await db.query<{ count: number }>(
    'SELECT count(*) FROM ratings r WHERE r.account_id = $1 AND r.legacy_id <= $2',
    [accountId, id],
  );
  return rows[0]?.count ?? 0;
}

/**
 * Makes an account's row of `rating_order` right again while ratings are added. Its integer and time only
 * rise: ratings on their way may have them. The ratings are in order when they were at the first look
 * and nothing has come between since; when something has, what the row says of that stays. For the second
 * look the row is locked, which new ratings wait for, and which waits for batches of an import that
 * are out of order. All that it has to read then is an index.
 */
export async function restoreOrder(pool: Pool, accountId: number): Promise<void> {
  const seen = await orderAfter(pool, accountId, 0);
  const { last_id: lastId, latest_at: latestAt } = seen;
  if (lastId === null || latestAt === null) return;
  await inTransaction(pool, async (db) => {
    await db.query('SELECT FROM rating_order o WHERE o.account_id = $1 FOR UPDATE', [accountId]);
    const since = await orderAfter(db, accountId, lastId);
    const areSorted = seen.is_sorted && since.is_sorted && (since.first_at ?? latestAt) >= latestAt;
    const areAll = areSorted && (await ratingsUpTo(db, accountId, lastId)) === seen.ratings;
    await db.query(
      `INSERT INTO rating_order AS o (account_id, last_id, latest_at, in_order)
       VALUES ($1, $2, to_timestamp($3), $4)
       ON CONFLICT (account_id) DO UPDATE SET last_id = greatest(o.last_id, excluded.last_id),
         latest_at = greatest(o.latest_at, excluded.latest_at), in_order = $4 OR ($5 AND o.in_order)`,
      [
        accountId,
        Math.max(lastId, since.last_id ?? lastId),
        Math.max(latestAt, since.latest_at ?? latestAt),
        areAll,
        areSorted,
      ],
    );
  });
}
