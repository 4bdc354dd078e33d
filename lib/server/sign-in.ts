import { checkAttempts, countAttempt, failuresFrom, failuresOf, forgetAttempts } from './attempts';
import { verifyPassword } from './passwords';
import { type Person, personOf } from './person';
import { findPersonByEmail } from './store/people';

/** The service does not know the person (any more), or not as one who has access. */
export class NoAccess extends Error {
  constructor() {
    super('The service gives this person no access.');
    this.name = 'NoAccess';
  }
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
  const failures = [failuresOf(email), failuresFrom(address)] as const;
  await checkAttempts(...failures);
  const stored = await findPersonByEmail(email.trim());
  if (!(await verifyPassword(password, stored?.passwordHash ?? null)) || !stored) {
    await countAttempt(...failures);
    return null;
  }
  await forgetAttempts(failures[0]);
  const person = await personOf(stored);
  if (!person) throw new NoAccess();
  return person;
}
