import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { Person } from './person';
import { stubEnvironment } from './testing/environment';
import { type HttpService, listen } from './testing/http-service';
import { admin } from './testing/people';

/** The dashboard's side against a service that misbehaves, over real HTTP. */

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

const key = '0000000100112233445566778899aabbccddeeff';
let service: HttpService;
let answers: Answer[] = [];
let asked: IncomingMessage[] = [];

const status =
  (
    code: number,
    body = '{"errors":["from the service"]}',
    headers: Record<string, string> = {},
  ): Answer =>
  (_request, response) =>
    response.writeHead(code, { 'content-type': 'application/json', ...headers }).end(body);
const dropped: Answer = (request) => request.socket.destroy();

beforeAll(async () => {
  service = await listen((request, response) => {
    asked.push(request);
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    answer?.(request, response);
  });
  stubEnvironment(`${service.url}/`, key);
});

afterEach(() => {
  globalThis.barometerTurns = undefined;
  answers = [];
  asked = [];
});

afterAll(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  service.close();
});

describe('asking the service', () => {
  const ask = async (request: {
    method?: 'GET' | 'POST';
    path: string;
    body?: string;
    signal?: AbortSignal;
  }) => (await import('./upstream')).askUpstream(request);

  test('sends the key, and nothing of the browser', async () => {
    answers = [status(200, '{}')];
    await ask({ path: '/v1/csat/stats' });
    expect(asked[0]?.headers.authorization).toBe(
      `Basic ${Buffer.from(`:${key}`).toString('base64')}`,
    );
    expect(asked[0]?.headers.cookie).toBeUndefined();
  });

  test('asks a GET again after a dropped connection and a 503', async () => {
    answers = [dropped, status(503), status(200, '{"ok":1}')];
    const response = await ask({ path: '/v1/csat/stats' });
    expect(await response.json()).toEqual({ ok: 1 });
    expect(asked).toHaveLength(3);
  });

  test('never sends a POST twice', async () => {
    answers = [dropped];
    await expect(ask({ method: 'POST', path: '/v1/ratings', body: '{}' })).rejects.toMatchObject({
      status: 502,
    });
    expect(asked).toHaveLength(1);
  });

  test('tells a service that is gone by a constant sentence', async () => {
    answers = [dropped];
    await expect(ask({ path: '/v1/csat/stats' })).rejects.toMatchObject({
      status: 502,
      message: 'The feedback service could not be reached.',
    });
    expect(asked).toHaveLength(4);
  });

  test('keeps a refused key between itself and the service', async () => {
    answers = [status(401, '{}', { 'www-authenticate': 'Basic' })];
    await expect(ask({ path: '/v1/csat/stats' })).rejects.toMatchObject({
      status: 503,
      message: expect.stringContaining('key'),
    });
  });

  test('stops asking when the browser has gone', async () => {
    const closed = new Promise<void>((resolve) => {
      answers = [(request) => request.socket.on('close', () => resolve())];
    });
    const leaving = new AbortController();
    const asking = ask({ path: '/v1/csat/stats', signal: leaving.signal });
    await vi.waitFor(() => expect(asked).toHaveLength(1), { timeout: 10_000 });
    leaving.abort();
    await expect(asking).rejects.toMatchObject({ name: 'AbortError' });
    await closed;
    expect(asked).toHaveLength(1);
  });
});

