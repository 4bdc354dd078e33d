import type { Database } from '@/db/pool';

/** Times of past ratings, in epoch seconds, in the order in which they get their integers. */
interface Times {
  createdAt: number;
}

const statement = `
  INSERT INTO rating_order AS o (account_id, last_id, latest_at, in_order)
  VALUES ($1, $2, to_timestamp($3), $4)
  ON CONFLICT (account_id) DO UPDATE SET
    last_id = o.last_id + excluded.last_id,
    latest_at = greatest(o.latest_at, excluded.latest_at),
    in_order = o.in_order AND excluded.in_order AND to_timestamp($5) >= o.latest_at
  RETURNING last_id`;

/**
 * Takes integers for past ratings, which follow each other, and returns the first of them. Ratings that
 * come later get higher integers and no earlier times than these, and `in_order` ends where these are
 * earlier than one that is there: so it has to be committed before they are. Integers that are not
 * used leave a gap.
 */
export async function reserveRatings(
  db: Database,
  accountId: number,
  ratings: readonly Times[],
): Promise<number> {
  let latest = Number.NEGATIVE_INFINITY;
  let earliest = Number.POSITIVE_INFINITY;
  let areSorted = true;
  for (const { createdAt } of ratings) {
    if (createdAt < latest) areSorted = false;
    latest = Math.max(latest, createdAt);
    earliest = Math.min(earliest, createdAt);
  }
  const { rows } = await db.query<{ last_id: number }>({
    name: 'reserve-ratings',
    text: statement,
    values: [accountId, ratings.length, latest, areSorted, earliest],
  });
  const [row] = rows;
  if (!row) throw new Error('No integers were given.');
  return row.last_id - ratings.length + 1;
}
