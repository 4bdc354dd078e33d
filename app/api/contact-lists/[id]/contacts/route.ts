import { answer } from '@/lib/server/answers';
import { forList, type ListRoute, readPaging } from '@/lib/server/contact-requests';
import { contacts } from '@/lib/server/contacts';

export async function GET(request: Request, route: ListRoute): Promise<Response> {
  return forList(request, route, async (list) => {
    const paging = readPaging(new URL(request.url).searchParams);
    return answer(await contacts({ list, ...paging }, request.signal));
  });
}
