'use client';

import KeyboardIcon from 'lucide-react/icons/keyboard';
import LogOut from 'lucide-react/icons/log-out';
import { useState } from 'react';
import { controlClass } from './button';
import { command } from './commands';
import { PopoverPanel, usePopover } from './popover';
import { useReader } from './reader';

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
  const popover = usePopover();
  const [leaving, setLeaving] = useState(false);

  async function leave() {
    setLeaving(true);
    const { signOut } = await import('next-auth/react');
    await signOut({ redirect: false });
    window.location.assign('/sign-in');
  }

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
        <div className="border-b border-line px-2.5 pt-1.5 pb-3">
          <p className="truncate font-medium">{name || email}</p>
          {name ? <p className="truncate text-12 text-soft">{email}</p> : null}
        </div>
        <button
          type="button"
          onClick={() => {
            popover.setOpen(false);
            command('keys');
          }}
          className={controlClass('quiet', 'mt-1.5 w-full justify-start')}
        >
          <KeyboardIcon aria-hidden size={16} />
          Keys
          <kbd className="ml-auto font-sans text-12 text-faint">?</kbd>
        </button>
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void leave();
          }}
        >
          <button
            type="submit"
            disabled={leaving}
            className={controlClass('quiet', 'w-full justify-start')}
          >
            <LogOut aria-hidden size={16} />
            {leaving ? 'Signing out…' : 'Sign out'}
          </button>
        </form>
      </PopoverPanel>
    </>
  );
}
