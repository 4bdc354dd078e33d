import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { writeDate } from '@/lib/contract/dates';
import { queryKeys } from '@/lib/query-keys';
import type { Trend, TrendQuery } from '@/lib/trend';
import { refreshing } from './refresh';
import { getJson } from './request';

function trendPath({ subject, span, previous, unit, zone, weekStart }: TrendQuery): string {
  const parameters = new URLSearchParams({
    from: writeDate(span.from),
    to: writeDate(span.to),
    unit,
    zone,
    week_start: String(weekStart),
  });
  if (previous) {
    parameters.set('previous_from', writeDate(previous.from));
    parameters.set('previous_to', writeDate(previous.to));
  }
  return `/api/trends/${subject}?${parameters}`;
}

export function trendQuery(query: TrendQuery) {
  return queryOptions({
    queryKey: queryKeys.trend(query),
    queryFn: ({ signal }) => getJson<Trend>(trendPath(query), signal),
    ...refreshing(query.span),
  });
}

/** A subject's buckets; the old ones stay while those of another period load. */
export function useTrend(query: TrendQuery) {
  return useQuery({ ...trendQuery(query), placeholderData: keepPreviousData });
}
