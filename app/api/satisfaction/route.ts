import { answer, forPerson, refuse } from '@/lib/server/answers';
import { may } from '@/lib/server/permissions';
import { satisfaction } from '@/lib/server/satisfaction';
import { readSpans } from '@/lib/server/trend-parameters';

export async function GET(request: Request): Promise<Response> {
  return forPerson(async (person) => {
    if (!may(person.role, 'read numbers')) return refuse(403, 'Your role does not allow this.');
    const spans = readSpans(new URL(request.url).searchParams);
    return 'error' in spans
      ? refuse(400, spans.error)
      : answer(await satisfaction(spans.span, spans.previous));
  });
}
