import { queryOptions, useQueries, useQuery } from '@tanstack/react-query';
import type { Directory } from '@/lib/directory';
import { queryKeys } from '@/lib/query-keys';
import { getJson } from './request';

const fresh = 5 * 60_000;

/** Names of surveys, teams and users. */
export function directoryQuery() {
  return queryOptions({
    queryKey: queryKeys.directory(),
    queryFn: ({ signal }) => getJson<Directory>('/api/directory', signal),
    staleTime: fresh,
  });
}

export function useDirectory(enabled = true) {
  return useQuery({ ...directoryQuery(), enabled });
}

/** Ids of one request: the server asks the service for each. */
const idsAtOnce = 25;

/** Customers' names by id, as far as they are known by now. */
export function useCustomerNames(ids: readonly string[]): ReadonlyMap<string, string> {
  const distinct = [...new Set(ids)].sort();
  const parts = Array.from({ length: Math.ceil(distinct.length / idsAtOnce) }, (_, part) =>
    distinct.slice(part * idsAtOnce, (part + 1) * idsAtOnce),
  );
  return useQueries({
    queries: parts.map((part) => ({
      queryKey: queryKeys.customerNames(part),
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        getJson<Record<string, string>>(`/api/customer-names?ids=${part.join(',')}`, signal),
      staleTime: fresh,
    })),
    combine: (answers) => new Map(answers.flatMap(({ data }) => Object.entries(data ?? {}))),
  });
}
