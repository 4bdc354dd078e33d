import { check } from './run/axe';
import {
  addressOf,
  elsewhere,
  firstAdmin,
  type Installation,
  ownSite,
  startInstallation,
} from './run/installation';
import { expect, test } from './run/session';

/** Coming in, from a start without people on: the first admin, invitations, new passwords. */

test.describe.configure({ mode: 'serial' });
test.use({ storageState: { cookies: [], origins: [] } });

const claire = { name: 'Claire Dubois', email: '', password: 'seven quiet herons' };

let at: Installation;

test.beforeAll(async () => {
  claire.email = await addressOf(claire.name);
  at = await startInstallation();
});

test.afterAll(() => at?.end());

/** The link in the newest mail. */
async function mailedLink(count: number): Promise<string> {
  await expect.poll(() => at.mails.length).toBe(count);
  const link = new RegExp(`${at.product.dashboardUrl}/(?:welcome|reset)/[\\w-]{43}`).exec(
    at.mails.at(-1) ?? '',
  );
  return link?.[0] ?? '';
}

test('the setup token cannot be guessed: after ten that are wrong, none is looked at', async ({
  request,
}) => {
  const set = async (token: string) =>
    (
      await request.post(at.onPath('/api/setup'), {
        data: { token, name: 'First', ...firstAdmin },
        headers: ownSite,
      })
    ).status();
  for (let wrong = 0; wrong < 10; wrong += 1) expect(await set('2345-2345')).toBe(400);
  expect(await set(at.product.setupToken)).toBe(429);
  await at.query('DELETE FROM dashboard.sign_in_failures');
});

