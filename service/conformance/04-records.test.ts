import { describe, expect, test } from 'vitest';
import { endpoints } from '@/lib/contract/endpoints';
import { identifierSettings } from '@/lib/contract/resources';
import { errorsOf, type Method, rowsOf } from '@/service/testing/client';
import { setStage } from '@/service/testing/stage';
import { membersOf } from '@/service/testing/world-rows';
import { hasId, pathTo, titleOf } from './paths';

const stage = setStage();
const notFound = { errors: ['The resource or route could not be found.'] };
const withId = endpoints.filter(hasId);

/** The table of chapter 4, row by row. */
const rows: readonly (readonly [Method, string])[] = [
  ['POST', '/v1/ratings'],
  ...['csat', 'ces', 'nps'].flatMap((slug) => [
    ['GET', `/v1/${slug}/ratings`] as const,
    ['GET', `/v1/${slug}/ratings/:id`] as const,
    ['POST', `/v1/${slug}/ratings`] as const,
    ['PATCH', `/v1/${slug}/ratings/:id`] as const,
    ['GET', `/v1/${slug}/stats`] as const,
    ['GET', `/v1/${slug}/histogram`] as const,
    ['GET', `/v1/${slug}/surveys`] as const,
  ]),
  ...['customers', 'surveys', 'teams', 'users'].flatMap((noun) => [
    ['GET', `/v1/${noun}`] as const,
    ['GET', `/v1/${noun}/stats`] as const,
    ['GET', `/v1/${noun}/:id`] as const,
    ['GET', `/v1/${noun}/:id/ratings`] as const,
    ['GET', `/v1/${noun}/:id/stats`] as const,
    ['GET', `/v1/${noun}/:id/histogram`] as const,
  ]),
  ['GET', '/v1/surveys/unsubscribes'],
  ['GET', '/v1/teams/users'],
  ['GET', '/v1/teams/:id/users'],
  ['GET', '/v1/users/:id/teams'],
  ['POST', '/v1/users/thing-or-action'],
  ['POST', '/v1/users/agent'],
  ['GET', '/v1/nps/contact_lists'],
  ['GET', '/v1/nps/contact_lists/:id'],
  ['POST', '/v1/nps/contact_lists'],
  ['PATCH', '/v1/nps/contact_lists/:id'],
  ['DELETE', '/v1/nps/contact_lists/:id'],
  ['GET', '/v1/nps/contact_lists/:id/contacts'],
  ['GET', '/v1/nps/contact_lists/:id/contacts/:contact_id'],
  ['POST', '/v1/nps/contact_lists/:id/contacts'],
  ['PATCH', '/v1/nps/contact_lists/:id/contacts/:contact_id'],
  ['DELETE', '/v1/nps/contact_lists/:id/contacts/:contact_id'],
];

describe('4 Endpoints', () => {
  test('are those of the document, no more and no fewer', () => {
    const documented = rows.map(([method, path]) => `${method} ${path}`).sort();
    expect(endpoints.map(titleOf).sort()).toEqual(documented);
  });

  describe.each(identifierSettings)('%s', (identifiers) => {
    const here = () => stage.worlds[identifiers].here;
    const client = () => stage.client(here());
    const reads = withId.filter(({ method }) => method === 'GET');

    test.each(reads.map((one) => [titleOf(one), one] as const))(
      '%s: both kinds of ids name the same record',
      async (_title, one) => {
        const byInteger = await client().get(pathTo(one, here(), 'integer'));
        const byUuid = await client().get(pathTo(one, here(), 'uuid'));
        expect(byInteger.status).toBe(200);
        if (one.path.includes('contact_lists')) {
          expect(byUuid).toMatchObject({ status: 404, json: notFound });
          return;
        }
        const links = /"(next|previous)":"[^"]*"/g;
        expect(byUuid.text.replaceAll(links, '')).toBe(byInteger.text.replaceAll(links, ''));
      },
    );
  });

  test.each(withId.map((one) => [titleOf(one), one] as const))(
    '%s: 404 for an id that is malformed or unknown, and for a fixed word',
    async (_title, one) => {
      const { here } = stage.worlds.uuid;
      const ids = [
        '999999',
        '0',
        '-1',
        '1.0',
        '1e0',
        '2147483648',
        '99999999999999999999',
        'x',
        '%20',
        '%00',
        '1%00',
        "1'--",
        'null',
        '00000000-0000-7000-8000-000000000000',
        `${here.uuid('user', 1)}0`,
        here.uuid('contact', 77),
        'agent',
        'thing-or-action',
        ...(one.path.split('/').length > 4 ? ['stats', 'users', 'unsubscribes', 'ratings'] : []),
      ];
      for (const id of ids) {
        const body = one.body
          ? { score: 1, user: { id: 1 }, name: 'x', email: 'x@y.example' }
          : undefined;
        const answer = await stage
          .client(here)
          .send(one.method, one.path.replace(':id', id).replace(':contact_id', '1'), body);
        expect([id, answer.status, answer.json]).toEqual([id, 404, notFound]);
      }
    },
  );
});

