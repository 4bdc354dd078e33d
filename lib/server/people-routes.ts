import type { z } from 'zod';
import { forPerson, refuse } from './answers';
import { parseJson } from './parse-json';
import { may } from './permissions';
import type { Person } from './person';
import { isSameOrigin } from './proxy';
import { formLimit, readText } from './request-body';

/**
 * Runs a route by which an admin changes something of people. 403 for others and for another site's page,
 * 400 with `expected`, a sentence, for another body.
 */
export function forPeopleChange<T>(
  request: Request,
  { schema, expected }: { schema: z.ZodType<T>; expected: string },
  handle: (admin: Person, body: T) => Promise<Response>,
): Promise<Response> {
  return forPerson(async (person) => {
    if (!may(person.role, 'manage settings')) return refuse(403, 'Your role does not allow this.');
    if (!isSameOrigin(request)) return refuse(403, 'The request came from another site.');
    const read = schema.safeParse(parseJson((await readText(request, formLimit)) ?? ''));
    return read.success ? handle(person, read.data) : refuse(400, expected);
  });
}
