'use client';

import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { later, useAtOnce } from '@/components/ui/later';
import { Skeleton } from '@/components/ui/skeleton';
import type { ResolvedPeriod } from '@/lib/period';
import { queryKeys } from '@/lib/query-keys';
import type { MoverKind } from '@/lib/records';

/**
 * The overview's lists below its cards: not part of its first load, as the server has drawn them.
 * All that can be done in them is to follow links, which need no code.
 */

const Movers = lazy(later(() => import('./movers')));
const LowRatings = lazy(later(() => import('./low-ratings')));

/** Waits no longer for the code of a list whose answer did not come with the page. */
function useUnlessAnswered(queryKey: readonly unknown[] | null): void {
  const client = useQueryClient();
  useAtOnce(queryKey !== null && client.getQueryData(queryKey) === undefined);
}

const placeholder = <Skeleton className="h-90 w-full" />;

export function LaterMovers(props: {
  kind: MoverKind;
  /** Those that the viewer may see. */
  kinds: readonly MoverKind[];
  resolved: ResolvedPeriod;
}) {
  const { span, previous } = props.resolved;
  useUnlessAnswered(previous && queryKeys.movers(props.kind, span, previous));
  return (
    <Suspense fallback={placeholder}>
      <Movers {...props} />
    </Suspense>
  );
}

export function LaterLowRatings({ resolved }: { resolved: ResolvedPeriod }) {
  useUnlessAnswered(queryKeys.lowRatings(resolved.span));
  return (
    <Suspense fallback={placeholder}>
      <LowRatings resolved={resolved} />
    </Suspense>
  );
}
