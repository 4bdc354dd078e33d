import type { Database } from '@/db/pool';

export interface LabelledKey {
  accountId: number;
  accountUuid: string;
  id: number;
  label: string;
  hash: Buffer;
  revoked: boolean;
}

/** Keys with one of `labels` of the accounts called `name`, the newest first. */
export async function findKeysByLabel(
  db: Database,
  name: string,
  labels: readonly string[],
): Promise<LabelledKey[]> {
  const { rows } = await db.query<LabelledKey>(
    `SELECT a.id AS "accountId", a.uuid AS "accountUuid", k.id, k.label, k.hash,
       k.revoked_at IS NOT NULL AS revoked
     FROM accounts a JOIN api_keys k ON k.account_id = a.id
     WHERE a.name = $1 AND k.label = ANY ($2)
     ORDER BY a.id DESC, k.id DESC`,
    [name, labels],
  );
  return rows;
}
