import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryKeys } from '@/lib/query-keys';
import type { CustomersFound } from '@/lib/records';
import { getJson } from './request';

const freshForMs = 60_000;

/**
 * The newest customers that words find, and whether the service can search them at all; without
 * words only that. Those of the words before stay meanwhile. Null: nothing is asked.
 */
export function useCustomersFound(search: string | null) {
  return useQuery({
    queryKey: queryKeys.customersFound(search ?? ''),
    queryFn: ({ signal }) =>
      getJson<CustomersFound>(
        `/api/customers${search ? `?${new URLSearchParams({ q: search })}` : ''}`,
        signal,
      ),
    staleTime: freshForMs,
    enabled: search !== null,
    placeholderData: keepPreviousData,
  });
}
