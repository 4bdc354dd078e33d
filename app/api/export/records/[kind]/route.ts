import { isTimeZone } from '@/lib/period';
import { refuse } from '@/lib/server/answers';
import { exportRecords } from '@/lib/server/record-export';
import { forRecords } from '@/lib/server/records-request';
import { streamed } from '@/lib/server/streams';

interface RouteContext {
  params: Promise<{ kind: string }>;
}

export async function GET(request: Request, { params }: RouteContext): Promise<Response> {
  const { kind } = await params;
  return forRecords(request, kind, async (query, parameters) => {
    const zone = parameters.get('zone') ?? '';
    return isTimeZone(zone)
      ? streamed(request, (signal) => exportRecords(query, zone, signal))
      : refuse(400, 'zone should be an IANA time zone.');
  });
}
