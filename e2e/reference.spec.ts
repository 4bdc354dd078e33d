import AxeBuilder from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
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

for (const colorScheme of ['light', 'dark'] as const)
  test(`the reference is accessible and does not scroll sideways, in ${colorScheme}`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto(`${readProduct().serviceUrl}/docs`);
    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
      .analyze();
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.target.join(' ')}`)).toEqual([]);
    const [wide, shown] = await page.evaluate(() => [
      document.documentElement.scrollWidth,
      document.documentElement.clientWidth,
    ]);
    expect(wide).toBe(shown);
  });
