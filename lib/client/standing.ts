import { type QueryClient, useQuery } from '@tanstack/react-query';
import { queryKeys } from '@/lib/query-keys';
import type { Standing } from '@/lib/standing';
import { refreshEvery } from './refresh';
import { getJson } from './request';

const queryKey = queryKeys.standing();

export const isStanding = (key: readonly unknown[]) => key[0] === queryKey[0];

/** Asks the server how the account stands, unless it is being asked. */
export const askStanding = (client: QueryClient) =>
  void client.refetchQueries({ queryKey }, { cancelRefetch: false });

/** What stands between the dashboard and its account; `rendered` is what the server knew for the page. */
export function useStanding(rendered: Standing) {
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => getJson<Standing>('/api/standing', signal),
    initialData: rendered,
    refetchInterval: refreshEvery.running,
  });
}
