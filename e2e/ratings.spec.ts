import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { byteOrderMark } from '@/lib/csv';
import { formatThings } from '@/lib/format';
import { lastYear } from './run/dates';
import { callApi, expect, open, test } from './run/session';

/** Ratings: filtered, found again by their link, reached from a bar, read one by one, and exported. */

const table = (page: Page) => page.locator('#ratings');
const shown = (page: Page) => table(page).getByRole('navigation', { name: 'Pages' }).locator('p');
/** A filter's button on a desktop, its part of the sheet on a phone. */
async function openFilter(page: Page, name: string): Promise<void> {
  const sheet = table(page).getByRole('button', { name: /^Filters/ });
  if (!(await sheet.isVisible()))
    return table(page).getByRole('button', { name, exact: true }).click();
  await sheet.click();
  await page.getByRole('dialog', { name: 'Filters' }).locator('summary', { hasText: name }).click();
}

/** A whole total: that of 12 begins as that of 120 does. */
const ofTotal = (count: string) => new RegExp(` of ${count}$`);

async function countOf(query: string): Promise<string> {
  const { body } = await callApi(`/v1/nps/ratings?${query}`);
  return body._pagination.total.toLocaleString('en-US');
}

const period = `period_start=${lastYear}-01-01T00:00:00Z&period_end=${lastYear}-06-30T23:59:59Z`;
const halfYear = `/metrics/nps?period=${lastYear}-01-01..${lastYear}-06-30`;

test('filters narrow the ratings, stand in the URL, and go with back and reload', async ({
  page,
}) => {
  await open(page, halfYear);
  await expect(shown(page)).toHaveText(ofTotal(await countOf(period)));
  await openFilter(page, 'Score');
  await page
    .getByRole('button', { name: /^Detractors/ })
    .last()
    .click();
  await expect(page).toHaveURL(/score=0-6/);
  const detractors = await countOf(`${period}&score_max=6`);
  await expect(shown(page)).toHaveText(ofTotal(detractors));
  await openFilter(page, 'Comment');
  await page.getByRole('button', { name: 'With a comment' }).click();
  const both = await countOf(`${period}&score_max=6&has_comment=true`);
  await expect(shown(page)).toHaveText(ofTotal(both));
  await expect(
    table(page)
      .getByRole('status')
      .filter({ hasText: `${both} ratings` }),
  ).toBeVisible();

  await page.goBack();
  await expect(shown(page)).toHaveText(ofTotal(detractors));
  await page.goForward();
  await page.reload();
  await expect(shown(page)).toHaveText(ofTotal(both));
  await table(page).getByRole('button', { name: 'Remove the filter With a comment' }).click();
  await expect(shown(page)).toHaveText(ofTotal(detractors));
  // The focus stays with the filters: at the next chip, then at a filter's button.
  await expect(table(page).getByRole('button', { name: /^Remove the filter/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/score/);
  await expect(
    table(page)
      .getByRole('button', { name: /^(?:Score|Filters)$/ })
      .filter({ visible: true }),
  ).toBeFocused();
});

test('words are searched for from the keyboard, and an agent is found by name', async ({
  page,
}) => {
  await open(page, halfYear);
  await page.locator('body').press('/');
  const field = table(page).getByRole('searchbox');
  await expect(field).toBeFocused();
  await field.pressSequentially('delivery late');
  await field.press('Enter');
  await expect(page).toHaveURL(/q=delivery\+late/);
  await field.fill('');
  await expect(page).not.toHaveURL(/q=/);

  const users = (await callApi('/v1/users?per_page=100')).body._results;
  const ratings = (await callApi(`/v1/nps/ratings?${period}&per_page=10`)).body._results;
  const user = users.find(({ id }: { id: string }) => id === ratings[0].user.id);
  await openFilter(page, 'Agent');
  await page.getByRole('searchbox', { name: 'Find agents' }).fill(user.username);
  await page.getByRole('button', { name: user.username }).last().click();
  await expect(shown(page)).toHaveText(ofTotal(await countOf(`${period}&user_id=${user.id}`)));
  await expect(
    table(page).getByRole('button', { name: `Remove the filter Agent: ${user.fullname}` }),
  ).toBeVisible();
});

test('a bar and a point lead to their ratings, without the rest of the page loading anew', async ({
  page,
}) => {
  await open(page, halfYear);
  const trends: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/trends/')) trends.push(request.url());
  });
  const bar = page
    .getByRole('table', { name: 'Ratings by score' })
    .getByRole('button', { name: '3', exact: true });
  await bar.click();
  await expect(bar).toHaveAttribute('aria-pressed', 'true');
  await expect(shown(page)).toHaveText(ofTotal(await countOf(`${period}&score_min=3&score_max=3`)));
  await expect(table(page)).toBeInViewport();
  await bar.click();
  await expect(page).not.toHaveURL(/score/);
  await page.getByRole('button', { name: 'Passives' }).click();
  await expect(page).toHaveURL(/score=7-8/);
  await table(page).getByRole('button', { name: 'Clear all' }).click();

  await page
    .getByRole('radiogroup', { name: 'One point for each' })
    .or(page.getByRole('group', { name: 'One point for each' }))
    .getByText('Month')
    .click();
  await expect(page).toHaveURL(/unit=month/);
  await page.getByRole('button', { name: 'Show as table' }).click();
  await page.getByRole('button', { name: `March ${lastYear}` }).click();
  await expect(page).toHaveURL(
    new RegExp(`within=${lastYear}-03-01T00%3A00%3A00Z\\.\\.${lastYear}-03-31T23%3A59%3A59Z`),
  );
  const march = `period_start=${lastYear}-03-01T00:00:00Z&period_end=${lastYear}-03-31T23:59:59Z`;
  await expect(shown(page)).toHaveText(ofTotal(await countOf(march)));
  await expect(table(page).getByText(`Mar 1 – 31, ${lastYear}`)).toBeVisible();
  expect(trends.filter((url) => !url.includes('unit=month'))).toEqual([]);

  await page.getByRole('button', { name: 'Show as chart' }).click();
  await page.getByRole('img', { name: /over time/ }).focus();
  const chart = page.locator('.recharts-wrapper svg[tabindex]').first();
  await expect(chart).toBeFocused();
  // Who goes on by keys leaves the pointer wherever it is.
  await chart.hover();
  const tooltip = page.locator('.recharts-tooltip-wrapper');
  await expect(tooltip).toContainText(/March|April/);
  await page.keyboard.press('ArrowRight');
  await expect(tooltip).toContainText(`February ${lastYear}`);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`within=${lastYear}-02-01`));
});

