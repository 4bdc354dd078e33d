import { answer } from '@/lib/server/answers';
import { forContacts, readListsQuery } from '@/lib/server/contact-requests';
import { contactLists } from '@/lib/server/contacts';

export async function GET(request: Request): Promise<Response> {
  return forContacts(async () =>
    answer(await contactLists(readListsQuery(new URL(request.url).searchParams))),
  );
}
