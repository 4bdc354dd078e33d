import { isTimeZone } from '@/lib/period';
import { refuse } from '@/lib/server/answers';
import { audit } from '@/lib/server/audit';
import { exportRecords } from '@/lib/server/record-export';
import { forRecords } from '@/lib/server/records-request';
import { streamed } from '@/lib/server/streams';

interface RouteContext {
  params: Promise<{ kind: string }>;
}

export async function GET(request: Request, { params }: RouteContext): Promise<Response> {
  const { kind } = await params;
  return forRecords(request, kind, async ({ query, sight, person }, parameters) => {
    const zone = parameters.get('zone') ?? '';
    if (!isTimeZone(zone)) return refuse(400, 'zone should be an IANA time zone.');
    return streamed(request, async (signal) => {
      const exported = await exportRecords(query, sight, zone, signal);
      await audit(person, 'exported', { kind: query.kind });
      return exported;
    });
  });
}
