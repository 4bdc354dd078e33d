import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { metricEndpoints } from '@/lib/contract/endpoints';
import { metrics, slugOf } from '@/lib/contract/metrics';
import { buildApp } from '@/service/app';
import { createTestDatabase, type TestDatabase } from '@/service/testing/database';
import {
  addAccount,
  addCustomer,
  addQuestion,
  addSurvey,
  addTeam,
  addUser,
  call,
  type TestAccount,
  type TestRecord,
} from '@/service/testing/fixtures';

const day = 86_400;
const start = 1_767_225_600; // 2026-01-01T00:00:00Z
const window = 168 * 3600;

interface RatingJson {
  id: string | number;
  uuid?: string;
  score: number;
  comment: string | null;
  status: string;
  created_at: string;
}

interface ListJson {
  _results: RatingJson[];
  _pagination: Record<string, unknown> & { links: Record<string, string> };
}

let database: TestDatabase;
let time = start;
let app: FastifyInstance;
let account: TestAccount;
let survey: TestRecord;
let second: TestRecord;
let loyalty: TestRecord;
let alice: TestRecord;
let bruno: TestRecord;
let rosa: TestRecord;
let team: TestRecord;

const get = (url: string, key = account.key) => call(app, key, 'GET', url);
const list = async (url: string, key?: string) => {
  const answer = await get(url, key);
  expect(answer.status).toBe(200);
  return answer.body as unknown as ListJson;
};
const scores = async (url: string) => (await list(url))._results.map((rating) => rating.score);

/** Ratings at noon of days 0, 1, ... with scores 1 to 10 in turn; two of them share day 3's second. */
async function rate(): Promise<void> {
  for (let index = 0; index < 24; index += 1) {
    time = start + (index === 4 ? 3 : index) * day + 43_200;
    const answer = await call(app, account.key, 'POST', '/v1/ratings', {
      survey_id: index % 3 === 0 ? second.id : survey.id,
      score: (index % 10) + 1,
      user: { id: index % 2 === 0 ? alice.id : bruno.id },
      ...(index % 4 === 0 && {
        comment: `Comment about parcel ${index}`,
        ticket: `T-${index}`,
        from: 'Rosa',
      }),
      ...(index % 5 === 0 && { customer_id: rosa.id }),
    });
    expect(answer.status).toBe(201);
  }
  for (const score of [10, 10, 9, 8, 7, 6, 0]) {
    time = start + 43_200;
    await call(app, account.key, 'POST', '/v1/nps/ratings', {
      survey_id: loyalty.id,
      score,
      user: { id: alice.id },
    });
  }
  time = start + 24 * day;
}

beforeAll(async () => {
  database = await createTestDatabase();
  const { pool } = database;
  app = buildApp({ pool, now: () => time });
  account = await addAccount(pool);
  survey = await addSurvey(pool, account.id);
  second = await addSurvey(pool, account.id, { ratingScale: 'stars5', createdAt: start });
  loyalty = await addSurvey(pool, account.id, { scale: 'NPS', ratingScale: 'nps' });
  await addQuestion(pool, account.id, second.id);
  await addQuestion(pool, account.id, loyalty.id);
  alice = await addUser(pool, account.id, 'alice');
  bruno = await addUser(pool, account.id, 'bruno');
  rosa = await addCustomer(pool, account.id, 'rosa@example.net');
  team = await addTeam(pool, account.id, 'First line', [bruno.id]);
  await rate();
});

afterAll(async () => {
  await app.close();
  await database.drop();
});

