import type { Database } from '@/db/pool';

/**
 * What ratings name their surveys and users by is kept by the service's processes as of the account's
 * revision (`createReferenceLookup`). Whatever changes what they were found to be raises it in the
 * same transaction, as the last of its changes: ratings wait for no more than the commit. What is
 * new changes nothing that was found, but for the username of a new user (see below).
 */
const raising = (changes: string) => `
  INSERT INTO rating_order AS o (account_id, last_id, latest_at, revision)
  SELECT $1::integer, 0, to_timestamp(0), 1 FROM ${changes} LIMIT 1
  ON CONFLICT (account_id) DO UPDATE SET revision = o.revision + 1`;

/** Raises the revision of an account. */
export async function raiseRevision(db: Database, accountId: number): Promise<void> {
  await db.query(raising('(SELECT) change'), [accountId]);
}

/**
 * Part of a statement that has made new users, rows of `created` with their usernames: raises the
 * revision if an integration knew somebody by one of them, who is not found by it any more. $1 the account.
 */
export const raisingForUsernames = raising(`created
    JOIN integration_usernames i ON i.account_id = $1 AND lower(i.username) = lower(created.username)`);
