import { answer, forPerson, refuse } from '@/lib/server/answers';
import { directory } from '@/lib/server/names';
import { may } from '@/lib/server/permissions';

/** Names for ids: of surveys for those who read numbers, of teams and users for those who read records. */
export async function GET(): Promise<Response> {
  return forPerson(async ({ role }) =>
    may(role, 'read numbers')
      ? answer(await directory(may(role, 'read records')))
      : refuse(403, 'Your role does not allow this.'),
  );
}
