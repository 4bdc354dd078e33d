import { metricOfSlug } from '@/lib/contract/metrics';
import { answer, forReader, refuse } from '@/lib/server/answers';
import { refuseOtherAccount } from '@/lib/server/other-account';
import { ratingDetails } from '@/lib/server/rating-details';
import { isId } from '@/lib/subject';

interface RouteContext {
  params: Promise<{ metric: string; id: string }>;
}

export async function GET(request: Request, { params }: RouteContext): Promise<Response> {
  const { metric: slug, id } = await params;
  const metric = metricOfSlug(slug);
  return forReader(async (person) =>
    metric && isId(id)
      ? ((await refuseOtherAccount(request)) ??
        answer(await ratingDetails(person, metric, id.toLowerCase())))
      : refuse(404, 'There is no such rating.'),
  );
}