test('a rating has a page of its own', async ({ page }) => {
  const { body } = await callApi(
    `/v1/nps/ratings?${period}&has_comment=true&sort_order=asc&per_page=10`,
  );
  const [rating] = body._results;
  await open(page, `${halfYear}&comment=yes&sort=asc`);
  await table(page)
    .getByRole('link', { name: /^Rating, score/ })
    .filter({ visible: true })
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`/ratings/nps/${rating.id}`));
  const facts = page.getByRole('region', { name: 'Rating' });
  await expect(facts).toContainText(rating.comment);
  await expect(facts).toContainText('on a scale of 0 to 10');
  await expect(facts).toContainText(rating.ip_address);
  const gone = await page.goto('/ratings/nps/01a1ff05-2e20-717a-a032-000000000000');
  expect(gone?.status()).toBe(404);
  expect((await page.goto(`/ratings/csat/${rating.id}`))?.status()).toBe(404);
});

test('columns are chosen, shared by the link, and remembered', async ({ page, isMobile }) => {
  await open(page, '/ratings?metric=nps');
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Customer' }).check();
  await page.getByRole('checkbox', { name: 'Status' }).uncheck();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/columns=score%2Ccomment%2Cfrom%2Csurvey%2Cagent%2Ccustomer/);
  await open(page, '/ratings?metric=nps');
  await expect(
    table(page).getByText('Open', { exact: true }).filter({ visible: true }),
  ).toHaveCount(0);
  if (!isMobile)
    await expect(table(page).getByRole('columnheader', { name: 'Customer' })).toBeVisible();
});

test('an export has the rows of the API, and no formula', async ({ page }) => {
  const surveys = (await callApi('/v1/ces/surveys')).body._results;
  const created = await callApi('/v1/ratings', {
    survey_id: surveys[0].id,
    score: 2,
    from: 'Journey',
    comment: '=1+1, "quoted"\nand a second line',
    user: { username: 'journey' },
    extra_questions: surveys[0].extra_questions
      .filter(({ required }: { required: boolean }) => required)
      .map(({ id }: { id: string }) => ({ id, score: 1 })),
  });
  expect(created.status).toBe(201);
  // An export leaves out the second it begins in, whose ratings may still come.
  const since = Date.now();
  await expect.poll(() => Date.now() - since).toBeGreaterThan(1_000);
  await open(page, '/ratings?metric=ces&period=last-7-days&score=1-3');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^ratings-ces-.*\.csv$/);
  const text = readFileSync(await file.path(), 'utf8');
  expect(text.startsWith(`${byteOrderMark}id,metric,score,`)).toBe(true);
  expect(text).toContain(`"'=1+1, ""quoted""\nand a second line"`);

  const end = new Date();
  const start = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth(), end.getUTCDate() - 6));
  const expected: string[] = [];
  for (let at = 1; ; at += 1) {
    const query = `period_start=${start.toISOString().slice(0, 19)}Z&score_max=3&per_page=100&page=${at}`;
    const { _results, _pagination } = (await callApi(`/v1/ces/ratings?${query}`)).body;
    expected.push(..._results.map(({ id }: { id: string }) => id));
    if (at >= _pagination.total_pages) break;
  }
  const ids = [...text.matchAll(/^([0-9a-f-]{36}),CES,/gm)].map(([, id]) => id);
  expect(ids).toEqual(expected);
  const saved = formatThings(expected.length, 'row', 'en-US');
  await expect(page.getByText(`Saved ${saved}`)).toBeVisible();
});
