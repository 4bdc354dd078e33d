import { z } from 'zod';
import type { PeopleList } from '@/lib/people';
import { answer, forPerson, refuse } from '@/lib/server/answers';
import { audit } from '@/lib/server/audit';
import { sendsMail } from '@/lib/server/mail';
import { parseJson } from '@/lib/server/parse-json';
import { peopleRows } from '@/lib/server/people-list';
import { may } from '@/lib/server/permissions';
import { isSameOrigin } from '@/lib/server/proxy';
import { formLimit, readText } from '@/lib/server/request-body';
import { findPerson, removePerson } from '@/lib/server/store/people';

const removalSchema = z.object({ id: z.uuid().toLowerCase() });

export async function GET(): Promise<Response> {
  return forPerson(async ({ role }) => {
    if (!may(role, 'manage settings')) return refuse(403, 'Your role does not allow this.');
    return answer({ people: await peopleRows(), sendsMail: sendsMail() } satisfies PeopleList);
  });
}

/** Forgets a person: their password and their sessions. Nobody can lock themselves out. */
export async function DELETE(request: Request): Promise<Response> {
  return forPerson(async (person) => {
    if (!may(person.role, 'manage settings')) return refuse(403, 'Your role does not allow this.');
    if (!isSameOrigin(request)) return refuse(403, 'The request came from another site.');
    const read = removalSchema.safeParse(parseJson((await readText(request, formLimit)) ?? ''));
    if (!read.success) return refuse(400, 'id should be the id of a person.');
    const { id } = read.data;
    if (id === person.id) return refuse(400, 'You cannot end your own access.');
    const found = await findPerson(id);
    const removal = found ? await removePerson(id) : 'nobody';
    if (removal === 'last admin')
      return refuse(409, 'This is the last admin of this installation: it has to keep one.');
    if (!found || removal === 'nobody') return refuse(404, 'There is no such person.');
    await audit(person, 'deleted', { kind: 'person', id, name: found.email });
    return new Response(null, { status: 204 });
  });
}
