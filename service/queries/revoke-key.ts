import type { Database } from '@/db/pool';

/** Ends a key at `now` (epoch seconds). False when the account has no such key or it was revoked before. */
export async function revokeKey(
  db: Database,
  accountId: number,
  id: number,
  now: number,
): Promise<boolean> {
  const { rowCount } = await db.query(
    `UPDATE api_keys SET revoked_at = to_timestamp($3)
     WHERE account_id = $1 AND id = $2 AND revoked_at IS NULL`,
    [accountId, id, now],
  );
  return rowCount === 1;
}
