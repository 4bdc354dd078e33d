import type { Pagination, Rating } from '@/lib/contract/resources';

/** What `/api/ratings` answers: a page, or that the ratings have to be searched for. */
export type RatingsAnswer =
  | {
      kind: 'page';
      ratings: Rating[];
      pagination: Pagination;
      /** Epoch seconds at which they were read. */
      fetchedAt: number;
    }
  | { kind: 'search' };

/** How far a search has come, and what it found since the line before. */
export interface SearchProgress {
  /** Ratings looked at, of those in the list. */
  searched: number;
  of: number;
  found: Rating[];
  /** What to send to go on from here: the next page, and the last second that the search looks at. */
  from: number;
  until: number;
}

/** A line of `/api/ratings/search`. The last one says how it ended; without it the answer was cut off. */
export type SearchLine = SearchProgress | { done: true } | { more: true } | { error: string };
