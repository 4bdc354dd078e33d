import type { Database } from '@/db/pool';

export interface ListedKey {
  id: number;
  label: string;
  hash: Buffer;
  /** Epoch seconds. */
  createdAt: number;
  /** Epoch seconds; null while the key works. */
  revokedAt: number | null;
}

/** The keys of an account, revoked ones too, the oldest first. */
export async function listKeys(db: Database, accountId: number): Promise<ListedKey[]> {
  const { rows } = await db.query<ListedKey>(
    `SELECT id, label, hash, created_at AS "createdAt", revoked_at AS "revokedAt"
     FROM api_keys WHERE account_id = $1 ORDER BY id`,
    [accountId],
  );
  return rows;
}
