import { describe, expect, test } from 'vitest';
import { writeDate } from '@/lib/contract/dates';
import { identifierSettings } from '@/lib/contract/resources';
import { errorsOf, paginationOf, resultOf, rowsOf } from '@/service/testing/client';
import { setStage } from '@/service/testing/stage';
import type { RatingData } from '@/service/testing/world-rows';
import { isRatingOf, pathTo, ratingLists, titleOf } from './paths';

const stage = setStage();
const closedUntil = 1_768_003_200; // a week before the world's now
const lists = ratingLists.map((list) => [titleOf(list), list] as const);

describe('4.1 Ratings: one', () => {
  describe.each(identifierSettings)('%s', (identifiers) => {
    const here = () => stage.worlds[identifiers].here;
    const client = () => stage.client(here());

    test.each(['csat', 'ces', 'nps'])(
      'GET /v1/%s/ratings/<ID> by either kind of id',
      async (slug) => {
        const rating = here().ratings.find(({ metric }) => metric.toLowerCase() === slug);
        const integer = rating?.integer ?? 0;
        const byInteger = await client().get(`/v1/${slug}/ratings/${integer}`);
        const byUuid = await client().get(`/v1/${slug}/ratings/${here().uuid('rating', integer)}`);
        const upper = here().uuid('rating', integer).toUpperCase();
        expect(byInteger.status).toBe(200);
        expect(resultOf(byInteger).id).toBe(here().id('rating', integer));
        expect(byUuid.json).toEqual(byInteger.json);
        expect((await client().get(`/v1/${slug}/ratings/${upper}`)).json).toEqual(byInteger.json);
      },
    );

    test("another metric's rating is 404 (rulings D.8)", async () => {
      for (const id of [3, here().uuid('rating', 3)]) {
        expect((await client().get(`/v1/ces/ratings/${id}`)).status).toBe(200);
        expect((await client().get(`/v1/csat/ratings/${id}`)).status).toBe(404);
        expect((await client().get(`/v1/nps/ratings/${id}`)).status).toBe(404);
      }
    });

    test('GET /v1/<metric>/surveys are the surveys of the metric', async () => {
      const of = async (slug: string) =>
        rowsOf(await client().get(`/v1/${slug}/surveys?per_page=100`)).map(({ id }) => id);
      expect(await of('ces')).toEqual([here().id('survey', 4)]);
      expect(await of('nps')).toEqual([here().id('survey', 5)]);
      expect(await of('csat')).toHaveLength(10);
    });

    test.each(lists)('%s answers ratings as GET of each one does', async (_title, list) => {
      for (const row of rowsOf(await client().get(pathTo(list, here())))) {
        const { self } = row._links as { self: string };
        expect(resultOf(await client().get(self))).toEqual(row);
      }
    });
  });
});

describe('3 States: open until the edit window has passed (rulings D.3)', () => {
  test('status follows the clock, to the second, and is in no field that is stored', async () => {
    const { here } = stage.worlds.uuid;
    const path = `/v1/csat/ratings/${here.uuid('rating', 36)}`;
    const createdAt = here.ratings[35]?.createdAt ?? 0;
    const kept = stage.time;
    const statusAt = async (time: number) => {
      stage.time = time;
      return resultOf(await stage.client(here).get(path)).status;
    };
    expect(await statusAt(createdAt)).toBe('open');
    expect(await statusAt(createdAt + 168 * 3600 - 1)).toBe('open');
    expect(await statusAt(createdAt + 168 * 3600)).toBe('closed');
    stage.time = kept;
  });

  test('the moment from which it is closed is told where it is asked for', async () => {
    const { here } = stage.worlds.uuid;
    const path = `/v1/csat/ratings/${here.uuid('rating', 36)}`;
    const createdAt = here.ratings[35]?.createdAt ?? 0;
    const asked = async (query: string) =>
      resultOf(await stage.client(here).get(path + query)).open_until;
    expect(await asked('?open_until=true')).toBe(writeDate(createdAt + 168 * 3600));
    expect(await asked('?open_until=false')).toBeUndefined();
    expect(await asked('')).toBeUndefined();
    expect((await stage.client(here).get(`${path}?open_until=yes`)).status).toBe(400);
  });

  test("an account's own edit window decides", async () => {
    const { there } = stage.worlds.uuid;
    await stage.pool.query('UPDATE accounts SET edit_window_hours = 0 WHERE id = $1', [
      there.account.id,
    ]);
    const created = await stage
      .client(there)
      .post('/v1/ratings', { survey_id: 1, score: 1, user: { id: 1 } });
    expect(resultOf(created).status).toBe('closed');
  });
});

