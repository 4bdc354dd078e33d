import type { Database } from '@/db/pool';

/** A user that a rating names by a username nobody has (rulings D.5). */
export interface NewUnknownAgent {
  id: string;
  legacyId: number;
  username: string;
}

/** Creates the user of a username that nobody had; nothing happens when somebody has it by now. `createdAt` in epoch seconds. */
export async function createUnknownAgent(
  db: Database,
  accountId: number,
  { id, legacyId, username }: NewUnknownAgent,
  createdAt: number,
): Promise<void> {
  await db.query({
    name: 'create-unknown-agent',
    text: `
      INSERT INTO users (account_id, id, legacy_id, type, username, fullname, created_at)
      VALUES ($1, $2, $3, 'UNKNOWN_AGENT', $4, $4, to_timestamp($5))
      ON CONFLICT (account_id, lower(username)) DO NOTHING`,
    values: [accountId, id, legacyId, username, createdAt],
  });
}
