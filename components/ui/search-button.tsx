'use client';

import { command } from './commands';

/** Opens the command palette, as Ctrl or Cmd K does. */
export function SearchButton({ className }: { className: string }) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K Meta+K"
      onClick={() => command('palette')}
      className={className}
    >
      <svg
        aria-hidden
        width="16"
        height="16"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        className="flex-none"
      >
        <path d="M3 11a8 8 0 1 0 16 0 8 8 0 1 0-16 0M21 21l-4.3-4.3" />
      </svg>
      Search
      <kbd aria-hidden className="ml-auto hidden font-sans text-12 text-faint lg:block">
        Ctrl K
      </kbd>
    </button>
  );
}
