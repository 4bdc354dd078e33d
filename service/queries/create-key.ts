import type { Database } from '@/db/pool';
import { takeIntegers } from './take-integers';

export interface NewKey {
  accountId: number;
  /** SHA-256 of the key, all that is kept of it. */
  hash: Buffer;
  label: string;
  /** Epoch seconds. */
  createdAt: number;
}

/** Stores a key and returns its number within the account. */
export async function createKey(db: Database, key: NewKey): Promise<number> {
  const id = await takeIntegers(db, key.accountId, 'api_key', 1);
  await db.query(
    `INSERT INTO api_keys (account_id, id, hash, label, created_at)
     VALUES ($1, $2, $3, $4, to_timestamp($5))`,
    [key.accountId, id, key.hash, key.label, key.createdAt],
  );
  return id;
}