test('whoever reads the terminal makes the first admin, once', async ({ page, browser }) => {
  await page.goto(at.onPath('/metrics/nps'));
  await page.getByRole('link', { name: 'Create the first admin' }).click();
  await check(page, 'the setup');
  await page.getByLabel('Setup token').fill('2345-2345-2345-2345-2345-2345');
  await page.getByLabel('E-mail address').fill(firstAdmin.email);
  await page.getByLabel('Name').fill('First Admin');
  await page.getByLabel('Password', { exact: true }).fill('first.admin');
  await page.getByRole('button', { name: 'Create the admin' }).click();
  await expect(page.getByText('The password is your name')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(firstAdmin.password);
  await page.getByRole('button', { name: 'Create the admin' }).click();
  await expect(page.getByText('This is not the token that the terminal shows.')).toBeVisible();
  await expect(page.getByLabel('Setup token')).toBeFocused();
  await page.getByLabel('Setup token').fill(at.product.setupToken.toUpperCase());
  await page.getByRole('button', { name: 'Create the admin' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();

  const other = await elsewhere(browser);
  await other.goto(at.onPath('/setup'));
  await expect(other.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  const data = {
    token: at.product.setupToken,
    name: 'Second',
    ...firstAdmin,
    email: 'second@a.example',
  };
  const headers = { 'sec-fetch-site': 'same-origin' };
  const again = await other.request.post(at.onPath('/api/setup'), { data, headers });
  expect(again.status()).toBe(409);
  await other.context().close();
});

test('an invitation comes by e-mail and lets somebody in, once', async ({ page, browser }) => {
  await at.signIn(page, firstAdmin);
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
  const made = await page.request.post(at.onPath('/api/people/links'), {
    data: { email: claire.email },
    headers: ownSite,
  });
  const { url, sent } = await made.json();
  expect(sent).toBe(true);
  expect(await mailedLink(1)).toBe(url);
  expect(at.mails[0]).toContain(`First Admin (${firstAdmin.email}) invites you`);

  const theirs = await elsewhere(browser);
  const opened = await theirs.goto(url);
  expect(opened?.headers()['referrer-policy']).toBe('no-referrer');
  await expect(theirs.getByRole('heading', { name: `Welcome, ${claire.name}` })).toBeVisible();
  await check(theirs, 'an invitation');
  await theirs.getByRole('textbox', { name: 'New password' }).fill('short');
  await theirs.getByRole('button', { name: 'Save and sign in' }).click();
  await expect(theirs.getByText('at least 10 characters; it has 5')).toBeVisible();
  await theirs.getByRole('textbox', { name: 'New password' }).fill(claire.password);
  await theirs.getByRole('button', { name: 'Save and sign in' }).click();
  await expect(theirs.getByRole('button', { name: `Account of ${claire.name}` })).toBeVisible();
  expect(new URL(theirs.url()).pathname).toBe('/');
  await theirs.goto(url);
  await expect(theirs.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await theirs.context().close();
});

test('whoever forgot their password gets a link; nobody learns who has one', async ({ page }) => {
  await page.goto(at.onPath('/sign-in'));
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  const ask = async (email: string) => {
    await page.goto(at.onPath('/forgot-password'));
    await page.getByLabel('E-mail address').fill(email);
    await page.getByRole('button', { name: 'Send a link' }).click();
    await expect(page.getByText(`If ${email} signs in here`)).toBeVisible();
  };
  await ask('nobody@installation.example');
  await ask(claire.email);
  const link = await mailedLink(2);
  expect(at.mails[1]).toContain(`To: ${claire.name}`);
  await page.goto(link);
  claire.password = 'eight loud herons';
  await page.getByRole('textbox', { name: 'New password' }).fill(claire.password);
  await page.getByRole('button', { name: 'Save and sign in' }).click();
  await expect(page.getByRole('button', { name: `Account of ${claire.name}` })).toBeVisible();
});

test('nobody is sent links without end, neither to one address nor from one place', async ({
  request,
}) => {
  await at.query('DELETE FROM dashboard.sign_in_failures');
  const ask = async (name: string | number) =>
    (
      await request.post(at.onPath('/api/password/forgot'), {
        data: { email: `forgetful.${name}@installation.example` },
        headers: ownSite,
      })
    ).status();
  for (const expected of [200, 200, 200, 429]) expect(await ask('ann')).toBe(expected);
  for (let asked = 3; asked < 20; asked += 1) expect(await ask(asked)).toBe(200);
  expect(await ask('last')).toBe(429);
  await at.query('DELETE FROM dashboard.sign_in_failures');
});

test('strangers who try passwords keep nobody out of their own browser', async ({
  page,
  browser,
}) => {
  const isIn = page.getByRole('button', { name: `Account of ${claire.name}` });
  await at.signIn(page, claire);
  await expect(isIn).toBeVisible();
  const known = (await page.context().cookies()).find(({ name }) => name === 'barometer-known');
  expect(known).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
  await page.context().clearCookies({ name: /session-token/ });

  const stranger = await elsewhere(browser);
  await at.signIn(stranger, { ...claire, password: 'a guess' });
  const refusal = stranger.getByRole('alert');
  await expect(refusal.filter({ hasText: 'the password is wrong' })).toBeVisible();
  // Nine more of them, each of which would cost a password hash.
  await at.query('UPDATE dashboard.sign_in_failures SET failures = failures + 9');
  await at.signIn(stranger, claire);
  await expect(refusal.filter({ hasText: 'too many attempts' })).toBeVisible();
  await stranger.context().close();
  await at.signIn(page, claire);
  await expect(isIn).toBeVisible();
});

test("another site's page sets nothing, and nobody reads what a password is of", async ({
  page,
}) => {
  const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
  for (const path of ['/api/setup', '/api/password', '/api/password/forgot']) {
    const refused = await page.request.post(at.onPath(path), { data: {}, headers });
    expect(refused.status(), path).toBe(403);
  }
  const data = { token: 'A'.repeat(43), password: 'a password of mine' };
  const gone = await page.request.post(at.onPath('/api/password'), { data, headers: ownSite });
  expect(gone.status()).toBe(410);
  await at.signIn(page, firstAdmin);
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
  // Nor for somebody who is in, and who reads of nobody what a password is of.
  const id = crypto.randomUUID();
  for (const [method, path, changes] of [
    ['DELETE', '/api/people', { id }],
    ['POST', '/api/people/links', { email: claire.email }],
    ['DELETE', '/api/people/single-sign-on', { id }],
    ['DELETE', '/api/sessions', { session: 'others' }],
    ['POST', '/api/sign-out', {}],
  ] as const)
    for (const site of [headers, { origin: 'https://evil.example' }]) {
      const refused = await page.request.fetch(at.onPath(path), {
        method,
        data: changes,
        headers: site,
      });
      expect(refused.status(), path).toBe(403);
      expect(await refused.text(), path).toContain('another site');
    }
  const people = await page.request.get(at.onPath('/api/people'));
  expect(people.status()).toBe(200);
  const told = await people.text();
  const hashes = await at.query('SELECT password_hash FROM dashboard.people');
  expect(hashes.filter(({ password_hash }) => password_hash !== null)).toHaveLength(2);
  for (const { password_hash: hash } of hashes) expect(told).not.toContain(hash ?? 'scrypt$');
  expect(told).not.toMatch(/hash|scrypt/i);
});
