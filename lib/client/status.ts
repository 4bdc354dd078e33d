import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '@/lib/query-keys';
import type { Status } from '@/lib/status';
import { getJson } from './request';

/** How everything is; measured when the page is opened, and when somebody asks for it again. */
export function useStatus() {
  return useQuery({
    queryKey: queryKeys.status(),
    queryFn: ({ signal }) => getJson<Status>('/api/settings/status', signal),
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
}
