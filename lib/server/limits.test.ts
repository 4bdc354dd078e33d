import type { ServerResponse } from 'node:http';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { stubEnvironment } from './testing/environment';
import { type HttpService, listen } from './testing/http-service';
import { admin } from './testing/people';

/** The dashboard's side against a service that limits, breaks off and is slow, over real HTTP. */

type Answer = (response: ServerResponse) => void;

const good: Answer = (response) => response.writeHead(200).end('{"n":1}');
const limit =
  (retryAfter?: string, status = 429): Answer =>
  (response) =>
    response.writeHead(status, retryAfter ? { 'retry-after': retryAfter } : {}).end('{}');
/** Half of a body, which would parse as a whole one. */
const cut: Answer = (response) => {
  response.writeHead(200, { 'content-length': '14' });
  response.write('{"n":1}', () => response.destroy());
};
const late =
  (ms: number, answer: Answer): Answer =>
  (response) =>
    setTimeout(() => answer(response), ms);

let service: HttpService;
let answerOf: (asked: number) => Answer = () => good;
/** When each request came, in ms. */
let times: number[] = [];
let open = 0;
let most = 0;
let connections = 0;

beforeAll(async () => {
  service = await listen((_request, response) => {
    times.push(performance.now());
    open += 1;
    most = Math.max(most, open);
    response.on('close', () => {
      open -= 1;
    });
    answerOf(times.length)(response);
  });
  service.server.on('connection', () => {
    connections += 1;
  });
  stubEnvironment(service.url);
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  // Loaded when a call is made, they can take longer than what it is looked at within.
  await Promise.all([import('./contract-client'), import('./proxy'), import('./turns')]);
});

beforeEach(() => {
  globalThis.barometerTurns = undefined;
  times = [];
  most = 0;
});

afterEach(async () => {
  await soon(() => expect(open).toBe(0));
});

afterAll(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  service.close();
});

const get = async (signal?: AbortSignal) =>
  (await import('./contract-client')).ask(
    '/v1/csat/stats',
    {},
    z.object({ n: z.number() }),
    signal,
  );
const post = async () =>
  (await import('./upstream')).askUpstream({ method: 'POST', path: '/v1/ratings', body: '{}' });
const soon = (check: () => void | Promise<void>) =>
  vi.waitFor(check, { timeout: 10_000, interval: 10 });
/** Milliseconds for which the service has asked to be left alone. */
const closedForMs = async () => {
  const { connection } = await (await import('./connection')).connectionState();
  return connection ? (await import('./turns')).turnsOf(connection).opensInMs : 0;
};
const forward = async (method: 'GET' | 'POST', path: string) => {
  const request = new Request(`http://localhost:3000/api/feedback${path}`, {
    method,
    headers: { 'sec-fetch-site': 'same-origin' },
    ...(method === 'POST' && { body: '{}' }),
  });
  return (await import('./proxy')).forward(request, path.slice(1).split('/'), admin);
};

describe('a service that asks to wait', () => {
  test('is left alone by everyone for so long, and then asked by few at first', async () => {
    answerOf = (asked) => (asked === 1 ? limit('1') : late(40, good));
    const first = get();
    await soon(async () => expect(await closedForMs()).toBeGreaterThan(0));
    const others = [
      ...Array.from({ length: 18 }, () => get()),
      forward('GET', '/v1/csat/stats').then(async (response) => response.json()),
    ];
    expect(await first).toEqual({ n: 1 });
    expect(await Promise.all(others)).toEqual(others.map(() => ({ n: 1 })));
    const [limited = 0, ...later] = times;
    expect(Math.min(...later) - limited).toBeGreaterThanOrEqual(990);
    const opened = Math.min(...later);
    expect(later.filter((time) => time - opened < 30)).toHaveLength(1);
    expect(most).toBeGreaterThan(2);
    expect(most).toBeLessThanOrEqual(8);
    expect(times).toHaveLength(21);
  });

  test('is asked again when it does not say when, or says it as a date', async () => {
    answerOf = (asked) => (asked === 1 ? limit() : good);
    await get();
    answerOf = (asked) =>
      asked === 3 ? limit(new Date(Date.now() + 2_000).toUTCString(), 503) : good;
    await get();
    const [first = 0, second = 0, third = 0, fourth = 0] = times;
    expect(second - first).toBeGreaterThanOrEqual(990);
    expect(fourth - third).toBeGreaterThanOrEqual(900);
  });

  test('for too long fails at once, for all, and names the seconds to the browser', async () => {
    answerOf = () => limit('60');
    const refused = { status: 429, message: expect.stringContaining('limits how often') };
    await expect(get()).rejects.toMatchObject({ ...refused, retryAfter: 60 });
    await expect(get()).rejects.toMatchObject(refused);
    await expect(post()).rejects.toMatchObject(refused);
    const response = await forward('GET', '/v1/csat/stats');
    expect(response.status).toBe(429);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(58);
    expect(await response.json()).toEqual({ errors: [refused.message] });
    expect(times).toHaveLength(1);
  });

  test('over and over is given up within the patience of a page, with all who wait', async () => {
    answerOf = () => limit('4');
    const begun = performance.now();
    const settled = await Promise.allSettled(Array.from({ length: 30 }, () => get()));
    expect(settled.every(({ status }) => status === 'rejected')).toBe(true);
    expect(performance.now() - begun).toBeLessThan(10_500);
    expect(times.length).toBeLessThan(12);
  }, 15_000);

  test('does not get a change twice', async () => {
    answerOf = () => limit('1');
    const response = await forward('POST', '/v1/ratings');
    expect(response.status).toBe(429);
    expect(response.headers.get('retry-after')).toBe('1');
    expect(times).toHaveLength(1);
  });
});

