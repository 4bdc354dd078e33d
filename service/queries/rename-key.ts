import type { Database } from '@/db/pool';

/** Gives a key another label. */
export async function renameKey(
  db: Database,
  accountId: number,
  id: number,
  label: string,
): Promise<void> {
  await db.query('UPDATE api_keys SET label = $3 WHERE account_id = $1 AND id = $2', [
    accountId,
    id,
    label,
  ]);
}
