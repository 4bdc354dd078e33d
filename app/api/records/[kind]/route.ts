import { answer, forPerson, refuse } from '@/lib/server/answers';
import { maySeeRecords, sightOf } from '@/lib/server/permissions';
import { records } from '@/lib/server/records';
import { readRecordsQuery } from '@/lib/server/records-parameters';
import { recordKinds } from '@/lib/subject';

interface RouteContext {
  params: Promise<{ kind: string }>;
}

export async function GET(request: Request, { params }: RouteContext): Promise<Response> {
  const { kind: name } = await params;
  return forPerson(async (person) => {
    const kind = recordKinds.find((known) => known === name);
    if (!kind) return refuse(404, 'There are no such records.');
    const read = readRecordsQuery(kind, new URL(request.url).searchParams);
    if ('error' in read) return refuse(400, read.error);
    return maySeeRecords(person, read.query)
      ? answer(await records(read.query, sightOf(person, kind)))
      : refuse(403, 'Your role does not allow this.');
  });
}
