import { forList, type ListRoute, readWalk } from '@/lib/server/contact-requests';
import { contactRow, walkContacts } from '@/lib/server/contacts';
import { answerWalk, foundOnWalk } from '@/lib/server/walk-answer';
import { wordsOf } from '@/lib/words';

/** The service has no search of contacts: all of the list are looked through; without words all are wanted. */
export async function GET(request: Request, route: ListRoute): Promise<Response> {
  return forList(request, route, async (list) => {
    const { search, from } = readWalk(new URL(request.url).searchParams);
    const isFound = wordsOf(search);
    return answerWalk(request, (signal) =>
      foundOnWalk(walkContacts(list, { from, signal }), (records) =>
        records.filter(({ name, email }) => isFound([name, email])).map(contactRow),
      ),
    );
  });
}
