import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { buildApp } from '@/service/app';
import { startFolding } from '@/service/statistics/folding';
import { rebuildStatistics } from '@/service/statistics/rebuild';
import { clientOf, resultOf } from '@/service/testing/client';
import { runCommand } from '@/service/testing/command';
import { createTestDatabase, type TestDatabase } from '@/service/testing/database';
import { addAccount, addSurvey, addUser, type TestAccount } from '@/service/testing/fixtures';

const fixture = (name: string) =>
  fileURLToPath(new URL(`../workspace/testing/${name}`, import.meta.url));

let database: TestDatabase;
let account: TestAccount;
let id: string;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  account = await addAccount(database.pool);
  id = String(account.id);
});

const barometer = (...args: string[]) => runCommand(database.url, args);

async function ok(...args: string[]): Promise<string> {
  const { code, out, err } = await barometer(...args);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  return out;
}

const change = (sql: string) => database.pool.query(sql, [account.id]);

async function importExample(): Promise<void> {
  await ok('workspace', 'apply', fixture('workspace.yaml'), '--account', id);
  await ok('ratings', 'import', fixture('ratings.csv'), '--account', id);
}

test('verify finds what is not as the ratings say and ends with 1; rebuild mends it', async () => {
  await importExample();
  expect(await ok('statistics', 'verify', '--account', id)).toMatch(
    new RegExp(`^Account ${id}: 4 ratings compared in .+ s, no difference\\.\n$`),
  );

  await change(`UPDATE metric_counts SET score_3 = score_3 + 2
    WHERE account_id = $1 AND metric = 'CSAT' AND level = 'month'`);
  await change(`DELETE FROM user_counts WHERE account_id = $1 AND level = 'day' AND ces_6 = 1`);
  await change(`INSERT INTO metric_counts (account_id, metric, level, starts_at, bucket_total, score_1)
    VALUES ($1, 'NPS', 'day', '2020-02-29T00:00:00Z', 1, 1), ($1, 'NPS', 'hour', '2026-03-01T00:00:00Z', 0, 0)`);
  await change('DELETE FROM edited_days WHERE account_id = $1');
  await change('UPDATE ratings SET legacy_id = 5 WHERE account_id = $1 AND legacy_id = 1');
  await change('UPDATE rating_order SET in_order = true, last_id = 1 WHERE account_id = $1');
  const { code, out } = await barometer('statistics', 'verify', '--account', id);
  expect(code).toBe(1);
  expect(out).toMatch(/ratings compared in .+ s, 8 differences:\n/);
  const lines = out.replaceAll(/ {2,}/g, ' | ').split('\n');
  for (const line of [
    'rating order | - | - | - | last integer | 5 or more | 1',
    'rating order | - | - | - | in order | false | true',
    'edited day | - | day | 2026-01-05T00:00:00Z | latest edit | 2026-01-06T10:00:00Z or later | none',
    'metric | CSAT | month | 2026-01-01T00:00:00Z | score 3 | 1 | 3',
    'metric | CSAT | month | 2026-01-01T00:00:00Z | total | the sum of its counters | 2 fewer',
    'metric | NPS | day | 2020-02-29T00:00:00Z | score 1 | 0 | 1',
    'metric | NPS | hour | 2026-03-01T00:00:00Z | bucket | none | part of a bucket that is not split',
    `\`statistics rebuild --account ${id}\` counts its ratings anew.`,
  ])
    expect(lines).toContain(line);

  expect(await ok('statistics', 'rebuild', '--account', id)).toMatch(
    /^Counted 4 ratings in .+ s\.\n$/,
  );
  expect(JSON.parse(await ok('statistics', 'verify', '--account', id, '--json'))).toEqual([
    {
      account: account.id,
      ratings: 4,
      differences: [],
      differences_total: 0,
      seconds: expect.any(Number),
    },
  ]);
  const { rows } = await change('SELECT last_id, in_order FROM rating_order WHERE account_id = $1');
  expect(rows).toEqual([{ last_id: 5, in_order: false }]);
});

test('verify without an account compares every one, and names differences in JSON', async () => {
  await importExample();
  await change(
    `UPDATE user_counts SET csat_9 = 7, bucket_total = bucket_total + 6 WHERE account_id = $1 AND level = 'month' AND csat_9 = 1`,
  );
  await change(
    `UPDATE team_counts SET csat_9 = 5, bucket_total = bucket_total + CASE WHEN starts_at = '2026-01-01T00:00:00Z' THEN 4 ELSE 0 END
     WHERE account_id = $1 AND level = 'month' AND csat_9 = 1`,
  );
  for (const table of ['user_counts', 'team_counts'])
    await change(
      `UPDATE ${table} SET codes = '{86399101}' WHERE account_id = $1 AND level = 'day' AND starts_at = '2026-01-05T00:00:00Z'`,
    );
  const { code, out } = await barometer('statistics', 'verify', '--json');
  expect(code).toBe(1);
  const { rows } = await database.pool.query<{ id: number }>('SELECT id FROM accounts ORDER BY id');
  const verified: { account: number; differences: unknown[] }[] = JSON.parse(out);
  expect(verified.map((one) => one.account)).toEqual(rows.map((row) => row.id));
  expect(verified.find((one) => one.account === account.id)?.differences).toEqual([
    {
      kind: 'user',
      subject: expect.stringMatching(/^[0-9a-f-]{36}$/),
      level: 'month',
      starts_at: '2026-01-01T00:00:00Z',
      value: 'CSAT 9',
      expected: '1',
      found: '7',
    },
    {
      kind: 'team',
      subject: expect.stringMatching(/^[0-9a-f-]{36}$/),
      level: 'month',
      starts_at: '2026-01-01T00:00:00Z',
      value: 'CSAT 9',
      expected: '1',
      found: '5',
    },
    ...['user', 'team'].map((kind) => ({
      kind,
      subject: expect.stringMatching(/^[0-9a-f-]{36}$/),
      level: 'day',
      starts_at: '2026-01-05T00:00:00Z',
      value: 'ratings by second',
      expected: 'those that are counted',
      found: 'others',
    })),
  ]);
  await ok('statistics', 'rebuild', '--account', id);
});

