'use client';

import type { ReactNode } from 'react';
import { useReader } from '@/components/ui/reader';
import { formatSpan } from '@/lib/format';
import type { ResolvedPeriod } from '@/lib/period';
import { ForeignReading, ReadingPicker } from './reading-picker';

/** The dates that every panel of the page uses, in words; `children`: how fresh the numbers are. */
export function PeriodCaption({
  resolved,
  children,
}: {
  resolved: ResolvedPeriod;
  children?: ReactNode;
}) {
  const { locale } = useReader();
  const { span, previous, zone } = resolved;
  return (
    <div className="figures flex flex-wrap items-baseline gap-x-4 text-12 text-soft">
      <p className="max-sm:w-full xl:hidden print:block print:font-medium print:text-ink">
        {formatSpan(span, zone, locale)}
      </p>
      {previous ? (
        <p className="max-sm:w-full">Compared with {formatSpan(previous, zone, locale)}</p>
      ) : null}
      <ReadingPicker zone={zone} at={span.to} />
      <div className="sm:ml-auto">{children}</div>
      <ForeignReading />
    </div>
  );
}
