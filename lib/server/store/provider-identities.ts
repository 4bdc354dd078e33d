import { inTransaction } from '@/db/transaction';
import { database } from './database';
import { endSessions } from './sessions';

/** Who somebody is at an OpenID provider: `sub` is never given to another there, an e-mail address may be. */
export interface ProviderIdentity {
  issuer: string;
  subject: string;
}

/**
 * Links a person to who they are at the provider, if they are not linked, or were when the installation had
 * another than `configured`, its OIDC_ISSUER; whether that is new, was known before, or they are known as
 * another. Of several at once, one is linked.
 */
export async function linkIdentity(
  personId: string,
  { issuer, subject }: ProviderIdentity,
  configured: string,
): Promise<'new' | 'known' | 'another'> {
  const values = [personId, issuer, subject, configured];
  const linked = await database().query(
    `UPDATE dashboard.people
     SET provider_issuer = $2, provider_subject = $3, provider_configured = $4
     WHERE id = $1 AND (provider_subject IS NULL OR provider_configured <> $4)`,
    values,
  );
  if (linked.rowCount === 1) return 'new';
  const known = await database().query(
    `UPDATE dashboard.people SET provider_configured = $4
     WHERE id = $1 AND provider_issuer = $2 AND provider_subject = $3`,
    values,
  );
  return known.rowCount === 1 ? 'known' : 'another';
}

/**
 * Forgets who a person is at the provider, and ends their sessions, which may be another's; whether there
 * was something to forget.
 */
export async function unlinkIdentity(personId: string): Promise<boolean> {
  return inTransaction(database(), async (client) => {
    const { rowCount } = await client.query(
      `UPDATE dashboard.people
       SET provider_issuer = NULL, provider_subject = NULL, provider_configured = NULL
       WHERE id = $1 AND provider_subject IS NOT NULL`,
      [personId],
    );
    if (rowCount !== 1) return false;
    await endSessions(personId, null, client);
    return true;
  });
}
