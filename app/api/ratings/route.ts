import { answer, forReader, refuse } from '@/lib/server/answers';
import { readRatingsQuery } from '@/lib/server/rating-parameters';
import { answerRatings } from '@/lib/server/rating-search';

export async function GET(request: Request): Promise<Response> {
  return forReader(async () => {
    const read = readRatingsQuery(new URL(request.url).searchParams);
    return 'error' in read
      ? refuse(400, read.error)
      : answer(await answerRatings(read.value, request.signal));
  });
}
