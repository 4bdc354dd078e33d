import { inTransaction } from '@/db/transaction';
import { database } from './database';

/** Who somebody is at an OpenID provider: `sub` is never given to another there, an e-mail address may be. */
export interface ProviderIdentity {
  issuer: string;
  subject: string;
}

/**
 * Links a person to who they are at the provider, if nothing is known of them at this one; whether that is
 * new, was known before, or they are known as another there. Of several at once, one is linked.
 */
export async function linkIdentity(
  personId: string,
  { issuer, subject }: ProviderIdentity,
): Promise<'new' | 'known' | 'another'> {
  const { rowCount } = await database().query(
    `UPDATE dashboard.people SET provider_issuer = $2, provider_subject = $3
     WHERE id = $1 AND provider_issuer IS DISTINCT FROM $2`,
    [personId, issuer, subject],
  );
  if (rowCount === 1) return 'new';
  const { rows } = await database().query(
    'SELECT FROM dashboard.people WHERE id = $1 AND provider_issuer = $2 AND provider_subject = $3',
    [personId, issuer, subject],
  );
  return rows.length === 1 ? 'known' : 'another';
}

/**
 * Forgets who a person is at the provider, and ends their sessions, which may be another's; whether there
 * was something to forget.
 */
export async function unlinkIdentity(personId: string): Promise<boolean> {
  return inTransaction(database(), async (client) => {
    const { rowCount } = await client.query(
      `UPDATE dashboard.people SET provider_issuer = NULL, provider_subject = NULL
       WHERE id = $1 AND provider_subject IS NOT NULL`,
      [personId],
    );
    if (rowCount !== 1) return false;
    await client.query('DELETE FROM dashboard.sessions WHERE person_id = $1', [personId]);
    return true;
  });
}
