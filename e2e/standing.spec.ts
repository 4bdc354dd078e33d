import type { Browser, Page } from '@playwright/test';
import { readProduct } from './run/environment';
import { type PlainService, startPlainService } from './run/plain-service';
import { type DemoPerson, expect, open, signInByRequest, test } from './run/session';
import { makePlace, type Place, removePlace, startDashboard } from './run/start-product';

/** A service that limits, or has closed the account: every page says so, and what to do or whom to ask. */

let service: PlainService;
let place: Place;
let dashboard: Awaited<ReturnType<typeof startDashboard>>;

test.beforeAll(async () => {
  const { serviceUrl, demoKey, dataDir } = readProduct();
  service = await startPlainService(serviceUrl, 1);
  place = await makePlace({
    BAROMETER_DATA_DIR: dataDir,
    FEEDBACK_API_URL: service.url,
    FEEDBACK_API_KEY: demoKey,
  });
  dashboard = await startDashboard(place);
});

test.afterAll(async () => {
  try {
    await dashboard?.stop();
  } finally {
    await service?.close();
    removePlace(place);
  }
});

async function pageOf(browser: Browser, who: DemoPerson): Promise<Page> {
  const baseURL = dashboard.url;
  const storageState = await signInByRequest(baseURL, who);
  return (await browser.newContext({ storageState, baseURL })).newPage();
}

const bannerOf = (page: Page) =>
  page.getByRole('status').filter({ hasText: /The feedback service (?:limits|has closed)/ });

const nav = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click();

test('a limit is told to each in their words, can be put away, and passes by itself', async ({
  browser,
}) => {
  const [admin, leader] = await Promise.all([
    pageOf(browser, 'manager'),
    pageOf(browser, 'leader'),
  ]);
  await Promise.all([open(admin, '/'), open(leader, '/')]);
  service.refuses = { status: 429, words: 'Too many requests.', retryAfter: 14 };
  await Promise.all([nav(admin, 'Teams'), nav(leader, 'NPS')]);
  await expect(bannerOf(admin)).toContainText(/Numbers are read again in \d+ s\./);
  await expect(bannerOf(admin).getByRole('link', { name: 'See the status' })).toBeVisible();
  await expect(bannerOf(leader)).toContainText('if it happens often, ask an admin of Barometer');
  await expect(bannerOf(leader).getByRole('link')).toHaveCount(0);
  service.refuses = null;

  await bannerOf(leader).getByRole('button', { name: 'Put this notice away' }).click();
  await expect(bannerOf(leader)).toBeHidden();
  await nav(leader, 'CES');
  await expect(leader.getByRole('heading', { level: 1, name: 'CES' })).toBeVisible();
  await expect(bannerOf(leader)).toBeHidden();

  await expect(bannerOf(admin)).toBeHidden({ timeout: 25_000 });
  await expect(admin.getByText('First line').filter({ visible: true }).first()).toBeVisible();
  await Promise.all([admin.context().close(), leader.context().close()]);
});

test('an account that is closed is told to each in their words, and comes back by itself', async ({
  browser,
}) => {
  const [admin, leader] = await Promise.all([
    pageOf(browser, 'manager'),
    pageOf(browser, 'leader'),
  ]);
  await Promise.all([open(admin, '/'), open(leader, '/')]);
  service.refuses = { status: 402, words: 'The trial of the account has ended.' };
  await Promise.all([nav(admin, 'Teams'), nav(leader, 'NPS')]);
  for (const page of [admin, leader])
    await expect(bannerOf(page)).toContainText('“The trial of the account has ended.”');
  await expect(bannerOf(admin)).toContainText('Its operator can open it again');
  await expect(bannerOf(admin).getByRole('link', { name: 'See the status' })).toBeVisible();
  await expect(bannerOf(leader)).toContainText('Ask an admin of Barometer about it.');
  for (const page of [admin, leader])
    await expect(bannerOf(page).getByRole('button')).toHaveCount(0);

  service.refuses = null;
  for (const page of [admin, leader]) await expect(bannerOf(page)).toBeHidden({ timeout: 20_000 });
  await expect(admin.getByText('First line').filter({ visible: true }).first()).toBeVisible();
  await Promise.all([admin.context().close(), leader.context().close()]);
});
