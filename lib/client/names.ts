import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
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

/** A customer by id. Null: no id to ask for. */
export function useCustomer(id: string | null) {
  return useQuery({
    queryKey: queryKeys.customer(id ?? ''),
    queryFn: ({ signal }) =>
      getJson<{ _results: Customer }>(`/api/feedback/v1/customers/${id}`, signal),
    staleTime: fresh,
    enabled: id !== null,
  });
}

/** Ids of one request: the server asks the service for each. */
const idsAtOnce = 25;

const none: ReadonlyMap<string, string> = new Map();

/** Customers' names by id, as far as they are known by now; none are asked for those who may not `read` them. */
export function useCustomerNames(
  ids: readonly string[],
  read: boolean,
): ReadonlyMap<string, string> {
  const distinct = [...new Set(ids)].sort();
  const { data } = useQuery({
    queryKey: queryKeys.customerNames(distinct),
    queryFn: async ({ signal }) => {
      const parts: Promise<Record<string, string>>[] = [];
      for (let at = 0; at < distinct.length; at += idsAtOnce) {
        const part = distinct.slice(at, at + idsAtOnce).join(',');
        parts.push(getJson(`/api/customer-names?ids=${part}`, signal));
      }
      return new Map((await Promise.all(parts)).flatMap(Object.entries<string>));
    },
    enabled: read && distinct.length > 0,
    staleTime: fresh,
    placeholderData: keepPreviousData,
  });
  return data ?? none;
}
