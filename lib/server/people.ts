import { record } from './audit';
import { getEnvironment, type SignIn } from './environment';
import { log } from './log';
import { hashPassword } from './passwords';
import { promoteAdmin } from './store/first-admin';
import { addPerson, findPersonByEmail, removeDemoAdmins, wasRemoved } from './store/people';

export { hasPeople } from './store/people';

/** Whether the environment names somebody. */
export function isNamed(email: string): boolean {
  const wanted = email.toLowerCase();
  return getEnvironment().signIns.some((named) => named.email.toLowerCase() === wanted);
}

/**
 * Makes somebody who is there already the admin that the environment names them as: whoever sets it may
 * everything on this machine. Their password stays; who has none gets the one of the environment.
 */
async function promote({ email, password }: SignIn, hasPassword: boolean): Promise<void> {
  const passwordHash = hasPassword ? null : await hashPassword(password);
  const promoted = await promoteAdmin(email, passwordHash);
  if (!promoted) return;
  log('warn', 'somebody whom the environment names has become an admin');
  const object = { kind: 'person', id: promoted.id, name: promoted.email } as const;
  await record({
    personId: null,
    person: 'the environment',
    action: 'changed',
    object: { ...object, detail: 'admin, by the environment' },
    address: '',
  });
}

/**
 * Lets in those whom the environment names: the first admin, and the demo's. Those who are there stay as
 * they are, but for whom it names an admin and is none yet, and for the demo's admins once somebody has
 * switched the demo off; those whom an admin has removed stay away.
 */
export async function addFirstPeople(): Promise<void> {
  const { signIns, demoIsOff } = getEnvironment();
  if (demoIsOff) await removeDemoAdmins();
  for (const named of signIns) {
    const { email, name, isAdmin, password } = named;
    const found = await findPersonByEmail(email);
    if (found && (found.isAdmin || !isAdmin)) continue;
    if (await wasRemoved(email)) {
      log(
        'warn',
        'somebody whom the environment names stays as they are: an admin has removed them',
      );
      continue;
    }
    if (found) await promote(named, found.passwordHash !== null);
    else await addPerson({ email, name, isAdmin, passwordHash: await hashPassword(password) });
  }
}
