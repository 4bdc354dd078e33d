import { expect, open, test } from './run/session';

/** Numbers refresh by themselves; when they cannot, the old ones stay and it is said. */

test('numbers are asked for again after half a minute, later when that fails, and keep their age in sight', async ({
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
  await expect(page.getByText(/^Updated /)).toBeVisible();

  await context.setOffline(true);
  await page.clock.runFor(35_000);
  await expect(page.getByText(/^Could not refresh; numbers of /)).toBeVisible();
  await expect(ratings).toHaveText(before ?? '');
  const failed = asked;
  await page.clock.runFor(40_000);
  expect(asked).toBe(failed);

  await context.setOffline(false);
  await page.clock.runFor(40_000);
  await expect(page.getByText(/^Updated /)).toBeVisible();
});
