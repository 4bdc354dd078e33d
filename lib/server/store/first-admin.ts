import type { PoolClient } from 'pg';
import { v7 } from 'uuid';
import { inTransaction } from '@/db/transaction';
import { database } from './database';
import type { NewPerson } from './people';
import { endSessions } from './sessions';

/** Whether the installation has an admin yet: one of its own, or one who has come in by the service's word. */

const isAdmin = '(is_admin OR came_as_admin) AND disabled_at IS NULL';

export async function hasAdmin(): Promise<boolean> {
  const { rows } = await database().query<{ some: boolean }>(
    `SELECT EXISTS (SELECT FROM dashboard.people WHERE ${isAdmin}) AS some`,
  );
  return rows[0]?.some ?? false;
}

/** Notes that somebody has come in as an admin by the service's word. */
export async function noteAdmin(personId: string): Promise<void> {
  await database().query(
    `UPDATE dashboard.people SET came_as_admin = true
     WHERE id = $1 AND NOT is_admin AND NOT came_as_admin`,
    [personId],
  );
}

/**
 * Adds an admin within a transaction if there is none yet, and nobody else does so meanwhile; their id, or
 * null. Somebody who has been let in already becomes one, with the new password, and is signed out.
 */
export async function addFirstAdmin(
  client: PoolClient,
  { email, name, passwordHash }: Omit<NewPerson, 'isAdmin'>,
): Promise<string | null> {
  await client.query('LOCK TABLE dashboard.people IN SHARE ROW EXCLUSIVE MODE');
  const { rows } = await client.query<{ id: string }>(
    `INSERT INTO dashboard.people AS p (id, email, name, is_admin, password_hash, created_at)
     SELECT $1, $2, $3, true, $4, now()
     WHERE NOT EXISTS (SELECT FROM dashboard.people WHERE ${isAdmin})
     ON CONFLICT (lower(email)) DO UPDATE SET is_admin = true,
       password_hash = coalesce(excluded.password_hash, p.password_hash)
       WHERE p.disabled_at IS NULL
     RETURNING id`,
    [v7(), email, name, passwordHash],
  );
  const id = rows[0]?.id ?? null;
  if (id) await endSessions(id, null, client);
  return id;
}

/**
 * Makes somebody who has been let in an admin of this installation, and ends their sessions, which had other
 * rights; null where they are one, or nobody has the very address, A to Z aside. `passwordHash`: for one who
 * has no password.
 */
export async function promoteAdmin(
  email: string,
  passwordHash: string | null,
): Promise<{ id: string; email: string } | null> {
  return inTransaction(database(), async (client) => {
    const { rows } = await client.query<{ id: string; email: string }>(
      `UPDATE dashboard.people SET is_admin = true, password_hash = coalesce(password_hash, $2)
       WHERE lower(email) = lower($1) AND lower(email COLLATE "C") = lower($1 COLLATE "C")
         AND NOT is_admin AND disabled_at IS NULL
       RETURNING id, email`,
      [email, passwordHash],
    );
    const [promoted] = rows;
    if (!promoted) return null;
    await endSessions(promoted.id, null, client);
    return promoted;
  });
}
