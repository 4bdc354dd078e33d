import { answer, forPerson, refuse } from '@/lib/server/answers';
import { customerNames } from '@/lib/server/names';
import { may } from '@/lib/server/permissions';
import { isId } from '@/lib/subject';

/** Each name is a call to the service. */
const idsAtMost = 25;

export async function GET(request: Request): Promise<Response> {
  return forPerson(async (person) => {
    if (!may(person.role, 'read customers')) return refuse(403, 'Your role does not allow this.');
    const ids = (new URL(request.url).searchParams.get('ids') ?? '').split(',').filter(Boolean);
    return ids.length <= idsAtMost && ids.every(isId)
      ? answer(await customerNames(ids))
      : refuse(400, `ids should be at most ${idsAtMost} ids.`);
  });
}
