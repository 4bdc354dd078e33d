'use client';

import { lazy, Suspense } from 'react';
import { later } from '@/components/ui/later';
import type { ResolvedPeriod } from '@/lib/period';
import { queryKeys } from '@/lib/query-keys';
import type { MoverKind } from '@/lib/records';
import { Placeholder, useUnlessAnswered } from './later-panel';

/**
 * Lists below a page's cards: not part of its first load, as the server has drawn them. All that can
 * be done in what comes later is to follow links, which need no code.
 */

const Movers = lazy(later(() => import('./movers')));
const LowRatings = lazy(later(() => import('./low-ratings')));

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