describe('4 Fixed words in paths are never ids', () => {
  test.each([
    ['GET', '/v1/surveys/stats', 200],
    ['GET', '/v1/surveys/unsubscribes', 200],
    ['GET', '/v1/customers/stats', 200],
    ['GET', '/v1/teams/stats', 200],
    ['GET', '/v1/teams/users', 200],
    ['GET', '/v1/users/stats', 200],
    ['GET', '/v1/users/agent', 404],
    ['GET', '/v1/users/thing-or-action', 404],
    ['GET', '/v1/customers/users', 404],
    ['GET', '/v1/users/users', 404],
    ['GET', '/v1/surveys/users', 404],
    ['GET', '/v1/teams/unsubscribes', 404],
    ['GET', '/v1/csat/ratings/stats', 404],
    ['POST', '/v1/users', 404],
    ['POST', '/v1/users/stats', 404],
    ['POST', '/v1/users/1', 404],
    ['GET', '/v1/ratings', 404],
    ['GET', '/v1/ratings/1', 404],
    ['GET', '/v1/NPS/stats', 404],
    ['GET', '/v1/users/', 404],
    ['GET', '/v1//users', 404],
  ] as const)('%s %s is %i', async (method, path, status) => {
    const answer = await stage
      .client(stage.worlds.uuid.here)
      .send(method, path, method === 'POST' ? {} : undefined);
    expect(answer.status).toBe(status);
    if (status === 404) expect(answer.json).toEqual(notFound);
  });
});

describe('C.4 A method that a route does not have is 404', () => {
  const paths = [...new Set(endpoints.map(({ path }) => path))];
  const methods = ['GET', 'POST', 'PATCH', 'DELETE', 'PUT', 'HEAD', 'OPTIONS'] as const;

  test.each(paths)('%s', async (path) => {
    const { here } = stage.worlds.uuid;
    const url = path.replace(':id', '1').replace(':contact_id', '1');
    for (const method of methods) {
      // POST /v1/users/agent is no GET /v1/users/:id, and the other way round.
      if (endpoints.some((one) => one.method === method && one.path === path)) continue;
      const answer = await stage.client(here).send(method, url, method === 'GET' ? undefined : {});
      expect([method, answer.status]).toEqual([method, 404]);
      if (method !== 'HEAD') expect(answer.json).toEqual(notFound);
    }
  });
});

describe('4.4 Teams and 4.5 Users: who is in which team', () => {
  describe.each(identifierSettings)('%s', (identifiers) => {
    const here = () => stage.worlds[identifiers].here;
    const idsOn = async (path: string) =>
      rowsOf(await stage.client(here()).get(`${path}?per_page=100&sort_order=asc`)).map(
        ({ id }) => id,
      );

    test('GET /v1/teams/<ID>/users and GET /v1/users/<ID>/teams agree', async () => {
      for (const team of [1, 2, 4, 12]) {
        const members = await idsOn(`/v1/teams/${here().id('team', team)}/users`);
        expect(new Set(members)).toEqual(
          new Set(membersOf(team).map((user) => here().id('user', user))),
        );
      }
      expect(await idsOn('/v1/users/3/teams')).toEqual([here().id('team', 4)]);
      expect(await idsOn('/v1/users/2/teams')).toHaveLength(11);
    });

    test('GET /v1/teams/users has an entry for each team, with its users', async () => {
      const answer = await stage.client(here()).get('/v1/teams/users?per_page=100');
      for (let team = 1; team <= 12; team += 1) {
        const entry = rowsOf(answer).find(({ id }) => id === here().id('team', team));
        const users = entry?.users as { id: unknown }[];
        expect(new Set(users.map(({ id }) => id))).toEqual(
          new Set(membersOf(team).map((user) => here().id('user', user))),
        );
      }
    });
  });

  test('a page of ratings of a record that is not there is 404, not an empty list', async () => {
    const answer = await stage.client(stage.worlds.uuid.here).get('/v1/teams/99/ratings?page=5');
    expect(answer).toMatchObject({ status: 404 });
    expect(errorsOf(answer)).toHaveLength(1);
  });
});
