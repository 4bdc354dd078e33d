import { answer } from '@/lib/server/answers';
import { addressesSchema, forContacts, withBody } from '@/lib/server/contact-requests';
import { unsubscribedAmong } from '@/lib/server/unsubscribed';

/** Which of some addresses have unsubscribed. A POST, as addresses of people do not belong into an URL. */
export async function POST(request: Request): Promise<Response> {
  return forContacts(() =>
    withBody(request, addressesSchema, async ({ emails }) =>
      answer({ unsubscribed: await unsubscribedAmong(emails) }),
    ),
  );
}
