import { v7 } from 'uuid';
import { database } from './database';

export type Role = 'admin' | 'leader' | 'team_member' | 'restricted';

/** Someone who may sign in to the dashboard. */
export interface Person {
  id: string;
  email: string;
  name: string;
  role: Role;
}

const columns = 'id, email, name, role';

export async function findPersonByEmail(
  email: string,
): Promise<(Person & { password_hash: string }) | null> {
  const { rows } = await database().query<Person & { password_hash: string }>(
    `SELECT ${columns}, password_hash FROM dashboard.people WHERE lower(email) = lower($1) AND disabled_at IS NULL`,
    [email],
  );
  return rows[0] ?? null;
}

export async function findPerson(id: string): Promise<Person | null> {
  const { rows } = await database().query<Person>(
    `SELECT ${columns} FROM dashboard.people WHERE id = $1 AND disabled_at IS NULL`,
    [id],
  );
  return rows[0] ?? null;
}

export async function hasPeople(): Promise<boolean> {
  const { rows } = await database().query<{ some: boolean }>(
    'SELECT EXISTS (SELECT 1 FROM dashboard.people WHERE disabled_at IS NULL) AS some',
  );
  return rows[0]?.some ?? false;
}

/** Adds a person unless someone has the e-mail address already: a changed password is never set back. */
export async function addPerson(person: Omit<Person, 'id'>, passwordHash: string): Promise<void> {
  await database().query(
    `INSERT INTO dashboard.people (id, email, name, role, password_hash, created_at)
     VALUES ($1, $2, $3, $4, $5, now())
     ON CONFLICT (lower(email)) DO NOTHING`,
    [v7(), person.email, person.name, person.role, passwordHash],
  );
}
