import type { Database } from '@/db/pool';
import type { UserRow } from './people-rows';

/** A user as the API creates them: without access and role. `createdAt` in epoch seconds. */
export interface NewUser {
  accountId: number;
  id: string;
  legacyId: number;
  type: 'AGENT' | 'THING_OR_ACTION';
  username: string;
  fullname: string;
  email: string;
  createdAt: number;
}

const statement = `
  INSERT INTO users (account_id, id, legacy_id, type, username, fullname, email, created_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, to_timestamp($8))
  ON CONFLICT (account_id, lower(username)) DO NOTHING
  RETURNING id, legacy_id, type, has_access, is_archived, username, fullname, email, role, created_at,
    NULL AS integration_usernames`;

/** Null when the username is taken, letter case aside. */
export async function createUser(db: Database, user: NewUser): Promise<UserRow | null> {
  const { accountId, id, legacyId, type, username, fullname, email, createdAt } = user;
  const { rows } = await db.query<UserRow>(statement, [
    accountId,
    id,
    legacyId,
    type,
    username,
    fullname,
    email,
    createdAt,
  ]);
  return rows[0] ?? null;
}
