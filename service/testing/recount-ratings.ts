import type { Pool } from '@/db/pool';

const counts = [
  'rating_deltas',
  'metric_counts',
  'survey_counts',
  'user_counts',
  'team_counts',
  'edited_days',
];

/**
 * Makes what is kept beside an account's ratings right again after a test wrote, changed or removed some
 * by SQL: every one is a pending delta, and the next that is added comes after them all.
 */
export async function recountRatings(pool: Pool, accountId: number): Promise<void> {
  for (const table of counts)
    await pool.query(`DELETE FROM ${table} WHERE account_id = $1`, [accountId]);
  await pool.query(
    `INSERT INTO rating_deltas (account_id, created_at, metric, survey_id, user_id, score, change)
     SELECT account_id, created_at, metric, survey_id, user_id, score, 1 FROM ratings WHERE account_id = $1`,
    [accountId],
  );
  await pool.query(
    `INSERT INTO rating_order AS o (account_id, last_id, latest_at, in_order)
     SELECT $1, max(legacy_id), max(created_at), bool_and(created_at >= before)
     FROM (
       SELECT legacy_id, created_at, lag(created_at, 1, created_at) OVER (ORDER BY legacy_id) AS before
       FROM ratings WHERE account_id = $1
     ) sorted
     HAVING count(*) > 0
     ON CONFLICT (account_id) DO UPDATE
       SET last_id = greatest(o.last_id, excluded.last_id), latest_at = greatest(o.latest_at, excluded.latest_at),
         in_order = excluded.in_order`,
    [accountId],
  );
  await pool.query(
    `INSERT INTO edited_days (account_id, day, latest_edit)
     SELECT account_id, date_trunc('day', created_at, 'UTC'), max(updated_at) FROM ratings
     WHERE account_id = $1 AND updated_at > created_at
     GROUP BY 1, 2`,
    [accountId],
  );
}
