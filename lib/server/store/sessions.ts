import { v7 } from 'uuid';
import { database } from './database';
import type { StoredPerson } from './people';

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

/** Starts a session; the ends of all that are over are forgotten. */
export async function addSession(
  personId: string,
  { address, browser }: Pick<StoredSession, 'address' | 'browser'>,
): Promise<string> {
  const id = v7();
  await database().query(
    `WITH over AS (DELETE FROM dashboard.sessions WHERE expires_at <= now())
     INSERT INTO dashboard.sessions (id, person_id, started_at, last_seen_at, expires_at, address, browser)
     VALUES ($1, $2, now(), now(), now() + make_interval(secs => $3), $4, $5)`,
    [id, personId, sessionSeconds, address, browser.slice(0, 500)],
  );
  return id;
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

/** Ends all sessions of a person but one, if any is to stay; how many there were. */
export async function endSessions(personId: string, but: string | null): Promise<number> {
  const { rowCount } = await database().query(
    'DELETE FROM dashboard.sessions WHERE person_id = $1 AND ($2::uuid IS NULL OR id <> $2)',
    [personId, but],
  );
  return rowCount ?? 0;
}
