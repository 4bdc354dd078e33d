import { Client } from 'pg';
import { type Metric, metricSlugs, metrics, scaleDefinitions } from '@/lib/contract/metrics';
import { formatCount, formatScore } from '@/lib/format';
import { readProduct } from './run/environment';
import { scoreOf } from './run/score';
import { callApi, expect, open, test } from './run/session';

/** A metric page, the API and plain SQL show the same numbers for the same period. */

interface Period {
  start: string;
  end: string;
}

async function readSql(metric: Metric, { start, end }: Period): Promise<Map<number, number>> {
  const client = new Client({ connectionString: readProduct().databaseUrl });
  await client.connect();
  const { rows } = await client.query<{ score: number; count: string }>(
    `SELECT score, count(*) FROM ratings WHERE metric = $1 AND created_at BETWEEN $2 AND $3 GROUP BY score`,
    [metric, start, end],
  );
  await client.end();
  return new Map(rows.map(({ score, count }) => [score, Number(count)]));
}

for (const metric of metrics) {
  const slug = metricSlugs[metrics.indexOf(metric)]!;

  test(`${metric}: the page, the API and SQL agree, a rating of this moment included`, async ({
    page,
  }) => {
    const surveys = await callApi(`/v1/${slug}/surveys`);
    const survey = surveys.body._results.find(
      ({ scale }: { scale: keyof typeof scaleDefinitions }) =>
        scaleDefinitions[scale].metric === metric,
    );
    const extra_questions = survey.extra_questions
      .filter(({ required }: { required: boolean }) => required)
      .map(({ id }: { id: string }) => ({ id, score: 1 }));
    const created = await callApi('/v1/ratings', {
      survey_id: survey.id,
      score: 3,
      from: 'Journey',
      user: { username: 'journey' },
      extra_questions,
    });
    expect(created.status).toBe(201);
    const last: string = created.body._results.created_at.slice(0, 10);
    const first = new Date(Date.parse(last) - 44 * 86_400_000).toISOString().slice(0, 10);
    const period = { start: `${first}T00:00:00Z`, end: `${last}T23:59:59Z` };

    const sql = await readSql(metric, period);
    const count = [...sql.values()].reduce((total, n) => total + n, 0);
    const query = `period_start=${period.start}&period_end=${period.end}`;
    const stats = (await callApi(`/v1/${slug}/stats?${query}`)).body._results;
    const score: number = metric === 'NPS' ? stats.nps_score : stats.average;
    expect(score).toBe(scoreOf(metric, sql));
    expect(stats.count).toBe(count);
    const { histogram } = (await callApi(`/v1/${slug}/histogram?${query}`)).body._results;
    for (const [key, n] of Object.entries(histogram)) expect(n).toBe(sql.get(Number(key)) ?? 0);

    await open(page, `/metrics/${slug}?period=${first}..${last}`);
    const stat = (title: string) =>
      page.getByRole('heading', { name: title, exact: true }).locator('..');
    await expect(stat('Score')).toContainText(formatScore(metric, score, 'en-US'));
    await expect(stat('Ratings')).toContainText(formatCount(count, 'en-US'));
    const table = page.getByRole('table', { name: 'Ratings by score' });
    for (const [key, n] of Object.entries(histogram))
      await expect(
        table
          .getByRole('row')
          .filter({ has: page.getByRole('rowheader', { name: key, exact: true }) }),
      ).toContainText(formatCount(Number(n), 'en-US'));
    await expect(page.getByText(`of ${formatCount(count, 'en-US')}`)).toBeVisible();

    await open(page, `/?period=${first}..${last}`);
    const card = page.getByRole('region', { name: new RegExp(`^${metric}`) });
    await expect(card).toContainText(formatScore(metric, score, 'en-US'));
    await expect(card).toContainText(`${formatCount(count, 'en-US')} ratings`);
  });
}
