import type { ServerResponse } from 'node:http';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { Change } from './audited-change';
import { stubEnvironment } from './testing/environment';
import { type HttpService, listen } from './testing/http-service';

/** What the audit log calls what was changed where the service does not tell, or nobody knows what became of it. */

let service: HttpService;
let answer: (response: ServerResponse) => unknown;

beforeAll(async () => {
  service = await listen((_, response) => answer(response));
  stubEnvironment(service.url);
});

afterEach(() => {
  globalThis.barometerTurns = undefined;
});

afterAll(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  service.close();
});

const saying = (status: number, body: object) => (response: ServerResponse) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

async function told(method: Change['method'], path: string, body: object, answered: string | null) {
  const { beforeChange } = await import('./audited-change');
  const segments = path.slice(1).split('/');
  const change = { method, path, segments, body: JSON.stringify(body) };
  return (await beforeChange(change))(answered);
}

const list = '/v1/nps/contact_lists/42';
const noAnswer = 'no answer came: it may have been done';

test('a list whose name does not come within a second is deleted under its id', async () => {
  answer = () => undefined;
  const begun = performance.now();
  expect(await told('DELETE', list, { name: 'Claimed' }, '')).toEqual({
    kind: 'contact list',
    id: '42',
  });
  expect(performance.now() - begun).toBeLessThan(3_000);
});

test.each([
  [404, { errors: ['There is none.'] }],
  [200, { _results: { title: 'no name' } }],
])('a name that is answered with %d and not told changes nothing', async (status, body) => {
  answer = saying(status, body);
  expect(await told('DELETE', `${list}/contacts/7`, {}, '')).toEqual({
    kind: 'contact',
    id: '7',
    detail: 'of list 42',
  });
});

test('what may have been done is named as it was sent', async () => {
  answer = saying(200, { _results: { name: 'Autumn' } });
  expect(await told('POST', '/v1/nps/contact_lists', { name: 'Winter' }, null)).toEqual({
    kind: 'contact list',
    name: 'Winter',
    detail: noAnswer,
  });
  expect(await told('PATCH', list, { name: 'Winter' }, null)).toEqual({
    kind: 'contact list',
    id: '42',
    name: 'Winter',
    detail: `was “Autumn”, ${noAnswer}`,
  });
  const agent = { fullname: 'Ann Quay', username: 'ann', email: 'ann@harbour.example' };
  expect(await told('POST', '/v1/users/agent', agent, null)).toEqual({
    kind: 'user',
    name: 'Ann Quay',
    detail: noAnswer,
  });
});

test('nothing that is no name is taken for one', async () => {
  answer = saying(404, { errors: ['There is none.'] });
  for (const name of [['Winter'], '', 'w'.repeat(256), null])
    expect(await told('POST', '/v1/nps/contact_lists', { name }, null)).toEqual({
      kind: 'contact list',
      detail: noAnswer,
    });
  expect(await told('POST', '/v1/ratings', { user: 'ann', score: 'nine' }, null)).toEqual({
    kind: 'rating',
    detail: noAnswer,
  });
});
