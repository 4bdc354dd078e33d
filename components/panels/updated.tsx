'use client';

import { useNow, useReader } from '@/components/ui/reader';
import { useTrend } from '@/lib/client/trend';
import { formatAgo } from '@/lib/format';
import type { ResolvedPeriod } from '@/lib/period';
import type { Subject } from '@/lib/subject';
import { trendQueryOf } from './trend-query';

/** How long ago numbers were read; says so, too, when they could not be refreshed. */
export function Age({ at, failed }: { at: number; failed: boolean }) {
  const { locale } = useReader();
  const now = useNow(5);
  const age = formatAgo(Math.min(at, now), now, locale);
  return <p>{failed ? `Could not refresh; numbers of ${age}` : `Updated ${age}`}</p>;
}

/** How old a subject's numbers are. */
export function Updated({ subject, resolved }: { subject: Subject; resolved: ResolvedPeriod }) {
  const { data, isError } = useTrend(trendQueryOf(subject, resolved));
  return data ? <Age at={data.fetchedAt} failed={isError} /> : null;
}
