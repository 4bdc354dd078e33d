import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '@/lib/query-keys';
import type { Standing } from '@/lib/standing';
import { refreshEvery } from './refresh';
import { getJson } from './request';

/** What stands between the dashboard and its account; `rendered` is what the server knew for the page. */
export function useStanding(rendered: Standing) {
  return useQuery({
    queryKey: queryKeys.standing(),
    queryFn: ({ signal }) => getJson<Standing>('/api/standing', signal),
    initialData: rendered,
    refetchInterval: refreshEvery.running,
  });
}
