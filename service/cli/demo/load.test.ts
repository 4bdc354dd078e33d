import { afterAll, beforeAll, expect, test } from 'vitest';
import { extraQuestionRange, type Scale, scaleDefinitions } from '@/lib/contract/metrics';
import { inSnapshot } from '@/service/cli/snapshot';
import { reserveRatings } from '@/service/queries/reserve-ratings';
import { takeIntegers } from '@/service/queries/take-integers';
import { verifyStatistics } from '@/service/statistics/verify';
import { createTestDatabase, type TestDatabase } from '@/service/testing/database';
import { addAccount } from '@/service/testing/fixtures';
import { loadDemo } from './load';

const now = 1_795_249_404; // 2026-11-21T08:23:24Z

let database: TestDatabase;
let account: number;
let twin: number;

beforeAll(async () => {
  database = await createTestDatabase();
  account = (await addAccount(database.pool)).id;
  twin = (await addAccount(database.pool)).id;
  expect(await loadDemo(database.pool, account, now)).toEqual({ ratings: 60_000 });
  await loadDemo(database.pool, twin, now);
});

afterAll(() => database.drop());

async function rows<Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> {
  return (await database.pool.query<Row>(sql, [account, ...values])).rows;
}

async function number(sql: string, values: unknown[] = []): Promise<number> {
  const [row] = await rows<{ number: number | string }>(sql, values);
  return Number(row!.number);
}

test('the same now gives the same rows in another account', async () => {
  const tables = [
    'surveys',
    'survey_questions',
    'users',
    'integration_usernames',
    'teams',
    'team_members',
    'customers',
    'ratings',
    'unsubscribes',
    'contact_lists',
    'contacts',
    'counters',
    'rating_order',
    'edited_days',
    'metric_counts',
    'survey_counts',
    'user_counts',
    'team_counts',
  ];
  for (const table of tables) {
    const { rows: prints } = await database.pool.query<{ account_id: number; print: string }>(
      `SELECT account_id, md5(string_agg(fields, '|' ORDER BY fields)) AS print
       FROM (SELECT account_id, (to_jsonb(t) - 'account_id')::text AS fields FROM ${table} t) AS row
       GROUP BY account_id`,
    );
    expect(
      prints.map((row) => row.account_id).sort((a, b) => a - b),
      table,
    ).toEqual([account, twin]);
    expect(prints[0]!.print, table).toBe(prints[1]!.print);
  }
});

test('an account that cannot take all of it keeps nothing of it', async () => {
  await expect(loadDemo(database.pool, 999_999, now)).rejects.toThrow();
  const { id } = await addAccount(database.pool);
  await database.pool.query(
    "INSERT INTO counters (account_id, kind, last) VALUES ($1, 'contact', 1)",
    [id],
  );
  await expect(loadDemo(database.pool, id, now)).rejects.toThrow();
  const { rows: left } = await database.pool.query<{ count: number }>(
    'SELECT count(*) FROM surveys WHERE account_id = $1',
    [id],
  );
  expect(left[0]!.count).toBe(0);
});

test('holds what it promises, in round numbers', async () => {
  const count = (table: string, where = 'true') =>
    number(`SELECT count(*) AS number FROM ${table} WHERE account_id = $1 AND ${where}`);
  expect(await count('ratings')).toBe(60_000);
  expect(await count('customers')).toBe(3_000);
  expect(await count('surveys')).toBe(5);
  expect(await count('teams')).toBe(8);
  expect(await count('unsubscribes')).toBe(60);
  expect(await count('contact_lists')).toBe(3);
  expect(await count('users', "type = 'AGENT'")).toBe(42);
  expect(await count('users', "type = 'AGENT' AND is_archived")).toBe(2);
  expect(await count('users', "type = 'UNKNOWN_AGENT'")).toBe(1);
  expect(await count('users', "type = 'THING_OR_ACTION'")).toBeGreaterThan(4);
  const share = async (where: string) => (await count('ratings', where)) / 60_000;
  expect(await share('comment IS NOT NULL')).toBeCloseTo(0.29, 1);
  expect(await share('ticket IS NOT NULL')).toBeCloseTo(0.7, 1);
  expect(await share('customer_id IS NOT NULL')).toBeCloseTo(0.85, 1);
  expect(await share('updated_at > created_at')).toBeCloseTo(0.02, 2);
  expect(await count('ratings', `created_at > to_timestamp(${now - 900})`)).toBeGreaterThan(0);
  expect(
    await number(
      `SELECT count(*) AS number FROM (SELECT ticket FROM ratings
       WHERE account_id = $1 AND ticket IS NOT NULL GROUP BY ticket HAVING count(*) > 1) AS shared`,
    ),
  ).toBeGreaterThan(1_000);
});

