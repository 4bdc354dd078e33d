import type { Rating } from '@/lib/contract/resources';

/** The latest ratings that need a look: low on their survey's own scale, with a comment, newest first. */
export interface LowRatings {
  ratings: Rating[];
  /** Epoch seconds back to which all ratings were looked at; null: all of the period were. */
  searchedFrom: number | null;
  /** Epoch seconds at which they were read. */
  fetchedAt: number;
}
