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

test("next-auth's own pages are not shown, and lead to no other site", async ({ request }) => {
  const ask = async (path: string) => {
    const response = await request.get(`/api/auth/${path}`, { maxRedirects: 0 });
    const { location = '' } = response.headers();
    expect(await response.text(), path).not.toContain('<');
    return response.status() === 302 ? new URL(location, dashboardUrl) : response.status();
  };
  const evil = 'callbackUrl=https%3A%2F%2Fevil.example%2F';
  for (const page of ['signout', 'verify-request', 'signin', 'error', 'error/x', 'signin/oidc'])
    for (const query of ['', `?${evil}`, '?error=%0d%0aset-cookie:a%3Db', '?error=%E2%98%83'])
      expect(await ask(page + query).then(String), page + query).toMatch(
        new RegExp(`^(?:${dashboardUrl}/(?:sign-in|api/auth/signin)(?:$|\\?)|404$)`),
      );
  const failed = await ask(`signin?error=OAuthCallback&${evil}`);
  expect(String(failed)).not.toContain('evil');
  for (const path of [
    'callback/credentials',
    'callback/oidc',
    'callback/none',
    'session',
    'x',
    '_log',
  ])
    expect(await ask(path), path).toBe(404);

  const { csrfToken } = await (await request.get('/api/auth/csrf')).json();
  const post = (path: string, data: object) =>
    request.post(`/api/auth/${path}`, { data, maxRedirects: 0 }).then((answer) => answer.status());
  expect(await post('_log', {})).toBe(404);
  expect(await post('session', { csrfToken })).toBe(404);
  expect(await post('callback/credentials', { csrfToken, callbackUrl: 5 })).toBe(400);
  expect(await post('callback/credentials', { csrfToken, email: {}, password: [] })).toBe(302);
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
