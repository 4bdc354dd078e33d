import { useQuery } from '@tanstack/react-query';
import { queryKeys } from '@/lib/query-keys';
import type { Standing } from '@/lib/standing';
import { refreshEvery } from './refresh';
import { getJson } from './request';

/** While something is wrong, it is asked for more often: it passes with the first call that succeeds. */
const wrongEveryMs = 5_000;

/** When to ask next, in ms: as a limit ends, at once. */
function nextMs(seen: Standing | undefined): number {
  if (!seen || seen.kind === 'fine') return refreshEvery.running;
  const left = seen.kind === 'limited' ? seen.until * 1000 - Date.now() : 0;
  return left > 0 ? Math.min(left, wrongEveryMs) : wrongEveryMs;
}

/** What stands between the dashboard and its account; `rendered` is what the server knew for the page. */
export function useStanding(rendered: Standing) {
  return useQuery({
    queryKey: queryKeys.standing(),
    queryFn: ({ signal }) => getJson<Standing>('/api/standing', signal),
    initialData: rendered,
    refetchInterval: ({ state }) => nextMs(state.data),
  });
}
