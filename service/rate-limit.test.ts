import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from './app';
import { createRateLimit } from './rate-limit';
import { createTestDatabase, type TestDatabase } from './testing/database';
import { addAccount, addKey, call, type TestAccount } from './testing/fixtures';

describe('the bucket of a key', () => {
  test("holds a minute's requests, and says in whole seconds when the next one may come", () => {
    let time = 0;
    const limit = createRateLimit({ perMinute: 3, clock: () => time });
    expect([limit.take('a'), limit.take('a'), limit.take('a')]).toEqual([0, 0, 0]);
    expect(limit.take('a')).toBe(20);
    time = 19_001;
    expect(limit.take('a')).toBe(1);
    time = 20_000;
    expect(limit.take('a')).toBe(0);
    expect(limit.take('a')).toBe(20);
  });

  test('never says less than a second', () => {
    let time = 0;
    const limit = createRateLimit({ perMinute: 600, clock: () => time });
    for (let request = 0; request < 600; request++) expect(limit.take('a')).toBe(0);
    time = 50;
    expect(limit.take('a')).toBe(1);
  });

  test('holds no more after an hour than after a minute', () => {
    let time = 0;
    const limit = createRateLimit({ perMinute: 2, clock: () => time });
    limit.take('a');
    time = 3_600_000;
    expect([limit.take('a'), limit.take('a'), limit.take('a')]).toEqual([0, 0, 30]);
  });

  test('is no other key’s', () => {
    const limit = createRateLimit({ perMinute: 1, clock: () => 0 });
    expect([limit.take('a'), limit.take('b'), limit.take('a')]).toEqual([0, 0, 60]);
  });

  test('is forgotten when ten thousand others were used since', () => {
    const limit = createRateLimit({ perMinute: 1, clock: () => 0 });
    limit.take('first');
    for (let key = 0; key < 12_000; key++) {
      limit.take(`key ${key}`);
      // In use all along: it stays.
      if (key % 5_000 === 0) limit.take('busy');
    }
    expect(limit.size()).toBe(10_000);
    expect(limit.take('first')).toBe(0);
    expect(limit.take('busy')).toBe(60);
  });
});

describe('the service with a limit', () => {
  let database: TestDatabase;
  let account: TestAccount;
  let app: FastifyInstance;
  let time = 0;

  beforeAll(async () => {
    database = await createTestDatabase();
  });
  afterAll(() => database.drop());
  afterEach(() => app.close());

  const start = async () => {
    account = await addAccount(database.pool);
    app = buildApp({ pool: database.pool, rateLimit: { perMinute: 2, clock: () => time } });
  };
  const stats = (key: string | null) => call(app, key, 'GET', '/v1/csat/stats');

  test('answers 429 with Retry-After to a key beyond it, and to no other key', async () => {
    await start();
    const other = await addKey(database.pool, account.id, 2);
    expect((await stats(account.key)).status).toBe(200);
    expect((await stats(account.key)).status).toBe(200);
    const refused = await stats(account.key);
    expect(refused).toMatchObject({
      status: 429,
      headers: { 'retry-after': '30', 'content-type': 'application/json; charset=utf-8' },
      body: { errors: ['Too many requests for this API key. Please try again later.'] },
    });
    expect((await stats(other)).status).toBe(200);
    time += 30_000;
    expect((await stats(account.key)).status).toBe(200);
  });

  test('takes a key for the same whatever the username', async () => {
    await start();
    const send = (username: string) =>
      app.inject({
        url: '/v1/csat/stats',
        headers: {
          authorization: `Basic ${Buffer.from(`${username}:${account.key}`).toString('base64')}`,
        },
      });
    expect([
      (await send('')).statusCode,
      (await send('a')).statusCode,
      (await send('b')).statusCode,
    ]).toEqual([200, 200, 429]);
  });

  test('counts unknown paths, and nothing that needs no key', async () => {
    await start();
    const open = ['/healthz', '/readyz', '/v1/openapi.json', '/docs'];
    for (const url of [...open, ...open])
      expect((await app.inject({ url })).statusCode, url).toBe(200);
    expect((await stats(null)).status).toBe(401);
    expect((await call(app, account.key, 'GET', '/v1/nothing')).status).toBe(404);
    expect((await stats(account.key)).status).toBe(200);
    expect((await stats(account.key)).status).toBe(429);
    expect((await app.inject({ url: '/readyz' })).statusCode).toBe(200);
    expect((await stats(null)).status).toBe(401);
  });

  test('has none unless it is switched on', async () => {
    account = await addAccount(database.pool);
    app = buildApp({ pool: database.pool });
    for (let request = 0; request < 200; request++)
      expect((await stats(account.key)).status).toBe(200);
  });
});
