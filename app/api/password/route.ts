import { z } from 'zod';
import { answer, refuse } from '@/lib/server/answers';
import { failuresFrom, takeAttempt } from '@/lib/server/attempts';
import { audit } from '@/lib/server/audit';
import { rememberBrowser } from '@/lib/server/known-browsers';
import { forAnybody, refuseField } from '@/lib/server/open-routes';
import { usePasswordLink as takeUp } from '@/lib/server/password-links';

const bodySchema = z.object({ token: z.string(), password: z.string() });

/** Sets a password by a one-time link. */
export function POST(request: Request): Promise<Response> {
  return forAnybody(request, bodySchema, async ({ token, password }, address) => {
    const use = await takeUp(token, password);
    if (use === 'gone') {
      // A link that is good is never kept waiting: strangers may come from the same address.
      await takeAttempt(failuresFrom(address));
      return refuse(410, 'This link no longer works. An admin can give you a new one.');
    }
    if ('fault' in use) return refuseField('password', use.fault);
    const { personId: id, email, purpose, passwordHash } = use.done;
    await audit({ id, email }, 'changed', {
      kind: 'person',
      id,
      name: email,
      detail: purpose === 'invitation' ? 'password, by invitation' : 'password, by a reset link',
    });
    // The way in for whom strangers' attempts keep out of a browser that they have not used yet.
    await rememberBrowser({ id, passwordHash });
    return answer({ email });
  });
}
