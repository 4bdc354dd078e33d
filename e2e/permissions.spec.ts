import { request, test as signedOut } from '@playwright/test';
import { endpoints } from '@/lib/contract/endpoints';
import { readProduct } from './run/environment';
import { ownWithOthers, routes, tricks } from './run/requests-of-others';
import { forEach, foreignIn, signInRoles } from './run/role-requests';
import { type Role, roles, type World } from './run/roles';
import { callApi, expect, signInByRequest, test } from './run/session';

/** What each role sees, and that nothing else is to be had: every endpoint and page, own and others', by many ways. */

const of = signInRoles();

async function expectNothingForeign(role: Role, path: string): Promise<number> {
  const { found, status } = await foreignIn(of(role), path);
  expect(found, `${role} reads ${path}`).toEqual([]);
  return status;
}

/** The table, told a second time and by the paths: which roles an endpoint is open to, for what is their own and for what is not. */
function openTo(path: string, method: string): { own: Role[]; other: Role[] } {
  const admin: Role[] = ['admin'];
  const both = (roles: Role[]) => ({ own: roles, other: roles });
  if (/contact_lists|unsubscribes/.test(path)) return both(admin);
  if (method !== 'GET')
    return path.includes('ratings') ? { own: ['admin', 'leader'], other: admin } : both(admin);
  if (/^\/v1\/(csat|ces|nps)\/surveys$|^\/v1\/surveys(\/:id)?$/.test(path))
    return both(['admin', 'leader', 'team_member', 'restricted']);
  if (/^\/v1\/(csat|ces|nps|surveys)\/(:id\/)?(stats|histogram)$/.test(path))
    return both(['admin', 'leader']);
  if (/^\/v1\/teams\/:id(\/stats|\/histogram)?$/.test(path))
    return { own: ['admin', 'leader', 'team_member'], other: admin };
  if (/^\/v1\/teams\/:id\/(users|ratings)$/.test(path))
    return { own: ['admin', 'leader'], other: admin };
  if (/^\/v1\/users\/:id(\/stats|\/histogram)?$/.test(path))
    return { own: ['admin', 'leader', 'team_member', 'restricted'], other: admin };
  if (path === '/v1/users/:id/ratings')
    return { own: ['admin', 'leader', 'team_member'], other: admin };
  return both(admin);
}

function idFor(path: string, world: World, whose: 'own' | 'other'): string {
  if (path.includes('/ratings/:id')) return whose === 'own' ? world.ownRating : world.otherRating;
  if (path.startsWith('/v1/teams')) return (whose === 'own' ? world.ownTeam : world.otherTeam).id;
  if (path.startsWith('/v1/users')) return (whose === 'own' ? world.ownUser : world.otherUser).id;
  if (path.startsWith('/v1/surveys')) return world.survey;
  return path.startsWith('/v1/customers') ? world.customer : '1';
}

const urlOf = (path: string, world: World, whose: 'own' | 'other') =>
  `/api/feedback${path.replace(':id', idFor(path, world, whose)).replace(':contact_id', '1')}`;

for (const role of Object.keys(roles) as Role[])
  test(`the ${role} reads what the table says of every endpoint, and no more`, async () => {
    const { context, world } = of(role);
    for (const { method, path } of endpoints.filter((one) => one.method === 'GET'))
      for (const whose of ['own', 'other'] as const) {
        const url = urlOf(path, world, whose);
        const status = (await context.get(url)).status();
        const open = openTo(path, method)[whose].includes(role);
        // A list of contacts that is not there, and another metric's rating, are not found by those who may look.
        const absent = /contact_lists|(?:csat|ces)\/ratings\/:id/.test(path);
        const expected = open ? [200, ...(absent ? [404] : [])] : [403];
        expect(expected, `${role}: ${method} ${url} (${whose})`).toContain(status);
      }
  });

test('every endpoint that changes something is closed to those whom the table closes it to, for themselves too', async () => {
  for (const role of ['leader', 'team_member', 'restricted'] as const) {
    const { context, world } = of(role);
    for (const { method, path } of endpoints.filter((one) => one.method !== 'GET'))
      for (const whose of ['own', 'other'] as const) {
        if (openTo(path, method)[whose].includes(role)) continue;
        const url = urlOf(path, world, whose);
        const { id } = whose === 'own' ? world.ownUser : world.otherUser;
        const response = await context.fetch(url, {
          method,
          headers: { 'sec-fetch-site': 'same-origin' },
          data: { survey_id: world.survey, score: 9, from: 'Nobody', user: { id } },
        });
        expect(response.status(), `${role}: ${method} ${url} (${whose})`).toBe(403);
      }
  }
});

const methods = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE'];

