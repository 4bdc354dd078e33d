import { answer } from '@/lib/server/answers';
import { forContacts, readPaging } from '@/lib/server/contact-requests';
import { unsubscribes } from '@/lib/server/contacts';

export async function GET(request: Request): Promise<Response> {
  return forContacts(async () =>
    answer(await unsubscribes(readPaging(new URL(request.url).searchParams), request.signal)),
  );
}
