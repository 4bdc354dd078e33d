import { getEnvironment } from './environment';
import { hashPassword } from './passwords';
import { addPerson, findPersonByEmail } from './store/people';

export { hasPeople } from './store/people';

/** Lets in those whom the environment names: the first admin, and the demo's. Those who are there stay as they are. */
export async function addFirstPeople(): Promise<void> {
  for (const { email, name, isAdmin, password } of getEnvironment().signIns)
    if (!(await findPersonByEmail(email)))
      await addPerson({ email, name, isAdmin, passwordHash: await hashPassword(password) });
}
