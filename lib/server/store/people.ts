import type { PoolClient } from 'pg';
import { v7 } from 'uuid';
import { inTransaction } from '@/db/transaction';
import { database } from './database';
import { endSessions } from './sessions';

/** Somebody whom the dashboard has let in or invited; what they may see is another matter. */
export interface StoredPerson {
  id: string;
  email: string;
  name: string;
  /** An admin of this installation, whatever the service says. */
  isAdmin: boolean;
}

const columns = 'p.id, p.email, p.name, p.is_admin AS "isAdmin"';

export async function findPersonByEmail(
  email: string,
): Promise<(StoredPerson & { passwordHash: string | null }) | null> {
  // The database has no text with it, and would fail where nobody is found.
  if (email.includes('\0')) return null;
  const { rows } = await database().query<StoredPerson & { passwordHash: string | null }>(
    `SELECT ${columns}, p.password_hash AS "passwordHash" FROM dashboard.people p
     WHERE lower(p.email) = lower($1) AND p.disabled_at IS NULL`,
    [email],
  );
  return rows[0] ?? null;
}

export async function findPerson(id: string): Promise<StoredPerson | null> {
  const { rows } = await database().query<StoredPerson>(
    `SELECT ${columns} FROM dashboard.people p WHERE p.id = $1 AND p.disabled_at IS NULL`,
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

export interface NewPerson {
  email: string;
  name: string;
  isAdmin: boolean;
  /** Null: signs in by single sign-on. */
  passwordHash: string | null;
}

/** Adds a person unless someone has the e-mail address already: a changed password is never set back. */
export async function addPerson(person: NewPerson): Promise<void> {
  await database().query(
    `INSERT INTO dashboard.people (id, email, name, is_admin, password_hash, created_at)
     VALUES ($1, $2, $3, $4, $5, now())
     ON CONFLICT (lower(email)) DO NOTHING`,
    [v7(), person.email, person.name, person.isAdmin, person.passwordHash],
  );
}

/** Forgets admins of the demo: their addresses are nobody's outside of it (RFC 2606). */
export async function removeDemoAdmins(): Promise<void> {
  await database().query(
    "DELETE FROM dashboard.people WHERE is_admin AND lower(email) LIKE '%@demo.example'",
  );
}

export interface KnownPerson extends StoredPerson {
  hasPassword: boolean;
  /** Whether it is known who they are at an OpenID provider. */
  isLinked: boolean;
  sessions: number;
  /** Epoch seconds; null without a session. */
  lastSeenAt: number | null;
}

/** Everybody who has been let in, with their sessions. */
export async function listPeople(): Promise<KnownPerson[]> {
  const { rows } = await database().query<KnownPerson>(
    `SELECT ${columns}, p.password_hash IS NOT NULL AS "hasPassword",
       p.provider_subject IS NOT NULL AS "isLinked",
       count(s.id) AS sessions, max(s.last_seen_at) AS "lastSeenAt"
     FROM dashboard.people p
     LEFT JOIN dashboard.sessions s ON s.person_id = p.id AND s.expires_at > now()
     WHERE p.disabled_at IS NULL GROUP BY p.id ORDER BY lower(p.email)`,
  );
  return rows;
}

/**
 * Forgets a person, with their password, sessions and link. The last of this
 * installation's own admins stays, however many are removed at once: without a service, nobody else comes in.
 * `remember`: that they were removed, so that `wasRemoved` tells.
 */
export async function removePerson(
  id: string,
  { remember }: { remember: boolean },
): Promise<'removed' | 'last admin' | 'nobody'> {
  return inTransaction(database(), async (client) => {
    const { rows: admins } = await client.query<{ id: string }>(
      'SELECT id FROM dashboard.people WHERE is_admin AND disabled_at IS NULL ORDER BY id FOR UPDATE',
    );
    if (admins.length === 1 && admins[0]?.id === id) return 'last admin';
    const { rowCount } = await client.query(
      `WITH person AS (DELETE FROM dashboard.people WHERE id = $1 RETURNING email),
         link AS (DELETE FROM dashboard.password_links l USING person p WHERE lower(l.email) = lower(p.email)),
         removal AS (
           INSERT INTO dashboard.removed_people (email, removed_at)
           SELECT lower(email), now() FROM person WHERE $2
           ON CONFLICT (email) DO UPDATE SET removed_at = excluded.removed_at)
       SELECT 1 FROM person`,
      [id, remember],
    );
    return rowCount === 1 ? 'removed' : 'nobody';
  });
}

/** Whether somebody has been removed, for good as far as a start is concerned. */
export async function wasRemoved(email: string): Promise<boolean> {
  const { rows } = await database().query(
    'SELECT FROM dashboard.removed_people WHERE email = lower($1)',
    [email],
  );
  return rows.length === 1;
}

/** Until when, in epoch seconds, the link of each e-mail address is good, by the address in small letters. */
export async function linksUntil(): Promise<Map<string, number>> {
  const { rows } = await database().query<{ email: string; until: number }>(
    'SELECT lower(email) AS email, expires_at AS until FROM dashboard.password_links WHERE expires_at > now()',
  );
  return new Map(rows.map(({ email, until }) => [email, until]));
}

/**
 * Sets a person's password within a transaction, adds them if they are new, and ends their sessions.
 * Their id; null for one who has been disabled.
 */
export async function setPassword(
  client: PoolClient,
  { email, name, passwordHash }: { email: string; name: string; passwordHash: string },
): Promise<string | null> {
  const { rows } = await client.query<{ id: string }>(
    `INSERT INTO dashboard.people AS p (id, email, name, password_hash, created_at)
     VALUES ($1, $2, $3, $4, now())
     ON CONFLICT (lower(email)) DO UPDATE SET password_hash = excluded.password_hash
       WHERE p.disabled_at IS NULL
     RETURNING id`,
    [v7(), email, name, passwordHash],
  );
  const id = rows[0]?.id ?? null;
  if (id) await endSessions(id, null, client);
  return id;
}
