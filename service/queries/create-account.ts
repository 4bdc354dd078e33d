import type { Database } from '@/db/pool';
import type { Identifiers } from '@/lib/contract/resources';

export interface NewAccount {
  uuid: string;
  name: string;
  identifiers: Identifiers;
  /** Epoch seconds. */
  createdAt: number;
}

/** Makes an account and returns its integer, which the first 8 digits of its keys will be. */
export async function createAccount(db: Database, account: NewAccount): Promise<number> {
  // Taken first: on a distributed table a default would be drawn by whichever worker holds the row.
  const { rows } = await db.query<{ id: number }>("SELECT nextval('account_ids') AS id");
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('No account number was given.');
  await db.query(
    `INSERT INTO accounts (id, uuid, name, identifiers, created_at)
     VALUES ($1, $2, $3, $4, to_timestamp($5))`,
    [id, account.uuid, account.name, account.identifiers, account.createdAt],
  );
  return id;
}
