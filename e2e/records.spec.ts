import type { Locator, Page } from '@playwright/test';
import { type Metric, metrics } from '@/lib/contract/metrics';
import { formatCount, formatScore } from '@/lib/format';
import { lastYear } from './run/dates';
import { callApi, expect, open, test } from './run/session';

/** Lists and pages of surveys, teams, users and customers: the API's numbers, found and ranked. */

const period = { start: `${lastYear}-01-01T00:00:00Z`, end: `${lastYear}-12-31T23:59:59Z` };
const inPeriod = `period=${lastYear}-01-01..${lastYear}-12-31&compare=off`;
const query = `period_start=${period.start}&period_end=${period.end}`;

interface Stats {
  count: number;
  average?: number;
  nps_score?: number;
}

const scoreOf = ({ average, nps_score }: Stats) => nps_score ?? average ?? 0;

async function named(kind: string, name: string): Promise<string> {
  const { body } = await callApi(`/v1/${kind}?per_page=100`);
  return body._results.find(
    (record: { name?: string; fullname?: string }) => (record.fullname ?? record.name) === name,
  ).id;
}

async function statsOf(kind: string, id: string): Promise<Record<Metric, Stats>> {
  return (await callApi(`/v1/${kind}/${id}/stats?${query}`)).body._results;
}

/** A record's entry: a row of the table, or a card on a phone. */
const entryOf = (page: Page, name: string, within: Page | Locator = page) =>
  within
    .getByRole('row')
    .or(within.getByRole('listitem'))
    .filter({ has: page.getByRole('link', { name, exact: true }), visible: true });

const stat = (page: Page, title: string) =>
  page.getByRole('heading', { name: title, exact: true }).locator('..');

for (const [kind, name] of [
  ['users', 'Mara Keller'],
  ['teams', 'First line'],
] as const)
  test(`${kind}: the list, the page and the API agree`, async ({ page }) => {
    const id = await named(kind, name);
    const stats = await statsOf(kind, id);
    await open(page, `/${kind}?${inPeriod}&q=${encodeURIComponent(name)}`);
    const entry = entryOf(page, name);
    for (const metric of metrics) {
      await expect(entry).toContainText(formatScore(metric, scoreOf(stats[metric]), 'en-US'));
      await expect(entry).toContainText(`n ${formatCount(stats[metric].count, 'en-US')}`);
    }
    await entry.getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
    for (const metric of metrics) {
      await page.getByRole('tab', { name: new RegExp(`^${metric}`) }).click();
      await expect(page).toHaveURL(new RegExp(`metric=${metric.toLowerCase()}`));
      await expect(stat(page, 'Score')).toContainText(
        formatScore(metric, scoreOf(stats[metric]), 'en-US'),
      );
      await expect(stat(page, 'Ratings')).toContainText(formatCount(stats[metric].count, 'en-US'));
    }
    await page.goBack();
    await expect(page.getByRole('tab', { selected: true })).toContainText('CES');
  });

test('surveys: side by side, on a page of their own, satisfied by their own scale', async ({
  page,
}) => {
  const id = await named('surveys', 'Chat CSAT');
  const { histogram } = (await callApi(`/v1/surveys/${id}/histogram?${query}`)).body._results;
  const counts = Object.values<number>(histogram);
  const count = counts.reduce((sum, n) => sum + n, 0);
  const share = `${Math.round((100 * (histogram['4'] + histogram['5'])) / count)}%`;
  const stats: Stats = (await callApi(`/v1/surveys/${id}/stats?${query}`)).body._results;

  await open(page, `/metrics/csat?${inPeriod}`);
  const entry = entryOf(page, 'Chat CSAT', page.getByRole('region', { name: 'Surveys' }));
  await expect(entry).toContainText(formatScore('CSAT', scoreOf(stats), 'en-US'));
  await expect(entry).toContainText(share);
  await expect(entry).toContainText(formatCount(count, 'en-US'));
  await entry.getByRole('link', { name: 'Chat CSAT' }).click();
  await expect(stat(page, 'Score')).toContainText(formatScore('CSAT', scoreOf(stats), 'en-US'));
  await expect(stat(page, 'Satisfied')).toContainText(share);
  await expect(stat(page, 'Satisfied')).toContainText('answered 4 to 5 of 5');
  await expect(page.getByRole('tab')).toHaveCount(0);
});

test('satisfied in the whole account is the sum over its surveys, each by its own top', async ({
  page,
}) => {
  const surveys = (await callApi('/v1/csat/surveys?per_page=100')).body._results;
  const good: Record<string, number> = { CSAT10: 8, CSAT5: 4, CSAT3: 3, CSAT2: 2 };
  let part = 0;
  let whole = 0;
  for (const { id, scale } of surveys) {
    const { histogram } = (await callApi(`/v1/surveys/${id}/histogram?${query}`)).body._results;
    for (const [score, n] of Object.entries<number>(histogram)) {
      whole += n;
      if (Number(score) >= (good[scale] ?? 11)) part += n;
    }
  }
  const share = `${Math.round((100 * part) / whole)}%`;
  await open(page, `/metrics/csat?${inPeriod}`);
  await expect(stat(page, 'Satisfied')).toContainText(share);
  await expect(stat(page, 'Satisfied')).toContainText('of 2 scales, each by its own top');
  await open(page, `/?${inPeriod}`);
  await expect(page.getByRole('region', { name: /^CSAT/ })).toContainText(`${share} satisfied`);
});

