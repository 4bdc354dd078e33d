import { moverKinds } from '@/lib/records';
import { answer, forPerson, refuse } from '@/lib/server/answers';
import { movers } from '@/lib/server/movers';
import { may, permissionFor, sightOf } from '@/lib/server/permissions';
import { readSpans } from '@/lib/server/trend-parameters';

export async function GET(request: Request): Promise<Response> {
  const parameters = new URL(request.url).searchParams;
  return forPerson(async (person) => {
    const kind = moverKinds.find((name) => name === parameters.get('kind'));
    if (!kind) return refuse(400, `kind should be one of ${moverKinds.join(', ')}.`);
    if (!may(person.role, permissionFor(kind)))
      return refuse(403, 'Your role does not allow this.');
    const spans = readSpans(parameters);
    if ('error' in spans) return refuse(400, spans.error);
    return spans.previous
      ? answer(await movers(kind, spans.span, spans.previous, sightOf(person, kind)))
      : refuse(
          400,
          'previous_from and previous_to should be there: there is nothing to compare with.',
        );
  });
}
