import type { PoolClient } from 'pg';
import { database } from './database';

export type LinkPurpose = 'invitation' | 'reset';

export interface StoredLink {
  email: string;
  purpose: LinkPurpose;
}

/** Adds a link in the place of any other of the e-mail address; the epoch second until which it is good. */
export async function putPasswordLink(
  hash: Buffer,
  { email, purpose }: StoredLink,
  seconds: number,
): Promise<number> {
  const { rows } = await database().query<{ until: number }>(
    `WITH over AS (
       DELETE FROM dashboard.password_links WHERE expires_at <= now() AND lower(email) <> lower($2))
     INSERT INTO dashboard.password_links (token_hash, email, purpose, created_at, expires_at)
     VALUES ($1, $2, $3, now(), now() + make_interval(secs => $4))
     ON CONFLICT (lower(email)) DO UPDATE SET token_hash = excluded.token_hash, email = excluded.email,
       purpose = excluded.purpose, created_at = excluded.created_at, expires_at = excluded.expires_at
     RETURNING expires_at AS until`,
    [hash, email, purpose, seconds],
  );
  const [row] = rows;
  if (!row) throw new Error('A password link was not kept.');
  return row.until;
}

export async function findPasswordLink(hash: Buffer): Promise<StoredLink | null> {
  const { rows } = await database().query<StoredLink>(
    `SELECT email, purpose FROM dashboard.password_links WHERE token_hash = $1 AND expires_at > now()`,
    [hash],
  );
  return rows[0] ?? null;
}

/** Takes a link away, within a transaction: of several who do so at once, one gets it. */
export async function takePasswordLink(
  client: PoolClient,
  hash: Buffer,
): Promise<StoredLink | null> {
  const { rows } = await client.query<StoredLink>(
    `DELETE FROM dashboard.password_links WHERE token_hash = $1 AND expires_at > now()
     RETURNING email, purpose`,
    [hash],
  );
  return rows[0] ?? null;
}
