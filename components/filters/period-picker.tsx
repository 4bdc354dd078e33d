'use client';

import Calendar from 'lucide-react/icons/calendar';
import ChevronDown from 'lucide-react/icons/chevron-down';
import { lazy, Suspense, useOptimistic, useState } from 'react';
import { controlClass } from '@/components/ui/button';
import { PopoverPanel, usePopover, warmPopover } from '@/components/ui/popover';
import { useReader } from '@/components/ui/reader';
import { formatSpan } from '@/lib/format';
import { type Period, presetNames, type ResolvedPeriod } from '@/lib/period';
import { useFilters } from './use-filters';

const loadPanel = () => import('./period-panel');
const loadSheet = () => import('@/components/ui/sheet');
const PeriodPanel = lazy(loadPanel);
const Sheet = lazy(loadSheet);

function isPhone(): boolean {
  return window.matchMedia('(max-width: 639.98px)').matches;
}

function nameOf(period: Period): string {
  return period.kind === 'preset' ? presetNames[period.preset] : 'Custom range';
}

/** The page's period: a popover on a desktop, a sheet on a phone. */
export function PeriodPicker({
  resolved,
  onChoose,
}: {
  resolved: ResolvedPeriod;
  /** Given where it is not the page's own, which keys change and other pages share. */
  onChoose?: (period: Period) => void;
}) {
  const { locale } = useReader();
  const changeFilters = useFilters();
  const [period, showPeriod] = useOptimistic(resolved.period);
  const popover = usePopover();
  const [sheet, setSheet] = useState(false);

  function warm() {
    void loadPanel();
    if (isPhone()) void loadSheet();
    else warmPopover();
  }

  function choose(chosen: Period) {
    popover.setOpen(false);
    setSheet(false);
    if (onChoose) return onChoose(chosen);
    changeFilters({ period: chosen, page: null }, () => showPeriod(chosen));
  }

  const panel = <PeriodPanel resolved={resolved} onChoose={choose} />;
  return (
    <>
      <button
        type="button"
        data-period={!onChoose || undefined}
        {...popover.button}
        aria-expanded={popover.open || sheet}
        onClick={() => (isPhone() ? setSheet(true) : popover.setOpen(!popover.open))}
        onPointerEnter={warm}
        onFocus={warm}
        className={controlClass(
          'outline',
          'min-w-0 max-sm:h-10 max-sm:flex-1 max-sm:justify-start',
        )}
      >
        <Calendar aria-hidden size={16} className="text-soft" />
        <span className="sr-only">Period: </span>
        <span className="truncate font-medium">{nameOf(period)}</span>
        <span className="figures hidden text-soft xl:inline">
          {formatSpan(resolved.span, resolved.zone, locale)}
        </span>
        <ChevronDown aria-hidden size={14} className="text-soft max-sm:ml-auto" />
      </button>
      <PopoverPanel of={popover} aria-label="Period">
        {panel}
      </PopoverPanel>
      {sheet ? (
        <Suspense>
          <Sheet
            title="Period"
            onClose={() => setSheet(false)}
            returnFocus={() => popover.anchor.current?.focus()}
          >
            {panel}
          </Sheet>
        </Suspense>
      ) : null}
    </>
  );
}
