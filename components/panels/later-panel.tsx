'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useAtOnce } from '@/components/ui/later';
import { Loading, Skeleton } from '@/components/ui/skeleton';

/** Waits no longer for the code of a list whose answer did not come with the page. */
export function useUnlessAnswered(queryKey: readonly unknown[] | null): void {
  const client = useQueryClient();
  useAtOnce(queryKey !== null && client.getQueryData(queryKey) === undefined);
}

/** What stands where the server could not draw a list, until it is there. */
export function Placeholder({ what }: { what: string }) {
  return (
    <div aria-busy>
      <Loading what={what} />
      <Skeleton className="h-90 w-full" />
    </div>
  );
}
