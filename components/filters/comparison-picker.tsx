'use client';

import ChevronDown from 'lucide-react/icons/chevron-down';
import { useSearchParams } from 'next/navigation';
import { lazy, useEffect, useOptimistic } from 'react';
import { controlClass } from '@/components/ui/button';
import { PopoverPanel, usePopover } from '@/components/ui/popover';
import type { ResolvedPeriod } from '@/lib/period';
import { comparisonNames } from './comparison-names';
import { parameters } from './parameters';
import { completeUrl, useFilters } from './use-filters';

const loadPanel = () => import('./comparison-panel');
const ComparisonPanel = lazy(loadPanel);

/** What the page's period is compared with: as chosen last, unless the URL says otherwise. */
export function ComparisonPicker({ resolved }: { resolved: ResolvedPeriod }) {
  const changeFilters = useFilters();
  const [shown, show] = useOptimistic(resolved.comparison);
  const popover = usePopover(loadPanel);
  const asked = parameters.compare.parse(useSearchParams().get('compare') ?? '');

  useEffect(() => {
    if (!asked) completeUrl({ compare: resolved.comparison });
  }, [asked, resolved.comparison]);

  return (
    <>
      <button type="button" {...popover.button} className={controlClass('outline', 'max-sm:h-10')}>
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
