import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { writeDate } from '@/lib/contract/dates';
import type { LowRatings } from '@/lib/low-ratings';
import type { Span } from '@/lib/period';
import { queryKeys } from '@/lib/query-keys';
import { refreshing } from './refresh';
import { getJson } from './request';

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