describe('statistics', () => {
  test('of NPS: score, count and groups', async () => {
    expect((await get('/v1/nps/stats')).body).toEqual({
      _results: {
        nps_score: 14.29,
        count: 7,
        groups: { promoters: 3, passives: 2, detractors: 2 },
      },
    });
  });

  test('of CSAT: average and count, within a period, both ends inclusive to the second', async () => {
    const noon = (index: number) =>
      new Date((start + index * day + 43_200) * 1000).toISOString().replace('.000', '');
    const read = async (from: string, to: string) =>
      (await get(`/v1/csat/stats?period_start=${from}&period_end=${to}`)).body._results;
    expect(await read(noon(0), noon(2))).toEqual({ average: 2, count: 3 });
    expect(await read('2026-01-01T12:00:01Z', '2026-01-03T11:59:59Z')).toEqual({
      average: 2,
      count: 1,
    });
    expect(await read('2030-01-01T00:00:00Z', '2030-01-02T00:00:00Z')).toEqual({
      average: 0,
      count: 0,
    });
  });

  test('of a metric without ratings are zeros', async () => {
    expect((await get('/v1/ces/stats')).body).toEqual({ _results: { average: 0, count: 0 } });
    expect(
      Object.keys(
        ((await get('/v1/ces/histogram')).body._results as { histogram: object }).histogram,
      ),
    ).toEqual(['1', '2', '3', '4', '5', '6', '7']);
  });

  test('that are asked for at once are each as when asked for alone', async () => {
    const other = await addAccount(database.pool);
    const records = [
      ...metrics.map((metric) => `${slugOf(metric)}/stats`),
      ...[alice.id, bruno.id, rosa.id, alice.legacyId, 4711].map((id) => `users/${id}/histogram`),
      ...[survey.id, second.id, loyalty.id, alice.id].map((id) => `surveys/${id}/histogram`),
      ...[rosa.id, rosa.legacyId, bruno.id].map((id) => `customers/${id}/histogram`),
    ];
    const paths = records.flatMap((record) => [
      `/v1/${record}`,
      ...['03', '09', '12'].map(
        (to) =>
          `/v1/${record}?period_start=2026-01-02T12:00:00Z&period_end=2026-01-${to}T11:00:00Z`,
      ),
    ]);
    const asked = [account.key, other.key, account.key].flatMap((key) =>
      paths.map((path) => ({ key, path })),
    );
    const together = await Promise.all(asked.map(({ key, path }) => get(path, key)));
    expect(new Set(together.map(({ status }) => status))).toEqual(new Set([200, 404]));
    for (const [index, { key, path }] of asked.entries()) {
      const { status, body } = await get(path, key);
      expect(together[index]).toMatchObject({ status, body: status === 200 ? body : {} });
    }
  });

  test('equal a plain GROUP BY, as the histogram does', async () => {
    const { rows } = await database.pool.query(
      `SELECT score, count(*) AS count FROM ratings WHERE account_id = $1 AND metric = 'CSAT' GROUP BY score`,
      [account.id],
    );
    const { histogram } = (await get('/v1/csat/histogram')).body._results as {
      histogram: Record<string, number>;
    };
    expect(Object.keys(histogram)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10']);
    expect(histogram).toEqual(
      Object.fromEntries(rows.map(({ score, count }) => [String(score), count])),
    );
    const sum = rows.reduce((total, { score, count }) => total + score * count, 0);
    expect((await get('/v1/csat/stats')).body._results).toEqual({
      average: Math.round((sum / 24) * 100) / 100,
      count: 24,
    });
  });
});

describe('lists of ratings', () => {
  test('begin with the newest, ties with the higher integer', async () => {
    expect((await scores('/v1/csat/ratings?per_page=100')).slice(0, 3)).toEqual([4, 3, 2]);
    const tied = await scores(
      '/v1/csat/ratings?period_start=2026-01-04T00:00:00Z&period_end=2026-01-04T23:59:59Z',
    );
    expect(tied).toEqual([5, 4]);
  });

  test('walked page by page in either order, find each rating once', async () => {
    for (const order of ['asc', 'desc']) {
      const walked: (string | number)[] = [];
      let next: string | undefined = `/v1/csat/ratings?sort_order=${order}`;
      while (next) {
        const page: ListJson = await list(next);
        walked.push(...page._results.map((rating) => rating.id));
        next = page._pagination.links.next;
      }
      const { rows } = await database.pool.query(
        `SELECT id FROM ratings WHERE metric = 'CSAT' ORDER BY created_at ${order}, legacy_id ${order}`,
      );
      expect(walked).toEqual(rows.map((row) => row.id));
    }
  });

  test('say where they are, and keep every parameter in their links', async () => {
    const { _pagination } = await list('/v1/csat/ratings?sort_order=asc&page=2&extra=a%26b');
    expect(_pagination).toEqual({
      total: 24,
      count: 10,
      per_page: 10,
      current_page: 2,
      total_pages: 3,
      links: {
        next: '/v1/csat/ratings?sort_order=asc&page=3&extra=a%26b',
        previous: '/v1/csat/ratings?sort_order=asc&page=1&extra=a%26b',
      },
    });
  });

  test('past the last page are empty and lead to the last', async () => {
    const { _results, _pagination } = await list('/v1/csat/ratings?page=99');
    expect(_results).toEqual([]);
    expect(_pagination).toMatchObject({
      total: 24,
      count: 0,
      links: { previous: '/v1/csat/ratings?page=3' },
    });
    expect((await list('/v1/ces/ratings?page=3'))._pagination).toMatchObject({
      total: 0,
      total_pages: 0,
      links: {},
    });
  });

  test('take a plus sign that was not encoded', async () => {
    const { _pagination } = await list(
      '/v1/csat/ratings?period_start=2026-01-01T13:00:00+01:00&period_end=2026-01-01T12:00:00Z',
    );
    expect(_pagination.total).toBe(1);
  });

  test.each([
    ['score_min=9', 4],
    ['score_min=3&score_max=4', 6],
    ['has_comment=true', 6],
    ['has_comment=false', 18],
    ['search=PARCEL', 6],
    ['search=parcel%2012', 1],
    ['search=T-12', 1],
    ['search=rosa', 6],
    ['search=nothing', 0],
    ['status=open', 7],
    ['status=closed', 17],
    ['updated_period_start=2026-01-24T00:00:00Z', 1],
  ])('are narrowed by %s', async (filter, total) => {
    const { _results, _pagination } = await list(`/v1/csat/ratings?${filter}&per_page=100`);
    expect(_pagination.total).toBe(total);
    expect(_results).toHaveLength(total);
  });

  test('are narrowed by records, by either kind of id, in any combination', async () => {
    const total = async (filter: string) =>
      (await list(`/v1/csat/ratings?${filter}`))._pagination.total;
    expect(await total(`survey_id=${second.id}`)).toBe(8);
    expect(await total(`survey_id=${second.legacyId}`)).toBe(8);
    expect(await total(`user_id=${alice.id}`)).toBe(12);
    expect(await total(`team_id=${team.legacyId}`)).toBe(12);
    expect(await total(`customer_id=${rosa.id}`)).toBe(5);
    expect(await total(`customer_id=${rosa.id}&user_id=${bruno.id}&score_min=6`)).toBe(2);
  });

  test('name a record that is not there', async () => {
    const answer = await get('/v1/csat/ratings?survey_id=999&team_id=x');
    expect(answer).toMatchObject({
      status: 400,
      body: {
        errors: [
          'Validation error in queryParameters[survey_id]: This value does not exist.',
          'Validation error in queryParameters[team_id]: This value does not exist.',
        ],
      },
    });
    expect((await get('/v1/csat/ratings?survey_id=999')).body.errors).toEqual([
      'Validation error in queryParameters[survey_id]: This value does not exist.',
    ]);
  });

  test('say everything that is wrong with a query', async () => {
    const answer = await get(
      '/v1/csat/ratings?period_start=2026-02-30T00:00:00Z&period_end=2026-01-01&sort_order=up&page=0&per_page=101&score_min=x&status=done&has_comment=1',
    );
    expect(answer.status).toBe(400);
    expect(answer.body.errors).toEqual([
      'Validation error in queryParameters[period_start]: This value is not a valid date and time.',
      'Validation error in queryParameters[period_end]: This value is not a valid date and time.',
      'Validation error in queryParameters[sort_order]: The value you selected is not a valid choice.',
      'Validation error in queryParameters[page]: This value should be 1 or more.',
      'Validation error in queryParameters[per_page]: This value should be 100 or less.',
      'Validation error in queryParameters[score_min]: This value should be a valid number.',
      'Validation error in queryParameters[status]: The value you selected is not a valid choice.',
      'Validation error in queryParameters[has_comment]: The value you selected is not a valid choice.',
    ]);
  });

  test('want a period the right way round', async () => {
    const answer = await get(
      '/v1/nps/stats?period_start=2026-01-02T00:00:00Z&period_end=2026-01-01T00:00:00Z',
    );
    expect(answer.body.errors).toEqual([
      'Validation error in queryParameters[period_start]: This value should not be after period_end.',
    ]);
  });

  test.each(['9', '1e1', '10.0', '', '99999999999999999999'])('refuse %j a page', async (size) => {
    expect((await get(`/v1/csat/ratings?per_page=${size}`)).status).toBe(400);
  });
});

describe('one rating', () => {
  test('is open until its window has passed, to the second', async () => {
    const { id } = (await list('/v1/csat/ratings?sort_order=asc'))._results[0]!;
    const statusAt = async (moment: number) => {
      const kept = time;
      time = moment;
      const answer = await get(`/v1/csat/ratings/${id}`);
      time = kept;
      return (answer.body._results as RatingJson).status;
    };
    expect(await statusAt(start + 43_200 + window - 1)).toBe('open');
    expect(await statusAt(start + 43_200 + window)).toBe('closed');
  });

  test.each(['0', 'x', '00000000-0000-7000-8000-000000000000', '999', '1.5', '%00', '99999999999'])(
    'by the id %s is not found',
    async (id) => {
      expect(await get(`/v1/csat/ratings/${id}`)).toMatchObject({
        status: 404,
        body: { errors: [expect.any(String)] },
      });
    },
  );

  test('of another metric, or of another account, is not found', async () => {
    const { id } = (await list('/v1/nps/ratings'))._results[0]!;
    expect((await get(`/v1/nps/ratings/${id}`)).status).toBe(200);
    expect((await get(`/v1/csat/ratings/${id}`)).status).toBe(404);
    const other = await addAccount(database.pool);
    expect((await get(`/v1/nps/ratings/${id}`, other.key)).status).toBe(404);
    expect((await list('/v1/nps/ratings', other.key))._pagination.total).toBe(0);
  });
});

describe('surveys of a metric', () => {
  test('come with their scale and extra questions', async () => {
    const answer = await get('/v1/csat/surveys?sort_order=asc');
    expect(answer.body._results).toEqual([
      {
        id: second.id,
        name: 'survey-2',
        metric: 'CSAT',
        scale: 'CSAT10',
        distribution: 'trigger',
        rating_scale: 'stars5',
        question: 'How was it?',
        extra_questions: [
          {
            id: expect.any(String),
            label: 'Speed',
            rating_scale: 'stars5',
            scale: 'CSAT5',
            required: false,
          },
        ],
        _links: { self: `/v1/surveys/${second.id}` },
      },
      expect.objectContaining({ id: survey.id, extra_questions: [] }),
    ]);
    expect((await list('/v1/csat/surveys?page=2'))._pagination).toMatchObject({
      total: 2,
      count: 0,
    });
  });
});

describe('identifiers', () => {
  const as = async (identifiers: string) => {
    await database.pool.query('UPDATE accounts SET identifiers = $2 WHERE id = $1', [
      account.id,
      identifiers,
    ]);
    // A fresh app: the account of a key is cached for some seconds.
    await app.close();
    app = buildApp({ pool: database.pool, now: () => time });
  };
  afterAll(() => as('uuid'));

  test.each(['transition', 'numeric'])(
    '%s: integers, with the UUID beside them only in transition',
    async (identifiers) => {
      await as(identifiers);
      const [rating] = (await list('/v1/csat/ratings'))._results;
      expect(rating).toMatchObject({
        id: expect.any(Number),
        survey: { id: survey.legacyId },
        user: { id: bruno.legacyId },
        extra_questions: [],
        _links: { self: `/v1/csat/ratings/${rating!.id}`, user: `/v1/users/${bruno.legacyId}` },
      });
      expect('uuid' in rating!).toBe(identifiers === 'transition');
      const [nps] = (await list('/v1/nps/ratings'))._results;
      expect(nps).not.toHaveProperty('extra_questions');
      expect((await get(`/v1/csat/ratings/${rating!.id}`)).body._results).toEqual(rating);
      const [shown] = (await get('/v1/csat/surveys')).body._results as object[];
      expect(shown).toMatchObject({ id: second.legacyId, rating_scale: 'stars' });
      expect(shown).not.toHaveProperty('scale');
      const [loyal] = (await get('/v1/nps/surveys')).body._results as object[];
      expect(loyal).not.toHaveProperty('rating_scale');
      expect(loyal).not.toHaveProperty('extra_questions');
    },
  );

  test('numeric: lists are in the order of the integers', async () => {
    await as('numeric');
    const ids = (await list('/v1/csat/ratings?per_page=100'))._results.map((rating) =>
      Number(rating.id),
    );
    expect(ids).toEqual([...ids].sort((a, b) => b - a));
  });

  test.each(['uuid', 'transition', 'numeric'])(
    '%s: every answer has the documented shape',
    async (identifiers) => {
      await as(identifiers);
      for (const metric of metrics) {
        const endpoints = metricEndpoints(metric);
        const {
          getRating: one,
          createRating: _created,
          updateRating: _updated,
          ...collections
        } = endpoints;
        for (const endpoint of Object.values(collections))
          expect(endpoint.response.parse((await get(endpoint.path)).body)).toBeTruthy();
        for (const { id } of (await list(`/v1/${slugOf(metric)}/ratings`))._results)
          expect(
            one.response.parse((await get(`/v1/${slugOf(metric)}/ratings/${id}`)).body),
          ).toBeTruthy();
      }
    },
  );
});
