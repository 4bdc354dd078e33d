import { expect, test } from '@playwright/test';
import { readProduct } from './run/environment';

const { dashboardUrl, signIns } = readProduct();
const [manager] = signIns;

test.use({ baseURL: dashboardUrl });

test('a person signs in, lands where they were going, and signs out', async ({ page }) => {
  await page.goto('/metrics/nps?period=last-90-days');
  await expect(page).toHaveURL(/\/sign-in\?from=/);
  await page.getByLabel('E-mail address').fill(manager!.email);
  await page.getByLabel('Password', { exact: true }).fill('not this one');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'wrong' })).toBeVisible();
  await expect(page.getByLabel('E-mail address')).toHaveValue(manager!.email);
  await page.getByLabel('Password', { exact: true }).fill(manager!.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  // The zone is added once React has taken over.
  await expect(page).toHaveURL(/\/metrics\/nps\?period=last-90-days&.*zone=/);
  await expect(page.getByRole('heading', { level: 1, name: 'NPS' })).toBeVisible();

  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/sign-in/);
  await page.goto('/');
  await expect(page).toHaveURL(/\/sign-in/);
});

test('signing in leads to no other site', async ({ page }) => {
  for (const from of [
    'https://evil.example/',
    '//evil.example/',
    '/\\evil.example',
    'javascript:alert(1)',
  ]) {
    await page.context().clearCookies();
    await page.goto(`/sign-in?from=${encodeURIComponent(from)}`);
    await page.getByLabel('E-mail address').fill(manager!.email);
    await page.getByLabel('Password', { exact: true }).fill(manager!.password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`^${dashboardUrl}/`));
    await expect(page).not.toHaveURL(/sign-in/);
  }
});

test('without a session, every route refuses', async ({ request }) => {
  for (const path of [
    '/api/trends/nps',
    '/api/low-ratings',
    '/api/feedback/v1/nps/stats',
    '/api/feedback/v1/users',
  ])
    expect((await request.get(path)).status(), path).toBe(401);
  expect((await request.post('/api/feedback/v1/ratings', { data: {} })).status()).toBe(401);
});

test('the session cookie is out of reach of scripts and of other sites', async ({ page }) => {
  await page.goto('/sign-in');
  await page.getByLabel('E-mail address').fill(manager!.email);
  await page.getByLabel('Password', { exact: true }).fill(manager!.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
  const session = (await page.context().cookies()).find(({ name }) =>
    name.includes('session-token'),
  );
  expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
});

test('nobody chooses the address that they come from', async ({ playwright }) => {
  const context = await playwright.request.newContext({
    baseURL: dashboardUrl,
    extraHTTPHeaders: { 'x-forwarded-for': '203.0.113.77' },
  });
  const { csrfToken } = await (await context.get('/api/auth/csrf')).json();
  await context.post('/api/auth/callback/credentials', {
    form: {
      csrfToken,
      email: manager?.email ?? '',
      password: manager?.password ?? '',
      json: 'true',
    },
  });
  const sessions: { isThis: boolean; address: string }[] = await (
    await context.get('/api/sessions')
  ).json();
  const own = sessions.find(({ isThis }) => isThis);
  expect(own?.address).toMatch(/^(?:::ffff:)?127\.|^::1$/);
  await context.dispose();
});
