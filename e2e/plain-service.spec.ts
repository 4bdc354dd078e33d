import AxeBuilder from '@axe-core/playwright';
import type { Browser, Page } from '@playwright/test';
import { type Metric, metrics, slugOf } from '@/lib/contract/metrics';
import { formatCount, formatScore } from '@/lib/format';
import { lastYear } from './run/dates';
import { readProduct } from './run/environment';
import { type Panel, readPanels, readSettled, wrongNumbers } from './run/panels';
import { none, nowAndThen, often, type PlainService, startPlainService } from './run/plain-service';
import { callApi, expect, signInByRequest, test } from './run/session';
import { makePlace, type Place, removePlace, startDashboard } from './run/start-product';

/**
 * The dashboard on another service: one without extensions, which answers late, limits, fails and
 * breaks off now and then. It slows, says so, recovers by itself and never shows a wrong number.
 */

/** Periods that are over, so that their numbers stay: shown here as they are on the sound service. */
interface Days {
  first: string;
  last: string;
}

function daysBefore(first: number, last: number): Days {
  const day = (before: number) =>
    new Date(Date.now() - before * 86_400_000).toISOString().slice(0, 10);
  return { first: day(first), last: day(last) };
}
const lately = daysBefore(45, 2);
const earlier = daysBefore(90, 50);

/** Every page there is. */
const pages = [
  '/',
  ...metrics.map((metric) => `/metrics/${slugOf(metric)}`),
  '/teams',
  '/users',
  '/ratings',
];
const addressOf = (path: string, { first, last }: Days) => `${path}?period=${first}..${last}`;

let service: PlainService;
let place: Place;
let dashboard: Awaited<ReturnType<typeof startDashboard>>;

