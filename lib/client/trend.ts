import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { queryKeys } from '@/lib/query-keys';
import type { Trend, TrendQuery } from '@/lib/trend';
import { refreshing } from './refresh';
import { getJson } from './request';
import { spanParameters } from './spans';

function trendPath({ subject, span, previous, unit, zone, weekStart }: TrendQuery): string {
  const parameters = spanParameters(span, previous);
  parameters.set('unit', unit);
  parameters.set('zone', zone);
  parameters.set('week_start', String(weekStart));
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
