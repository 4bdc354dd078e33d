import type { ReactNode } from 'react';
import { ComparisonPicker } from '@/components/filters/comparison-picker';
import { CopyLink } from '@/components/filters/copy-link';
import { Filtered } from '@/components/filters/pending';
import { PeriodCaption } from '@/components/filters/period-caption';
import { PeriodPicker } from '@/components/filters/period-picker';
import { PageTop } from '@/components/ui/page-top';
import type { ResolvedPeriod } from '@/lib/period';

/** The frame of every page with a period: title, filters, the dates in words, and the panels. */
export function PageFrame({
  title,
  mark,
  beside,
  resolved,
  updated,
  children,
}: {
  title: string;
  mark?: ReactNode;
  beside?: ReactNode;
  resolved: ResolvedPeriod;
  updated: ReactNode;
  children: ReactNode;
}) {
  return (
    <>
      <PageTop title={title} mark={mark} beside={beside}>
        <PeriodPicker resolved={resolved} />
        <ComparisonPicker resolved={resolved} />
        <CopyLink resolved={resolved} />
      </PageTop>
      <main
        id="content"
        tabIndex={-1}
        className="mx-auto max-w-320 px-4 pt-4 pb-8 outline-none sm:px-6 lg:px-8 print:px-0 print:py-2"
      >
        <PeriodCaption resolved={resolved}>{updated}</PeriodCaption>
        <Filtered className="mt-3 flex flex-col gap-4 print:block print:*:mb-3">
          {children}
        </Filtered>
      </main>
    </>
  );
}
