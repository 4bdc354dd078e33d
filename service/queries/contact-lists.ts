import type { Database } from '@/db/pool';
import { type Page, type PageRequest, readWholePage } from './page';

/** NPS contact lists. Their integer ids are all the ids they have. Times in epoch seconds. */

export interface ContactListRow {
  id: number;
  name: string;
  created_at: number;
  updated_at: number;
}

const columns = 'r.id, r.name, r.created_at, r.updated_at';

export function listContactLists(
  db: Database,
  accountId: number,
  request: PageRequest,
): Promise<Page<ContactListRow>> {
  return readWholePage<ContactListRow>(
    db,
    {
      from: 'contact_lists r',
      where: 'r.account_id = $1',
      columns,
      values: [accountId],
      keys: { integer: 'id' },
    },
    request,
  );
}

export async function getContactList(
  db: Database,
  accountId: number,
  id: number,
): Promise<ContactListRow | null> {
  const { rows } = await db.query<ContactListRow>(
    `SELECT ${columns} FROM contact_lists r WHERE r.account_id = $1 AND r.id = $2`,
    [accountId, id],
  );
  return rows[0] ?? null;
}

export async function createContactList(
  db: Database,
  accountId: number,
  { id, name, createdAt }: { id: number; name: string; createdAt: number },
): Promise<void> {
  await db.query(
    `INSERT INTO contact_lists (account_id, id, name, created_at, updated_at)
     VALUES ($1, $2, $3, to_timestamp($4), to_timestamp($4))`,
    [accountId, id, name, createdAt],
  );
}

/** False when there is no such list. */
export async function renameContactList(
  db: Database,
  accountId: number,
  id: number,
  { name, now }: { name: string; now: number },
): Promise<boolean> {
  const { rowCount } = await db.query(
    'UPDATE contact_lists SET name = $3, updated_at = to_timestamp($4) WHERE account_id = $1 AND id = $2',
    [accountId, id, name, now],
  );
  return rowCount === 1;
}

/** Deletes a list with its contacts; false when there is no such list. */
export async function deleteContactList(
  db: Database,
  accountId: number,
  id: number,
): Promise<boolean> {
  const { rowCount } = await db.query(
    'DELETE FROM contact_lists WHERE account_id = $1 AND id = $2',
    [accountId, id],
  );
  return rowCount === 1;
}
