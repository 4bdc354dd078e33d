import type { Rating, Survey } from '@/lib/contract/resources';

/** A rating with what its ids stand for; null where that could not be told. */
export interface RatingDetails {
  rating: Rating;
  survey: Survey | null;
  /** Full name of the agent, or of the thing or action. */
  agent: string | null;
  customer: string | null;
}
