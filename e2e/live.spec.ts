import type { Locator, Page } from '@playwright/test';
import { expect, open, test } from './run/session';

/** Numbers refresh by themselves; when they cannot, the old ones stay and it is said. */

/** Lets time pass, two seconds at a time, until something is in sight: how many seconds it took. */
async function secondsUntil(page: Page, wanted: Locator, atMost: number): Promise<number> {
  for (let seconds = 0; seconds <= atMost; seconds += 2) {
    if (await wanted.isVisible()) return seconds;
    await page.clock.runFor(2_000);
    // Answers come in the time of the server, which is not played with.
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
  throw new Error(`Not in sight after ${atMost} seconds.`);
}

test('numbers are asked for again each half minute, and later when that fails', async ({
  page,
  context,
}) => {
  await page.clock.install();
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().includes('/api/trends/')) asked += 1;
  });
  await open(page, '/metrics/nps');
  const ratings = page.getByRole('heading', { name: 'Ratings', exact: true }).locator('..');
  const before = await ratings.textContent();
  expect(asked).toBe(0);
  await page.clock.runFor(31_000);
  await expect.poll(() => asked).toBe(1);

  await context.setOffline(true);
  const failure = page.getByText(/^Could not refresh; numbers of /);
  await secondsUntil(page, failure, 60);
  await expect(ratings).toHaveText(before ?? '');

  // The next attempt comes after a minute, not after half of one.
  await context.setOffline(false);
  const updated = page.getByText(/^Updated /);
  const waited = await secondsUntil(page, updated, 90);
  expect(waited).toBeGreaterThan(40);
});
