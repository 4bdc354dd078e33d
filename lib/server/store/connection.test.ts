import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { admin } from '@/lib/server/testing/people';
import { buildApp } from '@/service/app';
import { createTestDatabase, type TestDatabase } from '@/service/testing/database';
import {
  addAccount,
  addCustomer,
  addSurvey,
  addTeam,
  addUser,
  call,
  type TestAccount,
} from '@/service/testing/fixtures';
import { database as dashboardDatabase } from './database';

/** The connection that an admin enters: against the service itself, over HTTP, on a real PostgreSQL. */

const now = 1_767_700_000; // 2026-01-06T11:46:40Z
const span = { from: now - 86_400, to: now + 3_600 };

let database: TestDatabase;
let app: FastifyInstance;
let limitedApp: FastifyInstance;
let serviceUrl: string;
let limitedUrl: string;
const servers: Server[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  app = buildApp({ pool: database.pool, now: () => now });
  limitedApp = buildApp({
    pool: database.pool,
    now: () => now,
    rateLimit: { perMinute: 1, clock: () => 0 },
  });
  const listen = (one: FastifyInstance) => one.listen({ port: 0, host: '127.0.0.1' });
  [serviceUrl, limitedUrl] = await Promise.all([listen(app), listen(limitedApp)]);
  vi.stubEnv('DATABASE_URL', database.url);
  vi.stubEnv('BAROMETER_SECRET', 's'.repeat(32));
  vi.stubEnv('BAROMETER_URL', 'http://localhost:3000');
  vi.spyOn(process.stderr, 'write').mockReturnValue(true);
});

beforeEach(async () => {
  await database.pool.query('DELETE FROM dashboard.settings');
  startAnew();
});

