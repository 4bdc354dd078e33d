import { createHash, randomBytes } from 'node:crypto';
import { inTransaction } from '@/db/transaction';
import { passwordFault } from '@/lib/password-rule';
import { failuresOf, forgetAttempts } from './attempts';
import { getEnvironment } from './environment';
import { hashPassword } from './passwords';
import { findWelcome } from './person';
import { NoAccess } from './sign-in';
import { database } from './store/database';
import {
  findPasswordLink,
  type LinkPurpose,
  putPasswordLink,
  takePasswordLink,
} from './store/password-links';
import { findPersonByEmail, setPassword } from './store/people';

/** One-time links by which somebody whom the service gives access sets a password of their own. */

/** Seconds for which a link is good. */
const goodFor: Record<LinkPurpose, number> = { invitation: 7 * 86_400, reset: 3_600 };
const paths: Record<LinkPurpose, string> = { invitation: 'welcome', reset: 'reset' };

/** Whom an open link is for. */
export interface PasswordLinkHolder {
  email: string;
  name: string;
  purpose: LinkPurpose;
}

/** A new link, told once: only a hash of its token is kept. */
export interface NewPasswordLink extends PasswordLinkHolder {
  url: string;
  /** Epoch seconds. */
  until: number;
}

const hashOf = (token: string) => createHash('sha256').update(token).digest();

/** 32 bytes in base64url. */
const tokenPattern = /^[A-Za-z0-9_-]{43}$/;

/** Who may have a password under an e-mail address: the installation's own admins, and whom the service lets in. */
async function findHolder(
  email: string,
): Promise<{ email: string; name: string; isAdmin: boolean } | null> {
  const stored = await findPersonByEmail(email);
  if (stored?.isAdmin) return stored;
  const welcome = await findWelcome(email);
  return welcome && { ...welcome, isAdmin: false };
}

/**
 * A link by which a person sets a password; any earlier one of theirs is worthless from now on. Throws
 * `NoAccess` for somebody who may not come in, and `UpstreamFailed` when the service cannot be asked.
 */
export async function createPasswordLink(
  address: string,
  purpose: LinkPurpose,
): Promise<NewPasswordLink> {
  const holder = await findHolder(address);
  if (!holder) throw new NoAccess();
  const token = randomBytes(32).toString('base64url');
  const { email, name } = holder;
  const until = await putPasswordLink(hashOf(token), { email, purpose }, goodFor[purpose]);
  return { url: `${getEnvironment().url}/${paths[purpose]}/${token}`, until, email, name, purpose };
}

/**
 * Whom a link is for; null where it was used, is over, has been replaced, or where its person may not come
 * in any more or not by a password. Throws `UpstreamFailed` when the service cannot be asked.
 */
export async function readPasswordLink(token: string): Promise<PasswordLinkHolder | null> {
  const usable = getEnvironment().signIn.withPassword && tokenPattern.test(token);
  const link = usable ? await findPasswordLink(hashOf(token)) : null;
  if (!link) return null;
  const holder = await findHolder(link.email);
  return holder && { email: holder.email, name: holder.name, purpose: link.purpose };
}

/** What came of using a link. */
export type LinkUse =
  | { done: { personId: string; email: string; purpose: LinkPurpose; passwordHash: string } }
  | { fault: string }
  | 'gone';

/**
 * Sets the password of whom a link is for, adds them if they have not been here, and ends their sessions.
 * A link works once, however many use it at the same time; a password that cannot be taken leaves it as it
 * is. Throws `UpstreamFailed` when the service cannot be asked whether they may still come in.
 */
export async function usePasswordLink(token: string, password: string): Promise<LinkUse> {
  const holder = await readPasswordLink(token);
  if (!holder) return 'gone';
  const fault = passwordFault(password, holder);
  if (fault) return { fault };
  const passwordHash = await hashPassword(password);
  const used = await inTransaction(database(), async (client) => {
    const link = await takePasswordLink(client, hashOf(token));
    if (!link) return null;
    const personId = await setPassword(client, { ...holder, passwordHash });
    return personId && { personId, email: holder.email, purpose: link.purpose, passwordHash };
  });
  if (!used) return 'gone';
  await forgetAttempts(failuresOf(used.email));
  return { done: used };
}
