import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from '@playwright/test';
import { Client } from 'pg';
import { type MailServer, startMailServer } from '@/lib/server/testing/mail-server';
import { check } from './run/axe';
import { readProduct } from './run/environment';
import { callApi, expect, open, signInByRequest, test } from './run/session';
import {
  freePort,
  makePlace,
  type Place,
  removePlace,
  type StartedProduct,
  startDashboard,
  startProduct,
} from './run/start-product';

/**
 * Coming in, from a start without people on: the first admin, invitations, new passwords, single
 * sign-on. With a mail server, and an OpenID provider in a process of its own; the users are the
 * demo account's, whose service the dashboard is connected to.
 */

test.describe.configure({ mode: 'serial' });
test.use({ storageState: { cookies: [], origins: [] } });

const admin = { email: 'first.admin@installation.example', password: 'lamp otter 7 quay' };
const claire = { name: 'Claire Dubois', email: '', password: 'seven quiet herons' };

let place: Place;
let product: StartedProduct;
let provider: ChildProcess;
let mailServer: MailServer;

test.beforeAll(async () => {
  const { serviceUrl, demoKey } = readProduct();
  const users = (await callApi('/v1/users?per_page=100')).body._results;
  claire.email = users.find((user: { fullname: string }) => user.fullname === claire.name).email;
  mailServer = await startMailServer();
  const providerPort = await freePort();
  place = await makePlace({
    FEEDBACK_API_URL: serviceUrl,
    FEEDBACK_API_KEY: demoKey,
    SMTP_URL: mailServer.url,
    SMTP_FROM: 'Barometer <barometer@installation.example>',
    OIDC_ISSUER: `http://localhost:${providerPort}`,
    OIDC_CLIENT_ID: 'barometer',
    OIDC_CLIENT_SECRET: 'a secret of the client',
    OIDC_NAME: 'Example login',
  });
  provider = fork(
    fileURLToPath(new URL('./run/open-id-provider.ts', import.meta.url)),
    [
      String(providerPort),
      `http://localhost:${place.env.PORT}/api/auth/callback/oidc`,
      'barometer',
      'a secret of the client',
    ],
    { execArgv: ['--import', 'tsx'], silent: true },
  );
  await once(provider, 'message');
  product = await startProduct(place);
});

test.afterAll(async () => {
  provider.kill();
  await mailServer.close();
  await product.stop();
  removePlace(place);
});

const onPath = (path: string) => product.dashboardUrl + path;

async function elsewhere(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ storageState: { cookies: [], origins: [] } });
  return context.newPage();
}

