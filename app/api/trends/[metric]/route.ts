import { metricOfSlug } from '@/lib/contract/metrics';
import { answer, forPerson, refuse } from '@/lib/server/answers';
import { may } from '@/lib/server/permissions';
import { readTrendQuery } from '@/lib/server/trend-parameters';
import { trend } from '@/lib/server/trends';

interface RouteContext {
  params: Promise<{ metric: string }>;
}

export async function GET(request: Request, { params }: RouteContext): Promise<Response> {
  const metric = metricOfSlug((await params).metric);
  return forPerson(async (person) => {
    if (!may(person.role, 'read numbers')) return refuse(403, 'Your role does not allow this.');
    if (!metric) return refuse(404, 'There is no such metric.');
    const read = readTrendQuery(metric, new URL(request.url).searchParams);
    return 'error' in read ? refuse(400, read.error) : answer(await trend(read.query));
  });
}
