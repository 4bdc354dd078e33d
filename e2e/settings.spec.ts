import type { Browser, Page } from '@playwright/test';
import { createPool, type Pool } from '@/db/pool';
import { addAccount, addSurvey, addUser, type TestAccount } from '@/service/testing/fixtures';
import { check } from './run/axe';
import { none, startPlainService } from './run/plain-service';
import { expect, open, signInByRequest, test } from './run/session';
import {
  makePlace,
  type Place,
  removePlace,
  type StartedProduct,
  startProduct,
} from './run/start-product';

/** A product that was started without a demo and without a key: an admin connects an account, and another. */

const admin = { email: 'ops@settings.example', password: 'a password of this journey' };

let place: Place;
let product: StartedProduct;
let pool: Pool;

test.beforeAll(async () => {
  place = await makePlace({
    BAROMETER_DEMO: 'off',
    BAROMETER_ADMIN_EMAIL: admin.email,
    BAROMETER_ADMIN_PASSWORD: admin.password,
  });
  product = await startProduct(place);
  pool = createPool(product.databaseUrl, { name: 'journey', max: 2, onIdleError: () => {} });
});

test.afterAll(async () => {
  try {
    await pool?.end();
    await product?.stop();
  } finally {
    removePlace(place);
  }
});

/** Whether the journey's person is an admin of the dashboard; else they are what the service says. */
async function letBeAdmin(admins: boolean): Promise<void> {
  await pool.query('UPDATE dashboard.people SET is_admin = $1', [admins]);
}

async function signedIn(browser: Browser): Promise<Page> {
  await letBeAdmin(true);
  const baseURL = product.dashboardUrl;
  const storageState = await signInByRequest(baseURL, admin);
  return (await browser.newContext({ storageState, baseURL })).newPage();
}

/** An account with one survey and ratings of a score. */
async function accountWith(score: number, count: number): Promise<TestAccount> {
  const account = await addAccount(pool);
  const survey = await addSurvey(pool, account.id);
  const user = await addUser(pool, account.id, 'maria');
  for (let rating = 0; rating < count; rating += 1) {
    const response = await fetch(`${product.serviceUrl}/v1/ratings`, {
      method: 'POST',
      headers: { authorization: `Basic ${Buffer.from(`:${account.key}`).toString('base64')}` },
      body: JSON.stringify({ survey_id: survey.id, score, from: 'Rosa', user: { id: user.id } }),
    });
    expect(response.status).toBe(201);
  }
  return account;
}

async function enter(page: Page, key: string): Promise<void> {
  await page.getByLabel('API key').fill(key);
  await page.getByRole('button', { name: 'Test and save' }).click();
}

/** The service remembers a key's account for a few seconds: the page is asked for until it shows what has changed. */
async function reloadUntil(page: Page, check: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.reload();
    await check();
  }).toPass({ timeout: 20_000 });
}

