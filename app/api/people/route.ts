import { z } from 'zod';
import type { PeopleList } from '@/lib/people';
import { answer, forPerson, refuse } from '@/lib/server/answers';
import { audit } from '@/lib/server/audit';
import { getEnvironment } from '@/lib/server/environment';
import { sendsMail } from '@/lib/server/mail';
import { isNamed } from '@/lib/server/people';
import { peopleRows } from '@/lib/server/people-list';
import { forPeopleChange } from '@/lib/server/people-routes';
import { may } from '@/lib/server/permissions';
import { findPerson, removePerson } from '@/lib/server/store/people';

const removal = {
  schema: z.object({ id: z.uuid().toLowerCase() }),
  expected: 'id should be the id of a person.',
};

export async function GET(): Promise<Response> {
  return forPerson(async ({ role }) => {
    if (!may(role, 'manage settings')) return refuse(403, 'Your role does not allow this.');
    const { withPassword } = getEnvironment().signIn;
    return answer({
      people: await peopleRows(),
      withPassword,
      sendsMail: sendsMail(),
    } satisfies PeopleList);
  });
}

/** Forgets a person: their password and their sessions. Nobody can lock themselves out. */
export function DELETE(request: Request): Promise<Response> {
  return forPeopleChange(request, removal, async (admin, { id }) => {
    if (id === admin.id) return refuse(400, 'You cannot end your own access.');
    const found = await findPerson(id);
    const remember = found !== null && isNamed(found.email);
    const outcome = found ? await removePerson(id, { remember }) : 'nobody';
    if (outcome === 'last admin')
      return refuse(409, 'This is the last admin of this installation: it has to keep one.');
    if (!found || outcome === 'nobody') return refuse(404, 'There is no such person.');
    await audit(admin, 'deleted', { kind: 'person', id, name: found.email });
    return new Response(null, { status: 204 });
  });
}
