import { z } from 'zod';
import type { PasswordLink } from '@/lib/people';
import { answer, forPerson, refuse } from '@/lib/server/answers';
import { audit } from '@/lib/server/audit';
import { getEnvironment } from '@/lib/server/environment';
import { parseJson } from '@/lib/server/parse-json';
import { createPasswordLink } from '@/lib/server/password-links';
import { peopleRows } from '@/lib/server/people-list';
import { may } from '@/lib/server/permissions';
import { isSameOrigin } from '@/lib/server/proxy';
import { formLimit, readText } from '@/lib/server/request-body';
import { mailLink } from '@/lib/server/sent-links';

const bodySchema = z.object({ email: z.string().max(254) });

/** Makes a link for somebody to set a password by; one made before is no good any more. */
export async function POST(request: Request): Promise<Response> {
  return forPerson(async (person) => {
    if (!may(person.role, 'manage settings')) return refuse(403, 'Your role does not allow this.');
    if (!isSameOrigin(request)) return refuse(403, 'The request came from another site.');
    if (!getEnvironment().signIn.withPassword)
      return refuse(409, 'People come in by single sign-on only: no link is needed.');
    const read = bodySchema.safeParse(parseJson((await readText(request, formLimit)) ?? ''));
    if (!read.success) return refuse(400, 'email should be an e-mail address.');
    const wanted = read.data.email.toLowerCase();
    const row = (await peopleRows()).find(({ email }) => email.toLowerCase() === wanted);
    if (!row?.role) return refuse(404, 'Nobody with access has this e-mail address.');
    const purpose = row.hasPassword ? 'reset' : 'invitation';
    const link = await createPasswordLink(row.email, purpose);
    await audit(person, 'invited', { kind: 'person', name: row.email, detail: purpose });
    const sent = await mailLink(link, person);
    return answer({ url: link.url, until: link.until, sent } satisfies PasswordLink);
  });
}
