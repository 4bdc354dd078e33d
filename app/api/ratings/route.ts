import { answer, forReader, notOwn, refuse } from '@/lib/server/answers';
import { mayRead } from '@/lib/server/permissions';
import { readRatingsQuery } from '@/lib/server/rating-parameters';
import { answerRatings } from '@/lib/server/rating-search';

export async function GET(request: Request): Promise<Response> {
  return forReader(async (person) => {
    const read = readRatingsQuery(new URL(request.url).searchParams);
    if ('error' in read) return refuse(400, read.error);
    if (!mayRead(person, read.value)) return refuse(403, notOwn);
    return answer(await answerRatings(read.value, request.signal));
  });
}
