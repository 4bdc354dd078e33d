import { forReader, refuse } from '@/lib/server/answers';
import { exportRatings } from '@/lib/server/rating-export';
import { readRatingsSearch } from '@/lib/server/rating-parameters';
import { streamed } from '@/lib/server/streams';

export async function GET(request: Request): Promise<Response> {
  return forReader(async () => {
    const read = readRatingsSearch(new URL(request.url).searchParams);
    return 'error' in read
      ? refuse(400, read.error)
      : streamed(request, (signal) => exportRatings(read.value, signal));
  });
}
