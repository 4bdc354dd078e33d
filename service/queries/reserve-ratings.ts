import type { Database } from '@/db/pool';

/** What integers are reserved for: past ratings in their order, with their times in epoch seconds. */
interface Timed {
  createdAt: number;
}

export interface Reserved {
  /** The first of the integers, which follow each other. */
  first: number;
  /** Whether no rating of the account, these included, has a later time than one with a higher integer. */
  inOrder: boolean;
}

const statement = `
  INSERT INTO rating_order AS o (account_id, last_id, latest_at, in_order)
  VALUES ($1, $2, to_timestamp($3), $4)
  ON CONFLICT (account_id) DO UPDATE SET
    last_id = o.last_id + excluded.last_id,
    latest_at = greatest(o.latest_at, excluded.latest_at),
    in_order = o.in_order AND excluded.in_order AND to_timestamp($5) >= o.latest_at
  RETURNING last_id, in_order`;

/**
 * Takes integers for past ratings. Ratings that come later get higher ones, and no earlier times than
 * these: so it has to be committed before these are stored. Integers that are not used leave a gap.
 */
export async function reserveRatings(
  db: Database,
  accountId: number,
  ratings: readonly Timed[],
): Promise<Reserved> {
  let latest = Number.NEGATIVE_INFINITY;
  let earliest = Number.POSITIVE_INFINITY;
  let areSorted = true;
  for (const { createdAt } of ratings) {
    areSorted &&= createdAt >= latest;
    latest = Math.max(latest, createdAt);
    earliest = Math.min(earliest, createdAt);
  }
  const { rows } = await db.query<{ last_id: number; in_order: boolean }>({
    name: 'reserve-ratings',
    text: statement,
    values: [accountId, ratings.length, latest, areSorted, earliest],
  });
  const [row] = rows;
  if (!row) throw new Error('No integers of ratings were given.');
  return { first: row.last_id - ratings.length + 1, inOrder: row.in_order };
}

/**
 * Says that ratings about to be stored in the same transaction may be out of order, as it was said when their
 * integers were reserved: what made the order anew since then did not see them. Until the
 * transaction ends nobody makes it anew.
 */
export async function keepOutOfOrder(db: Database, accountId: number): Promise<void> {
  const { rows } = await db.query<{ in_order: boolean }>({
    name: 'look-at-rating-order',
    text: 'SELECT in_order FROM rating_order WHERE account_id = $1 FOR KEY SHARE',
    values: [accountId],
  });
  if (rows[0]?.in_order)
    await db.query('UPDATE rating_order SET in_order = false WHERE account_id = $1', [accountId]);
}