test('every score and every answer is on its scale, and required questions are answered', async () => {
  const scores = await rows<{ scale: Scale; low: number; high: number }>(
    `SELECT s.scale, min(r.score) AS low, max(r.score) AS high FROM ratings r
     JOIN surveys s ON s.account_id = r.account_id AND s.id = r.survey_id
     WHERE r.account_id = $1 GROUP BY s.key, s.scale`,
  );
  expect(scores).toHaveLength(5);
  for (const { scale, low, high } of scores)
    expect({ low, high }).toEqual({
      low: scaleDefinitions[scale].min,
      high: scaleDefinitions[scale].max,
    });

  const answers = await rows<{ key: string; scale: Scale; low: number; high: number }>(
    `SELECT q.key, q.scale, min(a.value::integer) AS low, max(a.value::integer) AS high
     FROM ratings r CROSS JOIN jsonb_each_text(r.answers) AS a
     JOIN survey_questions q
       ON q.account_id = r.account_id AND q.survey_id = r.survey_id AND q.id = a.key::uuid
     WHERE r.account_id = $1 GROUP BY q.key, q.scale ORDER BY q.key`,
  );
  expect(answers.map((answer) => answer.key)).toEqual(['knowledge', 'packaging', 'speed']);
  for (const { scale, low, high } of answers)
    expect({ min: low, max: high }).toEqual(extraQuestionRange(scale));

  expect(
    await number(
      `SELECT count(*) AS number FROM ratings r
       JOIN survey_questions q ON q.account_id = r.account_id AND q.survey_id = r.survey_id AND q.required
       WHERE r.account_id = $1 AND NOT coalesce(r.answers ? q.id::text, false)`,
    ),
  ).toBe(0);
  expect(
    await number(
      `SELECT count(*) AS number FROM ratings r CROSS JOIN jsonb_object_keys(r.answers) AS a (key)
       WHERE r.account_id = $1 AND NOT EXISTS (SELECT FROM survey_questions q
         WHERE q.account_id = r.account_id AND q.survey_id = r.survey_id AND q.id::text = a.key)`,
    ),
  ).toBe(0);
});

test('a survey that asks for a name got one every time', async () => {
  expect(
    await number(
      `SELECT count(*) AS number FROM ratings r
       JOIN surveys s ON s.account_id = r.account_id AND s.id = r.survey_id AND s.name_field
       WHERE r.account_id = $1 AND r.rater = ''`,
    ),
  ).toBe(0);
});

test('nothing is from the future, and nothing is rated by or for somebody who was not there', async () => {
  const latest = await rows<{ latest: number }>(
    `SELECT max(greatest(created_at, updated_at)) AS latest FROM ratings WHERE account_id = $1
     UNION ALL SELECT max(greatest(created_at, updated_at)) FROM customers WHERE account_id = $1
     UNION ALL SELECT max(greatest(created_at, updated_at)) FROM contacts WHERE account_id = $1
     UNION ALL SELECT max(unsubscribed_at) FROM unsubscribes WHERE account_id = $1
     UNION ALL SELECT max(created_at) FROM users WHERE account_id = $1`,
  );
  for (const row of latest) expect(row.latest).toBeLessThanOrEqual(now);
  expect(
    await number(
      `SELECT count(*) AS number FROM ratings r
       JOIN surveys s ON s.account_id = r.account_id AND s.id = r.survey_id
       JOIN users u ON u.account_id = r.account_id AND u.id = r.user_id
       LEFT JOIN customers c ON c.account_id = r.account_id AND c.id = r.customer_id
       WHERE r.account_id = $1
         AND r.created_at < greatest(s.created_at, u.created_at, c.created_at)`,
    ),
  ).toBe(0);
});

test('ratings are numbered from 1 in the order of their times, which their UUIDs carry', async () => {
  const order = await rows<{ legacy_id: number; created_at: number; id: string }>(
    'SELECT legacy_id, created_at, id FROM ratings WHERE account_id = $1 ORDER BY legacy_id',
  );
  expect(order.map((row) => row.legacy_id)).toEqual(order.map((_, index) => index + 1));
  const times = order.map((row) => row.created_at);
  expect(times).toEqual([...times].sort((a, b) => a - b));
  for (const { id, created_at } of order.filter((_, index) => index % 100 === 0)) {
    expect(id[14]).toBe('7');
    expect(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(created_at * 1000);
  }
});

test('every rating is counted', async () => {
  const verified = await inSnapshot(database.pool, (client) => verifyStatistics(client, account));
  expect(verified).toEqual({ ratings: 60_000, differences: [], total: 0 });
});

test('the service hands out the integers that follow', async () => {
  const tables: Record<string, string> = {
    survey: 'max(legacy_id) AS number FROM surveys',
    survey_question: 'max(legacy_id) AS number FROM survey_questions',
    user: 'max(legacy_id) AS number FROM users',
    integration_username: 'max(legacy_id) AS number FROM integration_usernames',
    team: 'max(legacy_id) AS number FROM teams',
    customer: 'max(legacy_id) AS number FROM customers',
    unsubscribe: 'max(legacy_id) AS number FROM unsubscribes',
    contact_list: 'max(id) AS number FROM contact_lists',
    contact: 'max(id) AS number FROM contacts',
  };
  for (const [kind, max] of Object.entries(tables)) {
    const last = await number(`SELECT ${max} WHERE account_id = $1`);
    expect(await takeIntegers(database.pool, account, kind, 1), kind).toBe(last + 1);
  }
  const { first, inOrder } = await reserveRatings(database.pool, account, [{ createdAt: now }]);
  expect({ first, inOrder }).toEqual({ first: 60_001, inOrder: true });
});
