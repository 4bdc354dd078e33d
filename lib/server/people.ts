import { getEnvironment } from './environment';
import { hashPassword } from './passwords';
import { addPerson, findPersonByEmail, removeDemoAdmins } from './store/people';

export { hasPeople } from './store/people';

/**
 * Lets in those whom the environment names: the first admin, and the demo's. Those who are there stay as
 * they are, but for the demo's admins once somebody has switched the demo off.
 */
export async function addFirstPeople(): Promise<void> {
  const { signIns, demoIsOff } = getEnvironment();
  if (demoIsOff) await removeDemoAdmins();
  for (const { email, name, isAdmin, password } of signIns)
    if (!(await findPersonByEmail(email)))
      await addPerson({ email, name, isAdmin, passwordHash: await hashPassword(password) });
}
