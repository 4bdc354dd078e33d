import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Customer } from '@/lib/contract/resources';
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

/** A customer by id; the service has no other way to find one. Null: no id to ask for. */
export function useCustomer(id: string | null) {
  return useQuery({
    queryKey: queryKeys.customer(id ?? ''),
    queryFn: ({ signal }) =>
      getJson<{ _results: Customer }>(`/api/feedback/v1/customers/${id}`, signal),
    staleTime: fresh,
    enabled: id !== null,
  });
}
