import { after } from 'next/server';
import { z } from 'zod';
import { forgotFields } from '@/lib/password-fields';
import { answer, refuse } from '@/lib/server/answers';
import { linksFor, linksFrom, takeAttempt } from '@/lib/server/attempts';
import { getEnvironment } from '@/lib/server/environment';
import { sendsMail } from '@/lib/server/mail';
import { forAnybody } from '@/lib/server/open-routes';
import { sendForgottenLink } from '@/lib/server/sent-links';

const bodySchema = z.object(forgotFields);

/** Sends a link to set a new password. The answer and its time are the same for whomever it is asked. */
export function POST(request: Request): Promise<Response> {
  return forAnybody(request, bodySchema, async ({ email }, address) => {
    if (!sendsMail() || !getEnvironment().signIn.withPassword)
      return refuse(404, 'No links are sent from here. Please ask an admin for one.');
    await takeAttempt(linksFor(email), linksFrom(address));
    after(() => sendForgottenLink(email));
    return answer({ email });
  });
}
