import { createHmac } from 'node:crypto';
import { getEnvironment } from './environment';
import { verifyPassword } from './passwords';
import { type Person, personOf } from './person';
import { findPersonByEmail } from './store/people';
import { addFailure, type Failures, forgetFailures, readFailures } from './store/sign-in-failures';

const failuresPerAccount = 10;
const failuresPerAddress = 50;

/** Too many failed sign-ins, of the account or from the address. */
export class TooManyFailures extends Error {
  /** Until the next attempt counts. */
  readonly seconds: number;

  constructor(seconds: number) {
    super(`Too many failed sign-ins; the next is possible in ${seconds} s.`);
    this.name = 'TooManyFailures';
    this.seconds = seconds;
  }
}

/** The service does not know the person (any more), or not as one who has access. */
export class NoAccess extends Error {
  constructor() {
    super('The service gives this person no access.');
    this.name = 'NoAccess';
  }
}

/** A keyed hash: the table of failures tells neither addresses nor who was tried. */
function subject(kind: 'account' | 'address', value: string): string {
  return createHmac('sha256', getEnvironment().secret)
    .update(`${kind}:${value}`)
    .digest('base64url');
}

function waitOf(found: Failures | undefined, limit: number): number {
  return found && found.failures >= limit ? Math.max(1, found.remaining) : 0;
}

/**
 * The person of an e-mail address and password, or null when they do not match.
 * Throws `TooManyFailures` before it looks at the password, `NoAccess` after, and `UpstreamFailed` when
 * the service cannot be asked who they are.
 */
export async function signIn(
  email: string,
  password: string,
  address: string,
): Promise<Person | null> {
  const account = subject('account', email.trim().toLowerCase());
  const from = subject('address', address);
  const failures = await readFailures([account, from]);
  const wait = Math.max(
    waitOf(failures.get(account), failuresPerAccount),
    waitOf(failures.get(from), failuresPerAddress),
  );
  if (wait > 0) throw new TooManyFailures(wait);
  const stored = await findPersonByEmail(email.trim());
  if (!(await verifyPassword(password, stored?.passwordHash ?? null)) || !stored) {
    await addFailure([account, from]);
    return null;
  }
  await forgetFailures(account);
  const person = await personOf(stored);
  if (!person) throw new NoAccess();
  return person;
}
