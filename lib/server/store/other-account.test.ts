import { expect, test } from 'vitest';
import { admin } from '@/lib/server/testing/people';
import { openConnectingDashboard } from '@/service/testing/connecting-dashboard';
import { addKey, call, type TestAccount } from '@/service/testing/fixtures';

/** A page of one account after another was connected, whose lists have the same ids: over HTTP, on a real PostgreSQL. */

const dashboard = openConnectingDashboard();
const lists = '/v1/nps/contact_lists';
const refusal = { errors: ['The connection has changed since: load the page again.'] };

async function connect({ key }: TestAccount): Promise<string> {
  expect(await dashboard.change(dashboard.serviceUrl, key)).toBeNull();
  return (await (await import('@/lib/server/connection')).connectedAccount()) ?? '';
}

/** What the proxy answers a page of an account. */
async function ask(method: string, account: string, path: string, body?: object) {
  const { forward } = await import('@/lib/server/proxy');
  const request = new Request(`http://localhost:3000/api/feedback${path}?account=${account}`, {
    method,
    headers: { 'sec-fetch-site': 'same-origin' },
    ...(body && { body: JSON.stringify(body) }),
  });
  return forward(request, path.slice(1).split('/'), admin);
}

test('changes and reads nothing of the list that has the same id in another account', async () => {
  const accounts = [await dashboard.accountOf('first'), await dashboard.accountOf('second')];
  for (const { key } of accounts) {
    const made = await call(dashboard.app, key, 'POST', lists, { name: 'Harbour' });
    expect(made.body).toMatchObject({ _results: { id: 1 } });
    await call(dashboard.app, key, 'POST', `${lists}/1/contacts`, {
      name: 'Ann',
      email: 'ann@harbour.example',
    });
  }
  const [first, second] = accounts;
  if (!first || !second) throw new Error('There are two accounts.');
  const before = await connect(first);
  const after = await connect(second);
  expect(after).not.toBe(before);
  for (const [method, under, body] of [
    ['DELETE', '', undefined],
    ['PATCH', '', { name: 'Quay' }],
    ['POST', '/contacts', { name: 'Bo', email: 'bo@harbour.example' }],
    ['DELETE', '/contacts/1', undefined],
    ['GET', '/contacts', undefined],
  ] as const) {
    const response = await ask(method, before, `${lists}/1${under}`, body);
    expect(response.status, `${method} ${under}`).toBe(409);
    expect(await response.json()).toEqual(refusal);
  }
  const { body } = await call(dashboard.app, second.key, 'GET', `${lists}/1/contacts`);
  expect(body).toMatchObject({ _pagination: { total: 1 } });

  expect((await ask('DELETE', after, `${lists}/1`)).status).toBe(204);
  const status = async ({ key }: TestAccount) =>
    (await call(dashboard.app, key, 'GET', `${lists}/1`)).status;
  expect(await status(second)).toBe(404);
  expect(await status(first)).toBe(200);
  expect(await connect(first)).toBe(before);
});

test('saves no user and no rating that were typed for another account', async () => {
  const before = await connect(await dashboard.accountOf('first'));
  const second = await dashboard.accountOf('second');
  const after = await connect(second);
  const agents = '/v1/users/agent';
  const body = { fullname: 'Ann Quay', username: 'ann.quay', email: 'ann.quay@harbour.example' };
  for (const [method, path] of [
    ['POST', agents],
    ['POST', '/v1/ratings'],
    ['PATCH', '/v1/csat/ratings/1'],
  ] as const) {
    const response = await ask(method, before, path, body);
    expect(response.status, path).toBe(409);
    expect(await response.json()).toEqual(refusal);
  }
  const { body: users } = await call(dashboard.app, second.key, 'GET', '/v1/users');
  expect(JSON.stringify(users)).not.toContain(body.username);
  expect((await ask('POST', after, agents, body)).status).toBe(201);
});

test('tells nothing of the account that it stands for', async () => {
  const account = await dashboard.accountOf('third');
  const mark = await connect(account);
  expect(mark).toMatch(/^[\w-]{16}$/);
  const { fingerprintOf } = await import('@/lib/server/connection');
  expect(mark).not.toContain(fingerprintOf(account.key));
});

test('another key of the same account changes nothing: a page that is open goes on', async () => {
  const account = await dashboard.accountOf('fourth');
  const before = await connect(account);
  const next = { ...account, key: await addKey(dashboard.database.pool, account.id, 2) };
  expect(await connect(next)).toBe(before);
  expect((await ask('POST', before, lists, { name: 'Harbour' })).status).toBe(201);
});
