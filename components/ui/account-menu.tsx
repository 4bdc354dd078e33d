'use client';

import { lazy } from 'react';
import { PopoverPanel, usePopover } from './popover';
import { useReader } from './reader';

const loadPanel = () => import('./account-panel');
const AccountPanel = lazy(loadPanel);

function initialsOf(name: string, email: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0] ?? email];
  return letters
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toUpperCase();
}

export function AccountMenu() {
  const { name, email } = useReader();
  const popover = usePopover(loadPanel);

  return (
    <>
      <button
        type="button"
        {...popover.button}
        aria-label={`Account of ${name || email} (${initialsOf(name, email)})`}
        className="figures flex size-8 items-center justify-center rounded-full border border-line bg-surface text-12 font-medium text-soft transition-colors duration-150 hover:bg-sunken hover:text-ink"
      >
        {initialsOf(name, email)}
      </button>
      <PopoverPanel of={popover} className="w-60 p-1.5" aria-label="Account">
        <AccountPanel onDone={() => popover.setOpen(false)} />
      </PopoverPanel>
    </>
  );
}
