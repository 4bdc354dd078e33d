'use client';

import { useNow, useReader } from '@/components/ui/reader';
import { useTrend } from '@/lib/client/trend';
import { formatAgo, formatMoment } from '@/lib/format';
import type { ResolvedPeriod } from '@/lib/period';
import type { Subject } from '@/lib/subject';
import { trendQueryOf } from './trend-query';

/** How long ago numbers were read; says so, too, when they could not be refreshed. On paper: when. */
export function Age({ at, failed }: { at: number; failed: boolean }) {
  const { locale, zone } = useReader();
  const now = useNow(5);
  const age = formatAgo(Math.min(at, now), now, locale);
  return (
    <>
      <p className="print:hidden">
        {failed ? `Could not refresh; numbers of ${age}` : `Updated ${age}`}
      </p>
      <p className="hidden print:block">Numbers of {formatMoment(at, zone, locale)}</p>
    </>
  );
}

/** How old a subject's numbers are. */
export function Updated({ subject, resolved }: { subject: Subject; resolved: ResolvedPeriod }) {
  const { data, isError } = useTrend(trendQueryOf(subject, resolved));
  return data ? <Age at={data.fetchedAt} failed={isError} /> : null;
}
