import type { Pool, PoolClient } from 'pg';
import { v7 } from 'uuid';
import { database } from './database';
import type { StoredPerson } from './people';
import type { ProviderIdentity } from './provider-identities';

/** How long somebody stays signed in, in seconds. */
export const sessionSeconds = 14 * 86_400;
/** How exactly it is known when somebody was last here, in seconds. */
const seenEvery = 60;

export interface StoredSession {
  id: string;
  /** Epoch seconds. */
  startedAt: number;
  lastSeenAt: number;
  /** IP address that it was started from. */
  address: string;
  /** What the browser said of itself. */
  browser: string;
}

const columns =
  's.id, s.started_at AS "startedAt", s.last_seen_at AS "lastSeenAt", s.address, s.browser';

/** What somebody has shown to come in: the stored hash that their password is of, or who they are at the provider. */
export type Shown = { passwordHash: string } | ProviderIdentity;

/**
 * Starts a session of somebody for whom what they have shown still holds; null where it does no more, as
 * after a new password. Whatever takes it back changes the person before it ends their sessions: the lock on
 * the person lets a session begin before that, and be ended by it, or not at all.
 */
export async function addSession(
  personId: string,
  shown: Shown,
  { address, browser }: Pick<StoredSession, 'address' | 'browser'>,
): Promise<string | null> {
  const id = v7();
  const [passwordHash, issuer, subject] =
    'passwordHash' in shown
      ? [shown.passwordHash, null, null]
      : [null, shown.issuer, shown.subject];
  const { rowCount } = await database().query(
    `WITH holder AS (
       SELECT p.id FROM dashboard.people p
       WHERE p.id = $2 AND p.disabled_at IS NULL
         AND (p.password_hash = $6 OR p.provider_issuer = $7 AND p.provider_subject = $8)
       FOR SHARE)
     INSERT INTO dashboard.sessions (id, person_id, started_at, last_seen_at, expires_at, address, browser)
     SELECT $1, h.id, now(), now(), now() + make_interval(secs => $3), $4, $5 FROM holder h`,
    [id, personId, sessionSeconds, address, browser.slice(0, 500), passwordHash, issuer, subject],
  );
  // What is over is forgotten; a statement of its own, that holds no lock while it waits.
  await database().query('DELETE FROM dashboard.sessions WHERE expires_at <= now()');
  return rowCount === 1 ? id : null;
}

/** Who a session is of, if it has not ended; notes that they were here. */
export async function findSessionPerson(id: string): Promise<StoredPerson | null> {
  const { rows } = await database().query<StoredPerson & { stale: boolean }>(
    `SELECT p.id, p.email, p.name, p.is_admin AS "isAdmin",
       s.last_seen_at < now() - make_interval(secs => $2) AS stale
     FROM dashboard.sessions s JOIN dashboard.people p ON p.id = s.person_id
     WHERE s.id = $1 AND s.expires_at > now() AND p.disabled_at IS NULL`,
    [id, seenEvery],
  );
  const [found] = rows;
  if (!found) return null;
  const { stale, ...person } = found;
  if (stale)
    await database().query('UPDATE dashboard.sessions SET last_seen_at = now() WHERE id = $1', [
      id,
    ]);
  return person;
}

/** Sessions of a person that have not ended, the one used last first. */
export async function listSessions(personId: string): Promise<StoredSession[]> {
  const { rows } = await database().query<StoredSession>(
    `SELECT ${columns} FROM dashboard.sessions s
     WHERE s.person_id = $1 AND s.expires_at > now() ORDER BY s.last_seen_at DESC, s.id DESC`,
    [personId],
  );
  return rows;
}

/** Ends a session; of one person only, where one is named. Whether there was one to end. */
export async function endSession(id: string, personId?: string): Promise<boolean> {
  const { rowCount } = await database().query(
    'DELETE FROM dashboard.sessions WHERE id = $1 AND ($2::uuid IS NULL OR person_id = $2)',
    [id, personId ?? null],
  );
  return rowCount === 1;
}

/** Ends all sessions of a person but one, if any is to stay, within a transaction where one is given; how many there were. */
export async function endSessions(
  personId: string,
  but: string | null,
  on: Pool | PoolClient = database(),
): Promise<number> {
  const { rowCount } = await on.query(
    'DELETE FROM dashboard.sessions WHERE person_id = $1 AND ($2::uuid IS NULL OR id <> $2)',
    [personId, but],
  );
  return rowCount ?? 0;
}
