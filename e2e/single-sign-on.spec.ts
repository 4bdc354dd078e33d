import type { Page } from '@playwright/test';
import { check } from './run/axe';
import {
  addressOf,
  elsewhere,
  firstAdmin,
  type Installation,
  ownSite,
  providerName,
  startInstallation,
} from './run/installation';
import { expect, open, test } from './run/session';
import { freePort, startDashboard } from './run/start-product';

/** Coming in by single sign-on, at a provider that tells who somebody is and that an address may pass from one to another. */

test.describe.configure({ mode: 'serial' });
test.use({ storageState: { cookies: [], origins: [] } });

const hannah = { name: 'Hannah Scott', email: '' };
let claire: string;
let at: Installation;

test.beforeAll(async ({ request }) => {
  hannah.email = await addressOf(hannah.name);
  claire = await addressOf('Claire Dubois');
  at = await startInstallation();
  const token = at.product.setupToken;
  const data = { token, name: 'First Admin', ...firstAdmin };
  const made = await request.post(at.onPath('/api/setup'), { data, headers: ownSite });
  expect(made.ok()).toBe(true);
});

test.afterAll(() => at?.end());

async function goThere(page: Page, who: string): Promise<void> {
  await page.getByRole('button', { name: `Continue with ${providerName}` }).click();
  await page.getByLabel('Who are you?').fill(who);
  await page.getByRole('button', { name: 'Go on' }).click();
}

test('by single sign-on comes in whom the service knows, and nobody else', async ({ page }) => {
  for (const [who, words] of [
    ['stranger@installation.example', 'You have no access at the moment'],
    [`unverified ${claire}`, 'it has to be verified there'],
  ] as const) {
    await page.context().clearCookies();
    await page.goto(at.onPath('/sign-in'));
    await goThere(page, who);
    await expect(page.getByRole('alert').filter({ hasText: words })).toBeVisible();
    expect(page.url().startsWith(at.onPath('/sign-in'))).toBe(true);
  }
  await page.context().clearCookies();
  await page.goto(at.onPath('/settings/sessions'));
  await expect(page).toHaveURL(/\/sign-in\?from=/);
  await goThere(page, hannah.email);
  await expect(page).toHaveURL(/\/settings\/sessions/);
  await open(page, at.onPath('/settings/sessions'));
  await page.getByRole('button', { name: `Account of ${hannah.name}` }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/sign-in/);
});

test('whoever gets an address at the provider later is not its person until an admin says so', async ({
  page,
  browser,
}) => {
  const come = async () => {
    await page.context().clearCookies();
    await page.goto(at.onPath('/sign-in'));
    await goThere(page, `another ${hannah.email}`);
  };
  await come();
  const refusal = page.getByRole('alert').filter({ hasText: 'another account of single sign-on' });
  await expect(refusal).toBeVisible();

  const admins = await elsewhere(browser);
  await at.signInAtOnce(admins, firstAdmin);
  await admins.goto(at.onPath('/settings/people?q=hannah'));
  await admins.getByRole('button', { name: /^Unlink/ }).click();
  const dialog = admins.getByRole('dialog', { name: 'Unlink Hannah Scott from single sign-on' });
  await check(admins, 'unlinking');
  await dialog.getByRole('button', { name: 'Unlink' }).click();
  await expect(dialog).toBeHidden();
  await expect(admins.getByRole('button', { name: /^Unlink/ })).toHaveCount(0);
  // What opened the dialog has gone: the focus is on what is left beside it.
  await expect(admins.getByRole('button', { name: 'Invite for Hannah Scott' })).toBeFocused();

  await come();
  await expect(page.getByRole('button', { name: `Account of ${hannah.name}` })).toBeVisible();

  await open(admins, at.onPath('/settings/audit?q=single+sign-on'));
  await expect(admins.getByText('stranger@installation.example')).toBeVisible();
  await expect(admins.getByText('single sign-on: no-access')).toBeVisible();
  await expect(admins.getByText('single sign-on: another-account')).toBeVisible();
  await expect(admins.getByText('single sign-on unlinked')).toBeVisible();
  await admins.context().close();
});

test('where passwords are switched off, single sign-on alone leads in; a session ends in every process', async ({
  page,
}) => {
  const env = { ...at.place.env, PORT: String(await freePort()), SIGN_IN_WITH_PASSWORD: 'off' };
  const second = await startDashboard({ ...at.place, env });
  try {
    await page.goto(`${second.url}/sign-in`);
    await expect(page.getByRole('button', { name: `Continue with ${providerName}` })).toBeVisible();
    await expect(page.getByRole('textbox')).toHaveCount(0);
    await expect(page.getByText('password')).toHaveCount(0);
    const { csrfToken } = await (await page.request.get(`${second.url}/api/auth/csrf`)).json();
    const post = async (path: string, data: object) =>
      (
        await page.request.post(second.url + path, { data, headers: ownSite, maxRedirects: 0 })
      ).status();
    const credentials = { csrfToken, ...firstAdmin, json: 'true' };
    expect(await post('/api/auth/callback/credentials', credentials)).toBe(404);
    expect(await post('/api/password/forgot', { email: firstAdmin.email })).toBe(404);
    expect((await page.request.get(`${second.url}/api/sessions`)).status()).toBe(401);

    // The same machine, the same cookie.
    await at.signInAtOnce(page, firstAdmin);
    await page.goto(`${second.url}/settings/people`);
    await expect(page.getByRole('button', { name: /^Unlink/ })).toBeVisible();
    await expect(page.getByRole('button', { name: /^(?:Invite|New password)/ })).toHaveCount(0);
    expect(await post('/api/people/links', { email: claire })).toBe(409);
    const sessions: { id: string; isThis: boolean }[] = await (
      await page.request.get(at.onPath('/api/sessions'))
    ).json();
    const session = sessions.find(({ isThis }) => isThis)?.id;
    await page.request.delete(at.onPath('/api/sessions'), { data: { session }, headers: ownSite });
    expect((await page.request.get(`${second.url}/api/people`)).status()).toBe(401);
  } finally {
    await second.stop();
  }
});
