import type { Browser, Page } from '@playwright/test';
import { formatCount } from '@/lib/format';
import { lastYear, longDay } from './run/dates';
import { callApi, expect, open, test } from './run/session';

/** A link shows the same view to whoever opens it: in another session, zone and locale. */

const stat = (page: Page, title: string) =>
  page.getByRole('heading', { name: title, exact: true }).locator('..');

const zoneButton = (page: Page) => page.getByRole('button', { name: /^Time zone:/ });

async function pageOf(
  browser: Browser,
  baseURL: string | undefined,
  signedIn: Awaited<ReturnType<ReturnType<Page['context']>['storageState']>>,
  timezoneId: string,
  locale: string,
): Promise<Page> {
  const context = await browser.newContext({
    storageState: signedIn,
    timezoneId,
    locale,
    ...(baseURL && { baseURL }),
  });
  return context.newPage();
}

test('the same numbers for a reader elsewhere, who is told of it and may have their own', async ({
  browser,
  baseURL,
  signedIn,
}) => {
  const berlin = await pageOf(browser, baseURL, signedIn, 'Europe/Berlin', 'en-GB');
  await open(berlin, '/metrics/nps?period=last-7-days');
  await expect(berlin).toHaveURL(/zone=Europe\/Berlin/);
  await expect(berlin).toHaveURL(/week=monday/);
  await expect(berlin).toHaveURL(/compare=previous/);
  const score = await stat(berlin, 'Score').textContent();
  const ratings = await stat(berlin, 'Ratings').textContent();
  await expect(berlin.getByText('as in the link you opened')).toBeHidden();

  const auckland = await pageOf(browser, baseURL, signedIn, 'Pacific/Auckland', 'en-US');
  await open(auckland, berlin.url());
  await expect(zoneButton(auckland)).toContainText('Europe/Berlin');
  await expect(stat(auckland, 'Score')).toHaveText(score ?? '');
  await expect(stat(auckland, 'Ratings')).toHaveText(ratings ?? '');
  await expect(
    auckland.getByText('Times in Europe/Berlin, as in the link you opened.'),
  ).toBeVisible();

  await auckland.getByRole('button', { name: 'Show mine' }).click();
  await expect(zoneButton(auckland)).toContainText('Pacific/Auckland');
  await expect(auckland).toHaveURL(/zone=Pacific\/Auckland/);
  await expect(auckland).toHaveURL(/week=sunday/);
  await expect(auckland.getByText('as in the link you opened')).toBeHidden();
  await auckland.goBack();
  await expect(zoneButton(auckland)).toContainText('Europe/Berlin');
  await berlin.context().close();
  await auckland.context().close();
});

