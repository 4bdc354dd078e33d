import type { Database } from '@/db/pool';
import type { Identifiers } from '@/lib/contract/resources';

export interface ListedAccount {
  id: number;
  uuid: string;
  name: string;
  identifiers: Identifiers;
  /** Epoch seconds. */
  createdAt: number;
  /** Keys that are not revoked. */
  keys: number;
}

/** Every account, the oldest first: a question of the operator, the only one across accounts. */
export async function listAccounts(db: Database): Promise<ListedAccount[]> {
  const { rows } = await db.query<ListedAccount>(
    `SELECT a.id, a.uuid, a.name, a.identifiers, a.created_at AS "createdAt", count(k.id) AS keys
     FROM accounts a
     LEFT JOIN api_keys k ON k.account_id = a.id AND k.revoked_at IS NULL
     GROUP BY a.id, a.uuid, a.name, a.identifiers, a.created_at
     ORDER BY a.id`,
  );
  return rows;
}
