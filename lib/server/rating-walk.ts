import { writeDate } from '@/lib/contract/dates';
import { collection, type Rating, ratingSchema } from '@/lib/contract/resources';
import { ask } from './contract-client';
import { type WalkedPage, walkPages } from './list-walk';
import type { RatingSource } from './rating-source';

const ratingList = collection(ratingSchema);

interface RatingWalk {
  /** The page to begin with. */
  from?: number;
  /** Last second of creation, in epoch seconds: later ratings would shift the pages while they are walked. */
  until: number;
  signal: AbortSignal;
}

/** One page of a list. */
export function askPage(source: RatingSource, page: number, perPage: number, signal?: AbortSignal) {
  return ask(source.path, { ...source.query, page, per_page: perPage }, ratingList, signal);
}

/** Walks a list of ratings in its order; a page has the wanted ones alone. */
export async function* walkRatings(
  listed: RatingSource,
  { from, until, signal }: RatingWalk,
): AsyncGenerator<WalkedPage<Rating>> {
  const source = { ...listed, query: { ...listed.query, period_end: writeDate(until) } };
  const read = (page: number, perPage: number) => askPage(source, page, perPage, signal);
  for await (const page of walkPages(read, from))
    yield { ...page, records: page.records.filter(source.matches) };
}
