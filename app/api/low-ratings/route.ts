import { answer, forPerson, refuse } from '@/lib/server/answers';
import { may } from '@/lib/server/permissions';
import { lowRatings } from '@/lib/server/ratings';
import { readSpan } from '@/lib/server/trend-parameters';

export async function GET(request: Request): Promise<Response> {
  return forPerson(async (person) => {
    if (!may(person.role, 'read records')) return refuse(403, 'Your role does not allow this.');
    const span = readSpan(new URL(request.url).searchParams, 'from', 'to');
    return span
      ? answer(await lowRatings(span))
      : refuse(400, 'from and to should be dates, from not after to.');
  });
}
