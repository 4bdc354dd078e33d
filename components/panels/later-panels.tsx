'use client';

import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { later, useAtOnce } from '@/components/ui/later';
import { Loading, Skeleton } from '@/components/ui/skeleton';
import type { Metric } from '@/lib/contract/metrics';
import type { ResolvedPeriod } from '@/lib/period';
import { queryKeys } from '@/lib/query-keys';
import type { MoverKind } from '@/lib/records';

/**
 * Lists below a page's cards: not part of its first load, as the server has drawn them. All that can
 * be done in them is to follow links, which need no code.
 */

const Movers = lazy(later(() => import('./movers')));
const LowRatings = lazy(later(() => import('./low-ratings')));
const MetricSurveys = lazy(later(() => import('./metric-surveys')));

/** Waits no longer for the code of a list whose answer did not come with the page. */
function useUnlessAnswered(queryKey: readonly unknown[] | null): void {
  const client = useQueryClient();
  useAtOnce(queryKey !== null && client.getQueryData(queryKey) === undefined);
}

function Placeholder({ what }: { what: string }) {
  return (
    <div aria-busy>
      <Loading what={what} />
      <Skeleton className="h-90 w-full" />
    </div>
  );
}

export function LaterMovers(props: {
  kind: MoverKind;
  /** Those that the viewer may see. */
  kinds: readonly MoverKind[];
  resolved: ResolvedPeriod;
}) {
  const { span, previous } = props.resolved;
  useUnlessAnswered(previous && queryKeys.movers(props.kind, span, previous));
  return (
    <Suspense fallback={<Placeholder what="what moved most" />}>
      <Movers {...props} />
    </Suspense>
  );
}

export function LaterLowRatings({ resolved }: { resolved: ResolvedPeriod }) {
  useUnlessAnswered(queryKeys.lowRatings(resolved.span));
  return (
    <Suspense fallback={<Placeholder what="the latest low ratings" />}>
      <LowRatings resolved={resolved} />
    </Suspense>
  );
}

export function LaterMetricSurveys({
  queryKey,
  ...rest
}: {
  metric: Metric;
  /** Under which the list's answer is kept, where it came with the page. */
  queryKey: readonly unknown[];
  resolved: ResolvedPeriod;
}) {
  useUnlessAnswered(queryKey);
  return (
    <Suspense fallback={<Placeholder what="the surveys" />}>
      <MetricSurveys {...rest} />
    </Suspense>
  );
}
