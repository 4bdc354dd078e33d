import { z } from 'zod';
import type { SessionRow } from '@/lib/people';
import { answer, forPerson, refuse } from '@/lib/server/answers';
import { audit } from '@/lib/server/audit';
import { parseJson } from '@/lib/server/parse-json';
import { may } from '@/lib/server/permissions';
import type { Person } from '@/lib/server/person';
import { isSameOrigin } from '@/lib/server/proxy';
import { formLimit, readText } from '@/lib/server/request-body';
import { currentSession } from '@/lib/server/session';
import { findPerson } from '@/lib/server/store/people';
import { endSession, endSessions, listSessions } from '@/lib/server/store/sessions';

/** Whose sessions: of another for those who manage settings; absent: one's own. */
const whoseSchema = z.uuid().optional();
/** One session, or all but the one that asks. */
const endSchema = z.object({
  person: whoseSchema,
  session: z.union([z.uuid(), z.literal('others')]),
});

/** Whose sessions are meant; null where they are none of the asker's business. */
function ownerOf(person: Person, asked: string | undefined): string | null {
  if (asked === undefined || asked === person.id) return person.id;
  return may(person.role, 'manage settings') ? asked : null;
}

export async function GET(request: Request): Promise<Response> {
  return forPerson(async (person) => {
    const asked = whoseSchema.safeParse(
      new URL(request.url).searchParams.get('person') ?? undefined,
    );
    if (!asked.success) return refuse(400, 'person should be the id of a person.');
    const owner = ownerOf(person, asked.data);
    if (owner === null) return refuse(403, 'Your role does not allow this.');
    const present = await currentSession();
    const rows: SessionRow[] = (await listSessions(owner)).map((session) => ({
      ...session,
      isThis: session.id === present,
    }));
    return answer(rows);
  });
}

/** Ends a session, or all but this one. */
export async function DELETE(request: Request): Promise<Response> {
  return forPerson(async (person) => {
    if (!isSameOrigin(request)) return refuse(403, 'The request came from another site.');
    const read = endSchema.safeParse(parseJson((await readText(request, formLimit)) ?? ''));
    if (!read.success) return refuse(400, 'session should be the id of a session, or others.');
    const owner = ownerOf(person, read.data.person);
    if (owner === null) return refuse(403, 'Your role does not allow this.');
    const { session } = read.data;
    const ended =
      session === 'others'
        ? await endSessions(owner, await currentSession())
        : Number(await endSession(session, owner));
    const whose = owner === person.id ? null : await findPerson(owner);
    if (ended > 0)
      await audit(person, 'deleted', {
        kind: 'session',
        ...(session !== 'others' && { id: session }),
        ...(whose && { name: whose.email }),
        detail: `${ended} ended`,
      });
    return answer({ ended });
  });
}
