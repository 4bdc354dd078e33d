import { answer, forPerson, refuse } from '@/lib/server/answers';
import { may } from '@/lib/server/permissions';
import { readStatus } from '@/lib/server/status';

/** How the service and the dashboard are, measured now. */
export async function GET(): Promise<Response> {
  return forPerson(async (person) =>
    may(person.role, 'manage settings')
      ? answer(await readStatus())
      : refuse(403, 'Your role does not allow this.'),
  );
}
