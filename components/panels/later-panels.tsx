'use client';

import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { parameters } from '@/components/filters/parameters';
import { useView } from '@/components/filters/use-filters';
import { later, useAtOnce } from '@/components/ui/later';
import { Skeleton } from '@/components/ui/skeleton';
import type { Metric } from '@/lib/contract/metrics';
import type { ResolvedPeriod } from '@/lib/period';
import { queryKeys } from '@/lib/query-keys';
import type { MoverKind } from '@/lib/records';
import { surveysQueryOf } from './record-list';

/** Lists below a page's cards: not part of its first load, as the server has drawn them. */

const Movers = lazy(later(() => import('./movers').then((module) => ({ default: module.Movers }))));
const LowRatings = lazy(
  later(() => import('./low-ratings').then((module) => ({ default: module.LowRatings }))),
);

const MetricSurveys = lazy(
  later(() => import('./metric-surveys').then((module) => ({ default: module.MetricSurveys }))),
);

function useIsMissing(queryKey: readonly unknown[]): boolean {
  return useQueryClient().getQueryData(queryKey) === undefined;
}

const placeholder = <Skeleton className="h-90 w-full" />;

export function LaterMovers({
  kinds,
  resolved,
}: {
  /** Those that the viewer may see. */
  kinds: readonly MoverKind[];
  resolved: ResolvedPeriod;
}) {
  const { read } = useView();
  const asked = read('movers', parameters.movers);
  const kind = kinds.includes(asked) ? asked : 'surveys';
  const { span, previous } = resolved;
  const isMissing = useIsMissing(queryKeys.movers(kind, span, previous ?? span));
  useAtOnce(previous !== null && isMissing);
  return (
    <Suspense fallback={placeholder}>
      <Movers kind={kind} kinds={kinds} resolved={resolved} />
    </Suspense>
  );
}

export function LaterLowRatings({ resolved }: { resolved: ResolvedPeriod }) {
  useAtOnce(useIsMissing(queryKeys.lowRatings(resolved.span)));
  return (
    <Suspense fallback={placeholder}>
      <LowRatings resolved={resolved} />
    </Suspense>
  );
}

export function LaterMetricSurveys({
  metric,
  resolved,
}: {
  metric: Metric;
  resolved: ResolvedPeriod;
}) {
  useAtOnce(useIsMissing(queryKeys.records(surveysQueryOf(metric, resolved))));
  return (
    <Suspense fallback={placeholder}>
      <MetricSurveys metric={metric} resolved={resolved} />
    </Suspense>
  );
}
