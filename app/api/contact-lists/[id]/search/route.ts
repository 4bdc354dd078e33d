import { forList, type ListRoute, readWalk } from '@/lib/server/contact-requests';
import { contactRow, walkContacts } from '@/lib/server/contacts';
import { walkLines } from '@/lib/server/list-walk';
import { streamed } from '@/lib/server/streams';
import { wordsOf } from '@/lib/words';

/** The service has no search of contacts: all of the list are looked through; without words all are wanted. */
export async function GET(request: Request, route: ListRoute): Promise<Response> {
  return forList(route, async (list) => {
    const { search, from } = readWalk(new URL(request.url).searchParams);
    const isFound = wordsOf(search);
    return streamed(request, async (signal) => ({
      headers: { 'content-type': 'application/x-ndjson' },
      texts: walkLines(
        walkContacts(list, { from, signal }),
        (records) => records.filter(({ name, email }) => isFound([name, email])).map(contactRow),
        signal,
      ),
    }));
  });
}
