import { isTimeZone } from '@/lib/period';
import { forPerson, refuse } from '@/lib/server/answers';
import { audit } from '@/lib/server/audit';
import { exportAudit, readAuditQuery } from '@/lib/server/audit-log';
import { may } from '@/lib/server/permissions';
import { streamed } from '@/lib/server/streams';

export async function GET(request: Request): Promise<Response> {
  return forPerson(async (person) => {
    if (!may(person.role, 'manage settings')) return refuse(403, 'Your role does not allow this.');
    const parameters = new URL(request.url).searchParams;
    const zone = parameters.get('zone') ?? '';
    if (!isTimeZone(zone)) return refuse(400, 'zone should be an IANA time zone.');
    const read = readAuditQuery(parameters);
    if ('error' in read) return refuse(400, read.error);
    await audit(person, 'exported', { kind: 'audit log' });
    return streamed(request, () => exportAudit(read.query, zone));
  });
}
