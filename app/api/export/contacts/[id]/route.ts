import { audit } from '@/lib/server/audit';
import { exportContacts } from '@/lib/server/contact-export';
import { forList, type ListRoute } from '@/lib/server/contact-requests';
import { streamed } from '@/lib/server/streams';

export async function GET(request: Request, route: ListRoute): Promise<Response> {
  return forList(request, route, async (list, person) => {
    const response = await streamed(request, (signal) => exportContacts(list, signal));
    await audit(person, 'exported', { kind: 'contacts', id: list });
    return response;
  });
}
