import type { Browser, Locator, Page } from '@playwright/test';
import { formatCount } from '@/lib/format';
import { callApi, expect, open, signInByRequest, test } from './run/session';

/** What the dashboard is for, from end to end: the manager's question and the team lead's. */

const ratings = (page: Page) => page.locator('#ratings');
/** `1–10 of 12`: which rows these are, of how many. */
const total = (page: Page) => ratings(page).getByRole('navigation', { name: 'Pages' }).locator('p');
const bars = (page: Page) => page.getByRole('table', { name: 'Ratings by score' });

/** A bar of the histogram that has ratings, lowest first: the score, and how many gave it. */
async function lowestBar(page: Page): Promise<{ bar: Locator; count: number }> {
  for (const row of (await bars(page).locator('tbody tr').all()).toReversed()) {
    const count = Number((await row.locator('td').nth(-2).textContent())?.replace(/\D/g, ''));
    const bar = row.getByRole('button');
    if (count > 0 && (await bar.count()) === 1) return { bar, count };
  }
  throw new Error('No bar has ratings.');
}

async function elsewhere(
  browser: Browser,
  storageState: Awaited<ReturnType<ReturnType<Page['context']>['storageState']>>,
): Promise<Page> {
  const context = await browser.newContext({
    storageState,
    timezoneId: 'Pacific/Auckland',
    locale: 'de-DE',
  });
  return context.newPage();
}

test('a manager finds who moved most, the lowest ratings behind it, and sends the link', async ({
  page,
  browser,
  signedIn,
}) => {
  await open(page, '/');
  const moved = page.getByRole('region', { name: 'Moved most' }).getByRole('listitem').first();
  // Which way is the demo's to say: its ratings are drawn anew for each start.
  const change = /a real change for the (?:better|worse)/.exec((await moved.textContent()) ?? '');
  expect(change).not.toBeNull();
  const name = (await moved.getByRole('link').textContent()) ?? '';
  await moved.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Change' }).locator('..')).toContainText(
    change?.[0] ?? '',
  );

  await page.waitForLoadState('networkidle');
  const { bar, count } = await lowestBar(page);
  await bar.click();
  await expect(page).toHaveURL(/score=/);
  await expect(total(page)).toHaveText(new RegExp(` of ${formatCount(count, 'en-US')}$`));
  const first = ratings(page).locator('a[href*="/ratings/"]').filter({ visible: true }).first();
  const rating = await first.getAttribute('href');

  const other = await elsewhere(browser, signedIn);
  await other.goto(page.url(), { waitUntil: 'networkidle' });
  await expect(other.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(total(other)).toHaveText(new RegExp(` of ${formatCount(count, 'de-DE')}$`));
  const same = ratings(other).locator('a[href*="/ratings/"]').filter({ visible: true }).first();
  const idOf = (href: string | null) => href?.split('?')[0];
  expect(idOf(await same.getAttribute('href'))).toBe(idOf(rating));
  await other.context().close();
});

test.describe('as a leader', () => {
  test.use({
    storageState: async ({ browserName: _ }, use) => {
      await use(await signInByRequest(undefined, 'leader'));
    },
  });

  test('in two clicks a lead is with the one who needs help, and reads what customers wrote', async ({
    page,
  }) => {
    await open(page, '/?movers=teams');
    await page
      .getByRole('region', { name: 'Moved most' })
      .getByRole('link', { name: 'First line', exact: true })
      .first()
      .click();
    await expect(page.getByRole('heading', { level: 1, name: 'First line' })).toBeVisible();
    const member = page
      .getByRole('region', { name: 'Members' })
      .getByRole('link')
      .filter({ visible: true })
      .first();
    const name = (await member.textContent()) ?? '';
    await member.click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

    await page.waitForLoadState('networkidle');
    const address = new URL(page.url());
    // Whoever it is may have joined lately: of such a one nobody may have complained yet.
    const [survey] = (await callApi('/v1/ces/surveys')).body._results;
    const low = { survey_id: survey.id, score: 2, comment: 'I had to tell it all three times.' };
    const user = { id: address.pathname.split('/').at(-1) };
    expect((await callApi('/v1/ratings', { ...low, user })).status).toBe(201);
    address.searchParams.set('metric', 'ces');
    address.searchParams.set('period', 'all-time');
    address.searchParams.set('score', '1-5');
    address.searchParams.set('comment', 'yes');
    await open(page, address.href);
    await expect(ratings(page)).toContainText('With a comment');
    const comments = await ratings(page)
      .locator('[lang=""]')
      .filter({ visible: true })
      .allTextContents();
    expect(comments.length).toBeGreaterThan(0);
    for (const comment of comments) expect(comment.trim()).not.toBe('');

    await ratings(page).locator('a[href*="/ratings/"]').filter({ visible: true }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: /rating$/ })).toBeVisible();
    await page.goBack();
    await expect(ratings(page)).toContainText('With a comment');
  });
});
