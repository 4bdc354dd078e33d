import { answer, forReader, refuse } from '@/lib/server/answers';
import { lowRatings } from '@/lib/server/ratings';
import { readSpan } from '@/lib/server/trend-parameters';

export async function GET(request: Request): Promise<Response> {
  return forReader(async (person) => {
    const span = readSpan(new URL(request.url).searchParams, 'from', 'to');
    return span
      ? answer(await lowRatings(person, span))
      : refuse(400, 'from and to should be dates, from not after to.');
  });
}
