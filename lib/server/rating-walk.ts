import { writeDate } from '@/lib/contract/dates';
import { collection, type Rating, ratingSchema } from '@/lib/contract/resources';
import { ask } from './contract-client';
import type { RatingSource } from './rating-source';

const ratingList = collection(ratingSchema);

export const walkedPageSize = 100;
/** Pages asked for before they are needed: the service answers while those before them are looked through. */
const ahead = 3;

export interface WalkedPage {
  /** From 1. */
  page: number;
  /** Ratings of the list up to here, wanted or not. */
  searched: number;
  /** Ratings of the whole list. */
  of: number;
  /** The wanted ones that no page before had. */
  found: Rating[];
}

export interface Walk {
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

/**
 * Walks a list of ratings in its order, a hundred a page. Fails whole when a page fails: what is
 * missing would look as if it were not there.
 */
export async function* walk(
  listed: RatingSource,
  { from = 1, until, signal }: Walk,
): AsyncGenerator<WalkedPage> {
  const source = { ...listed, query: { ...listed.query, period_end: writeDate(until) } };
  const asked = new Map<number, ReturnType<typeof askPage>>();
  const ask = (page: number) => {
    const answer = askPage(source, page, walkedPageSize, signal);
    // One that fails ahead of its turn is told of in its turn.
    answer.catch(() => undefined);
    asked.set(page, answer);
    return answer;
  };
  const seen = new Set<string>();
  const wanted = (ratings: readonly Rating[]) =>
    ratings.filter((rating) => {
      const id = String(rating.id);
      if (seen.has(id)) return false;
      seen.add(id);
      return source.matches(rating);
    });

  let before: number | null = null;
  for (let page = from; ; page += 1) {
    const { _results, _pagination } = await (asked.get(page) ?? ask(page));
    asked.delete(page);
    const { total, total_pages } = _pagination;
    const found: Rating[] = [];
    // Ratings that left the list, by an edit, moved later ones up to pages before this one.
    const left = Math.ceil(Math.max(0, (before ?? total) - total) / walkedPageSize);
    for (let again = Math.max(1, page - left); again < page; again += 1)
      found.push(...wanted((await askPage(source, again, walkedPageSize, signal))._results));
    before = total;
    found.push(...wanted(_results));
    for (let next = page + 1; next <= Math.min(page + ahead, total_pages); next += 1)
      if (!asked.has(next)) void ask(next);
    yield { page, searched: Math.min(page * walkedPageSize, total), of: total, found };
    if (page >= total_pages) return;
  }
}