test('an admin connects an account, replaces it, and is told what becomes of it', async ({
  browser,
}) => {
  const page = await signedIn(browser);
  const [first, second] = [await accountWith(9, 3), await accountWith(2, 4)];
  const banner = page.getByRole('status').filter({ hasText: /is connected\.|has closed|refuses/ });
  const csat = page.getByRole('region', { name: 'CSAT' });

  await open(page, '/');
  await expect(page.getByText('There is no account to show yet')).toBeVisible();
  await expect(banner).toContainText('No account is connected.');
  await page.getByRole('main').getByRole('link', { name: 'Connect an account' }).click();
  await expect(page.getByLabel('Address')).toHaveValue(product.serviceUrl);

  const wrong = `${first.key.slice(0, -8)}00000000`;
  await enter(page, wrong);
  await expect(page.getByText('The service refuses this key.')).toBeVisible();
  await expect(page.getByLabel('API key')).toHaveValue(wrong);
  await enter(page, first.key);
  await expect(page.getByText('The key works and is stored')).toBeVisible();
  await expect(page.getByLabel('API key')).toHaveValue('');
  await expect(page.getByText(`by ${admin.email}`)).toBeVisible();
  await expect(banner).toBeHidden();

  await page.getByRole('link', { name: 'Overview', exact: true }).click();
  await expect(csat).toContainText('9.00');
  await expect(csat).toContainText('3 ratings');
  await page.keyboard.press('g');
  await page.keyboard.press('p');
  await page.getByRole('link', { name: 'Status' }).click();
  await expect(page.getByText('The service answers and accepts the key.')).toBeVisible();
  await expect(page.getByText('UUIDs')).toBeVisible();

  await page.getByRole('link', { name: 'Connection' }).click();
  await enter(page, second.key);
  await expect(page.getByText('The key works and is stored')).toBeVisible();
  await page.getByRole('link', { name: 'Overview', exact: true }).click();
  await expect(csat).toContainText('2.00');
  await expect(csat).toContainText('4 ratings');
  await expect(csat).not.toContainText('9.00');

  await pool.query('UPDATE accounts SET suspended_at = now() WHERE id = $1', [second.id]);
  await reloadUntil(page, () =>
    expect(banner).toContainText('“The account is suspended.”', { timeout: 3_000 }),
  );
  await banner.getByRole('link', { name: 'See the status' }).click();
  await expect(page.getByText('the account is closed to it')).toBeVisible();

  const { rows: stored } = await pool.query('SELECT * FROM dashboard.settings');
  const { rows: entries } = await pool.query(
    "SELECT action, detail FROM dashboard.audit_entries WHERE object_kind = 'settings' ORDER BY id",
  );
  expect(entries.map(({ action }) => action)).toEqual(['changed', 'changed']);
  for (const { key } of [first, second])
    expect(JSON.stringify([stored, entries])).not.toContain(key.slice(8));

  await pool.query('UPDATE accounts SET suspended_at = NULL WHERE id = $1', [second.id]);
  await pool.query('UPDATE api_keys SET revoked_at = now() WHERE account_id = $1', [second.id]);
  await reloadUntil(page, () =>
    expect(banner).toContainText('refuses the API key', { timeout: 3_000 }),
  );
  await banner.getByRole('link', { name: 'Replace the key' }).click();
  await enter(page, first.key);
  await expect(page.getByText('The key works and is stored')).toBeVisible();
  await expect(banner).toBeHidden();
});

test('others cannot look at the connection, nor change it, and are told whom to ask', async ({
  browser,
}) => {
  const page = await signedIn(browser);
  const { id, key } = await accountWith(5, 1);
  await pool.query(
    "UPDATE users SET email = $2, role = 'leader', has_access = true WHERE account_id = $1",
    [id, admin.email],
  );
  const origin = product.dashboardUrl;
  const put = (headers: Record<string, string>) =>
    page.request.put('/api/settings/connection', {
      data: { address: product.serviceUrl, key },
      headers,
    });
  const remove = () => page.request.delete('/api/settings/connection', { headers: { origin } });
  expect((await put({ origin: 'https://other.example' })).status()).toBe(403);
  expect((await put({ origin })).status()).toBe(204);
  await letBeAdmin(false);
  expect((await put({ origin })).status()).toBe(403);
  expect((await remove()).status()).toBe(403);
  expect((await page.request.get('/api/settings/status')).status()).toBe(403);
  for (const path of ['/settings/connection', '/settings/status']) {
    await open(page, path);
    await expect(page.getByText('These settings are for admins')).toBeVisible();
    await expect(page.getByText(product.serviceUrl)).toBeHidden();
  }
  await open(page, '/settings');
  await expect(page.getByRole('navigation', { name: 'Settings' }).getByRole('link')).toHaveText([
    'Sessions',
    'Appearance',
  ]);

  await letBeAdmin(true);
  expect((await remove()).status()).toBe(204);
  await letBeAdmin(false);
  await open(page, '/');
  await expect(
    page.getByText('No account is connected. Ask an admin of Barometer to connect one.'),
  ).toBeVisible();
});

