import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { queryKeys } from '@/lib/query-keys';
import type { RecordPage, RecordsQuery } from '@/lib/records';
import { refreshing } from './refresh';
import { getJson } from './request';
import { spanParameters } from './spans';

function listParameters(query: RecordsQuery): URLSearchParams {
  const parameters = spanParameters(query.span, query.previous);
  parameters.set('sort', query.order);
  if (query.search) parameters.set('q', query.search);
  if (query.archived) parameters.set('archived', 'true');
  if (query.metric) parameters.set('metric', query.metric);
  if (query.team) parameters.set('team', query.team);
  return parameters;
}

function recordsPath(query: RecordsQuery): string {
  const parameters = listParameters(query);
  parameters.set('page', String(query.page));
  parameters.set('per_page', String(query.perPage));
  return `/api/records/${query.kind}?${parameters}`;
}

/** Where a list is to be had as CSV, all its pages; the file is named by days of the zone. */
export function recordsExportPath(query: RecordsQuery, zone: string): string {
  const parameters = listParameters(query);
  parameters.set('zone', zone);
  return `/api/export/records/${query.kind}?${parameters}`;
}

export function recordsQuery(query: RecordsQuery) {
  return queryOptions({
    queryKey: queryKeys.records(query),
    queryFn: ({ signal }) => getJson<RecordPage>(recordsPath(query), signal),
    ...refreshing(query.span),
  });
}

/** A page of a list of records with their numbers; the old one stays while another loads. */
export function useRecords(query: RecordsQuery) {
  return useQuery({ ...recordsQuery(query), placeholderData: keepPreviousData });
}