test('a first visit comes to the device’s zone by itself, and no number stands under another zone’s name', async ({
  browser,
  baseURL,
  signedIn,
}) => {
  const countIn = async (from: string, to: string) => {
    const { body } = await callApi(`/v1/nps/stats?period_start=${from}&period_end=${to}`);
    return formatCount(body._results.count, 'en-US');
  };
  const countsTo = async (day: number) => {
    const [utc, pacific] = await Promise.all([
      countIn(`${lastYear}-03-01T00:00:00Z`, `${lastYear}-03-${day}T23:59:59Z`),
      // California's clocks go forward on the second Sunday of March.
      countIn(`${lastYear}-03-01T08:00:00Z`, `${lastYear}-03-${day + 1}T06:59:59Z`),
    ]);
    return { day, utc, pacific };
  };
  // The demo is drawn anew for each start: some periods, even most of them, have as many ratings in both zones.
  const days = Array.from({ length: 16 }, (_, index) => 15 + index);
  const periods = await Promise.all(days.map(countsTo));
  const { day, utc, pacific } = periods.find((each) => each.utc !== each.pacific) ?? { day: 0 };
  expect(day).toBeGreaterThan(0);
  const page = await pageOf(browser, baseURL, signedIn, 'America/Los_Angeles', 'en-US');
  const seen = new Set<string>();
  await page.exposeFunction('tellShown', (shown: string) => seen.add(shown));
  await page.addInitScript(() => {
    const tell: unknown = Reflect.get(window, 'tellShown');
    new MutationObserver(() => {
      const textOf = (path: string) =>
        document.evaluate(path, document, null, XPathResult.STRING_TYPE).stringValue;
      const zone = textOf('//button[starts-with(., "Time zone: ")]');
      const count = /^Ratings([\d,]+)/.exec(textOf('//h2[. = "Ratings"]/..'))?.[1];
      if (zone && count && typeof tell === 'function') tell(`${zone.slice(11)}: ${count}`);
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
  // Nobody moves the pointer, and no key is pressed.
  await page.goto(`/metrics/nps?period=${lastYear}-03-01..${lastYear}-03-${day}`);
  await expect(zoneButton(page)).toContainText('America/Los_Angeles');
  await expect(stat(page, 'Ratings')).toContainText(pacific ?? '');
  await expect(page).toHaveURL(/zone=America\/Los_Angeles/);
  const shown = [`UTC (GMT+0): ${utc}`, `America/Los_Angeles (GMT−7): ${pacific}`];
  expect([...seen].filter((pair) => !shown.includes(pair))).toEqual([]);
  expect(seen).toContain(shown[1]);
  await page.context().close();
});

test('a zone is found, chosen and remembered; a bad one gives way to the reader’s own', async ({
  page,
}) => {
  await open(page, '/metrics/csat?zone=Mars/Base&week=noday');
  await expect(zoneButton(page)).toContainText('UTC');
  await expect(page).toHaveURL(/zone=UTC/);
  await zoneButton(page).click();
  await page.getByRole('combobox', { name: 'Time zone' }).fill('tokyo');
  await page.keyboard.press('Enter');
  await expect(zoneButton(page)).toContainText('Asia/Tokyo (GMT+9)');
  await expect(page).toHaveURL(/zone=Asia\/Tokyo/);

  await zoneButton(page).click();
  await page.getByLabel('Weeks start on').selectOption('saturday');
  await expect(page).toHaveURL(/week=saturday/);

  await open(page, '/');
  await expect(page).toHaveURL(/zone=Asia\/Tokyo&week=saturday/);
  await expect(zoneButton(page)).toContainText('Asia/Tokyo');
  await zoneButton(page).click();
  await page.getByRole('option', { name: /^As this device/ }).click();
  await expect(zoneButton(page)).toContainText('UTC');
});

test('a comparison is remembered, and a link’s own wins', async ({ page }) => {
  const comparison = page.getByRole('button', { name: /^Comparison:/ });
  await open(page, '/metrics/csat');
  await comparison.click();
  await page.getByRole('button', { name: /^Same period last year/ }).click();
  await expect(page).toHaveURL(/compare=year/);
  await open(page, '/metrics/nps');
  await expect(comparison).toContainText('vs last year');
  await expect(page).toHaveURL(/compare=year/);
  await open(page, '/metrics/nps?compare=off');
  await expect(comparison).toContainText('No comparison');
});

test('a day of 25 hours is one bucket, with the ratings of all its hours', async ({ page }) => {
  await open(
    page,
    `/metrics/csat?period=${lastYear}-10-${longDay - 2}..${lastYear}-10-${longDay}&unit=day&zone=Europe/Berlin&compare=off`,
  );
  await page.getByRole('button', { name: 'Show as table' }).click();
  const rows = page.getByRole('region', { name: 'Trend as a table' }).getByRole('row');
  await expect(rows).toHaveCount(4);
  const day = `period_start=${lastYear}-10-${longDay - 1}T22:00:00Z&period_end=${lastYear}-10-${longDay}T22:59:59Z`;
  const { count } = (await callApi(`/v1/csat/stats?${day}`)).body._results;
  await expect(rows.filter({ hasText: `Sun, Oct ${longDay}, ${lastYear}` })).toContainText(
    formatCount(count, 'en-US'),
  );
});

test('a link is copied, as it is or with fixed dates', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await open(page, '/metrics/nps?period=last-week&zone=UTC&week=monday&compare=previous');
  const clipboard = () => page.evaluate(() => navigator.clipboard.readText());
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  expect(await clipboard()).toBe(page.url());
  await page.getByRole('button', { name: /^Copy with fixed dates/ }).click();
  await expect(page.getByText('Link with fixed dates copied')).toBeVisible();
  const fixed = await clipboard();
  expect(fixed).toMatch(/period=\d{4}-\d\d-\d\d\.\.\d{4}-\d\d-\d\d/);
  const ratings = await stat(page, 'Ratings').textContent();
  await open(page, fixed);
  await expect(page.getByRole('button', { name: /^Period:/ })).toContainText('Custom range');
  await expect(stat(page, 'Ratings')).toHaveText(ratings ?? '');
});

test('a phone reaches every place', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await open(page, '/');
  const bar = page.getByRole('navigation', { name: 'Main' }).filter({ visible: true });
  await expect(bar.getByRole('link')).toHaveText(['Overview', 'Ratings', 'Users']);
  await bar.getByRole('button', { name: 'More' }).click();
  const sheet = page.getByRole('dialog', { name: 'All places' });
  await expect(sheet.getByRole('link')).toHaveCount(12);
  await sheet.getByRole('link', { name: /^CES/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'CES' })).toBeVisible();
  await expect(sheet).toBeHidden();
});