test('what was typed for one account is brought back in another with a warning', async ({
  browser,
}) => {
  const page = await signedIn(browser);
  const [first, second] = [await accountWith(6, 1), await accountWith(7, 1)];
  const connect = async ({ key }: TestAccount) =>
    expect(
      (
        await page.request.put('/api/settings/connection', {
          data: { address: product.serviceUrl, key },
          headers: { origin: product.dashboardUrl },
        })
      ).status(),
    ).toBe(204);
  const warning = page.getByText('The connection has changed since: look whether it belongs here.');
  await connect(first);
  await open(page, '/ratings/new');
  await page.getByRole('button', { name: /^Survey:/ }).click();
  await page.getByRole('option').first().click();
  await page.getByLabel('Comment').fill('For the first');
  await page.reload();
  await expect(page.getByText('What you typed before is here again.')).toBeVisible();
  await expect(warning).toBeHidden();
  await connect(second);
  await page.reload();
  await expect(warning).toBeVisible();
  // Nor is what stands in a form compared with the rating that has the same id here.
  const authorization = `Basic ${Buffer.from(`:${second.key}`).toString('base64')}`;
  const ratings = await fetch(`${product.serviceUrl}/v1/csat/ratings`, {
    headers: { authorization },
  });
  const rating = `/api/ratings/csat/${(await ratings.json())._results[0].id}`;
  expect((await page.request.get(rating)).status()).toBe(200);
  expect((await page.request.get(`${rating}?account=of-the-first`)).status()).toBe(409);
  // It stays a draft of the first one until somebody begins afresh.
  await page.reload();
  await expect(warning).toBeVisible();
  await connect(first);
  await page.reload();
  await expect(page.getByLabel('Comment')).toHaveValue('For the first');
  await expect(warning).toBeHidden();
  await page.getByRole('button', { name: 'Start afresh' }).click();
  await expect(page.getByText('What you typed before is here again.')).toBeHidden();
});

test('whom the service does not name at the moment is told so, and sees the page when it does', async ({
  browser,
}) => {
  const page = await signedIn(browser);
  const { id, key } = await accountWith(5, 1);
  await pool.query(
    "UPDATE users SET email = $2, role = 'leader', has_access = true WHERE account_id = $1",
    [id, admin.email],
  );
  const front = await startPlainService(product.serviceUrl, 1);
  const connect = async () => {
    await letBeAdmin(true);
    const answer = await page.request.put('/api/settings/connection', {
      data: { address: front.url, key },
      // On a connection of its own: one that has been kept for a while may be closed at just that moment.
      headers: { origin: product.dashboardUrl, connection: 'close' },
    });
    expect(answer.status()).toBe(204);
  };
  try {
    await connect();
    await letBeAdmin(false);
    await open(page, '/');
    // Another connection knows nobody yet; and it is not asked for an admin of the dashboard's.
    await connect();
    front.faults = { ...none, dropped: 1 };
    await letBeAdmin(false);
    await page.getByRole('link', { name: 'Users', exact: true }).click();
    const alert = page.getByRole('main').getByRole('alert');
    const told = alert.filter({ hasText: 'This page could not be shown' });
    await expect(told).toContainText('The feedback service says what you may see');
    await expect(page.getByRole('link', { name: 'Users', exact: true })).toBeVisible();
    front.faults = none;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();

    // Nor does it hold anybody in the browser: another can come in, and they can leave.
    await connect();
    front.faults = { ...none, dropped: 1 };
    await letBeAdmin(false);
    await page.goto('/sign-in');
    await expect(page.getByLabel('E-mail address')).toBeVisible();
    await page.evaluate(() => sessionStorage.setItem('barometer-draft:x', 'typed'));
    await page.goto('/users');
    await expect(told).toBeVisible();
    await check(page, 'a page that the service does not open');
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page).toHaveURL(/\/sign-in/);
    await expect
      .poll(() => page.evaluate(() => sessionStorage.getItem('barometer-draft:x')))
      .toBeNull();
    expect((await page.request.get('/api/sessions')).status()).toBe(401);
  } finally {
    await page.context().close();
    await front.close();
  }
});

test('what a reader chooses of the appearance holds on every page', async ({ browser }) => {
  const page = await signedIn(browser);
  await open(page, '/settings/appearance');
  await page.getByRole('main').getByText('Dark', { exact: true }).click();
  await expect(page.getByRole('button', { name: /^Theme: Dark/ })).toBeVisible();
  await page.getByRole('button', { name: /^Time zone:/ }).click();
  await page.getByRole('combobox', { name: 'Time zone' }).fill('tokyo');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /Asia\/Tokyo/ })).toBeVisible();
  await expect(page.getByText('Chosen by you. This device is in UTC.')).toBeVisible();
  await page.getByLabel('Weeks start on').selectOption({ label: 'Saturday' });
  await expect(page).toHaveURL(/zone=Asia\/Tokyo&week=saturday/);
  await page.reload();
  await expect(page.getByLabel('Weeks start on')).toHaveValue('saturday');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('button', { name: 'As this device' }).click();
  await expect(page.getByText('Not chosen: that of this device.')).toBeVisible();
  await expect(page).toHaveURL(/zone=UTC/);
});
