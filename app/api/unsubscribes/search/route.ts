import { forContacts, readWalk } from '@/lib/server/contact-requests';
import { unsubscribeRow, walkUnsubscribes } from '@/lib/server/contacts';
import { answerWalk, foundOnWalk } from '@/lib/server/walk-answer';
import { wordsOf } from '@/lib/words';

/** The service has no search of unsubscribes: all are looked through. */
export async function GET(request: Request): Promise<Response> {
  return forContacts(async () => {
    const { search, from } = readWalk(new URL(request.url).searchParams);
    const isFound = wordsOf(search);
    return answerWalk(request, (signal) =>
      foundOnWalk(walkUnsubscribes({ from, signal }), (records) =>
        records.filter(({ email }) => isFound([email])).map(unsubscribeRow),
      ),
    );
  });
}
