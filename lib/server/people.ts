import { getEnvironment } from './environment';
import { log } from './log';
import { hashPassword } from './passwords';
import { addPerson, findPersonByEmail, removeDemoAdmins, wasRemoved } from './store/people';

export { hasPeople } from './store/people';

/** Whether the environment names somebody. */
export function isNamed(email: string): boolean {
  const wanted = email.toLowerCase();
  return getEnvironment().signIns.some((named) => named.email.toLowerCase() === wanted);
}

/**
 * Lets in those whom the environment names: the first admin, and the demo's. Those who are there stay as
 * they are, but for the demo's admins once somebody has switched the demo off; those whom an admin has
 * removed stay away.
 */
export async function addFirstPeople(): Promise<void> {
  const { signIns, demoIsOff } = getEnvironment();
  if (demoIsOff) await removeDemoAdmins();
  for (const { email, name, isAdmin, password } of signIns) {
    if (await findPersonByEmail(email)) continue;
    if (await wasRemoved(email)) {
      log('warn', 'somebody whom the environment names is not let in: an admin has removed them');
      continue;
    }
    await addPerson({ email, name, isAdmin, passwordHash: await hashPassword(password) });
  }
}
