import type { Page } from '@playwright/test';
import { expect, open, test } from './run/session';

/** Numbers refresh by themselves; when they cannot, the old ones stay and it is said. */

/** Milliseconds by the page's clock, which goes on by itself, too. */
const clockOf = (page: Page) => page.evaluate(() => Date.now());

test('numbers are asked for again each half minute, and later when that fails', async ({
  page,
  context,
}) => {
  await page.clock.install();
  await open(page, '/metrics/nps');
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().includes('/api/trends/')) asked += 1;
  });
  /** Lets time pass, two seconds at a time, until they are asked for once more. */
  const passUntilAsked = async () => {
    const before = asked;
    const begun = await clockOf(page);
    while (asked === before) {
      expect((await clockOf(page)) - begun, 'ms without a request').toBeLessThan(120_000);
      await page.clock.runFor(2_000);
    }
  };
  const ratings = page.getByRole('heading', { name: 'Ratings', exact: true }).locator('..');
  const before = await ratings.textContent();
  await page.clock.runFor(15_000);
  expect(asked).toBe(0);
  await page.clock.runFor(16_000);
  await expect.poll(() => asked).toBe(1);

  await context.setOffline(true);
  await passUntilAsked();
  await expect(page.getByText(/^Could not refresh; numbers of /)).toBeVisible();
  await expect(ratings).toHaveText(before ?? '');

  // The next attempt comes after a minute, not after half of one.
  const failed = await clockOf(page);
  await context.setOffline(false);
  await passUntilAsked();
  expect((await clockOf(page)) - failed).toBeGreaterThan(40_000);
  await expect(page.getByText(/^Updated /)).toBeVisible();
});
