import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { writeDate } from '@/lib/contract/dates';
import type { Pagination, Rating } from '@/lib/contract/resources';
import type { LowRatings } from '@/lib/low-ratings';
import type { Span } from '@/lib/period';
import { queryKeys } from '@/lib/query-keys';
import type { Subject } from '@/lib/subject';
import { refreshing } from './refresh';
import { getJson } from './request';

export interface RatingPage {
  _results: Rating[];
  _pagination: Pagination;
}

/** The newest ratings of a subject in a span. */
export function newestRatingsQuery(subject: Subject, span: Span, page = 1, perPage = 10) {
  const parameters = new URLSearchParams({
    period_start: writeDate(span.from),
    period_end: writeDate(span.to),
    page: String(page),
    per_page: String(perPage),
  });
  return queryOptions({
    queryKey: queryKeys.newestRatings(subject, span, page, perPage),
    queryFn: ({ signal }) =>
      getJson<RatingPage>(`/api/feedback/v1/${subject}/ratings?${parameters}`, signal),
    ...refreshing(span),
  });
}

export function useNewestRatings(subject: Subject, span: Span, page = 1, perPage = 10) {
  return useQuery({
    ...newestRatingsQuery(subject, span, page, perPage),
    placeholderData: keepPreviousData,
  });
}

/** The latest low ratings with comments in a span, of all metrics, newest first. */
export function lowRatingsQuery(span: Span) {
  const parameters = new URLSearchParams({ from: writeDate(span.from), to: writeDate(span.to) });
  return queryOptions({
    queryKey: queryKeys.lowRatings(span),
    queryFn: ({ signal }) => getJson<LowRatings>(`/api/low-ratings?${parameters}`, signal),
    ...refreshing(span),
  });
}

export function useLowRatings(span: Span) {
  return useQuery({ ...lowRatingsQuery(span), placeholderData: keepPreviousData });
}
