import { useEffect } from 'react';

/** What shows that somebody is at the page; a touch is a pointer's, too. */
const signs = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'focusin'] as const;

/** Numbers grow old: whoever only looks gets what keeps them fresh after this long. */
const atTheLatestMs = 30_000;

let begin: () => void = () => undefined;
const begun: Promise<void> =
  typeof window === 'undefined'
    ? Promise.resolve()
    : new Promise((resolve) => {
        begin = () => {
          for (const sign of signs) window.removeEventListener(sign, begin);
          resolve();
        };
        for (const sign of signs) window.addEventListener(sign, begin, { passive: true });
        setTimeout(begin, atTheLatestMs);
      });

const retryAfterMs = 5_000;

/** A load that fails, as without a network, is tried again: what the server has drawn stays meanwhile. */
async function patiently<T>(load: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, retryAfterMs));
    }
  }
}

/**
 * Loads the code of what the server has already drawn when somebody is at the page, not before: for
 * `lazy`, within a `Suspense` of its own, whose content stays as the server sent it until then.
 */
export function later<T>(load: () => Promise<T>): () => Promise<T> {
  return () => begun.then(() => patiently(load));
}

/**
 * Waits no longer, as the page is to change though nobody is seen at it: what has no code yet would
 * hold the change up, or give way to its placeholder.
 */
export function endWaiting(): void {
  begin();
}

/** Waits no longer when the server could not draw all of it. */
export function useAtOnce(needed: boolean): void {
  useEffect(() => {
    if (needed) endWaiting();
  }, [needed]);
}
