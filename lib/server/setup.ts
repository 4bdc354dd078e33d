import { createHash, timingSafeEqual } from 'node:crypto';
import { inTransaction } from '@/db/transaction';
import { passwordFault } from '@/lib/password-rule';
import { getEnvironment } from './environment';
import { hashPassword } from './passwords';
import { database } from './store/database';
import { addFirstAdmin, hasAdmin } from './store/first-admin';

/** The first admin, made by whoever reads the terminal that the product was started in. */

export interface FirstAdmin {
  email: string;
  name: string;
  /** Null where people sign in without passwords. */
  password: string | null;
}

/**
 * Whether the first admin can be made: there is none yet, whoever else has come in, and the start has told a
 * token.
 */
export async function setupIsOpen(): Promise<boolean> {
  return getEnvironment().signIn.setupToken !== null && !(await hasAdmin());
}

const digestOf = (token: string) =>
  createHash('sha256')
    .update(token.toLowerCase().replace(/[^a-z0-9]+/g, ''))
    .digest();

/** Whether a token is the one that the start has told, its dashes and letter case aside. Takes the same time for every other. */
function isSetupToken(given: string): boolean {
  const { setupToken } = getEnvironment().signIn;
  return setupToken !== null && timingSafeEqual(digestOf(given), digestOf(setupToken));
}

export type SetupOutcome =
  | { done: { personId: string } }
  | { fault: string; field: 'token' | 'password' }
  | 'closed';

/** Makes the first admin. Of several who do so at the same time, one is. */
export async function setUp(token: string, admin: FirstAdmin): Promise<SetupOutcome> {
  if (!(await setupIsOpen())) return 'closed';
  if (!isSetupToken(token))
    return { field: 'token', fault: 'This is not the token that the terminal shows.' };
  const { email, name, password } = admin;
  const fault = password === null ? null : passwordFault(password, admin);
  if (fault) return { field: 'password', fault };
  const passwordHash = password === null ? null : await hashPassword(password);
  const personId = await inTransaction(database(), (client) =>
    addFirstAdmin(client, { email, name, passwordHash }),
  );
  return personId ? { done: { personId } } : 'closed';
}
