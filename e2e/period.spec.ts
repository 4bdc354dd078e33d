import { lastYear } from './run/dates';
import { expect, open, test } from './run/session';

/** The view is in the URL: back, forward, reload and a pasted link show the same. */

test('a period is chosen, gone back from, reloaded and shared', async ({
  page,
  browser,
  signedIn,
  baseURL,
}) => {
  await open(page, '/metrics/nps');
  await expect(page.getByRole('button', { name: /^Period:/ })).toContainText('Last 30 days');
  const ratings = page.getByRole('heading', { name: 'Ratings', exact: true }).locator('..');
  const before = await ratings.textContent();

  await page.getByRole('button', { name: /^Period:/ }).click();
  await page.getByRole('button', { name: 'Last 90 days' }).click();
  await expect(page).toHaveURL(/period=last-90-days/);
  await expect(page.getByRole('button', { name: /^Period:/ })).toContainText('Last 90 days');
  await expect(ratings).not.toHaveText(before ?? '');
  const after = await ratings.textContent();

  await page.goBack();
  await expect(ratings).toHaveText(before ?? '');
  await page.goForward();
  await expect(ratings).toHaveText(after ?? '');
  await page.reload();
  await expect(ratings).toHaveText(after ?? '');

  const other = await browser.newContext({ storageState: signedIn, ...(baseURL && { baseURL }) });
  const pasted = await other.newPage();
  await pasted.goto(page.url());
  await expect(
    pasted.getByRole('heading', { name: 'Ratings', exact: true }).locator('..'),
  ).toHaveText(after ?? '');
  await other.close();
});

test('a range of one’s own is typed, and kept from page to page', async ({ page }) => {
  await open(page, '/metrics/csat');
  await page.getByRole('button', { name: /^Period:/ }).click();
  await page.getByLabel('First day').fill(`${lastYear}-09-01`);
  await page.getByLabel('Last day').fill(`${lastYear}-08-01`);
  await page.getByRole('button', { name: 'Show range' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'should not be after' })).toBeVisible();
  await page.getByLabel('Last day').fill(`${lastYear}-09-30`);
  await page.getByRole('button', { name: 'Show range' }).click();
  const range = `period=${lastYear}-09-01\\.\\.${lastYear}-09-30`;
  await expect(page).toHaveURL(new RegExp(range));
  await page.getByRole('link', { name: 'Overview', exact: true }).filter({ visible: true }).click();
  await expect(page).toHaveURL(new RegExp(`/\\?.*${range}`));
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
});

test('what a URL cannot mean gives way to the default', async ({ page }) => {
  await open(page, '/metrics/ces?period=2026-02-30..x&compare=never&unit=eon&page=-3');
  await expect(page.getByRole('button', { name: /^Period:/ })).toContainText('Last 30 days');
  await expect(page.getByText('1–10 of')).toBeVisible();
});
