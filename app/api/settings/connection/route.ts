import { forPerson, refuse } from '@/lib/server/answers';
import { changeConnection, endConnection } from '@/lib/server/connection-change';
import { may } from '@/lib/server/permissions';
import type { Person } from '@/lib/server/person';
import { isSameOrigin } from '@/lib/server/proxy';
import { formLimit, readText } from '@/lib/server/request-body';

/** For those who may manage settings, asking from a page of ours. */
function forAdmin(request: Request, handle: (person: Person) => Promise<Response>) {
  return forPerson(async (person) => {
    if (!may(person.role, 'manage settings')) return refuse(403, 'Your role does not allow this.');
    if (!isSameOrigin(request)) return refuse(403, 'The request came from another site.');
    return handle(person);
  });
}

/** An object of a body that is one; an empty one else, which lacks all fields. */
function readObject(text: string): object {
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === 'object' && read !== null ? read : {};
  } catch {
    return {};
  }
}

const done = () => new Response(null, { status: 204 });

/** Tests a connection, and stores it if an account answers. */
export function PUT(request: Request): Promise<Response> {
  return forAdmin(request, async (person) => {
    const text = await readText(request, formLimit);
    if (text === null) return refuse(413, 'The request body is too large.');
    const refused = await changeConnection(person, readObject(text));
    return refused ? refuse(refused.status, ...refused.messages) : done();
  });
}

/** Removes the stored connection; harmless where there is none. */
export function DELETE(request: Request): Promise<Response> {
  return forAdmin(request, async (person) => {
    await endConnection(person);
    return done();
  });
}