test('verify tells twenty differences, and how many there are more', async () => {
  await importExample();
  await change('DELETE FROM metric_counts WHERE account_id = $1');
  await change('DELETE FROM survey_counts WHERE account_id = $1');
  await change('DELETE FROM user_counts WHERE account_id = $1');
  const { out } = await barometer('statistics', 'verify', '--account', id);
  expect(out).toContain(', 24 differences:\n');
  expect(out.match(/ (?:score|CSAT|CES|NPS) \d+ +1 +0$/gm)).toHaveLength(20);
  expect(out).toContain('\n... and 4 more.\n');
  await ok('statistics', 'rebuild', '--account', id);
});

test('rebuild finds again that ratings are in order', async () => {
  await importExample();
  await change('UPDATE rating_order SET in_order = false WHERE account_id = $1');
  await ok('statistics', 'rebuild', '--account', id, '--json');
  const { rows } = await change('SELECT in_order FROM rating_order WHERE account_id = $1');
  expect(rows).toEqual([{ in_order: true }]);
});

test('rebuild counts the parts of busy buckets, down to seconds', async () => {
  await addSurvey(database.pool, account.id);
  await addUser(database.pool, account.id, 'alice');
  await change(`INSERT INTO ratings (account_id, id, legacy_id, survey_id, user_id, metric, score, created_at, updated_at)
    SELECT $1, gen_random_uuid(), i, s.id, u.id, s.metric, 1 + i % 10, t.at, t.at
    FROM surveys s JOIN users u ON u.account_id = s.account_id
    CROSS JOIN generate_series(1, 1200) AS i
    CROSS JOIN LATERAL (SELECT timestamptz '2026-01-01T10:00:59Z' + (i / 700) * interval '1 second' * (i - 700) AS at) t
    WHERE s.account_id = $1`);
  expect((await barometer('statistics', 'verify', '--account', id)).code).toBe(1);
  expect(await ok('statistics', 'rebuild', '--account', id)).toContain('Counted 1,200 ratings');
  const { rows } = await change(`SELECT c.level, count(*) AS buckets FROM user_counts c
    WHERE c.account_id = $1 AND c.level IN ('hour', 'minute', 'second') GROUP BY 1 ORDER BY 1`);
  expect(rows).toEqual([
    { level: 'hour', buckets: 1 },
    { level: 'minute', buckets: 10 },
    { level: 'second', buckets: 1 },
  ]);
  expect(await ok('statistics', 'verify', '--account', id)).toContain('no difference');
  await change(`DELETE FROM user_counts WHERE account_id = $1 AND level = 'second'`);
  expect((await barometer('statistics', 'verify', '--account', id)).out).toContain(
    '2026-01-01T10:00:59Z',
  );
  await ok('statistics', 'rebuild', '--account', id);
});

test('rebuild while ratings are added, edited and folded loses nothing', async () => {
  const survey = await addSurvey(database.pool, account.id);
  for (const name of ['alice', 'bob']) await addUser(database.pool, account.id, name);
  const folding = startFolding(database.pool, (error) => expect.unreachable(String(error)));
  const app = buildApp({ pool: database.pool });
  const client = clientOf(app, account.key);
  let isOver = false;
  async function write(user: string): Promise<number> {
    let written = 0;
    while (!isOver) {
      const body = { survey_id: survey.id, user: { username: user }, score: 1 + (written % 10) };
      const made = await client.post('/v1/ratings', body);
      expect(made.status).toBe(201);
      const { id: rating } = resultOf(made);
      const edit = { user: { username: 'bob' }, score: 1 + (written % 7) };
      const { status } = await client.patch(`/v1/csat/ratings/${rating}`, edit);
      expect(status).toBe(204);
      written += 1;
    }
    return written;
  }
  const writers = ['alice', 'bob', 'alice'].map(write);
  for (let round = 0; round < 15; round += 1) await rebuildStatistics(database.pool, account.id);
  isOver = true;
  const written = (await Promise.all(writers)).reduce((a, b) => a + b);
  expect(await ok('statistics', 'verify', '--account', id)).toContain(
    `${written.toLocaleString('en-US')} ratings compared`,
  );
  await folding.stop();
  await app.close();
  expect(await ok('statistics', 'verify', '--account', id)).toContain('no difference');
  const { rows } = await change('SELECT in_order FROM rating_order WHERE account_id = $1');
  expect(rows).toEqual([{ in_order: true }]);
});

test('a wrong command line ends with 2', async () => {
  for (const args of [['rebuild'], ['verify', '--account', 'Acme'], ['count']]) {
    const { code, err } = await barometer('statistics', ...args);
    expect(code).toBe(2);
    expect(err).toMatch(/^error: /);
  }
});