describe('forwarding a request of the browser', () => {
  const forward = async (
    url: string,
    init: RequestInit = {},
    person: Pick<Person, 'role'> = admin,
  ) => {
    const request = new Request(`http://localhost:3000${url}`, init);
    const segments = new URL(request.url).pathname
      .replace('/api/feedback/', '')
      .split('/')
      .map(decodeURIComponent);
    return (await import('./proxy')).forward(request, segments, { ...admin, ...person });
  };

  test('passes what the contract has, with the parameters it names', async () => {
    answers = [status(200, '{"_results":1}', { 'set-cookie': 'a=b', server: 'x' })];
    const response = await forward(
      '/api/feedback/v1/nps/ratings?page=2&period_start=2026-01-01T00:00:00Z&key=1&score_max=6',
      {
        headers: { cookie: 'session=1', authorization: 'Basic x' },
      },
    );
    expect(response.status).toBe(200);
    expect(asked[0]?.url).toBe(
      '/v1/nps/ratings?page=2&period_start=2026-01-01T00%3A00%3A00Z&score_max=6',
    );
    expect(asked[0]?.headers.cookie).toBeUndefined();
    expect(response.headers.get('set-cookie')).toBeNull();
    expect(response.headers.get('server')).toBeNull();
  });

  test.each([
    '/api/feedback/v1/accounts',
    '/api/feedback/v2/nps/stats',
    '/api/feedback/v1/nps/stats/x',
    '/api/feedback/v1/nps',
    '/api/feedback/healthz',
    '/api/feedback/v1/nps/ratings/..%2f..%2fces',
    '/api/feedback/v1/nps/ratings/%2e%2e',
    '/api/feedback/v1//nps/stats',
    '/api/feedback/v1/NPS/stats',
  ])('refuses %s without asking the service', async (url) => {
    answers = [status(200, '{}')];
    const response = await forward(url);
    expect(response.status).toBe(404);
    expect(asked).toHaveLength(0);
  });

  test('refuses what the role does not allow', async () => {
    answers = [status(200, '{}')];
    expect((await forward('/api/feedback/v1/nps/ratings', {}, { role: 'leader' })).status).toBe(
      403,
    );
    expect((await forward('/api/feedback/v1/nps/stats', {}, { role: 'leader' })).status).toBe(200);
  });

  test('refuses changes that come from another site', async () => {
    answers = [status(201, '{}')];
    const post = (headers: HeadersInit) =>
      forward('/api/feedback/v1/ratings', { method: 'POST', body: '{}', headers }).then(
        (response) => response.status,
      );
    expect(await post({})).toBe(403);
    expect(await post({ origin: 'https://evil.example' })).toBe(403);
    expect(await post({ 'sec-fetch-site': 'cross-site', origin: 'http://localhost:3000' })).toBe(
      403,
    );
    expect(await post({ origin: 'http://localhost:3000' })).toBe(201);
    expect(await post({ 'sec-fetch-site': 'same-origin' })).toBe(201);
  });

  test("gives a fault of the service's as a constant sentence", async () => {
    answers = [status(500, '{"errors":["secret detail"]}')];
    const response = await forward('/api/feedback/v1/nps/stats');
    expect(response.status).toBe(502);
    expect(await response.json()).toEqual({
      errors: ['The feedback service could not be reached.'],
    });
  });

  test('tells a change that was certainly not made from one of which nobody knows', async () => {
    const post = () =>
      forward('/api/feedback/v1/ratings', {
        method: 'POST',
        body: '{}',
        headers: { 'sec-fetch-site': 'same-origin' },
      }).then((response) => response.status);
    answers = [status(401, '{}', { 'www-authenticate': 'Basic' })];
    expect(await post()).toBe(503);
    answers = [status(200, '<html>Please log in</html>', { 'content-type': 'text/html' })];
    expect(await post()).toBe(502);
    answers = [dropped];
    expect(await post()).toBe(502);
    answers = [status(200, '')];
    expect(await post()).toBe(200);
    expect(asked).toHaveLength(4);
  });

  test("passes the service's own refusals", async () => {
    answers = [status(402)];
    const response = await forward('/api/feedback/v1/nps/stats');
    expect(response.status).toBe(402);
    expect(await response.json()).toEqual({ errors: ['from the service'] });
  });
});

describe('a trend', () => {
  test('asks once for a bucket that has ended, and never more than eight at once', async () => {
    const open: (() => void)[] = [];
    let most = 0;
    answers = [
      (request, response) => {
        open.push(() => status(200, '{"_results":{"histogram":{"0":0,"9":2}}}')(request, response));
        most = Math.max(most, open.length);
        // Eight wait for each other; a ninth would have the time to come.
        if (open.length === 8)
          setTimeout(() => {
            for (const end of open.splice(0)) end();
          }, 20);
      },
    ];
    const { trend } = await import('./trends');
    const query = {
      subject: 'nps',
      span: { from: 1_700_006_400, to: 1_700_006_400 + 40 * 86_400 - 1 },
      previous: null,
      unit: 'day',
      zone: 'UTC',
      weekStart: 1,
    } as const;
    const first = await trend(query);
    expect(first.buckets).toHaveLength(40);
    expect(first.buckets.every((bucket) => bucket.histograms.NPS?.['9'] === 2)).toBe(true);
    expect(asked).toHaveLength(40);
    expect(most).toBe(8);
    await trend(query);
    expect(asked).toHaveLength(40);
  });

  test('fails whole when a bucket fails: never a wrong number', async () => {
    answers = [status(200, '{"_results":{"histogram":{"1":1}}}'), status(500)];
    const { trend } = await import('./trends');
    const span = { from: 1_600_000_000, to: 1_600_000_000 + 3 * 86_400 };
    await expect(
      trend({ subject: 'ces', span, previous: null, unit: 'day', zone: 'UTC', weekStart: 1 }),
    ).rejects.toMatchObject({ status: 502 });
  });

  test('refuses an answer that is not of the contract', async () => {
    answers = [status(200, '{"_results":{"histogram":{"nine":1}}}')];
    const { trend } = await import('./trends');
    const span = { from: 1_500_000_000, to: 1_500_000_100 };
    await expect(
      trend({ subject: 'ces', span, previous: null, unit: 'day', zone: 'UTC', weekStart: 1 }),
    ).rejects.toMatchObject({
      message: 'The feedback service gave an answer that could not be read.',
    });
  });
});
