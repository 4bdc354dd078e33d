import { z } from 'zod';
import type { PasswordLink } from '@/lib/people';
import { answer, refuse } from '@/lib/server/answers';
import { audit } from '@/lib/server/audit';
import { getEnvironment } from '@/lib/server/environment';
import { createPasswordLink } from '@/lib/server/password-links';
import { peopleRows } from '@/lib/server/people-list';
import { forPeopleChange } from '@/lib/server/people-routes';
import { mailLink } from '@/lib/server/sent-links';

const body = {
  schema: z.object({ email: z.string().max(254) }),
  expected: 'email should be an e-mail address.',
};

/** Makes a link for somebody to set a password by; one made before is no good any more. */
export function POST(request: Request): Promise<Response> {
  return forPeopleChange(request, body, async (admin, { email: given }) => {
    if (!getEnvironment().signIn.withPassword)
      return refuse(409, 'People come in by single sign-on only: no link is needed.');
    const wanted = given.toLowerCase();
    const row = (await peopleRows()).find(({ email }) => email.toLowerCase() === wanted);
    if (!row?.role) return refuse(404, 'Nobody with access has this e-mail address.');
    const purpose = row.hasPassword ? 'reset' : 'invitation';
    const link = await createPasswordLink(row.email, purpose);
    await audit(admin, 'invited', { kind: 'person', name: row.email, detail: purpose });
    const sent = await mailLink(link, admin);
    return answer({ url: link.url, until: link.until, sent } satisfies PasswordLink);
  });
}
