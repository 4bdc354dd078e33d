import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { writeDate } from '@/lib/contract/dates';
import { type Metric, slugOf } from '@/lib/contract/metrics';
import type { LowRatings } from '@/lib/low-ratings';
import type { Span } from '@/lib/period';
import { queryKeys } from '@/lib/query-keys';
import type { RatingDetails } from '@/lib/rating-details';
import type { RatingsAnswer } from '@/lib/ratings-answer';
import { type RatingsQuery, writeRatingsQuery } from '@/lib/ratings-query';
import { getJson } from './request';

const refreshEvery = 60_000;

/** The page of ratings that a query asks for, or that they must be searched for. */
export function ratingsQuery(query: RatingsQuery) {
  return queryOptions({
    queryKey: queryKeys.ratings(query),
    queryFn: ({ signal }) =>
      getJson<RatingsAnswer>(`/api/ratings?${writeRatingsQuery(query)}`, signal),
    refetchInterval: refreshEvery,
  });
}

export function useRatings(query: RatingsQuery) {
  return useQuery({ ...ratingsQuery(query), placeholderData: keepPreviousData });
}

export function useRating(metric: Metric, id: string) {
  return useQuery({
    queryKey: queryKeys.rating(metric, id),
    queryFn: ({ signal }) => getJson<RatingDetails>(`/api/ratings/${slugOf(metric)}/${id}`, signal),
  });
}

/** The latest low ratings with comments in a span, of all metrics, newest first. */
export function lowRatingsQuery(span: Span) {
  const parameters = new URLSearchParams({ from: writeDate(span.from), to: writeDate(span.to) });
  return queryOptions({
    queryKey: queryKeys.lowRatings(span),
    queryFn: ({ signal }) => getJson<LowRatings>(`/api/low-ratings?${parameters}`, signal),
    refetchInterval: refreshEvery,
  });
}

export function useLowRatings(span: Span) {
  return useQuery({ ...lowRatingsQuery(span), placeholderData: keepPreviousData });
}
