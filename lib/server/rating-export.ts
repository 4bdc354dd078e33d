import { slugOf } from '@/lib/contract/metrics';
import type { Rating } from '@/lib/contract/resources';
import { byteOrderMark, csvLine } from '@/lib/csv';
import type { RatingsSearch } from '@/lib/ratings-query';
import { writeLocalDate } from '@/lib/zone';
import { allSurveys } from './directory';
import type { WalkedPage } from './list-walk';
import { ratingRows } from './rating-rows';
import { endOfWalk, inOurWords } from './rating-search';
import { sourceOf } from './rating-source';
import { walkRatings } from './rating-walk';
import type { Streamed } from './streams';

async function* noPages(): AsyncGenerator<WalkedPage<Rating>> {}

function fileName({ metric, span, zone }: RatingsSearch): string {
  const day = (seconds: number) => writeLocalDate(seconds, zone).slice(0, 10);
  return `ratings-${slugOf(metric)}-${day(span.from)}-${day(span.to)}.csv`;
}

/**
 * All ratings of a search as CSV, in its order, as many as there are. The header `x-rows` tells how
 * many will come where the service knows; a search that has to look at each does not.
 */
export async function exportRatings(search: RatingsSearch, signal: AbortSignal): Promise<Streamed> {
  const until = endOfWalk(search);
  try {
    const [source, surveys] = await Promise.all([sourceOf(search, until), allSurveys()]);
    const pages = until >= search.span.from ? walkRatings(source, { until, signal }) : noPages();
    // Read before anything is sent, so that a service that is away is told of in words.
    const first = await pages.next();
    const { header, rowOf } = ratingRows(search.metric, surveys, search.zone);
    const lines = ({ records }: WalkedPage<Rating>) =>
      records.map((rating) => csvLine(rowOf(rating))).join('');
    const rows = first.done ? 0 : source.exact ? first.value.of : null;
    return {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="${fileName(search)}"`,
        ...(rows !== null && { 'x-rows': String(rows) }),
      },
      texts: (async function* () {
        yield byteOrderMark + csvLine(header);
        if (first.done) return;
        yield lines(first.value);
        for await (const page of pages) yield lines(page);
      })(),
    };
  } catch (error) {
    throw inOurWords(error);
  }
}
