import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { type Metric, slugOf } from '@/lib/contract/metrics';
import { ofAccount } from '@/lib/of-account';
import { queryKeys } from '@/lib/query-keys';
import type { RatingDetails } from '@/lib/rating-details';
import type { RatingsAnswer } from '@/lib/ratings-answer';
import { type RatingsQuery, writeRatingsQuery } from '@/lib/ratings-query';
import { refreshing } from './refresh';
import { getJson } from './request';

/** The page of ratings that a query asks for, or that they must be searched for. */
export function ratingsQuery(query: RatingsQuery) {
  return queryOptions({
    queryKey: queryKeys.ratings(query),
    queryFn: ({ signal }) =>
      getJson<RatingsAnswer>(`/api/ratings?${writeRatingsQuery(query)}`, signal),
    ...refreshing(query.span),
  });
}

export function useRatings(query: RatingsQuery) {
  return useQuery({ ...ratingsQuery(query), placeholderData: keepPreviousData });
}

/** `account`: of which the rating has to be; null: of any. */
export function ratingQuery(metric: Metric, id: string, account: string | null = null) {
  const path = ofAccount(`/api/ratings/${slugOf(metric)}/${id}`, account);
  return queryOptions({
    queryKey: queryKeys.rating(metric, id),
    queryFn: ({ signal }) => getJson<RatingDetails>(path, signal),
  });
}

export function useRating(metric: Metric, id: string) {
  return useQuery(ratingQuery(metric, id));
}
