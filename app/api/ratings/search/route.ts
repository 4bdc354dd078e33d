import { forReader, notOwn, refuse } from '@/lib/server/answers';
import { mayRead } from '@/lib/server/permissions';
import { readRatingsSearch } from '@/lib/server/rating-parameters';
import { endOfWalk, searchRatings } from '@/lib/server/rating-search';
import { answerWalk } from '@/lib/server/walk-answer';

/** A whole number of a parameter, or its default where it is absent; null when it is neither. */
function readNumber(text: string | null, absent: number): number | null {
  if (text === null) return absent;
  return /^\d{1,12}$/.test(text) ? Number(text) : null;
}

/** Searches for ratings that the service cannot filter; `from` and `until` go on where a search has stopped. */
export async function GET(request: Request): Promise<Response> {
  return forReader(async (person) => {
    const parameters = new URL(request.url).searchParams;
    const read = readRatingsSearch(parameters);
    if ('error' in read) return refuse(400, read.error);
    if (!mayRead(person, read.value)) return refuse(403, notOwn);
    const end = endOfWalk(read.value);
    const from = readNumber(parameters.get('from'), 1);
    const until = readNumber(parameters.get('until'), end);
    if (!from || until === null) return refuse(400, 'from and until should be whole numbers.');
    return answerWalk(request, (signal) =>
      searchRatings(read.value, { from, until: Math.min(until, end), signal }),
    );
  });
}
