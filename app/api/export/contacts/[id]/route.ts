import { audit } from '@/lib/server/audit';
import { contactsOf, listName } from '@/lib/server/audited-change';
import { exportContacts } from '@/lib/server/contact-export';
import { forList, type ListRoute } from '@/lib/server/contact-requests';
import { streamed } from '@/lib/server/streams';

export async function GET(request: Request, route: ListRoute): Promise<Response> {
  return forList(request, route, async (list, person) => {
    const [response, name] = await Promise.all([
      streamed(request, (signal) => exportContacts(list, signal)),
      listName(list),
    ]);
    await audit(person, 'exported', contactsOf(list, name));
    return response;
  });
}