type Filter = readonly [query: string, keeps: (rating: RatingData) => boolean];

const filters: readonly Filter[] = [
  ['score_min=5', ({ score }) => score >= 5],
  ['score_max=4', ({ score }) => score <= 4],
  ['score_min=2&score_max=3', ({ score }) => score >= 2 && score <= 3],
  ['score_min=8&score_max=3', () => false],
  ['status=open', ({ createdAt }) => createdAt > closedUntil],
  ['status=closed', ({ createdAt }) => createdAt <= closedUntil],
  ['has_comment=true', ({ integer }) => integer % 3 === 0],
  ['has_comment=false', ({ integer }) => integer % 3 !== 0],
  ['search=COMMENT', ({ integer }) => integer % 3 === 0],
  ['search=comment+12', ({ integer }) => integer === 12],
  ['search=rater', ({ integer }) => integer % 2 === 0],
  ['search=T-4', ({ integer }) => integer % 6 === 4],
  ['search=there', () => false],
  ['survey_id=2', ({ survey }) => survey === 2],
  ['user_id=3', ({ user }) => user === 3],
  ['team_id=1', ({ user }) => user <= 2],
  ['team_id=12', () => false],
  ['customer_id=2', ({ customer }) => customer === 2],
  ['user_id=2&customer_id=1&score_min=2', (r) => r.user === 2 && r.customer === 1 && r.score >= 2],
  [
    'has_comment=true&status=open&team_id=1',
    (r) => r.integer % 3 === 0 && r.createdAt > closedUntil && r.user <= 2,
  ],
  ['search=', () => true],
];

describe('D.10 Rating lists take filters beyond the document, in any combination', () => {
  describe.each(filters)('%s', (query, keeps) => {
    test.each(lists)('%s', async (_title, list) => {
      const { here } = stage.worlds.numeric;
      const path = pathTo(list, here);
      const answer = await stage.client(here).get(`${path}?per_page=100&${query}`);
      const expected = here.ratings
        .filter((rating) => isRatingOf(path, rating) && keeps(rating))
        .map(({ integer }) => integer)
        .sort((a, b) => b - a);
      expect(rowsOf(answer).map(({ id }) => id)).toEqual(expected);
      expect(paginationOf(answer).total).toBe(expected.length);
    });
  });

  test('records are named by either kind of id', async () => {
    const { here } = stage.worlds.uuid;
    for (const [name, kind] of [
      ['survey_id', 'survey'],
      ['user_id', 'user'],
      ['team_id', 'team'],
      ['customer_id', 'customer'],
    ] as const) {
      const total = async (id: string | number) =>
        paginationOf(await stage.client(here).get(`/v1/csat/ratings?${name}=${id}`)).total;
      expect(await total(here.uuid(kind, 2))).toBe(await total(2));
      expect(await total(2)).toBeGreaterThan(0);
    }
  });

  test('what is no filter value is refused, each with its fault, forms and records alike', async () => {
    const { here } = stage.worlds.uuid;
    const answer = await stage
      .client(here)
      .get(
        '/v1/csat/ratings?score_min=x&score_max=1.5&status=OPEN&has_comment=yes&survey_id=&user_id=x&team_id=99&customer_id=0',
      );
    expect(answer.status).toBe(400);
    expect(errorsOf(answer)).toEqual([
      'Validation error in queryParameters[score_min]: This value should be a valid number.',
      'Validation error in queryParameters[score_max]: This value should be a valid number.',
      'Validation error in queryParameters[status]: The value you selected is not a valid choice.',
      'Validation error in queryParameters[has_comment]: The value you selected is not a valid choice.',
      'Validation error in queryParameters[survey_id]: This value should not be blank.',
      'Validation error in queryParameters[user_id]: This value does not exist.',
      'Validation error in queryParameters[team_id]: This value does not exist.',
      'Validation error in queryParameters[customer_id]: This value does not exist.',
    ]);
  });
});
