import { connect } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createPool } from '@/db/pool';
import { buildApp } from './app';
import { createTestDatabase, type TestDatabase } from './testing/database';
import { addAccount, addKey, call, type TestAccount } from './testing/fixtures';

const now = 1_767_700_000;

let database: TestDatabase;
let app: FastifyInstance;
let account: TestAccount;

beforeAll(async () => {
  database = await createTestDatabase();
  app = buildApp({ pool: database.pool, now: () => now });
  account = await addAccount(database.pool);
});

afterAll(async () => {
  await app.close();
  await database.drop();
});

const withHeader = (authorization?: string) =>
  app.inject({
    url: '/v1/csat/stats',
    headers: authorization === undefined ? {} : { authorization },
  });
const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`;

describe('authentication', () => {
  test('takes the key as the password, whatever the username', async () => {
    for (const username of ['', 'anyone', 'a b'])
      expect((await withHeader(basic(`${username}:${account.key}`))).statusCode).toBe(200);
    expect((await withHeader(basic(`:${account.key}`).replace('Basic', 'bASIC'))).statusCode).toBe(
      200,
    );
  });

  test('answers no key and every wrong key the same', async () => {
    const headers = [
      undefined,
      '',
      'Basic',
      'Basic !!!',
      `Bearer ${account.key}`,
      basic(account.key),
      basic(`:${account.key}0`),
      basic(`:${account.key.toUpperCase()}`),
      basic(`:${'0'.repeat(40)}`),
      basic(`:${account.key.slice(0, 8)}${'0'.repeat(32)}`),
      basic(`:ffffffff${account.key.slice(8)}`),
    ];
    for (const header of headers) {
      const response = await withHeader(header);
      expect(response.statusCode).toBe(401);
      expect(response.headers['www-authenticate']).toBe('Basic realm="Survey Feedback Service"');
      expect(response.json()).toEqual({ errors: ['The API key is missing or wrong.'] });
    }
  });

  test('knows several keys of an account, and none that is revoked', async () => {
    const another = await addKey(database.pool, account.id, 2);
    const revoked = await addKey(database.pool, account.id, 3);
    await database.pool.query(
      'UPDATE api_keys SET revoked_at = now() WHERE account_id = $1 AND id = 3',
      [account.id],
    );
    expect((await call(app, another, 'GET', '/v1/csat/stats')).status).toBe(200);
    expect((await call(app, revoked, 'GET', '/v1/csat/stats')).status).toBe(401);
  });

  test('refuses a key that it has accepted, five seconds after it is revoked', async () => {
    const key = await addKey(database.pool, account.id, 4);
    const status = async () => (await call(app, key, 'GET', '/v1/csat/stats')).status;
    expect(await status()).toBe(200);
    await database.pool.query(
      'UPDATE api_keys SET revoked_at = now() WHERE account_id = $1 AND id = 4',
      [account.id],
    );
    vi.useFakeTimers({ now: Date.now() + 5_000, toFake: ['Date'] });
    try {
      expect([await status(), await status()]).toEqual([401, 401]);
    } finally {
      vi.useRealTimers();
    }
  });

  test.each([
    ['suspended_at = now()', 'The account is suspended.'],
    [`trial_ends_at = to_timestamp(${now})`, 'The trial of the account has ended.'],
  ])('402 when %s', async (setting, message) => {
    const other = await addAccount(database.pool);
    await database.pool.query(`UPDATE accounts SET ${setting} WHERE id = $1`, [other.id]);
    expect(await call(app, other.key, 'GET', '/v1/csat/stats')).toMatchObject({
      status: 402,
      body: { errors: [message] },
    });
  });

  test('lets an account in while its trial runs', async () => {
    const other = await addAccount(database.pool);
    await database.pool.query(
      'UPDATE accounts SET trial_ends_at = to_timestamp($2) WHERE id = $1',
      [other.id, now + 1],
    );
    expect((await call(app, other.key, 'GET', '/v1/csat/stats')).status).toBe(200);
  });
});

describe('what is not there', () => {
  test.each([
    ['GET', '/v1/nothing'],
    ['DELETE', '/v1/csat/stats'],
    ['PATCH', '/v1/ratings'],
    ['POST', '/v1/csat/stats'],
    ['GET', '/v1/csat/ratings/%zz'],
    ['GET', '/v1'],
    ['GET', '/elsewhere'],
    ['GET', '/v1/csat/stats/'],
    ['GET', `/v1/csat/ratings/${'1'.repeat(300)}`],
  ] as const)('%s %s is 404, in JSON', async (method, url) => {
    expect(await call(app, account.key, method, url)).toMatchObject({
      status: 404,
      body: { errors: ['The resource or route could not be found.'] },
    });
  });

  test('unknown paths under /v1 ask for the key first', async () => {
    expect((await call(app, null, 'GET', '/v1/nothing')).status).toBe(401);
  });
});

describe('faults of ours', () => {
  test('a database that cannot be reached is 503, and not ready', async () => {
    const pool = createPool('postgres://nobody@127.0.0.1:1/none', {
      name: 'test',
      onIdleError: () => undefined,
    });
    const cut = buildApp({ pool });
    expect(await call(cut, account.key, 'GET', '/v1/csat/stats')).toMatchObject({ status: 503 });
    expect((await cut.inject('/readyz')).statusCode).toBe(503);
    expect((await cut.inject('/healthz')).json()).toEqual({ status: 'ok' });
    await cut.close();
    await pool.end();
  });

  test('any other fault is one constant sentence with the request id', async () => {
    const empty = await createTestDatabase({ empty: true });
    const broken = buildApp({ pool: empty.pool });
    const answer = await call(broken, account.key, 'GET', '/v1/csat/stats');
    expect(answer.status).toBe(500);
    expect(answer.body).toEqual({
      errors: [
        `Something went wrong on our side. Request id: ${String(answer.headers['x-request-id'])}.`,
      ],
    });
    await broken.close();
    await empty.drop();
  });

  test('bytes that are no HTTP are answered in JSON', async () => {
    const served = buildApp({ pool: database.pool });
    await served.listen({ host: '127.0.0.1', port: 0 });
    const port = Number(new URL(served.listeningOrigin).port);
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => socket.write('NONSENSE\r\n\r\n'));
      let text = '';
      socket.on('data', (bytes) => {
        text += bytes;
      });
      socket.on('end', () => resolve(text));
      socket.on('error', reject);
    });
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain('{"errors":["The request could not be read."]}');
    await served.close();
  });
});
