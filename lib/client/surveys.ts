import { queryOptions, useQuery } from '@tanstack/react-query';
import { type Metric, slugOf } from '@/lib/contract/metrics';
import type { Pagination, Survey } from '@/lib/contract/resources';
import { queryKeys } from '@/lib/query-keys';
import { getJson } from './request';

export interface SurveyPage {
  _results: Survey[];
  _pagination: Pagination;
}

/** The surveys of a metric: names for its ratings, and whether its scales differ. */
export function surveysQuery(metric: Metric) {
  return queryOptions({
    queryKey: queryKeys.surveys(metric),
    queryFn: ({ signal }) =>
      getJson<SurveyPage>(`/api/feedback/v1/${slugOf(metric)}/surveys?per_page=100`, signal),
    staleTime: 5 * 60_000,
  });
}

export function useSurveys(metric: Metric) {
  return useQuery(surveysQuery(metric));
}
