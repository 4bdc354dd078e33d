import type { Rating } from '@/lib/contract/resources';
import type { RatingsAnswer } from '@/lib/ratings-answer';
import type { RatingsQuery, RatingsSearch } from '@/lib/ratings-query';
import type { WalkLine } from '@/lib/walk';
import { sourceOf } from './rating-source';
import { askPage, walkRatings } from './rating-walk';
import { UpstreamFailed } from './upstream';

/** A search pauses when it has found this many: nobody pages through more without being asked. */
const foundAtMost = 1_000;

/** A filter can name a record that is not there; the service says so in words of its own parameters. */
export function inOurWords(error: unknown): unknown {
  const unknown =
    error instanceof UpstreamFailed &&
    (error.status === 404 || (error.status === 400 && /\[\w+_id\]/.test(error.message)));
  return unknown
    ? new UpstreamFailed(404, 'The survey, team, agent or customer of a filter does not exist.')
    : error;
}

/** The page of ratings that a query asks for, where the service can tell it; else that it must be searched for. */
export async function answerRatings(
  query: RatingsQuery,
  signal?: AbortSignal,
): Promise<RatingsAnswer> {
  const fetchedAt = Math.floor(Date.now() / 1000);
  try {
    const source = await sourceOf(query, fetchedAt);
    if (!source.exact) return { kind: 'search' };
    const list = await askPage(source, query.page, query.perPage, signal);
    return { kind: 'page', ratings: list._results, pagination: list._pagination, fetchedAt };
  } catch (error) {
    throw inOurWords(error);
  }
}

/** The second up to which a walk that begins now looks: ratings of this very second may still come. */
export function endOfWalk({ span }: RatingsSearch): number {
  return Math.min(span.to, Math.floor(Date.now() / 1000) - 1);
}

/** Walks through the ratings of a search from a page on; `until` is that of the first line when it goes on. */
export async function* searchRatings(
  search: RatingsSearch,
  { from, until, signal }: { from: number; until: number; signal: AbortSignal },
): AsyncGenerator<WalkLine<Rating>> {
  try {
    if (until >= search.span.from) {
      const source = await sourceOf(search, until);
      let count = 0;
      const pages = walkRatings(source, { from, until, signal });
      for await (const { page, walked, of, records } of pages) {
        yield { walked, of, rows: records, next: { from: page + 1, until } };
        count += records.length;
        if (count >= foundAtMost && walked < of) {
          yield { more: true };
          return;
        }
      }
    }
    yield { done: true };
  } catch (error) {
    throw inOurWords(error);
  }
}
