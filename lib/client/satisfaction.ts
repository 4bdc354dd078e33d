import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { Span } from '@/lib/period';
import { queryKeys } from '@/lib/query-keys';
import type { Satisfaction } from '@/lib/satisfaction';
import { refreshing } from './refresh';
import { getJson } from './request';
import { spanParameters } from './spans';

function satisfactionQuery(span: Span, previous: Span | null) {
  return queryOptions({
    queryKey: queryKeys.satisfaction(span, previous),
    queryFn: ({ signal }) =>
      getJson<Satisfaction>(`/api/satisfaction?${spanParameters(span, previous)}`, signal),
    ...refreshing(span),
  });
}

/** Who is satisfied in the whole account, each by their survey's own scale; asked for only where it is `needed`. */
export function useSatisfaction(span: Span, previous: Span | null, needed: boolean) {
  return useQuery({
    ...satisfactionQuery(span, previous),
    placeholderData: keepPreviousData,
    enabled: needed,
  });
}
