import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import type { Movers } from '@/lib/movers';
import type { Span } from '@/lib/period';
import { queryKeys } from '@/lib/query-keys';
import type { MoverKind } from '@/lib/records';
import { refreshing } from './refresh';
import { getJson } from './request';
import { spanParameters } from './spans';

function moversQuery(kind: MoverKind, span: Span, previous: Span) {
  const parameters = spanParameters(span, previous);
  parameters.set('kind', kind);
  return queryOptions({
    queryKey: queryKeys.movers(kind, span, previous),
    queryFn: ({ signal }) => getJson<Movers>(`/api/movers?${parameters}`, signal),
    ...refreshing(span),
  });
}

/** The records of a kind that moved most from one span to another. */
export function useMovers(kind: MoverKind, span: Span, previous: Span) {
  return useQuery({ ...moversQuery(kind, span, previous), placeholderData: keepPreviousData });
}
