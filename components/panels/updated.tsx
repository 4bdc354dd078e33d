'use client';

import { useNow, useReader } from '@/components/ui/reader';
import { useTrend } from '@/lib/client/trend';
import { formatAgo, formatMoment } from '@/lib/format';
import type { ResolvedPeriod } from '@/lib/period';
import type { Subject } from '@/lib/subject';
import { trendQueryOf } from './trend-query';

/** How old a subject's numbers are; says so, too, when they could not be refreshed. */
export function Updated({ subject, resolved }: { subject: Subject; resolved: ResolvedPeriod }) {
  const { locale, zone } = useReader();
  const now = useNow(5);
  const { data, isError } = useTrend(trendQueryOf(subject, resolved));
  if (!data) return null;
  const age = formatAgo(Math.min(data.fetchedAt, now), now, locale);
  return (
    <>
      <p className="print:hidden">
        {isError ? `Could not refresh; numbers of ${age}` : `Updated ${age}`}
      </p>
      <p className="hidden print:block">Numbers of {formatMoment(data.fetchedAt, zone, locale)}</p>
    </>
  );
}
