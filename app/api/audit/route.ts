import { answer, forPerson, refuse } from '@/lib/server/answers';
import { auditPage, readAuditQuery } from '@/lib/server/audit-log';
import { may } from '@/lib/server/permissions';

export async function GET(request: Request): Promise<Response> {
  return forPerson(async ({ role }) => {
    if (!may(role, 'manage settings')) return refuse(403, 'Your role does not allow this.');
    const read = readAuditQuery(new URL(request.url).searchParams);
    return 'error' in read ? refuse(400, read.error) : answer(await auditPage(read.query));
  });
}