test('a list is searched, ranked and shared', async ({ page, isMobile }) => {
  await open(page, `/users?${inPeriod}`);
  await page.getByRole('searchbox', { name: 'Search users' }).fill('ETIENNE mor');
  await expect(page.getByText('1–1 of 1')).toBeVisible();
  await expect(entryOf(page, 'Étienne Moreau')).toBeVisible();
  await expect(page).toHaveURL(/q=ETIENNE/);

  await page.getByRole('searchbox', { name: 'Search users' }).fill('nobody at all');
  await expect(page.getByText('No users match “nobody at all”')).toBeVisible();
  await page.getByRole('button', { name: 'Clear the search' }).click();
  const names = async () =>
    page
      .getByRole(isMobile ? 'listitem' : 'rowheader')
      .getByRole('link')
      .filter({ visible: true })
      .allTextContents();
  await expect.poll(async () => (await names()).length).toBeGreaterThan(20);
  const byName = await names();
  await page.getByLabel('Sort').selectOption('csat-worst');
  await expect(page).toHaveURL(/order=csat-worst/);
  // The list by name stays until the other one is there.
  await expect
    .poll(async () => {
      const found = await names();
      return found.length > 20 && found.join() !== byName.join();
    })
    .toBe(true);
  const worst = await names();
  await open(page, page.url());
  await expect.poll(names).toEqual(worst);
  await page.getByLabel('Sort').selectOption('csat-best');
  await expect.poll(async () => (await names())[0]).not.toBe(worst[0]);
  await page.goBack();
  await expect.poll(names).toEqual(worst);
});

test('customers come page by page, and are found by name and address', async ({ page }) => {
  const customers = (await callApi('/v1/customers?per_page=25&page=2')).body._results;
  await open(page, '/customers?page=2');
  for (const { name } of customers.slice(0, 3))
    await expect(
      page.getByRole('link', { name, exact: true }).filter({ visible: true }).first(),
    ).toBeVisible();
  const field = page.getByRole('searchbox', { name: 'Search customers' });
  const { body } = await callApi('/v1/customers?search=van+den+ber&per_page=25');
  await field.fill('VAN den Ber');
  await expect(page).toHaveURL(/q=VAN/);
  await expect(page).not.toHaveURL(/page=2/);
  const { count, total } = body._pagination;
  await expect(page.getByText(`1–${count} of ${total}`)).toBeVisible();
  await page.reload();
  await expect(page.getByText(`1–${count} of ${total}`)).toBeVisible();

  await field.fill(customers[0].email);
  await expect(page.getByText('1–1 of 1')).toBeVisible();
  await page
    .getByRole('link', { name: customers[0].name, exact: true })
    .filter({ visible: true })
    .click();
  await expect(page.getByRole('heading', { name: customers[0].name, level: 1 })).toBeVisible();
  await page.goBack();
  await field.fill(customers[1].id);
  await page.getByRole('link', { name: 'Open the customer with this id' }).click();
  await expect(page.getByRole('heading', { name: customers[1].name, level: 1 })).toBeVisible();
});

test('a lead goes from the overview to an agent who moved, and a team to the one who needs help', async ({
  page,
}) => {
  await open(page, '/');
  const moved = page.getByRole('region', { name: 'Moved most' });
  await expect(moved.getByRole('listitem')).toHaveCount(6);
  await moved.getByRole('link', { name: 'Teams', exact: true }).click();
  await expect(page).toHaveURL(/movers=teams/);
  const first = moved.getByRole('listitem').first().getByRole('link');
  await expect(first).toHaveAttribute('href', /^\/teams\//);
  await moved.getByRole('link', { name: 'Agents', exact: true }).click();
  await expect(page).not.toHaveURL(/movers/);
  await expect(first).toHaveAttribute('href', /^\/users\//);
  const agent = (await first.textContent()) ?? '';
  await first.click();
  await expect(page.getByRole('heading', { name: agent, level: 1 })).toBeVisible();
  await expect(page.getByRole('region', { name: /ratings/i })).toContainText(/1–\d+ of \d/);

  await open(page, `/teams/${await named('teams', 'First line')}`);
  const members = page.getByRole('region', { name: 'Members' });
  const link = members.getByRole('link').filter({ visible: true }).first();
  const member = (await link.textContent()) ?? '';
  await link.click();
  await expect(page.getByRole('heading', { name: member, level: 1 })).toBeVisible();
});

test('a record that is not there is not found', async ({ page }) => {
  for (const path of [
    '/users/999999',
    '/surveys/nothing',
    '/customers/00000000-0000-7000-8000-000000000000',
  ]) {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
  }
});