describe('a service that breaks off', () => {
  test('in the middle of a body is asked again, and half a body is never read', async () => {
    answerOf = (asked) => (asked === 1 ? cut : good);
    expect(await get()).toEqual({ n: 1 });
    expect(times).toHaveLength(2);
    times = [];
    expect(await (await forward('GET', '/v1/csat/stats')).json()).toEqual({ n: 1 });
    expect(times).toHaveLength(2);
  });

  test('each time is told as one that could not be reached', async () => {
    answerOf = () => cut;
    await expect(get()).rejects.toMatchObject({ status: 502 });
    expect(times).toHaveLength(4);
    const [first = 0, second = 0, third = 0, fourth = 0] = times;
    expect(second - first).toBeGreaterThanOrEqual(145);
    expect(third - second).toBeGreaterThanOrEqual(595);
    expect(fourth - third).toBeGreaterThanOrEqual(1_495);
  });

  test('in the middle of the answer to a change is not sent it again', async () => {
    answerOf = () => cut;
    await expect(post()).rejects.toMatchObject({ status: 502 });
    answerOf = () => limit(undefined, 500);
    expect((await post()).status).toBe(500);
    expect(times).toHaveLength(2);
  });
});

describe('a service that is slow', () => {
  test('is asked eight things at once by reads and by the proxy together, over eight connections', async () => {
    connections = 0;
    const waiting: ServerResponse[] = [];
    // Eight wait for each other; a ninth would have the time to come.
    answerOf = () => (response) => {
      if (waiting.push(response) === 8)
        setTimeout(() => {
          for (const each of waiting.splice(0)) good(each);
        }, 20);
    };
    await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        index % 2 ? get() : forward('GET', '/v1/csat/stats'),
      ),
    );
    expect(times).toHaveLength(40);
    expect(most).toBe(8);
    expect(connections).toBeLessThanOrEqual(8);
  });

  test('is not asked for what nobody waits for any more', async () => {
    const waiting: ServerResponse[] = [];
    answerOf = () => (response) => waiting.push(response);
    const busy = Array.from({ length: 8 }, () => get());
    const leaving = new AbortController();
    const left = get(leaving.signal);
    await soon(() => expect(times).toHaveLength(8));
    leaving.abort();
    await expect(left).rejects.toMatchObject({ name: 'AbortError' });
    answerOf = () => good;
    for (const response of waiting) good(response);
    await Promise.all(busy);
    await get();
    expect(times).toHaveLength(9);
  });
});

test('a change goes out again when there was no connection: the service has not seen it', async () => {
  const { server, url } = service;
  await new Promise((resolve) => {
    server.close(resolve);
    server.closeAllConnections();
  });
  await new Promise((resolve) => setTimeout(resolve, 50));
  answerOf = () => good;
  const sent = post();
  await new Promise((resolve) => setTimeout(resolve, 80));
  await new Promise<void>((resolve) =>
    server.listen(Number(new URL(url).port), '127.0.0.1', resolve),
  );
  expect((await sent).status).toBe(200);
  expect(times).toHaveLength(1);
});
