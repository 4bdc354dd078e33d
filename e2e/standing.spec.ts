import type { Browser, Page } from '@playwright/test';
import { readProduct } from './run/environment';
import { type PlainService, startPlainService } from './run/plain-service';
import { type DemoPerson, expect, open, signInByRequest, test } from './run/session';
import { makePlace, type Place, removePlace, startDashboard } from './run/start-product';

/**
 * A service that limits, has closed the account or refuses the key: every page says so, and what to do or
 * whom to ask.
 */

// One page for each of those who look, from one journey to the next.
test.describe.configure({ mode: 'serial' });

let service: PlainService;
let place: Place;
let dashboard: Awaited<ReturnType<typeof startDashboard>>;
let admin: Page;
let leader: Page;
let member: Page;

test.beforeAll(async ({ browser }) => {
  const { serviceUrl, demoKey, dataDir } = readProduct();
  service = await startPlainService(serviceUrl, 1);
  place = await makePlace({
    BAROMETER_DATA_DIR: dataDir,
    FEEDBACK_API_URL: service.url,
    FEEDBACK_API_KEY: demoKey,
  });
  dashboard = await startDashboard(place);
  [admin, leader, member] = await Promise.all([
    pageOf(browser, 'manager'),
    pageOf(browser, 'leader'),
    pageOf(browser, 'team_member'),
  ]);
  // Their own, whose first numbers are asked for once for all.
  await Promise.all([open(admin, '/'), open(leader, '/'), open(member, '/ratings')]);
});

test.afterAll(async () => {
  try {
    await Promise.all([admin, leader, member].map((page) => page?.context().close()));
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
  page
    .getByRole('status')
    .filter({ hasText: /The feedback service (?:limits|has closed|refuses)/ });

const nav = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click();

/** Has everyone look at a period of which nothing has been read yet: a number of the presets. */
async function look(preset: string): Promise<void> {
  for (const page of [admin, leader, member]) {
    await page.keyboard.press('d');
    await expect(page.getByText('Period: press a digit')).toBeVisible();
    await page.keyboard.press(preset);
  }
}

test('a limit is told to each in their words, can be put away, and passes by itself', async () => {
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
});

test('an account that is closed is told to each in their words, and comes back by itself', async () => {
  service.refuses = { status: 402, words: 'The trial of the account has ended.' };
  await look('2');
  for (const page of [admin, leader, member]) {
    await expect(bannerOf(page)).toContainText('“The trial of the account has ended.”');
    await expect(bannerOf(page).getByRole('button')).toHaveCount(0);
  }
  await expect(bannerOf(admin)).toContainText('Its operator can open it again');
  await expect(bannerOf(admin).getByRole('link', { name: 'See the status' })).toBeVisible();
  for (const page of [leader, member])
    await expect(bannerOf(page)).toContainText('Ask an admin of Barometer about it.');

  service.refuses = null;
  for (const page of [admin, leader, member])
    await expect(bannerOf(page)).toBeHidden({ timeout: 20_000 });
  await expect(admin.getByText('First line').filter({ visible: true }).first()).toBeVisible();
});

test('a key that is refused is told to each in their words', async () => {
  service.refuses = { status: 401, words: 'The API key is not valid.' };
  await look('3');
  for (const page of [admin, leader, member])
    await expect(bannerOf(page)).toContainText('The feedback service refuses the API key.');
  await expect(bannerOf(admin).getByRole('link', { name: 'Replace the key' })).toBeVisible();
  for (const page of [leader, member]) {
    await expect(bannerOf(page)).toContainText(
      'No numbers can be read until an admin of Barometer has replaced it: ask one.',
    );
    await expect(bannerOf(page).getByRole('link')).toHaveCount(0);
  }
});