afterEach(() => {
  vi.useRealTimers();
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

afterAll(async () => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  await Promise.all([app.close(), limitedApp.close(), dashboardDatabase().end()]);
  await database.drop();
});

/** As another process has it, with its environment read anew. */
function startAnew(): void {
  vi.resetModules();
  globalThis.barometerConnection = undefined;
}

const modules = {
  connection: () => import('@/lib/server/connection'),
  change: () => import('@/lib/server/connection-change'),
  standing: () => import('@/lib/server/standing'),
};

async function change(address: string, key: string) {
  return (await modules.change()).changeConnection(admin, { address, key });
}

async function standing() {
  return (await modules.standing()).standing();
}

async function askStats() {
  const { askUpstream } = await import('@/lib/server/upstream');
  return askUpstream({ path: '/v1/csat/stats' });
}

/** An account with one record of each kind, whose names begin with its own. */
async function accountOf(name: string, scores: readonly number[]): Promise<TestAccount> {
  const account = await addAccount(database.pool);
  const survey = await addSurvey(database.pool, account.id);
  const user = await addUser(database.pool, account.id, `${name}-user`);
  await addTeam(database.pool, account.id, `${name}-team`, [user.id]);
  await addCustomer(database.pool, account.id, `${name}@example.com`);
  for (const score of scores)
    await call(app, account.key, 'POST', '/v1/ratings', {
      survey_id: survey.id,
      score,
      from: name,
      user: { id: user.id },
    });
  return account;
}

/** The service remembers a key for five seconds: they pass, and `ms` more. */
function pass(ms = 6_000): void {
  vi.useFakeTimers({ now: Date.now() + ms, toFake: ['Date'] });
}

async function revoke(accountId: number): Promise<void> {
  await database.pool.query(
    'UPDATE api_keys SET revoked_at = to_timestamp($2) WHERE account_id = $1',
    [accountId, now - 60],
  );
  pass();
}

async function serve(answer: (authorization: string) => [number, Record<string, string>, string]) {
  const seen: string[] = [];
  const server = createServer((request, response) => {
    seen.push(request.headers.authorization ?? '');
    const [status, headers, body] = answer(request.headers.authorization ?? '');
    response.writeHead(status, headers).end(body);
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, seen };
}

describe('a key that is entered', () => {
  test('is stored when an account answers, and shows its numbers at once', async () => {
    const account = await accountOf('first', [9]);
    expect(await standing()).toEqual({ kind: 'unconnected' });
    await expect(askStats()).rejects.toMatchObject({ status: 503 });
    expect(await change(serviceUrl, account.key)).toBeNull();
    expect(await (await askStats()).json()).toMatchObject({ _results: { count: 1, average: 9 } });
    expect(await standing()).toEqual({ kind: 'fine' });
  });

  test('cannot be read in the database, nor can its address', async () => {
    const account = await accountOf('secret', []);
    await change(serviceUrl, account.key);
    const { rows } = await database.pool.query('SELECT * FROM dashboard.settings');
    expect(rows).toHaveLength(1);
    const dump = JSON.stringify(rows);
    for (const part of [
      account.key,
      account.key.slice(8),
      Buffer.from(account.key).toString('base64url').slice(0, 20),
      new URL(serviceUrl).port,
    ])
      expect(dump).not.toContain(part);
    expect(dump).toContain(admin.email);
  });

  test('is told apart by a fingerprint, and never shown', async () => {
    const account = await accountOf('shown', []);
    await change(serviceUrl, account.key);
    const facts = await (await modules.connection()).connectionFacts();
    expect(facts).toMatchObject({
      kind: 'stored',
      address: serviceUrl,
      fingerprint: expect.stringMatching(/^[0-9a-f]{8}$/),
      stored: { by: admin.email },
    });
    expect(JSON.stringify(facts)).not.toContain(account.key.slice(8));
  });

  test.each([
    [
      'wrong',
      async () => [serviceUrl, '0000000100112233445566778899aabbccddeeff'],
      'The service refuses this key.',
    ],
    [
      'of a suspended account',
      async () => {
        const { id, key } = await accountOf('suspended', []);
        await database.pool.query('UPDATE accounts SET suspended_at = now() WHERE id = $1', [id]);
        return [serviceUrl, key];
      },
      'The service knows the key, but the account is closed to it.',
    ],
    [
      'of an account whose trial has ended',
      async () => {
        const { id, key } = await accountOf('trial', []);
        await database.pool.query(
          'UPDATE accounts SET trial_ends_at = to_timestamp($2) WHERE id = $1',
          [id, now - 60],
        );
        return [serviceUrl, key];
      },
      'The service knows the key, but the account is closed to it.',
    ],
    [
      'used too often',
      async () => {
        const { key } = await accountOf('limited', []);
        await call(limitedApp, key, 'GET', '/v1/surveys');
        return [limitedUrl, key];
      },
      'The service limits how often this key may be used.',
    ],
    [
      'for an address where nothing answers',
      async () => ['http://127.0.0.1:1', 'k'],
      'Nothing answers at this address.',
    ],
    [
      'for a site that is another one',
      async () => [(await serve(() => [200, {}, '<html>'])).url, 'k'],
      'Something answers there, but not as the Survey Feedback Service API does (status 200).',
    ],
    [
      'for a service that fails',
      async () => [(await serve(() => [503, {}, ''])).url, 'k'],
      'The service answers with a fault of its own (status 503).',
    ],
  ])('is not stored when it is %s', async (_what, enter, sentence) => {
    const [address = '', key = ''] = await enter();
    const refused = await change(address, key);
    expect(refused).toMatchObject({ status: 422, messages: [sentence, expect.any(String)] });
    expect((await database.pool.query('SELECT FROM dashboard.settings')).rowCount).toBe(0);
  });

  test('goes to no other address than its own', async () => {
    const other = await serve(() => [200, {}, '{}']);
    const front = await serve(() => [307, { location: `${other.url}/v1/surveys` }, '']);
    expect(await change(front.url, 'k')).toMatchObject({ status: 422 });
    expect(front.seen).toHaveLength(1);
    expect(other.seen).toHaveLength(0);
  });

  test('and an address are checked before anything is asked', async () => {
    expect(await change('ftp://example.com', ' ')).toMatchObject({
      status: 400,
      messages: [
        expect.stringContaining('requestBody[address]'),
        expect.stringContaining('requestBody[key]'),
      ],
    });
  });
});

describe('a stored connection', () => {
  test('is told to be unreadable when the secret has changed, and can be entered anew', async () => {
    const account = await accountOf('resealed', []);
    await change(serviceUrl, account.key);
    vi.stubEnv('BAROMETER_SECRET', 't'.repeat(32));
    startAnew();
    expect(await (await modules.connection()).connectionFacts()).toMatchObject({
      kind: 'unreadable',
      address: null,
      stored: { by: admin.email },
    });
    expect(await standing()).toEqual({ kind: 'unreadable' });
    expect(await change(serviceUrl, account.key)).toBeNull();
    expect(await standing()).toEqual({ kind: 'fine' });
    vi.stubEnv('BAROMETER_SECRET', 's'.repeat(32));
  });

  test('is not sent to another address that the environment names later', async () => {
    const account = await accountOf('moved', []);
    await change(serviceUrl, account.key);
    const other = await serve(() => [200, {}, '{}']);
    vi.stubEnv('FEEDBACK_API_URL', other.url);
    startAnew();
    expect(await standing()).toEqual({ kind: 'elsewhere' });
    await expect(askStats()).rejects.toMatchObject({ status: 503 });
    expect(other.seen).toHaveLength(0);
    vi.stubEnv('FEEDBACK_API_URL', '');
  });

  test('gives way to a key of the environment, which cannot be replaced here', async () => {
    const [stored, named] = [await accountOf('stored', [2]), await accountOf('named', [8])];
    await change(serviceUrl, stored.key);
    vi.stubEnv('FEEDBACK_API_URL', serviceUrl);
    vi.stubEnv('FEEDBACK_API_KEY', named.key);
    startAnew();
    expect(await (await askStats()).json()).toMatchObject({ _results: { average: 8 } });
    expect(await (await modules.connection()).connectionFacts()).toMatchObject({
      kind: 'environment',
      variables: ['FEEDBACK_API_URL', 'FEEDBACK_API_KEY'],
    });
    expect(await change(serviceUrl, stored.key)).toMatchObject({ status: 409 });
    vi.stubEnv('FEEDBACK_API_URL', '');
    vi.stubEnv('FEEDBACK_API_KEY', '');
  });

  test('goes before the demo, which comes back when it is removed', async () => {
    const [demo, stored] = [await accountOf('demo', [3]), await accountOf('own', [7])];
    vi.stubEnv('BAROMETER_SERVICE_URL', serviceUrl);
    vi.stubEnv('BAROMETER_DEMO_KEY', demo.key);
    startAnew();
    expect(await (await askStats()).json()).toMatchObject({ _results: { average: 3 } });
    await change(serviceUrl, stored.key);
    expect(await (await askStats()).json()).toMatchObject({ _results: { average: 7 } });
    await (await modules.change()).endConnection(admin);
    expect(await (await askStats()).json()).toMatchObject({ _results: { average: 3 } });
    vi.stubEnv('BAROMETER_SERVICE_URL', '');
    vi.stubEnv('BAROMETER_DEMO_KEY', '');
  });
});

/** Everything that the server keeps of an account, as it knows it now. */
async function knowledge() {
  const { allMemberships, allSurveys, allTeams, allUsers } = await import('@/lib/server/directory');
  const { trend } = await import('@/lib/server/trends');
  const { recordNumbers } = await import('@/lib/server/record-numbers');
  const { firstRating } = await import('@/lib/server/first-rating');
  const { satisfaction } = await import('@/lib/server/satisfaction');
  const [surveys, teams, users, memberships, numbers] = await Promise.all([
    allSurveys(),
    allTeams(),
    allUsers(),
    allMemberships(),
    recordNumbers('users', span),
  ]);
  const { buckets } = await trend({
    subject: 'csat',
    span,
    previous: null,
    unit: 'day',
    zone: 'UTC',
    weekStart: 1,
  });
  return {
    surveys: surveys.map(({ id }) => id),
    teams: teams.map(({ name }) => name),
    users: users.map(({ username }) => username),
    members: memberships.flatMap((team) => team.users.map(({ id }) => id)),
    numbers: [...numbers.values()],
    buckets: buckets.map(({ histograms }) => histograms.CSAT),
    first: await firstRating(['CSAT']),
    satisfied: (await satisfaction(span, null)).now,
  };
}

describe('another account', () => {
  test('is shown alone: nothing that was known of the one before remains', async () => {
    const [old, next] = [await accountOf('old', [1, 1]), await accountOf('next', [10])];
    await change(serviceUrl, old.key);
    const before = await knowledge();
    expect(before.users).toEqual(['old-user']);
    await change(serviceUrl, next.key);
    const after = await knowledge();
    startAnew();
    expect(after).toEqual(await knowledge());
    expect(after.users).toEqual(['next-user']);
    for (const [name, value] of Object.entries(after))
      if (name !== 'first') expect(value, name).not.toEqual(Reflect.get(before, name));
  });

  test('takes over between requests: one under way ends with the key it began with', async () => {
    const { overOneConnection } = await modules.connection();
    const [old, next] = [await accountOf('ending', [1]), await accountOf('beginning', [10])];
    await change(serviceUrl, old.key);
    const averages = await overOneConnection(async () => {
      const first = await (await askStats()).json();
      await change(serviceUrl, next.key);
      return [first, await (await askStats()).json()];
    });
    expect(averages).toMatchObject([{ _results: { average: 1 } }, { _results: { average: 1 } }]);
    expect(await (await askStats()).json()).toMatchObject({ _results: { average: 10 } });
  });

  test('that was stored by another process is noticed by itself', async () => {
    const [old, next] = [await accountOf('here', [1]), await accountOf('there', [10])];
    await change(serviceUrl, old.key);
    await askStats();
    const known = globalThis.barometerConnection;
    await change(serviceUrl, next.key);
    // As if the other process had stored it: this one knows what it knew, a while ago.
    globalThis.barometerConnection = known;
    expect(await (await askStats()).json()).toMatchObject({ _results: { average: 1 } });
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 3_000);
    expect(await (await askStats()).json()).toMatchObject({ _results: { average: 10 } });
    vi.mocked(performance.now).mockRestore();
  });
});

describe('what stands between the dashboard and its account', () => {
  test('is what the service said last, until a call succeeds', async () => {
    const { id, key } = await accountOf('standing', [5]);
    await change(serviceUrl, key);
    await database.pool.query('UPDATE accounts SET suspended_at = now() WHERE id = $1', [id]);
    pass();
    expect((await askStats()).status).toBe(402);
    expect(await standing()).toEqual({
      kind: 'suspended',
      words: 'The account is suspended.',
    });
    await database.pool.query('UPDATE accounts SET suspended_at = NULL WHERE id = $1', [id]);
    pass();
    await askStats();
    expect(await standing()).toEqual({ kind: 'fine' });
    await revoke(id);
    await expect(askStats()).rejects.toMatchObject({ status: 502 });
    expect(await standing()).toEqual({ kind: 'refused' });
  });

  test('is not cleared by what the service answers to anybody', async () => {
    const { id, key } = await accountOf('public', []);
    await change(serviceUrl, key);
    await revoke(id);
    await expect(askStats()).rejects.toMatchObject({ status: 502 });
    const { extensionsOf } = await import('@/lib/server/extensions');
    expect((await extensionsOf('/v1/customers')).has('search')).toBe(true);
    expect(await standing()).toEqual({ kind: 'refused' });
  });

  test('is a limit only where it is longer than a page waits, and until it is over', async () => {
    const { key } = await accountOf('hurried', []);
    await change(limitedUrl, key);
    await expect(askStats()).rejects.toMatchObject({ status: 429, retryAfter: 60 });
    expect(await standing()).toMatchObject({ kind: 'limited' });
    pass(61_000);
    expect(await standing()).toEqual({ kind: 'fine' });
  });
});
