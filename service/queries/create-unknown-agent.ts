import type { Database } from '@/db/pool';
import { raisingForUsernames } from './raise-revision';

/** A user that a rating names by a username nobody has (rulings D.5). */
export interface NewUnknownAgent {
  id: string;
  legacyId: number;
  username: string;
}

const statement = `
  WITH created AS (
    INSERT INTO users (account_id, id, legacy_id, type, username, fullname, created_at)
    VALUES ($1, $2, $3, 'UNKNOWN_AGENT', $4, $4, to_timestamp($5))
    ON CONFLICT (account_id, lower(username)) DO NOTHING
    RETURNING username
  )
  ${raisingForUsernames}`;

/** Creates the user of a username that nobody had; nothing happens when somebody has it by now. `createdAt` in epoch seconds. */
export async function createUnknownAgent(
  db: Database,
  accountId: number,
  { id, legacyId, username }: NewUnknownAgent,
  createdAt: number,
): Promise<void> {
  await db.query({
    name: 'create-unknown-agent',
    text: statement,
    values: [accountId, id, legacyId, username, createdAt],
  });
}
