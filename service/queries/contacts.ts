import type { Database } from '@/db/pool';
import { type Page, type PageRequest, readPage } from './page';

/** Contacts of an NPS contact list. Times in epoch seconds. */

export interface ContactRow {
  id: number;
  name: string;
  email: string;
  created_at: number;
  updated_at: number;
}

/** Which contact: a list's, an account's. */
export interface ContactKey {
  accountId: number;
  listId: number;
  id: number;
}

const columns = 'r.id, r.name, r.email, r.created_at, r.updated_at';

/** Null when there is no such list. */
export function listContacts(
  db: Database,
  accountId: number,
  listId: number,
  request: PageRequest,
): Promise<Page<ContactRow> | null> {
  return readPage<ContactRow>(
    db,
    {
      from: 'contacts r',
      where: 'r.account_id = $1 AND r.list_id = $2',
      columns,
      values: [accountId, listId],
      keys: { integer: 'id' },
      parent: 'EXISTS (SELECT FROM contact_lists l WHERE l.account_id = $1 AND l.id = $2)',
    },
    request,
  );
}

export async function getContact(
  db: Database,
  { accountId, listId, id }: ContactKey,
): Promise<ContactRow | null> {
  const { rows } = await db.query<ContactRow>(
    `SELECT ${columns} FROM contacts r WHERE r.account_id = $1 AND r.list_id = $2 AND r.id = $3`,
    [accountId, listId, id],
  );
  return rows[0] ?? null;
}

export interface NewContact extends ContactKey {
  name: string;
  email: string;
  createdAt: number;
}

const insert = `
  WITH list AS (
    SELECT id FROM contact_lists WHERE account_id = $1 AND id = $2 FOR KEY SHARE
  ), added AS (
    INSERT INTO contacts (account_id, list_id, id, name, email, created_at, updated_at)
    SELECT $1, list.id, $3, $4, $5, to_timestamp($6), to_timestamp($6) FROM list
    ON CONFLICT (account_id, list_id, lower(email)) DO NOTHING
    RETURNING id
  )
  SELECT EXISTS (SELECT FROM list) AS has_list, EXISTS (SELECT FROM added) AS is_added`;

/** What became of a contact: it may be in the list already, by its e-mail address. */
export async function createContact(
  db: Database,
  { accountId, listId, id, name, email, createdAt }: NewContact,
): Promise<'created' | 'already there' | 'no list'> {
  const { rows } = await db.query<{ has_list: boolean; is_added: boolean }>(insert, [
    accountId,
    listId,
    id,
    name,
    email,
    createdAt,
  ]);
  if (!rows[0]?.has_list) return 'no list';
  return rows[0].is_added ? 'created' : 'already there';
}

/** What the list says of a body before it is stored. */
export async function findContact(
  db: Database,
  accountId: number,
  listId: number,
  email: string | null,
): Promise<{ hasList: boolean; hasEmail: boolean }> {
  const { rows } = await db.query<{ has_list: boolean; has_email: boolean }>(
    `SELECT EXISTS (SELECT FROM contact_lists WHERE account_id = $1 AND id = $2) AS has_list,
       EXISTS (SELECT FROM contacts WHERE account_id = $1 AND list_id = $2 AND lower(email) = lower($3::text)) AS has_email`,
    [accountId, listId, email],
  );
  return { hasList: rows[0]?.has_list ?? false, hasEmail: rows[0]?.has_email ?? false };
}

/** False when there is no such contact. */
export async function renameContact(
  db: Database,
  { accountId, listId, id }: ContactKey,
  { name, now }: { name: string; now: number },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `UPDATE contacts SET name = $4, updated_at = to_timestamp($5)
     WHERE account_id = $1 AND list_id = $2 AND id = $3`,
    [accountId, listId, id, name, now],
  );
  return rowCount === 1;
}

/** False when there is no such contact. */
export async function deleteContact(
  db: Database,
  { accountId, listId, id }: ContactKey,
): Promise<boolean> {
  const { rowCount } = await db.query(
    'DELETE FROM contacts WHERE account_id = $1 AND list_id = $2 AND id = $3',
    [accountId, listId, id],
  );
  return rowCount === 1;
}
