'use client';

import { clsx } from 'clsx';
import { usePathname } from 'next/navigation';
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react';
import { isAt } from './place-link';

const loadSheet = () => import('./sheet');
const Sheet = lazy(loadSheet);

/**
 * All places, in a sheet: `children` is their list. It closes as one of them is chosen. It looks current
 * where none of the places at hand is.
 */
export function MorePlaces({
  atHand,
  className,
  here,
  elsewhere,
  children,
}: {
  atHand: readonly string[];
  className: string;
  here: string;
  elsewhere: string;
  children: ReactNode;
}) {
  const current = usePathname();
  const isHere = !atHand.some((path) => isAt(path, current));
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
        onFocus={() => void loadSheet()}
        className={clsx(className, isHere ? here : elsewhere)}
      >
        <svg aria-hidden width="16" height="16" viewBox="0 0 16 16" fill="currentColor">
          <path d="M1.5 8a1.5 1.5 0 1 0 3 0 1.5 1.5 0 1 0-3 0M6.5 8a1.5 1.5 0 1 0 3 0 1.5 1.5 0 1 0-3 0M11.5 8a1.5 1.5 0 1 0 3 0 1.5 1.5 0 1 0-3 0" />
        </svg>
        More
      </button>
      {open ? (
        <Suspense>
          <Sheet
            title="All places"
            onClose={() => setOpen(false)}
            returnFocus={() => button.current?.focus()}
          >
            {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: the links within are what is pressed, by key too. */}
            <div
              onClick={({ target }) => {
                // Not what was begun on one place and ended on another as the sheet slid in: it chooses none.
                if (target instanceof Element && target.closest('a')) setOpen(false);
              }}
            >
              {children}
            </div>
          </Sheet>
        </Suspense>
      ) : null}
    </>
  );
}
