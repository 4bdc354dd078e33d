import type { Database } from '@/db/pool';
import type { NewUnknownAgent } from './insert-rating';

/** Creates the user of a username that nobody had; nothing happens when somebody has it by now. */
export async function createUnknownAgent(
  db: Database,
  accountId: number,
  { id, legacyId, username }: NewUnknownAgent,
  createdAt: number,
): Promise<void> {
  await db.query(
    `INSERT INTO users (account_id, id, legacy_id, type, username, fullname, created_at)
     VALUES ($1, $2, $3, 'UNKNOWN_AGENT', $4, $4, to_timestamp($5))
     ON CONFLICT (account_id, lower(username)) DO NOTHING`,
    [accountId, id, legacyId, username, createdAt],
  );
}
