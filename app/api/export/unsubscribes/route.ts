import { audit } from '@/lib/server/audit';
import { exportUnsubscribes } from '@/lib/server/contact-export';
import { forContacts } from '@/lib/server/contact-requests';
import { streamed } from '@/lib/server/streams';

export async function GET(request: Request): Promise<Response> {
  return forContacts(async (person) => {
    const response = await streamed(request, exportUnsubscribes);
    await audit(person, 'exported', { kind: 'unsubscribes' });
    return response;
  });
}
