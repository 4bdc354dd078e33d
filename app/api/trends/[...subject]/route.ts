import { answer, forPerson, refuse } from '@/lib/server/answers';
import { sees } from '@/lib/server/permissions';
import { readTrendQuery } from '@/lib/server/trend-parameters';
import { trend } from '@/lib/server/trends';
import { parseSubject } from '@/lib/subject';

interface RouteContext {
  params: Promise<{ subject: string[] }>;
}

export async function GET(request: Request, { params }: RouteContext): Promise<Response> {
  const subject = parseSubject((await params).subject);
  return forPerson(async (person) => {
    if (!subject) return refuse(404, 'There are no such numbers.');
    if (!sees(person, subject)) return refuse(403, 'Your role does not allow this.');
    const read = readTrendQuery(subject, new URL(request.url).searchParams);
    return 'error' in read ? refuse(400, read.error) : answer(await trend(read.query));
  });
}