test.beforeAll(async () => {
  const { serviceUrl, demoKey, dataDir } = readProduct();
  service = await startPlainService(serviceUrl, 5);
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

async function openedOn(browser: Browser, baseURL: string): Promise<Page> {
  const storageState = await signInByRequest(baseURL);
  return (await browser.newContext({ storageState, baseURL })).newPage();
}

/** What the service itself says of a metric in a period, as its page writes it. */
async function readStats(metric: Metric, { first, last }: Days) {
  const query = `period_start=${first}T00:00:00Z&period_end=${last}T23:59:59Z`;
  const { body } = await callApi(`/v1/${slugOf(metric)}/stats?${query}`);
  const { count, nps_score, average } = body._results;
  return {
    score: formatScore(metric, metric === 'NPS' ? nps_score : average, 'en-US'),
    count: formatCount(count, 'en-US'),
  };
}

async function readSoundPages(browser: Browser, days: Days): Promise<Map<string, Panel[]>> {
  const page = await openedOn(browser, readProduct().dashboardUrl);
  const sound = new Map<string, Panel[]>();
  for (const path of pages) {
    await page.goto(addressOf(path, days));
    sound.set(path, await readSettled(page));
  }
  await page.context().close();
  return sound;
}

/**
 * Opens page after page while the service is at fault, each of them once at least; how often panels were in
 * each state.
 */
async function lookAround(page: Page, days: Days, sound: ReadonlyMap<string, Panel[]>) {
  const seen = { waits: 0, failed: 0, shown: 0 };
  const ends = Date.now() + 20_000;
  for (let opened = 0; opened < pages.length || Date.now() < ends; opened += 1) {
    const path = pages[opened % pages.length] ?? '/';
    await page.goto(addressOf(path, days));
    for (let looks = 0; looks < 32; looks += 1) {
      const panels = await readPanels(page);
      expect(wrongNumbers(panels, sound.get(path) ?? [])).toEqual([]);
      for (const { state } of panels) seen[state] += 1;
      if (panels.length > 0 && panels.every(({ state }) => state === 'shown')) break;
      await page.waitForTimeout(250);
    }
  }
  return seen;
}

async function expectRecovery(page: Page, days: Days, sound: ReadonlyMap<string, Panel[]>) {
  for (const path of pages) {
    await page.goto(addressOf(path, days));
    await expect(async () => {
      expect(await readSettled(page)).toEqual(sound.get(path));
    }).toPass({ timeout: 40_000 });
  }
  for (const metric of metrics) {
    await page.goto(addressOf(`/metrics/${slugOf(metric)}`, days));
    const { score, count } = await readStats(metric, days);
    const panels = await readSettled(page);
    const numbersOf = (title: string) => panels.find((panel) => panel.title === title)?.numbers;
    expect(numbersOf('Score')).toContain(score);
    expect(numbersOf('Ratings')).toContain(count);
  }
}

for (const { how, faults, days } of [
  { how: 'now and then', faults: nowAndThen, days: lately },
  { how: 'often', faults: often, days: earlier },
])
  test(`shows no wrong number on any page when things go wrong ${how}, and recovers by itself`, async ({
    browser,
  }) => {
    test.setTimeout(150_000);
    service.faults = none;
    const sound = await readSoundPages(browser, days);
    const page = await openedOn(browser, dashboard.url);
    service.faults = faults;
    const seen = await lookAround(page, days, sound);
    service.faults = none;
    await expectRecovery(page, days, sound);
    await page.context().close();

    const { counts } = service;
    expect(counts.mostOpen, 'calls at once').toBeLessThanOrEqual(8);
    expect(counts.impatient, 'calls when asked to wait').toBe(0);
    for (const fault of ['limited', 'failed', 'dropped', 'cut'] as const)
      expect(counts[fault], fault).toBeGreaterThan(0);
    expect(seen.waits, 'panels that waited').toBeGreaterThan(0);
    expect(seen.shown, 'panels with numbers').toBeGreaterThan(0);
    if (faults === often) expect(seen.failed, 'panels that failed').toBeGreaterThan(0);
  });

test('opens customers by their id, as they cannot be searched, and says so', async ({
  browser,
}) => {
  service.faults = none;
  const [customer] = (await callApi('/v1/customers?per_page=10')).body._results;
  const page = await openedOn(browser, dashboard.url);
  await page.goto('/customers');
  await expect(page.getByText('This service cannot search customers.')).toBeVisible();
  const field = page.getByRole('textbox', { name: "Customer's id" });
  await field.fill('no id');
  await page.getByRole('button', { name: 'Open' }).click();
  await expect(page.getByText('That is not an id')).toBeVisible();
  await field.fill(customer.id);
  await page.getByRole('button', { name: 'Open' }).click();
  await expect(page.getByRole('heading', { name: customer.name, level: 1 })).toBeVisible();

  // A link from a service that can: all customers would look like those it found.
  await page.goto('/customers?q=nobody');
  await expect(page.getByText('Could not load the customers')).toBeVisible();
  await page.getByRole('button', { name: 'Show all customers' }).click();
  await expect(page.getByText(/^1–25 of /)).toBeVisible();

  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Search' });
  await palette.getByRole('combobox').fill(customer.email);
  await expect(palette.getByText('Customers are found by their id.')).toBeVisible();
  await page.context().close();
});

test('finds ratings without filters of the service’s: says how far it is, stops, goes on, tells no total before the end', async ({
  browser,
}) => {
  const year = { first: `${lastYear}-01-01`, last: `${lastYear}-12-31` };
  const span = `period_start=${year.first}T00:00:00Z&period_end=${year.last}T23:59:59Z`;
  const totalOf = async (filters: string): Promise<number> =>
    (await callApi(`/v1/nps/ratings?${span}${filters}&per_page=10`)).body._pagination.total;
  const all = formatCount(await totalOf(''), 'en-US');
  const wanted = formatCount(await totalOf('&score_max=6&has_comment=true'), 'en-US');
  const page = await openedOn(browser, dashboard.url);
  const ratings = page.locator('#ratings');
  const progress = ratings.getByText(/^Searched/).filter({ visible: true });
  const read = async () => {
    const told = /^Searched ([\d,]+) of ([\d,]+) · ([\d,]+) found so far$/.exec(
      (await progress.first().textContent()) ?? '',
    );
    return { searched: told?.[1] ?? '', of: told?.[2], found: told?.[3] ?? '' };
  };
  const plain = (text: string) => Number(text.replaceAll(',', ''));

  service.faults = { ...none, latency: [700, 700] };
  await page.goto(`${addressOf('/ratings', year)}&metric=nps&zone=UTC&score=0-6&comment=yes`);
  await expect(ratings.getByRole('progressbar', { name: 'Searched' })).toBeVisible();
  await expect(progress.first()).toHaveText(/ [1-9][\d,]* found so far$/);
  await ratings.getByRole('button', { name: 'Stop' }).click();
  await expect(ratings.getByRole('button', { name: 'Go on' })).toBeVisible();
  const stopped = await read();
  expect(stopped.of).toBe(all);
  expect(plain(stopped.searched)).toBeLessThan(plain(all));
  expect(plain(stopped.found)).toBeLessThan(plain(wanted));
  await expect(ratings.getByText(/^1–\d+ of/)).toHaveText(/ found so far$/);
  await expect(ratings.getByText(/^Page 1/)).toHaveText('Page 1');

  service.faults = none;
  const asked = service.counts.requests;
  expect(await read(), 'nothing is searched while it is stopped').toEqual(stopped);
  await ratings.getByRole('button', { name: 'Go on' }).click();
  await expect(progress.first()).toHaveText(`Searched all ${all} · ${wanted} found`);
  expect(service.counts.requests, 'gone on with, not begun anew').toBeLessThan(
    asked + Math.ceil(plain(all) / 100),
  );
  await expect(ratings.getByText(/^1–\d+ of/)).toHaveText(new RegExp(` of ${wanted}$`));
  await page.context().close();
});

test('says what failed and when it is tried again, and comes by itself', async ({ browser }) => {
  const page = await openedOn(browser, dashboard.url);
  service.faults = { ...none, failed: 1 };
  await page.goto(`/metrics/nps?period=${lastYear}-01-01..${lastYear}-03-31`);
  const failure = page.getByRole('alert').filter({ hasText: 'Could not load the trend' });
  await expect(failure).toContainText('The feedback service could not be reached.');
  await expect(failure).toContainText(/Trying again in \d+ s/, { timeout: 20_000 });
  await expect(page.getByText('No ratings in this period')).toHaveCount(0);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
  }
  service.faults = none;
  await expect(page.getByRole('alert').filter({ hasText: 'Could not load' })).toHaveCount(0, {
    timeout: 30_000,
  });
  await readSettled(page);
  await page.context().close();
});

test('a page that cannot be made for want of the service says so, and comes by itself', async ({
  browser,
}) => {
  const page = await openedOn(browser, dashboard.url);
  service.faults = { ...none, failed: 1 };
  await page.goto('/metrics/nps?period=all-time');
  await expect(page.getByRole('alert').filter({ hasText: 'feedback service' })).toBeVisible();
  service.faults = none;
  await expect(page.getByRole('heading', { level: 1, name: 'NPS' })).toBeVisible({
    timeout: 20_000,
  });
  // Its lists come without somebody's sign, as the server has drawn nothing of them.
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
  await readSettled(page);
  await page.context().close();
});

test('says that the service limits it, and waits as long as it was asked to', async ({
  browser,
}) => {
  const page = await openedOn(browser, dashboard.url);
  service.faults = { ...none, limited: 1, retryAfter: 15 };
  await page.goto(`/metrics/ces?period=${lastYear}-02-01..${lastYear}-04-30`);
  const failure = page.getByRole('alert').filter({ hasText: 'Could not load the trend' });
  await expect(failure).toContainText('limits how often it may be asked');
  await expect(failure).toContainText(/Trying again in 1?\d s/);
  service.faults = none;
  await readSettled(page);
  expect(service.counts.impatient).toBe(0);
  await page.context().close();
});

test('says that the service is slow, over skeletons and over the old picture', async ({
  browser,
}) => {
  const page = await openedOn(browser, dashboard.url);
  const slow = page
    .getByText('The feedback service is answering slowly.')
    .filter({ visible: true })
    .first();
  // Until it is over: time enough to look, on a busy machine too.
  const slowly = { ...none, latency: [8_000, 8_000] } as const;
  service.faults = slowly;
  await page.goto(`/metrics/csat?period=${lastYear}-05-01..${lastYear}-05-03`);
  await expect(slow).toBeVisible();
  service.faults = none;
  await readSettled(page);
  await expect(slow).toBeHidden();

  await page.goto(addressOf('/metrics/csat', lately));
  await readSettled(page);
  service.faults = slowly;
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(slow).toBeVisible();
  await expect(page.getByText('1–10 of')).toBeVisible();
  service.faults = none;
  await expect(page.getByText('11–20 of')).toBeVisible();
  await expect(slow).toBeHidden();
  await page.context().close();
});
