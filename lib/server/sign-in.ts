import {
  failuresFrom,
  failuresIn,
  failuresOf,
  forgetAttempts,
  giveBackAttempt,
  takeAttempt,
} from './attempts';
import { record } from './audit';
import { knownBrowser } from './known-browsers';
import { verifyPassword } from './passwords';
import { type Person, personOf } from './person';
import { noteAdmin } from './store/first-admin';
import { findPersonByEmail } from './store/people';

/** The service does not know the person (any more), or not as one who has access. */
export class NoAccess extends Error {
  constructor() {
    super('The service gives this person no access.');
    this.name = 'NoAccess';
  }
}

/**
 * What the audit log has of an address that nobody here has: enough to tell a slip from an attack, and
 * not what was typed in whole, which may have been a password.
 */
function shortened(tried: string): string {
  const [, first, domain] = /^\s*(\S)\S*@([\w.-]{1,100})\s*$/.exec(tried) ?? [];
  return first && domain ? `${first}…@${domain}` : 'no e-mail address';
}

/** Records that somebody has not come in. `person`: by their e-mail address, as far as it may be told. */
export async function recordFailure(
  { id, email }: { id: string | null; email: string },
  address: string,
  detail: string,
): Promise<void> {
  const object = { kind: 'session', detail } as const;
  await record({ personId: id, person: email, action: 'failed to sign in', object, address });
}

/** Who has come in by a password, and the stored hash that it is of. */
export interface SignedIn {
  person: Person;
  passwordHash: string;
}

/**
 * The person of an e-mail address and password, or null when they do not match. `marks`: those of the
 * browser that asks; one that the person is known in has attempts of its own, whatever others have tried.
 * Throws `TooManyFailures` before it looks at the password, `NoAccess` after, and `UpstreamFailed` when
 * the service cannot be asked who they are.
 */
export async function signIn(
  email: string,
  password: string,
  address: string,
  marks: string,
): Promise<SignedIn | null> {
  const stored = await findPersonByEmail(email.trim());
  const browser = stored && knownBrowser(marks, stored);
  // By the address as it is stored: there are more ways to write it than letter case here knows.
  const ofAccount = browser ? failuresIn(browser) : failuresOf(stored?.email ?? email);
  const ofAddress = browser ? null : failuresFrom(address);
  const last = await takeAttempt(...[ofAccount, ofAddress].filter((counted) => counted !== null));
  const passwordHash = stored?.passwordHash ?? null;
  if (!(await verifyPassword(password, passwordHash)) || !stored || passwordHash === null) {
    const where = browser ? ' in this browser' : '';
    const detail = last
      ? `wrong; no more attempts${where} for 15 minutes`
      : 'wrong password or address';
    await recordFailure(stored ?? { id: null, email: shortened(email) }, address, detail);
    return null;
  }
  await Promise.all([forgetAttempts(ofAccount), ofAddress && giveBackAttempt(ofAddress)]);
  const person = await personOf(stored);
  if (!person) {
    await recordFailure(stored, address, 'the service gives no access');
    throw new NoAccess();
  }
  if (person.role === 'admin') await noteAdmin(person.id);
  return { person, passwordHash };
}
