import { type Browser, chromium, type Page } from '@playwright/test';
import { ensureBrowser } from '@/e2e/run/browser';
import { publishProducts } from '@/e2e/run/environment';
import { signInByRequest } from '@/e2e/run/session';
import { makePlace, removePlace, startDashboard, startProduct } from '@/e2e/run/start-product';
import { presetNames, presets } from '@/lib/period';
import { quietBrowser } from './quiet-browser';
import { openDatabase } from './service/database/build-database';
import { openCluster, warmDatabase } from './service/database/cluster';
import { openPlace } from './service/place';
import { startService } from './service/processes';

/** How long a reader waits for the dashboard's pages, on an account of many ratings, in a real browser. */

const rounds = 15;
/** The bench's ratings end in September 2026: periods that have some, now and for years to come. */
const chosen = presets.filter((preset) =>
  ['this-year', 'last-year', 'last-quarter', 'last-90-days', 'all-time'].includes(preset),
);

interface Figure {
  name: string;
  /** Milliseconds, of each round. */
  times: number[];
  /** The median must be below, in ms. */
  limit: number;
}

function quantile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}

/** From the navigation's start until every panel has what it shows, in ms. */
async function openOverview(page: Page, url: string): Promise<number> {
  await page.goto(url, { waitUntil: 'commit' });
  const complete = await page.waitForFunction(
    () =>
      document.readyState === 'complete' &&
      document.querySelectorAll('main section').length >= 5 &&
      !document.querySelector('main [aria-busy="true"]') &&
      performance.now(),
    null,
    { polling: 'raf' },
  );
  return Number(await complete.jsonValue());
}

/** From the click on a preset until the metric page shows its numbers, in ms. */
async function changePeriod(page: Page, name: string): Promise<number> {
  await page.getByRole('button', { name: /^Period:/ }).click();
  const choice = page.getByRole('button', { name, exact: true });
  await choice.waitFor();
  const before = await page.locator('main dl, main h2 + div').allTextContents();
  const begun = await choice.evaluate((button) => {
    const now = performance.now();
    if (button instanceof HTMLElement) button.click();
    return now;
  });
  const shown = await page.waitForFunction(
    (old) =>
      !document.querySelector('main [aria-busy="true"]') &&
      [...document.querySelectorAll('main dl, main h2 + div')]
        .map((numbers) => numbers.textContent)
        .join('|') !== old &&
      performance.now(),
    before.join('|'),
    { polling: 'raf' },
  );
  return Number(await shown.jsonValue()) - begun;
}

async function measure(browser: Browser, url: string): Promise<Figure[]> {
  const context = await browser.newContext({
    storageState: await signInByRequest(url),
    viewport: { width: 1440, height: 900 },
  });
  const page = await context.newPage();
  const overview: Figure = { name: 'the overview, complete', times: [], limit: 1_000 };
  const changes: Figure = { name: 'another period on a metric page', times: [], limit: 300 };
  for (let round = 0; round <= rounds; round += 1) {
    const preset = chosen[round % chosen.length] ?? 'this-year';
    const took = await openOverview(page, `${url}/?period=${preset}`);
    // The first one is the browser's and the server's own warm-up.
    if (round > 0) overview.times.push(took);
  }
  await page.goto(`${url}/metrics/nps?period=last-7-days`, { waitUntil: 'networkidle' });
  for (let round = 0; round <= rounds; round += 1) {
    const took = await changePeriod(
      page,
      presetNames[chosen[round % chosen.length] ?? 'this-year'],
    );
    if (round > 0) changes.times.push(took);
  }
  await context.close();
  return [overview, changes];
}

/** Starts a service on the bench's database and a dashboard on that, and measures what a manager waits for. */
export async function benchDashboard(ratings: number): Promise<string> {
  const browserPath = ensureBrowser();
  const cluster = await openCluster();
  const database = await openDatabase(cluster, ratings, { rebuild: false });
  await warmDatabase(cluster, database);
  const account = await openPlace(cluster.urlOf(database), ratings);
  const service = await startService(account.url);
  const home = await makePlace();
  const product = await startProduct(home);
  publishProducts([product]);
  const place = await makePlace({
    BAROMETER_DATA_DIR: product.dataDir,
    FEEDBACK_API_URL: service.url,
    FEEDBACK_API_KEY: account.key,
  });
  const dashboard = await startDashboard(place);
  const browser = await chromium.launch({ executablePath: browserPath, args: quietBrowser });
  try {
    const figures = await measure(browser, dashboard.url);
    return [
      `${ratings.toLocaleString('en-US')} ratings in one account; database, service, dashboard and browser on the same machine.`,
      '',
      '| in the browser | median ms | p90 ms | asked for |',
      '|---|---|---|---|',
      ...figures.map(
        ({ name, times, limit }) =>
          `| ${name} | ${Math.round(quantile(times, 0.5))} | ${Math.round(quantile(times, 0.9))} | below ${limit} |`,
      ),
    ].join('\n');
  } finally {
    await browser.close();
    await dashboard.stop();
    await product.stop();
    await service.stop();
    await account.pool.end();
    await cluster.stop();
    removePlace(place);
    removePlace(home);
  }
}
