import type { Database } from '@/db/pool';

/**
 * Raises the revision of an account: what ratings name their surveys and users by is kept by the
 * service's processes as of it (`createReferenceLookup`). Whatever changes surveys, their questions, users or the
 * usernames that integrations know them by raises it in the same transaction, as the last of its changes: ratings
 * wait for no more than the commit. New users change nothing that is kept (`insertTurn`).
 */
export async function raiseRevision(db: Database, accountId: number): Promise<void> {
  await db.query(
    `INSERT INTO rating_order AS o (account_id, last_id, latest_at, revision) VALUES ($1, 0, to_timestamp(0), 1)
     ON CONFLICT (account_id) DO UPDATE SET revision = o.revision + 1`,
    [accountId],
  );
}
