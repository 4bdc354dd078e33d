import { slugOf } from '@/lib/contract/metrics';
import type { Rating } from '@/lib/contract/resources';
import type { RatingsSearch } from '@/lib/ratings-query';
import { writeLocalDate } from '@/lib/zone';
import { csvFile } from './csv-file';
import { allSurveys } from './directory';
import { recordsOf, type WalkedPage } from './list-walk';
import { ratingRows } from './rating-rows';
import { endOfWalk, inOurWords } from './rating-search';
import { sourceOf } from './rating-source';
import { walkRatings } from './rating-walk';
import type { Streamed } from './streams';

async function* noPages(): AsyncGenerator<WalkedPage<Rating>> {}

function fileName({ metric, span, zone }: RatingsSearch): string {
  const day = (seconds: number) => writeLocalDate(seconds, zone).slice(0, 10);
  return `ratings-${slugOf(metric)}-${day(span.from)}-${day(span.to)}`;
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
    const first = await pages.next();
    const { of, records } = first.done ? { of: 0, records: [] } : first.value;
    return csvFile({
      ...ratingRows(search.metric, surveys, search.zone),
      name: fileName(search),
      rows: source.exact || first.done ? of : null,
      first: records,
      rest: recordsOf(pages),
    });
  } catch (error) {
    throw inOurWords(error);
  }
}
