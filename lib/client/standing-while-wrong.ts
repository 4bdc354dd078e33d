import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Standing } from '@/lib/standing';
import { askStanding, isStanding } from './standing';

/**
 * While something is wrong, it is asked for more often: it passes with the first call that succeeds.
 * A tab that nobody looks at asks for nothing: who has left it would be taken for present.
 */
const everyMs = 5_000;

/**
 * Follows what stands between the dashboard and its account for as long as something does: by the clock,
 * as a limit ends, and as a request succeeds. What has failed meanwhile is asked for again when it is over.
 */
export function useStandingWhileWrong(seen: Standing): void {
  const client = useQueryClient();
  const until = seen.kind === 'limited' ? seen.until : null;

  useEffect(() => {
    const ask = () => {
      if (document.visibilityState === 'visible') askStanding(client);
    };
    const often = setInterval(ask, everyMs);
    const atTheEnd = until === null ? undefined : setTimeout(ask, until * 1000 - Date.now());
    const leave = client.getQueryCache().subscribe((event) => {
      const own = isStanding(event.query.queryKey);
      if (event.type === 'updated' && !own && event.action.type === 'success') ask();
    });
    document.addEventListener('visibilitychange', ask);
    return () => {
      document.removeEventListener('visibilitychange', ask);
      clearInterval(often);
      clearTimeout(atTheEnd);
      leave();
    };
  }, [client, until]);

  useEffect(
    () => () => void client.refetchQueries({ predicate: ({ state }) => state.status === 'error' }),
    [client],
  );
}
