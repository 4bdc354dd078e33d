import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { type Metric, metrics, slugOf } from '@/lib/contract/metrics';
import { formatCount, formatScore } from '@/lib/format';
import { scoreOf } from './run/score';
import { callApi, expect, open, test } from './run/session';

/** One number three ways: on its page, from the API, and computed from the CSV that the page exports. */

const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
/** Over by now, so that no other journey adds to it. */
const [first, last] = [day(40), day(11)];
const inPeriod = `period=${first}..${last}&compare=off`;
const query = `period_start=${first}T00:00:00Z&period_end=${last}T23:59:59Z`;

interface Stats {
  count: number;
  average?: number;
  nps_score?: number;
}

const scoreIn = ({ average, nps_score }: Stats): number => nps_score ?? average ?? 0;

/** What the button that exports `within` a part of the page saves. */
async function exported(page: Page, within = page.locator('main')): Promise<string> {
  const download = page.waitForEvent('download');
  await within.getByRole('button', { name: 'Export CSV' }).click();
  return readFileSync(await (await download).path(), 'utf8');
}

/** Ratings by score in a CSV of ratings, whose first columns are id, metric and score. */
function countsIn(csv: string, metric: Metric): Map<number, number> {
  const counts = new Map<number, number>();
  for (const [, score] of csv.matchAll(new RegExp(`^[0-9a-f-]{36},${metric},(\\d+),`, 'gm')))
    counts.set(Number(score), (counts.get(Number(score)) ?? 0) + 1);
  return counts;
}

/** The newest rating of a metric in the period that names a customer: its records have ratings there. */
async function ratingOf(metric: Metric) {
  for (let at = 1; ; at += 1) {
    const path = `/v1/${slugOf(metric)}/ratings?${query}&per_page=100&page=${at}`;
    const { _results, _pagination } = (await callApi(path)).body;
    const found = _results.find(({ customer }: { customer: object | null }) => customer !== null);
    if (found) return found;
    expect(at, 'a rating with a customer').toBeLessThan(_pagination.total_pages);
  }
}

async function teamOf(user: string): Promise<string> {
  const { body } = await callApi(`/v1/users/${user}/teams`);
  if (body._results.length > 0) return body._results[0].id;
  return (await callApi('/v1/teams')).body._results[0].id;
}

const subjects = [
  { kind: 'metric', metric: 'NPS' },
  { kind: 'survey', metric: 'CSAT' },
  { kind: 'team', metric: 'CES' },
  { kind: 'user', metric: 'NPS' },
  { kind: 'customer', metric: 'CSAT' },
] as const;

/** Where a subject with ratings of its metric is: below /v1, and on the dashboard. */
async function placesOf({ kind, metric }: (typeof subjects)[number]) {
  const slug = slugOf(metric);
  if (kind === 'metric') return { api: slug, page: `metrics/${slug}` };
  const rating = await ratingOf(metric);
  const id: string = kind === 'team' ? await teamOf(rating.user.id) : rating[kind].id;
  return { api: `${kind}s/${id}`, page: `${kind}s/${id}` };
}

for (const subject of subjects)
  test(`a ${subject.kind}: the page, the API and the exported ratings agree`, async ({ page }) => {
    const { metric } = subject;
    const places = await placesOf(subject);
    const { _results } = (await callApi(`/v1/${places.api}/stats?${query}`)).body;
    const stats: Stats = _results[metric] ?? _results;
    expect(stats.count).toBeGreaterThan(0);

    await open(page, `/${places.page}?${inPeriod}&metric=${slugOf(metric)}`);
    const stat = (title: string) =>
      page.getByRole('heading', { name: title, exact: true }).locator('..');
    await expect(stat('Score')).toContainText(formatScore(metric, scoreIn(stats), 'en-US'));
    await expect(stat('Ratings')).toContainText(formatCount(stats.count, 'en-US'));

    const counts = countsIn(await exported(page, page.locator('#ratings')), metric);
    expect([...counts.values()].reduce((sum, n) => sum + n, 0)).toBe(stats.count);
    expect(scoreOf(metric, counts)).toBe(scoreIn(stats));
  });

test('a team’s members and a metric’s surveys are exported as their tables have them', async ({
  page,
}) => {
  const team = await teamOf((await ratingOf('NPS')).user.id);
  for (const [path, title] of [
    [`/teams/${team}?${inPeriod}&metric=nps`, 'Members'],
    [`/metrics/nps?${inPeriod}`, 'Surveys'],
  ] as const) {
    await open(page, path);
    const part = page.getByRole('region', { name: title, exact: true });
    const [header = '', ...lines] = (await exported(page, part)).trimEnd().split('\r\n');
    const column = header.split(',').indexOf('name');
    const names = part.getByRole('rowheader').getByRole('link');
    expect(lines.map((line) => line.split(',')[column])).toEqual(await names.allTextContents());
    expect(lines.length).toBeGreaterThan(0);
  }
});

test('an exported list has the numbers that the API has of each team', async ({ page }) => {
  await open(page, `/teams?${inPeriod}&order=oldest`);
  const [header = '', ...lines] = (await exported(page)).trimEnd().split('\r\n');
  const columns = header.split(',');
  const rows = lines.map((line) => {
    const cells = line.split(',');
    const cell = (name: string) => cells[columns.indexOf(name)];
    return metrics.flatMap((metric) =>
      ['ratings', 'score'].map((name) => cell(`${slugOf(metric)}_${name}`)),
    );
  });
  const { body } = await callApi(`/v1/teams/stats?${query}&sort_order=asc&per_page=100`);
  const expected = body._results.map(({ stats }: { stats: Record<Metric, Stats> }) =>
    metrics.flatMap((metric) => {
      const { count } = stats[metric];
      return [String(count), count > 0 ? String(scoreIn(stats[metric])) : ''];
    }),
  );
  expect(rows).toEqual(expected);
  await expect(page.getByText(`Saved ${expected.length} rows`)).toBeVisible();
});