test('a method that an endpoint does not have gives a leader nothing, and changes nothing', async () => {
  const { context, world } = of('leader');
  const asks = [...new Set(endpoints.map(({ path }) => path))].flatMap((path) =>
    methods
      .filter((name) => !endpoints.some((one) => one.path === path && one.method === name))
      .map((method) => ({ method, url: urlOf(path, world, 'other') })),
  );
  const headers = { 'x-http-method-override': 'GET', 'sec-fetch-site': 'same-origin' };
  await forEach(asks, async ({ method, url }) => {
    const response = await context.fetch(url, { method, headers });
    const statuses = method === 'OPTIONS' ? [204] : [403, 404, 405];
    expect(statuses, `${method} ${url}`).toContain(response.status());
    if (method === 'OPTIONS') expect(await response.text()).toBe('');
  });
  await context
    .fetch(urlOf('/v1/users/:id', world, 'other'), { method: 'TRACE', headers })
    .then((response) => expect(response.status()).not.toBe(200))
    // A method that HTTP does not let through is as good.
    .catch((error: Error) => expect(error.message).toContain('TRACE'));
});

for (const role of ['leader', 'team_member', 'restricted'] as const)
  test(`no request of the ${role} is answered with anything of another team`, async () => {
    const { world } = of(role);
    await forEach(tricks(world), async (path) => {
      const status = await expectNothingForeign(role, path);
      expect(status, `${role}: ${path}`).toBeGreaterThanOrEqual(300);
    });
    await forEach([...routes(world), ...ownWithOthers(world)], async (path) => {
      await expectNothingForeign(role, path);
    });
  });

test('the same requests of an admin are answered with what the others must not see', async () => {
  const { world } = of('leader');
  const paths = [...tricks(world), ...routes(world)].filter(
    (path) => !/export|\/search|\/(?:users|teams)\/\d|&team=\d/.test(path),
  );
  let answered = 0;
  for (const path of paths)
    if ((await foreignIn({ ...of('admin'), world }, path)).found.length > 0) answered += 1;
  expect(answered).toBeGreaterThan(paths.length / 3);
});

test('a leader writes ratings of their own members, and by no trick of others', async () => {
  const { context, world } = of('leader');
  const { ownUser, otherUser, survey } = world;
  const send = (method: 'POST' | 'PATCH', path: string, data: unknown) =>
    context.fetch(`/api/feedback/v1/${path}`, {
      method,
      headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' },
      data: typeof data === 'string' ? data : JSON.stringify(data),
    });
  const rating = { survey_id: survey, score: 7, from: 'Permissions', comment: 'by a leader' };
  const created = await send('POST', 'ratings', { ...rating, user: { id: ownUser.id } });
  expect(created.status()).toBe(201);
  const { id } = (await created.json())._results;
  const byName = await send('POST', 'nps/ratings', {
    ...rating,
    user: { username: ownUser.username.toUpperCase() },
  });
  expect(byName.status()).toBe(201);
  expect(
    (await send('PATCH', `nps/ratings/${id}`, { score: 8, user: { id: ownUser.id } })).status(),
  ).toBe(204);

  const refused = [
    { user: { id: otherUser.id } },
    { user: { id: otherUser.id.toUpperCase() } },
    { user: { username: otherUser.username } },
    { user: { username: `${otherUser.username} ` } },
    { user: { username: 'nobody.has.this.name' } },
    { user: { id: ownUser.id, username: otherUser.username } },
    { user: { id: 1 } },
    { user: { id: '1' } },
    { user: [ownUser.id] },
    { user: null },
    {},
  ].map((more) => JSON.stringify({ ...rating, ...more }));
  const twice = `{"survey_id":"${survey}","score":1,"user":{"id":"${ownUser.id}"},"user":{"id":"${otherUser.id}"}}`;
  for (const body of [...refused, twice, 'nothing', '[]'])
    expect((await send('POST', 'ratings', body)).status(), body).toBe(403);
  for (const [path, user] of [
    [`nps/ratings/${id}`, otherUser.id],
    [`nps/ratings/${world.otherRating}`, ownUser.id],
    [`nps/ratings/${world.otherRating.toUpperCase()}`, ownUser.id],
    [`csat/ratings/${world.otherRating}`, ownUser.id],
    ['nps/ratings/1', ownUser.id],
  ])
    expect([403, 404], `${path} ${user}`).toContain(
      (await send('PATCH', path ?? '', { score: 1, user: { id: user } })).status(),
    );
  const { body: present } = await callApi(`/v1/nps/ratings/${id}`);
  expect(present._results).toMatchObject({ score: 8, user: { id: ownUser.id } });
});

signedOut('a session that has ended opens nothing', async () => {
  const { dashboardUrl } = readProduct();
  const storageState = await signInByRequest(dashboardUrl, 'leader');
  const context = await request.newContext({ baseURL: dashboardUrl, storageState });
  expect((await context.get('/api/feedback/v1/nps/stats')).status()).toBe(200);
  const { csrfToken } = await (await context.get('/api/auth/csrf')).json();
  await context.post('/api/auth/signout', { form: { csrfToken, json: 'true' } });
  await context.dispose();
  // The cookie as it was kept by somebody.
  const kept = await request.newContext({ baseURL: dashboardUrl, storageState });
  expect((await kept.get('/api/feedback/v1/nps/stats')).status()).toBe(401);
  await kept.dispose();
});
