import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { formatCount, formatScore } from '@/lib/format';
import { lastYear, longDay } from './run/dates';
import { expect, open, test } from './run/session';

/** What leaves the dashboard, on paper or as a file, says what the page says. */

async function download(page: Page, chart: 'trend' | 'scores', form: 'PNG' | 'CSV') {
  await page.getByRole('button', { name: `Download the ${chart}` }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: new RegExp(`^${form}`) }).click(),
  ]);
  return { name: file.suggestedFilename(), content: readFileSync(await file.path()) };
}

function rowsOf(csv: Buffer): Record<string, string>[] {
  const [header = '', ...lines] = csv.toString('utf8').slice(1).trimEnd().split('\r\n');
  const names = header.split(',');
  return lines.map((line) => {
    const cells = line.split(',');
    return Object.fromEntries(names.map((name, index) => [name, cells[index] ?? '']));
  });
}

const october = `${lastYear}-10`;
const address = `/metrics/nps?period=${october}-01..${october}-31&zone=Europe/Berlin&compare=previous`;

test('a trend’s CSV has the buckets of the page’s table', async ({ page }) => {
  await open(page, address);
  const { name, content } = await download(page, 'trend', 'CSV');
  expect(name).toBe(`nps-trend-${october}-01-${october}-31.csv`);
  const rows = rowsOf(content);
  expect(rows).toHaveLength(31);
  expect(rows[longDay - 1]).toMatchObject({
    from: `${october}-${longDay}T00:00:00+02:00`,
    to: `${october}-${longDay}T23:59:59+01:00`,
  });
  await page.getByRole('button', { name: 'Show as table' }).click();
  const table = page.getByRole('region', { name: 'Trend as a table' }).locator('tbody tr');
  await expect(table).toHaveCount(31);
  const shown = await table.evaluateAll((lines) =>
    lines.map((line) => [...line.querySelectorAll('td')].map((cell) => cell.textContent ?? '')),
  );
  const count = (text = '') => formatCount(Number(text), 'en-US');
  expect(
    rows
      .toReversed()
      .map(({ score, ratings, previous_ratings }) => [
        score ? formatScore('NPS', Number(score), 'en-US') : 'No ratings',
        count(ratings),
        count(previous_ratings),
      ]),
  ).toEqual(shown.map(([score, , ratings, , before]) => [score, ratings, before]));
});

test('a histogram’s CSV has the numbers of its bars', async ({ page }) => {
  await open(page, address);
  const rows = rowsOf((await download(page, 'scores', 'CSV')).content);
  const shown = await page
    .getByRole('table', { name: 'Ratings by score' })
    .locator('tr:has(th[scope=row])')
    .evaluateAll((lines) =>
      lines.map((line) => [
        line.querySelector('th')?.textContent,
        line.querySelectorAll('td')[1]?.textContent,
      ]),
    );
  expect(rows.map(({ score, ratings }) => [score, ratings])).toEqual(shown);
});

test('a chart’s picture is a PNG of twice its size', async ({ page }) => {
  await open(page, address);
  for (const chart of ['trend', 'scores'] as const) {
    const { name, content } = await download(page, chart, 'PNG');
    expect(name).toBe(`nps-${chart}-${october}-01-${october}-31.png`);
    expect(content.subarray(1, 4).toString()).toBe('PNG');
    expect(content.readUInt32BE(16)).toBe(1920);
    expect(content.length).toBeGreaterThan(20_000);
  }
});

test('a metric page prints as two pages, light, with nothing to press', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await open(page, address);
  // The chart with its points in reach has a fixed width; paper has the picture.
  await page.getByRole('img', { name: /over time/ }).hover();
  await expect(page.locator('.recharts-wrapper')).toBeVisible();
  const pdf = (await page.pdf({ preferCSSPageSize: true, printBackground: true })).toString(
    'latin1',
  );
  expect(pdf.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(2);
  expect(pdf).toMatch(/\/MediaBox \[0 0 59[45][\d.]* 84[12][\d.]*\]/);

  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  for (const what of [
    page.getByRole('heading', { level: 1, name: 'NPS' }),
    page.getByText(`Oct 1 – 31, ${lastYear}`).locator('visible=true').first(),
    page.getByText(/^Compared with/),
    page.getByText('Europe/Berlin (GMT+1)').locator('visible=true'),
    page.getByText(/^Numbers of /),
    page.getByRole('table', { name: 'Ratings by score' }),
  ])
    await expect(what).toBeVisible();
  // Paper grows old: it says when, not how long ago.
  await expect(page.locator('#ratings time:visible').first()).toHaveText(/\d{4}, \d+:\d\d/, {
    useInnerText: true,
  });
  await expect(page.getByText(/ ago$/).filter({ visible: true })).toHaveCount(0);
  await expect(page.locator('button:not(td *, th *):visible, nav:visible')).toHaveCount(0);
  const ink = await page.evaluate(() => getComputedStyle(document.body).color);
  expect(ink).toBe('rgb(28, 29, 31)');
});

test('a page prints in full for one who opens a link and touches nothing', async ({
  browser,
  baseURL,
  signedIn,
}) => {
  const context = await browser.newContext({
    storageState: signedIn,
    timezoneId: 'America/Los_Angeles',
    ...(baseURL && { baseURL }),
  });
  const page = await context.newPage();
  await page.emulateMedia({ media: 'print' });
  const lists: readonly (readonly [string, string])[] = [
    [address, 'NPS surveys with their numbers'],
    ['/?zone=UTC&week=monday', 'Moved most'],
  ];
  for (const [path, list] of lists) {
    await context.clearCookies({ name: 'zone' });
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
    await expect(page.getByText(list).first()).toBeAttached();
  }
  await context.close();
});
