'use client';

import ChevronDown from 'lucide-react/icons/chevron-down';
import { lazy } from 'react';
import { PopoverPanel, usePopover } from '@/components/ui/popover';
import { useReader } from '@/components/ui/reader';
import { formatZone } from '@/lib/format';
import { isSameZone } from '@/lib/reading';
import { useFilters } from './use-filters';

const loadPanel = () => import('./reading-panel');
const ReadingPanel = lazy(loadPanel);

/** The zone that the page's numbers are in; `at`: epoch seconds whose offset is shown. */
export function ReadingPicker({ zone, at }: { zone: string; at: number }) {
  const { locale } = useReader();
  const popover = usePopover(loadPanel);

  return (
    <>
      <button
        type="button"
        {...popover.button}
        className="-my-1 inline-flex items-center gap-1 rounded-control py-1 hover:text-ink print:hidden"
      >
        <span className="sr-only">Time zone: </span>
        {formatZone(zone, at, locale)}
        <ChevronDown aria-hidden size={12} />
      </button>
      <span className="hidden print:inline">{formatZone(zone, at, locale)}</span>
      <PopoverPanel
        of={popover}
        align="start"
        aria-label="Time zone and week"
        className="w-92 max-w-[calc(100vw-1.5rem)]"
      >
        <ReadingPanel onDone={() => popover.setOpen(false)} />
      </PopoverPanel>
    </>
  );
}

/** Says that a link reads dates in another way than the reader does, and leads back to the reader's own. */
export function ForeignReading() {
  const { own, zone, weekStart } = useReader();
  const changeFilters = useFilters();
  const otherZone = !isSameZone(zone, own.zone);
  if (!otherZone && weekStart === own.weekStart) return null;
  return (
    <p className="w-full print:hidden">
      {otherZone ? `Times in ${zone}` : 'Weeks begin on another day than yours'}, as in the link you
      opened.{' '}
      <button
        type="button"
        className="text-accent hover:underline"
        onClick={() => changeFilters({ zone: own.zone, week: own.weekStart, page: null })}
      >
        Show mine
      </button>
    </p>
  );
}
