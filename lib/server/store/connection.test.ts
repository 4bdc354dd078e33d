import { describe, expect, test, vi } from 'vitest';
import { admin } from '@/lib/server/testing/people';
import { now, openConnectingDashboard } from '@/service/testing/connecting-dashboard';
import { call } from '@/service/testing/fixtures';

/** The connection that an admin enters: against the service itself, over HTTP, on a real PostgreSQL. */

const dashboard = openConnectingDashboard();

describe('a key that is entered', () => {
  test('is stored when an account answers, and shows its numbers at once', async () => {
    const account = await dashboard.accountOf('first', [9]);
    expect(await dashboard.standing()).toEqual({ kind: 'unconnected' });
    await expect(dashboard.askStats()).rejects.toMatchObject({ status: 503 });
    expect(await dashboard.change(dashboard.serviceUrl, account.key)).toBeNull();
    expect(await (await dashboard.askStats()).json()).toMatchObject({
      _results: { count: 1, average: 9 },
    });
    expect(await dashboard.standing()).toEqual({ kind: 'fine' });
  });

  test('cannot be read in the database, nor can its address', async () => {
    const account = await dashboard.accountOf('secret');
    await dashboard.change(dashboard.serviceUrl, account.key);
    const { rows } = await dashboard.query('SELECT * FROM dashboard.settings');
    expect(rows).toHaveLength(1);
    const dump = JSON.stringify(rows);
    for (const part of [
      account.key,
      account.key.slice(8),
      Buffer.from(account.key).toString('base64url').slice(0, 20),
      new URL(dashboard.serviceUrl).port,
    ])
      expect(dump).not.toContain(part);
    expect(dump).toContain(admin.email);
  });

  test('is told apart by a fingerprint, and never shown', async () => {
    const account = await dashboard.accountOf('shown');
    await dashboard.change(dashboard.serviceUrl, account.key);
    const facts = await dashboard.facts();
    expect(facts).toMatchObject({
      kind: 'stored',
      address: dashboard.serviceUrl,
      fingerprint: expect.stringMatching(/^[0-9a-f]{8}$/),
      stored: { by: admin.email },
    });
    expect(JSON.stringify(facts)).not.toContain(account.key.slice(8));
  });

  test.each([
    [
      'wrong',
      async () => [dashboard.serviceUrl, '0000000100112233445566778899aabbccddeeff'],
      'The service refuses this key.',
    ],
    [
      'of a suspended account',
      async () => {
        const { id, key } = await dashboard.accountOf('suspended');
        await dashboard.query('UPDATE accounts SET suspended_at = now() WHERE id = $1', [id]);
        return [dashboard.serviceUrl, key];
      },
      'The service knows the key, but the account is closed to it.',
    ],
    [
      'of an account whose trial has ended',
      async () => {
        const { id, key } = await dashboard.accountOf('trial');
        await dashboard.query(
          'UPDATE accounts SET trial_ends_at = to_timestamp($2) WHERE id = $1',
          [id, now - 60],
        );
        return [dashboard.serviceUrl, key];
      },
      'The service knows the key, but the account is closed to it.',
    ],
    [
      'used too often',
      async () => {
        const { key } = await dashboard.accountOf('limited');
        await call(dashboard.limitedApp, key, 'GET', '/v1/surveys');
        return [dashboard.limitedUrl, key];
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
      async () => [(await dashboard.serve(200, {}, '<html>')).url, 'k'],
      'Something answers there, but not as the Survey Feedback Service API does (status 200).',
    ],
    [
      'for a service that fails',
      async () => [(await dashboard.serve(503, {}, '')).url, 'k'],
      'The service answers with a fault of its own (status 503).',
    ],
  ])('is not stored when it is %s', async (_what, enter, sentence) => {
    const [address = '', key = ''] = await enter();
    const refused = await dashboard.change(address, key);
    expect(refused).toMatchObject({ status: 422, messages: [sentence, expect.any(String)] });
    expect((await dashboard.query('SELECT FROM dashboard.settings')).rowCount).toBe(0);
  });

  test('goes to no other address than its own', async () => {
    const other = await dashboard.serve(200, {}, '{}');
    const front = await dashboard.serve(307, { location: `${other.url}/v1/surveys` }, '');
    expect(await dashboard.change(front.url, 'k')).toMatchObject({ status: 422 });
    expect(front.seen).toHaveLength(1);
    expect(other.seen).toHaveLength(0);
  });

  test('and an address are checked before anything is asked', async () => {
    expect(await dashboard.change('ftp://example.com', ' ')).toMatchObject({
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
    const account = await dashboard.accountOf('resealed');
    await dashboard.change(dashboard.serviceUrl, account.key);
    vi.stubEnv('BAROMETER_SECRET', 't'.repeat(32));
    dashboard.startAnew();
    expect(await dashboard.facts()).toMatchObject({
      kind: 'unreadable',
      address: null,
      stored: { by: admin.email },
    });
    expect(await dashboard.standing()).toEqual({ kind: 'unreadable' });
    expect(await dashboard.change(dashboard.serviceUrl, account.key)).toBeNull();
    expect(await dashboard.standing()).toEqual({ kind: 'fine' });
    vi.stubEnv('BAROMETER_SECRET', 's'.repeat(32));
  });

  test('is not sent to another address that the environment names later', async () => {
    const account = await dashboard.accountOf('moved');
    await dashboard.change(dashboard.serviceUrl, account.key);
    const other = await dashboard.serve(200, {}, '{}');
    vi.stubEnv('FEEDBACK_API_URL', other.url);
    dashboard.startAnew();
    expect(await dashboard.standing()).toEqual({ kind: 'elsewhere' });
    await expect(dashboard.askStats()).rejects.toMatchObject({ status: 503 });
    expect(other.seen).toHaveLength(0);
    vi.stubEnv('FEEDBACK_API_URL', '');
  });

  test('gives way to a key of the environment, which cannot be replaced here', async () => {
    const [stored, named] = [
      await dashboard.accountOf('stored', [2]),
      await dashboard.accountOf('named', [8]),
    ];
    await dashboard.change(dashboard.serviceUrl, stored.key);
    vi.stubEnv('FEEDBACK_API_URL', dashboard.serviceUrl);
    vi.stubEnv('FEEDBACK_API_KEY', named.key);
    dashboard.startAnew();
    expect(await (await dashboard.askStats()).json()).toMatchObject({ _results: { average: 8 } });
    expect(await dashboard.facts()).toMatchObject({
      kind: 'environment',
      variables: ['FEEDBACK_API_URL', 'FEEDBACK_API_KEY'],
    });
    expect(await dashboard.change(dashboard.serviceUrl, stored.key)).toMatchObject({ status: 409 });
    vi.stubEnv('FEEDBACK_API_URL', '');
    vi.stubEnv('FEEDBACK_API_KEY', '');
  });

  test('goes before the demo, which comes back when it is removed', async () => {
    const [demo, stored] = [
      await dashboard.accountOf('demo', [3]),
      await dashboard.accountOf('own', [7]),
    ];
    vi.stubEnv('BAROMETER_SERVICE_URL', dashboard.serviceUrl);
    vi.stubEnv('BAROMETER_DEMO_KEY', demo.key);
    dashboard.startAnew();
    expect(await (await dashboard.askStats()).json()).toMatchObject({ _results: { average: 3 } });
    await dashboard.change(dashboard.serviceUrl, stored.key);
    expect(await (await dashboard.askStats()).json()).toMatchObject({ _results: { average: 7 } });
    await (await import('@/lib/server/connection-change')).endConnection(admin);
    expect(await (await dashboard.askStats()).json()).toMatchObject({ _results: { average: 3 } });
    vi.stubEnv('BAROMETER_SERVICE_URL', '');
    vi.stubEnv('BAROMETER_DEMO_KEY', '');
  });
});
