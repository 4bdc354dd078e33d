import { forReader, notOwn, refuse } from '@/lib/server/answers';
import { audit } from '@/lib/server/audit';
import { mayRead } from '@/lib/server/permissions';
import { exportRatings } from '@/lib/server/rating-export';
import { readRatingsSearch } from '@/lib/server/rating-parameters';
import { streamed } from '@/lib/server/streams';

export async function GET(request: Request): Promise<Response> {
  return forReader(async (person) => {
    const read = readRatingsSearch(new URL(request.url).searchParams);
    if ('error' in read) return refuse(400, read.error);
    if (!mayRead(person, read.value)) return refuse(403, notOwn);
    return streamed(request, async (signal) => {
      const exported = await exportRatings(read.value, signal);
      await audit(person, 'exported', { kind: 'ratings', detail: read.value.metric });
      return exported;
    });
  });
}
