import { isTimeZone } from '@/lib/period';
import { forPerson, refuse } from '@/lib/server/answers';
import { audit } from '@/lib/server/audit';
import { maySeeRecords, sightOf } from '@/lib/server/permissions';
import { exportRecords } from '@/lib/server/record-export';
import { readRecordsQuery } from '@/lib/server/records-parameters';
import { streamed } from '@/lib/server/streams';
import { recordKinds } from '@/lib/subject';

interface RouteContext {
  params: Promise<{ kind: string }>;
}

export async function GET(request: Request, { params }: RouteContext): Promise<Response> {
  const { kind: name } = await params;
  return forPerson(async (person) => {
    const kind = recordKinds.find((known) => known === name);
    if (!kind) return refuse(404, 'There are no such records.');
    const parameters = new URL(request.url).searchParams;
    const zone = parameters.get('zone') ?? '';
    if (!isTimeZone(zone)) return refuse(400, 'zone should be an IANA time zone.');
    const read = readRecordsQuery(kind, parameters);
    if ('error' in read) return refuse(400, read.error);
    if (!maySeeRecords(person, read.query)) return refuse(403, 'Your role does not allow this.');
    return streamed(request, async (signal) => {
      const exported = await exportRecords(read.query, sightOf(person, kind), zone, signal);
      await audit(person, 'exported', { kind });
      return exported;
    });
  });
}
