'use client';

import ChevronDown from 'lucide-react/icons/chevron-down';
import { lazy, useOptimistic } from 'react';
import { controlClass } from '@/components/ui/button';
import { PopoverPanel, usePopover, warmPopover } from '@/components/ui/popover';
import type { Comparison, ResolvedPeriod } from '@/lib/period';
import { comparisonNames } from './comparison-names';
import { useFilters } from './use-filters';

const loadPanel = () => import('./comparison-panel');
const ComparisonPanel = lazy(loadPanel);

export function ComparisonPicker({
  resolved,
  compare,
}: {
  resolved: ResolvedPeriod;
  compare: Comparison;
}) {
  const changeFilters = useFilters();
  const [shown, show] = useOptimistic(compare);
  const popover = usePopover();

  function warm() {
    warmPopover();
    void loadPanel();
  }

  return (
    <>
      <button
        type="button"
        {...popover.button}
        onPointerEnter={warm}
        onFocus={warm}
        className={controlClass('outline', 'max-sm:h-10')}
      >
        <span className="sr-only">Comparison: </span>
        {comparisonNames[shown].short}
        <ChevronDown aria-hidden size={14} className="text-soft" />
      </button>
      <PopoverPanel of={popover} aria-label="Comparison" className="w-66 p-1.5">
        <ComparisonPanel
          resolved={resolved}
          chosen={shown}
          onChoose={(chosen) => {
            popover.setOpen(false);
            changeFilters({ compare: chosen }, () => show(chosen));
          }}
        />
      </PopoverPanel>
    </>
  );
}
