'use client';

import Download from 'lucide-react/icons/download';
import { lazy } from 'react';
import { controlClass } from '@/components/ui/button';
import { PopoverPanel, usePopover } from '@/components/ui/popover';
import type { ChartSource } from './chart-source';

const loadPanel = () => import('./chart-download-panel');
const ChartDownloadPanel = lazy(loadPanel);

/** A chart as a picture or as its numbers. */
export function ChartDownload({ source }: { source: ChartSource }) {
  const popover = usePopover(loadPanel);
  const name = source.axis ? 'trend' : 'scores';

  return (
    <>
      <button
        type="button"
        {...popover.button}
        title="Download"
        aria-label={`Download the ${name}`}
        className={controlClass('outline', 'w-8 px-0 print:hidden')}
      >
        <Download aria-hidden size={16} />
      </button>
      <PopoverPanel of={popover} aria-label={`Download the ${name}`} className="w-56 p-1.5">
        <ChartDownloadPanel source={source} onDone={() => popover.setOpen(false)} />
      </PopoverPanel>
    </>
  );
}
