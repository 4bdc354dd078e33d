import type { Page } from '@playwright/test';
import { expect } from './session';

/** What the panels of a page show, read as a person would. */

/** A titled part of a page. */
export interface Panel {
  title: string;
  state: 'waits' | 'failed' | 'shown';
  numbers: string[];
}

/** What each titled part of a page, a list among them, shows now. Ages ("3 h ago") are left out: they are of the moment. */
export function readPanels(page: Page): Promise<Panel[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('main h2, main section[aria-label]')].map((heading) => {
      const part = heading.closest('section') ?? heading.parentElement;
      const shown = part?.cloneNode(true);
      if (!(shown instanceof HTMLElement) || !part) throw new Error('A heading without a panel.');
      for (const aside of shown.querySelectorAll('time, [role=status], style')) aside.remove();
      const texts: string[] = [];
      const walker = document.createTreeWalker(shown, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) texts.push(walker.currentNode.textContent ?? '');
      const waits = part.closest('[aria-busy=true]') ?? part.querySelector('[aria-busy=true]');
      const failed = part.querySelector('[role=alert]');
      return {
        title: heading.getAttribute('aria-label') ?? heading.textContent ?? '',
        state: waits ? 'waits' : failed ? 'failed' : 'shown',
        numbers: texts.flatMap((text) => text.match(/[−-]?\d[\d,.]*/g) ?? []),
      } as const;
    }),
  );
}

/** The panels of a page once all are there. */
export async function readSettled(page: Page): Promise<Panel[]> {
  await expect
    .poll(
      async () => {
        const panels = await readPanels(page);
        const busy = await page.locator('main [aria-busy=true]').count();
        return busy === 0 && panels.length > 0 && panels.every(({ state }) => state === 'shown');
      },
      { timeout: 40_000, intervals: [200] },
    )
    .toBe(true);
  return readPanels(page);
}

/** Numbers that are shown and should not be: not of the sound service's same panel. */
export function wrongNumbers(shown: readonly Panel[], sound: readonly Panel[]): string[] {
  return shown
    .filter(({ state }) => state === 'shown')
    .flatMap(({ title, numbers }) => {
      const right = [...(sound.find((panel) => panel.title === title)?.numbers ?? [])];
      return numbers.flatMap((number) => {
        const index = right.indexOf(number);
        if (index === -1) return `${title}: ${number}`;
        right.splice(index, 1);
        return [];
      });
    });
}
