import { expect, open, test } from './run/session';

/** Zero, none and failed look different. */

test('a period without ratings says so, and shows no zero', async ({ page }) => {
  await open(page, '/metrics/nps?period=2020-01-01..2020-01-31');
  await expect(page.getByText('No ratings in this period').first()).toBeVisible();
  await expect(page.getByText('That is not a score of 0')).toBeVisible();
});

test('what cannot be loaded says so, and comes by itself when it can be', async ({
  page,
  context,
}) => {
  await open(page, '/metrics/csat');
  await expect(page.getByText('1–10 of')).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Next page' }).click();
  const failure = page.getByRole('alert').filter({ hasText: 'Could not load the ratings' });
  await expect(failure).toBeVisible({ timeout: 20_000 });
  await expect(failure.getByText(/^Trying again in \d+ s$/)).toBeVisible();
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(failure.getByText(/^Trying again in \d+ s$/)).toBeVisible({ timeout: 20_000 });
  await context.setOffline(false);
  await expect(page.getByText('11–20 of')).toBeVisible({ timeout: 20_000 });
});

test('what an updated dashboard has no more is told, and the page is loaded again', async ({
  page,
}) => {
  await open(page, '/users/new');
  await page.getByLabel('Full name').fill('Typed before the update');
  await page.route('**/_next/static/chunks/*.js', (route) => route.fulfill({ status: 404 }));
  await page.getByRole('button', { name: /^Account of/ }).click();
  await expect(page.getByRole('heading', { name: 'A part of this page' })).toBeVisible();
  await page.unroute('**/_next/static/chunks/*.js');
  await page.getByRole('button', { name: 'Load the page again' }).click();
  await expect(page.getByLabel('Full name')).toHaveValue('Typed before the update');
});

test('pages that are not there are not found', async ({ page }) => {
  for (const path of ['/metrics/cats', '/nothing']) {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
  }
});
