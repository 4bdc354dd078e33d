'use client';

import LinkIcon from 'lucide-react/icons/link';
import { lazy, useState } from 'react';
import { controlClass } from '@/components/ui/button';
import { PopoverPanel, usePopover } from '@/components/ui/popover';
import type { ResolvedPeriod } from '@/lib/period';
import { linkTo } from './share-link';

const loadPanel = () => import('./copy-link-panel');
const CopyLinkPanel = lazy(loadPanel);

export interface CopiedLink {
  link: string;
  fixed: boolean;
  /** False where the browser does not let pages copy, as without TLS. */
  copied: boolean;
}

/** Copies the address of the view in sight and says so; with Shift, with the period as fixed dates. */
export function CopyLink({ resolved }: { resolved: ResolvedPeriod }) {
  const popover = usePopover(loadPanel);
  const [result, setResult] = useState<CopiedLink | null>(null);

  async function copy(fixed: boolean) {
    const link = linkTo(window.location, resolved, fixed);
    // Browsers without TLS have no clipboard at all.
    const copied = await Promise.resolve()
      .then(() => navigator.clipboard.writeText(link))
      .then(
        () => true,
        () => false,
      );
    setResult({ link, fixed, copied });
  }

  return (
    <>
      <button
        type="button"
        {...popover.button}
        onClick={(event) => {
          popover.setOpen(true);
          void copy(event.shiftKey);
        }}
        title="Copy link"
        aria-label="Copy link"
        className={controlClass('outline', 'w-8 px-0 max-sm:size-10')}
      >
        <LinkIcon aria-hidden size={16} />
      </button>
      <PopoverPanel
        of={popover}
        aria-label="Copy link"
        className="w-88 max-w-[calc(100vw-1.5rem)] p-4"
      >
        {result ? <CopyLinkPanel result={result} resolved={resolved} onCopy={copy} /> : null}
      </PopoverPanel>
    </>
  );
}
