'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useAtOnce } from '@/components/ui/later';
import { Loading, Skeleton } from '@/components/ui/skeleton';

/** Waits no longer for the code of a list whose answer did not come with the page. */
export function useUnlessAnswered(queryKey: readonly unknown[] | null): void {
  const client = useQueryClient();
  useAtOnce(queryKey !== null && client.getQueryData(queryKey) === undefined);
}

/**
 * What stands where a list is to come that the server has not drawn: on a page that is made in the
 * browser, as after a failure. There is nothing to look at meanwhile, so its code is waited for no longer.
 */
export function Placeholder({ what }: { what: string }) {
  useAtOnce(true);
  return (
    <div aria-busy>
      <Loading what={what} />
      <Skeleton className="h-90 w-full" />
    </div>
  );
}
