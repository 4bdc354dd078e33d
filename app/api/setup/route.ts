import { z } from 'zod';
import { setupFields } from '@/lib/password-fields';
import { answer, refuse } from '@/lib/server/answers';
import { checkAttempts, countAttempt, setupsFrom } from '@/lib/server/attempts';
import { audit } from '@/lib/server/audit';
import { getEnvironment } from '@/lib/server/environment';
import { forAnybody, refuseField } from '@/lib/server/open-routes';
import { setUp } from '@/lib/server/setup';

const bodySchema = z.object({ ...setupFields, password: z.string().optional() });

/** Makes the first admin, once. */
export function POST(request: Request): Promise<Response> {
  return forAnybody(request, bodySchema, async ({ token, password, ...admin }, address) => {
    const { withPassword } = getEnvironment().signIn;
    const wrongTokens = setupsFrom(address);
    await checkAttempts(wrongTokens);
    const outcome = await setUp(token, {
      ...admin,
      password: withPassword ? (password ?? '') : null,
    });
    if (outcome === 'closed') return refuse(409, 'There is an admin already: sign in.');
    if ('fault' in outcome) {
      if (outcome.field === 'token') await countAttempt(wrongTokens);
      return refuseField(outcome.field, outcome.fault);
    }
    const person = { id: outcome.done.personId, email: admin.email };
    const object = { kind: 'person', id: person.id, name: admin.email } as const;
    await audit(person, 'created', { ...object, detail: 'first admin, by the setup token' });
    return answer({ email: admin.email });
  });
}
