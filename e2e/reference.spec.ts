import { expect, test } from '@playwright/test';
import { check, checkColors, expectNoSidewaysScroll } from './run/axe';
import { readProduct } from './run/environment';

/** The service's reference at /docs, as somebody who writes a client reads it: no key, no script, nothing from elsewhere. */

test('a reader finds an endpoint, its example and the document behind it', async ({ page }) => {
  const { serviceUrl } = readProduct();
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(serviceUrl)) elsewhere.push(request.url());
  });
  await page.goto(`${serviceUrl}/docs`);
  const contents = page.getByRole('navigation', { name: 'Contents' });
  const link = contents.getByRole('link', { name: /rating/i }).first();
  const target = await link.getAttribute('href');
  await page.locator(`a[href="${target}"]`).last().focus();
  await page.keyboard.press('Enter');
  expect(new URL(page.url()).hash).toBe(target);
  await expect(page.locator(String(target))).toBeInViewport();
  await expect(page.getByText('/v1/ratings').first()).toBeAttached();
  expect(await page.locator('script').count()).toBe(0);
  expect(elsewhere).toEqual([]);
  const document = await page.request.get(`${serviceUrl}/v1/openapi.json`);
  expect((await document.json()).openapi).toMatch(/^3\.1/);
});

test('the reference is accessible and does not scroll sideways, in light and in dark', async ({
  page,
  isMobile,
}) => {
  test.setTimeout(120_000);
  await page.emulateMedia({ colorScheme: 'light' });
  await page.goto(`${readProduct().serviceUrl}/docs`);
  await expectNoSidewaysScroll(page, 'the reference');
  // It is a long page, on which axe takes long: what is in it, and its colours, are the same on a phone.
  if (isMobile) return;
  await check(page, 'the reference in light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await checkColors(page, 'the reference in dark');
});
