import type { Database } from '@/db/pool';
import type { Identifiers } from '@/lib/contract/resources';

export interface ListedAccount {
  id: number;
  uuid: string;
  name: string;
  identifiers: Identifiers;
  /** Epoch seconds. */
  createdAt: number;
  suspendedAt: number | null;
  trialEndsAt: number | null;
  /** Keys that are not revoked. */
  keys: number;
}

/** Every account, the oldest first: a question of the operator, the only one across accounts. */
export async function listAccounts(db: Database): Promise<ListedAccount[]> {
  const { rows } = await db.query<ListedAccount>(
    `SELECT a.id, a.uuid, a.name, a.identifiers, a.created_at AS "createdAt",
       a.suspended_at AS "suspendedAt", a.trial_ends_at AS "trialEndsAt", count(k.id) AS keys
     FROM accounts a
     LEFT JOIN api_keys k ON k.account_id = a.id AND k.revoked_at IS NULL
     GROUP BY a.id
     ORDER BY a.id`,
  );
  return rows;
}
