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
