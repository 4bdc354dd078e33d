import type { BrowserContext } from '@playwright/test';

/**
 * Has the ten seconds before a list is deleted last for as long as a journey is busy in them, on pages
 * that are opened from now on: a machine with much to do takes longer for its steps. That they end by
 * themselves, lib/client/list-deletion.test.ts looks at.
 */
export async function holdTenSeconds(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const begin = window.setTimeout;
    Reflect.set(window, 'setTimeout', (work: TimerHandler, ms?: number, ...rest: unknown[]) =>
      Reflect.apply(begin, window, [work, ms === 10_000 ? 3_600_000 : ms, ...rest]),
    );
  });
}