async function signIn(page: Page, { email, password }: typeof admin): Promise<void> {
  await page.goto(onPath('/sign-in'));
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** As `signIn`, without the pages of it. */
async function signInAtOnce(page: Page, who: typeof admin): Promise<void> {
  const { cookies } = await signInByRequest(product.dashboardUrl, who);
  await page.context().addCookies(cookies);
}

const ownSite = { 'sec-fetch-site': 'same-origin' };

async function query(statement: string): Promise<Record<string, unknown>[]> {
  const database = new Client({ connectionString: product.databaseUrl });
  await database.connect();
  try {
    return (await database.query(statement)).rows;
  } finally {
    await database.end();
  }
}

/** The link in the newest mail. */
async function mailedLink(count: number): Promise<string> {
  await expect.poll(() => mailServer.mails.length).toBe(count);
  const link = new RegExp(`${product.dashboardUrl}/(?:welcome|reset)/[\\w-]{43}`).exec(
    mailServer.mails.at(-1) ?? '',
  );
  return link?.[0] ?? '';
}

test('the setup token cannot be guessed: after ten that are wrong, none is looked at', async ({
  request,
}) => {
  const set = async (token: string) =>
    (
      await request.post(onPath('/api/setup'), {
        data: { token, name: 'First', ...admin },
        headers: ownSite,
      })
    ).status();
  for (let wrong = 0; wrong < 10; wrong += 1) expect(await set('2345-2345')).toBe(400);
  expect(await set(product.setupToken)).toBe(429);
  await query('DELETE FROM dashboard.sign_in_failures');
});

test('whoever reads the terminal makes the first admin, once', async ({ page, browser }) => {
  await page.goto(onPath('/metrics/nps'));
  await page.getByRole('link', { name: 'Create the first admin' }).click();
  await check(page, 'the setup');
  await page.getByLabel('Setup token').fill('2345-2345-2345-2345-2345-2345');
  await page.getByLabel('E-mail address').fill(admin.email);
  await page.getByLabel('Name').fill('First Admin');
  await page.getByLabel('Password', { exact: true }).fill('first.admin');
  await page.getByRole('button', { name: 'Create the admin' }).click();
  await expect(page.getByText('The password is your name')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill(admin.password);
  await page.getByRole('button', { name: 'Create the admin' }).click();
  await expect(page.getByText('This is not the token that the terminal shows.')).toBeVisible();
  await expect(page.getByLabel('Setup token')).toBeFocused();
  await page.getByLabel('Setup token').fill(product.setupToken.toUpperCase());
  await page.getByRole('button', { name: 'Create the admin' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();

  const other = await elsewhere(browser);
  await other.goto(onPath('/setup'));
  await expect(other.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  const data = { token: product.setupToken, name: 'Second', ...admin, email: 'second@a.example' };
  const headers = { 'sec-fetch-site': 'same-origin' };
  const again = await other.request.post(onPath('/api/setup'), { data, headers });
  expect(again.status()).toBe(409);
  await other.context().close();
});

test('an invitation comes by e-mail and lets somebody in, once', async ({ page, browser }) => {
  await signIn(page, admin);
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
  const made = await page.request.post(onPath('/api/people/links'), {
    data: { email: claire.email },
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  const { url, sent } = await made.json();
  expect(sent).toBe(true);
  expect(await mailedLink(1)).toBe(url);
  expect(mailServer.mails[0]).toContain(`First Admin (${admin.email}) invites you`);

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
  await page.goto(onPath('/sign-in'));
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  const ask = async (email: string) => {
    await page.goto(onPath('/forgot-password'));
    await page.getByLabel('E-mail address').fill(email);
    await page.getByRole('button', { name: 'Send a link' }).click();
    await expect(page.getByText(`If ${email} signs in here`)).toBeVisible();
  };
  await ask('nobody@installation.example');
  await ask(claire.email);
  const link = await mailedLink(2);
  expect(mailServer.mails[1]).toContain(`To: ${claire.name}`);
  await page.goto(link);
  claire.password = 'eight loud herons';
  await page.getByRole('textbox', { name: 'New password' }).fill(claire.password);
  await page.getByRole('button', { name: 'Save and sign in' }).click();
  await expect(page.getByRole('button', { name: `Account of ${claire.name}` })).toBeVisible();
});

test('nobody is sent links without end, neither to one address nor from one place', async ({
  request,
}) => {
  await query('DELETE FROM dashboard.sign_in_failures');
  const ask = async (name: string | number) =>
    (
      await request.post(onPath('/api/password/forgot'), {
        data: { email: `forgetful.${name}@installation.example` },
        headers: ownSite,
      })
    ).status();
  for (const expected of [200, 200, 200, 429]) expect(await ask('ann')).toBe(expected);
  for (let asked = 3; asked < 20; asked += 1) expect(await ask(asked)).toBe(200);
  expect(await ask('last')).toBe(429);
  await query('DELETE FROM dashboard.sign_in_failures');
});

test('strangers who try passwords keep nobody out of their own browser', async ({
  page,
  browser,
}) => {
  const isIn = page.getByRole('button', { name: `Account of ${claire.name}` });
  await signIn(page, claire);
  await expect(isIn).toBeVisible();
  const known = (await page.context().cookies()).find(({ name }) => name === 'barometer-known');
  expect(known).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
  await page.context().clearCookies({ name: /session-token/ });

  const stranger = await elsewhere(browser);
  await signIn(stranger, { ...claire, password: 'a guess' });
  const refusal = stranger.getByRole('alert');
  await expect(refusal.filter({ hasText: 'the password is wrong' })).toBeVisible();
  // Nine more of them, each of which would cost a password hash.
  await query('UPDATE dashboard.sign_in_failures SET failures = failures + 9');
  await signIn(stranger, claire);
  await expect(refusal.filter({ hasText: 'too many attempts' })).toBeVisible();
  await stranger.context().close();
  await signIn(page, claire);
  await expect(isIn).toBeVisible();
});

async function goThere(page: Page, who: string): Promise<void> {
  await page.getByRole('button', { name: 'Continue with Example login' }).click();
  await page.getByLabel('Who are you?').fill(who);
  await page.getByRole('button', { name: 'Go on' }).click();
}

async function findHannah(): Promise<{ email: string }> {
  return (await callApi('/v1/users?per_page=100')).body._results.find(
    (user: { fullname: string }) => user.fullname === 'Hannah Scott',
  );
}

test('by single sign-on comes in whom the service knows, and nobody else', async ({ page }) => {
  const hannah = await findHannah();
  for (const [who, words] of [
    ['stranger@installation.example', 'You have no access at the moment'],
    [`unverified ${claire.email}`, 'it has to be verified there'],
  ] as const) {
    await page.context().clearCookies();
    await page.goto(onPath('/sign-in'));
    await goThere(page, who);
    await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible();
    expect(page.url().startsWith(onPath('/sign-in'))).toBe(true);
  }
  await page.context().clearCookies();
  await page.goto(onPath('/settings/sessions'));
  await expect(page).toHaveURL(/\/sign-in\?from=/);
  await goThere(page, hannah.email);
  await expect(page).toHaveURL(/\/settings\/sessions/);
  await open(page, onPath('/settings/sessions'));
  await page.getByRole('button', { name: 'Account of Hannah Scott' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/sign-in/);
});

test('whoever gets an address at the provider later is not its person until an admin says so', async ({
  page,
  browser,
}) => {
  const { email } = await findHannah();
  const come = async () => {
    await page.context().clearCookies();
    await page.goto(onPath('/sign-in'));
    await goThere(page, `another ${email}`);
  };
  await come();
  const refusal = page.getByRole('alert').filter({ hasText: 'another account of single sign-on' });
  await expect(refusal).toBeVisible();

  const admins = await elsewhere(browser);
  await signInAtOnce(admins, admin);
  await admins.goto(onPath('/settings/people?q=hannah'));
  await admins.getByRole('button', { name: /^Unlink/ }).click();
  const dialog = admins.getByRole('dialog', { name: 'Unlink Hannah Scott from single sign-on' });
  await check(admins, 'unlinking');
  await dialog.getByRole('button', { name: 'Unlink' }).click();
  await expect(dialog).toBeHidden();
  await expect(admins.getByRole('button', { name: /^Unlink/ })).toHaveCount(0);
  // What opened the dialog has gone: the focus is on what is left beside it.
  await expect(admins.getByRole('button', { name: 'Invite for Hannah Scott' })).toBeFocused();
  await admins.context().close();

  await come();
  await expect(page.getByRole('button', { name: 'Account of Hannah Scott' })).toBeVisible();
});

test("another site's page sets nothing, and who could not come in is in the audit log", async ({
  page,
}) => {
  const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };
  for (const path of ['/api/setup', '/api/password', '/api/password/forgot']) {
    const refused = await page.request.post(onPath(path), { data: {}, headers });
    expect(refused.status(), path).toBe(403);
  }
  const own = { 'sec-fetch-site': 'same-origin' };
  const data = { token: 'A'.repeat(43), password: 'a password of mine' };
  const gone = await page.request.post(onPath('/api/password'), { data, headers: own });
  expect(gone.status()).toBe(410);
  await signIn(page, admin);
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
      const refused = await page.request.fetch(onPath(path), {
        method,
        data: changes,
        headers: site,
      });
      expect(refused.status(), path).toBe(403);
      expect(await refused.text(), path).toContain('another site');
    }
  const people = await page.request.get(onPath('/api/people'));
  expect(people.status()).toBe(200);
  const told = await people.text();
  const hashes = await query('SELECT password_hash FROM dashboard.people');
  expect(hashes.filter(({ password_hash }) => password_hash !== null)).toHaveLength(2);
  for (const { password_hash: hash } of hashes) expect(told).not.toContain(hash ?? 'scrypt$');
  expect(told).not.toMatch(/hash|scrypt/i);

  await page.goto(onPath('/settings/audit?q=single+sign-on'));
  await expect(page.getByText('stranger@installation.example')).toBeVisible();
  await expect(page.getByText('single sign-on: no-access')).toBeVisible();
  await expect(page.getByText('single sign-on: another-account')).toBeVisible();
  await expect(page.getByText('single sign-on unlinked')).toBeVisible();
});

test('where passwords are switched off, single sign-on alone leads in; a session ends in every process', async ({
  page,
}) => {
  const env = { ...place.env, PORT: String(await freePort()), SIGN_IN_WITH_PASSWORD: 'off' };
  const second = await startDashboard({ ...place, env });
  try {
    await page.goto(`${second.url}/sign-in`);
    await expect(page.getByRole('button', { name: 'Continue with Example login' })).toBeVisible();
    await expect(page.getByRole('textbox')).toHaveCount(0);
    await expect(page.getByText('password')).toHaveCount(0);
    const { csrfToken } = await (await page.request.get(`${second.url}/api/auth/csrf`)).json();
    const headers = { 'sec-fetch-site': 'same-origin' };
    const post = async (path: string, data: object) =>
      (await page.request.post(second.url + path, { data, headers, maxRedirects: 0 })).status();
    const credentials = { csrfToken, ...admin, json: 'true' };
    expect(await post('/api/auth/callback/credentials', credentials)).toBe(404);
    expect(await post('/api/password/forgot', { email: admin.email })).toBe(404);
    expect((await page.request.get(`${second.url}/api/sessions`)).status()).toBe(401);

    // The same machine, the same cookie.
    await signInAtOnce(page, admin);
    await page.goto(`${second.url}/settings/people`);
    await expect(page.getByRole('button', { name: /^Unlink/ })).toBeVisible();
    await expect(page.getByRole('button', { name: /^(?:Invite|New password)/ })).toHaveCount(0);
    expect(await post('/api/people/links', { email: claire.email })).toBe(409);
    const sessions: { id: string; isThis: boolean }[] = await (
      await page.request.get(onPath('/api/sessions'))
    ).json();
    const session = sessions.find(({ isThis }) => isThis)?.id;
    await page.request.delete(onPath('/api/sessions'), { data: { session }, headers });
    expect((await page.request.get(`${second.url}/api/people`)).status()).toBe(401);
  } finally {
    await second.stop();
  }
});
