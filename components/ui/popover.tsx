'use client';

import { lazy, Suspense, useRef, useState } from 'react';
import type { FloatingProps } from './floating';

/** Not part of the first load: fetched as the pointer or the focus comes near a button. */
const load = () => import('./floating');
const Floating = lazy(load);

export function warmPopover(): void {
  void load();
}

/** State of a popover, and what its button needs; `loadContent` fetches what it shows, where that is lazy, too. */
export function usePopover(loadContent?: () => Promise<unknown>) {
  const warm = () => {
    warmPopover();
    void loadContent?.();
  };
  const anchor = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  return {
    anchor,
    open,
    setOpen,
    button: {
      ref: anchor,
      'aria-haspopup': 'dialog',
      'aria-expanded': open,
      onClick: () => setOpen(!open),
      onPointerEnter: warm,
      onFocus: warm,
    },
  } as const;
}

/** What a popover's button opens. */
export function PopoverPanel({
  of: { open, setOpen, anchor },
  ...rest
}: { of: ReturnType<typeof usePopover> } & Omit<FloatingProps, 'anchor' | 'onClose'>) {
  if (!open) return null;
  return (
    <Suspense>
      <Floating anchor={anchor} onClose={() => setOpen(false)} {...rest} />
    </Suspense>
  );
}
