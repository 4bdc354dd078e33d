'use client';

import { type ComponentType, useEffect, useRef, useState } from 'react';
import { onCommand } from '@/components/ui/commands';

/** What the keys ask for: a command, or a key as it was pressed. */
export type Press = { command: 'palette' | 'keys' } | { key: string };

/** Where presses go. Until the commands have been loaded they are kept, for those to begin with. */
export interface Presses {
  kept: Press[];
  /** Null: not loaded yet. */
  take: ((press: Press) => void) | null;
  /** Whether the next key, whichever it is, belongs to what was pressed before. */
  more: boolean;
}

/** Keys type there, or move within it. */
const typing =
  'input:not([type=radio],[type=checkbox]),textarea,select,[contenteditable],[role=dialog]';

function pressOf(event: KeyboardEvent, more: boolean): Press | null {
  const { key, ctrlKey, metaKey, altKey, target } = event;
  if ((ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'k') return { command: 'palette' };
  if (ctrlKey || metaKey || altKey || event.defaultPrevented) return null;
  if (target instanceof Element && target.closest(typing)) return null;
  if (more) return key.length === 1 || key === 'Escape' ? { key } : null;
  if (key === '?') return { command: 'keys' };
  return ['/', 'd', 'g', 'x'].includes(key) ? { key } : null;
}

/** Hears the keys. What they do is loaded when the first of them is pressed; should that fail for want of a network, with the next. */
export function Keyboard() {
  const presses = useRef<Presses>({ kept: [], take: null, more: false });
  const [Commands, setCommands] = useState<ComponentType<{ presses: Presses }> | null>(null);

  useEffect(() => {
    const pass = (press: Press) => {
      const { current } = presses;
      if (current.take) return current.take(press);
      current.kept.push(press);
      current.more = true;
      if (current.kept.length > 1) return;
      import('./commands').then(
        (loaded) => setCommands(() => loaded.default),
        (error: unknown) => {
          current.kept = [];
          current.more = false;
          // An updated dashboard has them no more: the page says so, as a search button has to do something.
          if (navigator.onLine)
            setCommands(() => {
              throw error;
            });
        },
      );
    };
    const onKeyDown = (event: KeyboardEvent) => {
      const press = pressOf(event, presses.current.more);
      if (!press) return;
      event.preventDefault();
      pass(press);
    };
    const ignore = onCommand((command) => pass({ command }));
    window.addEventListener('keydown', onKeyDown);
    return () => {
      ignore();
      window.removeEventListener('keydown', onKeyDown);
    };
  }, []);

  return Commands ? <Commands presses={presses.current} /> : null;
}
