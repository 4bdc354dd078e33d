import type { FastifyInstance } from 'fastify';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildApp } from '@/service/app';
import { createTestDatabase, type TestDatabase } from '@/service/testing/database';
import {
  addAccount,
  addCustomer,
  addIntegrationUsername,
  addQuestion,
  addSurvey,
  addUser,
  call,
  type TestAccount,
  type TestRecord,
} from '@/service/testing/fixtures';

const now = 1_767_700_000; // 2026-01-06T11:46:40Z

let database: TestDatabase;
let app: FastifyInstance;
let account: TestAccount;
let survey: TestRecord;
let named: TestRecord;
let effort: TestRecord;
let loyalty: TestRecord;
let required: TestRecord;
let optional: TestRecord;
let alice: TestRecord;
let rosa: TestRecord;

beforeAll(async () => {
  database = await createTestDatabase();
  const { pool } = database;
  app = buildApp({ pool, now: () => now });
  account = await addAccount(pool);
  survey = await addSurvey(pool, account.id);
  named = await addSurvey(pool, account.id, { scale: 'CSAT5', nameField: true });
  effort = await addSurvey(pool, account.id, { scale: 'CES' });
  loyalty = await addSurvey(pool, account.id, { scale: 'NPS' });
  required = await addQuestion(pool, account.id, named.id, { required: true });
  optional = await addQuestion(pool, account.id, named.id, { scale: 'CSAT10' });
  alice = await addUser(pool, account.id, 'alice');
  await addIntegrationUsername(pool, account.id, alice.id, 'A.Moreau');
  rosa = await addCustomer(pool, account.id, 'rosa@example.net');
});

afterAll(async () => {
  await app.close();
  await database.drop();
});

const post = (body: unknown, path = '/v1/ratings') => call(app, account.key, 'POST', path, body);
const valid = () => ({ survey_id: survey.id, score: 9, user: { id: alice.id } });
const errorsOf = async (body: unknown, path?: string) => {
  const answer = await post(body, path);
  expect(answer.status).toBe(400);
  return answer.body.errors;
};

describe('a created rating', () => {
  test('is answered whole, and read again the same', async () => {
    const created = await post({
      survey_id: survey.id,
      score: 9,
      from: 'Rosa',
      comment: 'Quick, and kind',
      ticket: 'T-1/2',
      user: { username: 'ALICE' },
      customer_id: rosa.id,
      ip_address: '192.0.2.7',
    });
    expect(created.status).toBe(201);
    const rating = created.body._results as { id: string };
    expect(rating).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      score: 9,
      from: 'Rosa',
      status: 'open',
      ip_address: '192.0.2.7',
      comment: 'Quick, and kind',
      created_at: '2026-01-06T11:46:40Z',
      updated_at: '2026-01-06T11:46:40Z',
      survey: { id: survey.id, metric: 'CSAT', type: 'CSAT' },
      user: { id: alice.id, username: 'alice' },
      customer: { id: rosa.id },
      ticket: { value: 'T-1/2', link: 'https://desk.example/tickets/T-1%2F2' },
      extra_questions: [],
      _links: {
        self: `/v1/csat/ratings/${rating.id}`,
        survey: `/v1/surveys/${survey.id}`,
        user: `/v1/users/${alice.id}`,
        customer: `/v1/customers/${rosa.id}`,
      },
    });
    const read = await call(app, account.key, 'GET', `/v1/csat/ratings/${rating.id}`);
    expect(read.body._results).toEqual(rating);
  });

  test('is in the very next statistic', async () => {
    const before = await call(app, account.key, 'GET', '/v1/nps/stats');
    expect((await post({ ...valid(), survey_id: loyalty.id, score: 10 })).status).toBe(201);
    const after = await call(app, account.key, 'GET', '/v1/nps/stats');
    const count = (answer: typeof before) => (answer.body._results as { count: number }).count;
    expect(count(after)).toBe(count(before) + 1);
  });

  test.each([
    ['a decimal string', '9'],
    ['an integer', 9],
  ])('takes its score as %s', async (_name, score) => {
    expect(await post({ ...valid(), score })).toMatchObject({
      status: 201,
      body: { _results: { score: 9 } },
    });
  });

  test('takes records by their integers, as the older generation sends them', async () => {
    const answer = await post({
      survey_id: survey.legacyId,
      score: '7',
      user: { id: String(alice.legacyId) },
      customer_id: rosa.legacyId,
    });
    expect(answer).toMatchObject({
      status: 201,
      body: {
        _results: { survey: { id: survey.id }, user: { id: alice.id }, customer: { id: rosa.id } },
      },
    });
  });

  test('takes null and the empty string for what is not given', async () => {
    const nothing = {
      from: '',
      comment: null,
      ticket: '',
      customer_id: null,
      ip_address: '',
      extra_questions: null,
    };
    expect(
      await post({ ...valid(), ...nothing, user: { id: alice.id, username: '' } }),
    ).toMatchObject({
      status: 201,
      body: { _results: { from: '', comment: null, ticket: null, customer: null, ip_address: '' } },
    });
  });

  test('finds an agent by an integration username, letter case aside', async () => {
    expect(await post({ ...valid(), user: { username: 'a.moreau' } })).toMatchObject({
      status: 201,
      body: { _results: { user: { id: alice.id, username: 'alice' } } },
    });
  });

  test('is never lost for want of an agent: many at once make one unknown agent', async () => {
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        post({ ...valid(), user: { username: index % 2 === 0 ? 'Nobody.Yet' : 'nobody.yet' } }),
      ),
    );
    expect(answers.map((answer) => answer.status)).toEqual(Array(12).fill(201));
    const { rows } = await database.pool.query(
      `SELECT type, fullname = username AS same, email, role, has_access FROM users WHERE lower(username) = 'nobody.yet'`,
    );
    expect(rows).toEqual([
      { type: 'UNKNOWN_AGENT', same: true, email: '', role: '', has_access: false },
    ]);
  });

  test('gets an integer of its own among many at once', async () => {
    await Promise.all(Array.from({ length: 60 }, () => post(valid())));
    const { rows } = await database.pool.query(
      'SELECT count(*) AS count, count(DISTINCT legacy_id) AS integers FROM ratings',
    );
    expect(rows[0].count).toBe(rows[0].integers);
  });

  test('keeps a character that PostgreSQL cannot store as a visible one', async () => {
    expect(await post({ ...valid(), comment: 'a\u0000b' })).toMatchObject({
      status: 201,
      body: { _results: { comment: 'a\uFFFDb' } },
    });
  });

  test('carries the answers to extra questions', async () => {
    const answer = await post({
      ...valid(),
      survey_id: named.id,
      score: 5,
      from: 'Rosa',
      extra_questions: [
        { id: required.id, score: '4' },
        { id: optional.legacyId, score: null },
      ],
    });
    expect(answer).toMatchObject({
      status: 201,
      body: { _results: { extra_questions: [{ id: required.id, score: 4 }] } },
    });
  });
});

describe('what is wrong with a rating', () => {
  test('is listed whole, in the order of the fields, form and records alike', async () => {
    const body = {
      survey_id: '00000000-0000-7000-8000-000000000000',
      score: 11,
      from: 12,
      comment: [],
      user: { id: 999_999 },
      customer_id: 'x',
      ip_address: '::1',
      extra_questions: [{ score: 11 }, 'x'],
    };
    expect(await errorsOf(body)).toEqual([
      'Validation error in requestBody[survey_id]: This value does not exist.',
      'Validation error in requestBody[score]: This value should be 10 or less.',
      'Validation error in requestBody[from]: This value should be of type string.',
      'Validation error in requestBody[comment]: This value should be of type string.',
      'Validation error in requestBody[user][id]: This value does not exist.',
      'Validation error in requestBody[customer_id]: This value does not exist.',
      'Validation error in requestBody[ip_address]: This value is not a valid IPv4 address.',
      'Validation error in requestBody[extra_questions][0][id]: This field is missing.',
      'Validation error in requestBody[extra_questions][0][score]: This value should be 10 or less.',
      'Validation error in requestBody[extra_questions][1]: This value should be of type object.',
    ]);
  });

  test('an empty object misses three fields', async () => {
    expect(await errorsOf({})).toEqual([
      'Validation error in requestBody[survey_id]: This field is missing.',
      'Validation error in requestBody[score]: This field is missing.',
      'Validation error in requestBody[user]: This field is missing.',
    ]);
  });

  test.each([9.5, '9.0', '', true, [], 'nine'])(
    'a score of %j is no whole number',
    async (score) => {
      expect(await errorsOf({ ...valid(), score })).toEqual([
        'Validation error in requestBody[score]: This value should be a valid number.',
      ]);
    },
  );

  test('a score of null is null', async () => {
    expect(await errorsOf({ ...valid(), score: null })).toEqual([
      'Validation error in requestBody[score]: This value should not be null.',
    ]);
  });

  test.each([
    [{}, 'requestBody[user]: This value should contain exactly one of id, username.'],
    [
      { id: 1, username: 'alice' },
      'requestBody[user]: This value should contain exactly one of id, username.',
    ],
    [[], 'requestBody[user]: This value should be of type object.'],
    ['alice', 'requestBody[user]: This value should be of type object.'],
    [null, 'requestBody[user]: This value should not be null.'],
    [{ username: 5 }, 'requestBody[user][username]: This value should be of type string.'],
    [{ username: ' ' }, 'requestBody[user][username]: This value should not be blank.'],
    [
      { username: 'a'.repeat(256) },
      'requestBody[user][username]: This value is too long. It should have 255 characters or less.',
    ],
  ])('a user of %j', async (user, error) => {
    expect(await errorsOf({ ...valid(), user })).toEqual([`Validation error in ${error}`]);
  });

  test("the survey's own scale bounds the score", async () => {
    expect(await errorsOf({ ...valid(), survey_id: effort.id, score: 8 })).toEqual([
      'Validation error in requestBody[score]: This value should be 7 or less.',
    ]);
    expect(await errorsOf({ ...valid(), score: 0 })).toEqual([
      'Validation error in requestBody[score]: This value should be 1 or more.',
    ]);
  });

  test.each([
    [{}, 'This field is missing.'],
    [{ from: null }, 'This value should not be null.'],
    [{ from: ' ' }, 'This value should not be blank.'],
  ])('a survey with a name field wants a name: %j', async (from, text) => {
    const extra_questions = [{ id: required.id, score: 1 }];
    expect(
      await errorsOf({ ...valid(), survey_id: named.id, score: 1, ...from, extra_questions }),
    ).toEqual([`Validation error in requestBody[from]: ${text}`]);
  });

  test('extra questions: required, of this survey, once, within their scale', async () => {
    const body = { ...valid(), survey_id: named.id, score: 1, from: 'Rosa' };
    expect(await errorsOf(body)).toEqual([
      'Validation error in requestBody[extra_questions]: This field is missing.',
    ]);
    const extra_questions = [
      { id: required.id, score: null },
      { id: optional.id, score: 6 },
      { id: optional.legacyId, score: 6 },
      { id: survey.id, score: 1 },
    ];
    expect(await errorsOf({ ...body, extra_questions })).toEqual([
      'Validation error in requestBody[extra_questions][0][score]: This value should not be null.',
      'Validation error in requestBody[extra_questions][2][id]: This value is already used.',
      'Validation error in requestBody[extra_questions][3][id]: This value does not exist.',
    ]);
    expect(await errorsOf({ ...body, extra_questions: [{ id: required.id, score: 6 }] })).toEqual([
      'Validation error in requestBody[extra_questions][0][score]: This value should be 5 or less.',
    ]);
  });

  test("a metric's own endpoint knows no other metric's survey", async () => {
    expect(await errorsOf(valid(), '/v1/nps/ratings')).toEqual([
      'Validation error in requestBody[survey_id]: This value does not exist.',
    ]);
    expect((await post(valid(), '/v1/csat/ratings')).status).toBe(201);
  });

  test("another account's records read as none", async () => {
    const other = await addAccount(database.pool);
    const answer = await call(app, other.key, 'POST', '/v1/ratings', {
      ...valid(),
      customer_id: rosa.legacyId,
    });
    expect(answer.body.errors).toEqual([
      'Validation error in requestBody[survey_id]: This value does not exist.',
      'Validation error in requestBody[user][id]: This value does not exist.',
      'Validation error in requestBody[customer_id]: This value does not exist.',
    ]);
  });
});

describe('a customer of nobody, or of another account', () => {
  test.each(['uuid', 'transition'] as const)(
    'is refused where survey and user are known, and nothing is stored (%s ids)',
    async (identifiers) => {
      const { pool } = database;
      const mine = await addAccount(pool, identifiers);
      const asked = await addSurvey(pool, mine.id);
      const agent = await addUser(pool, mine.id, 'agent');
      const customer = await addCustomer(pool, mine.id, 'kim@example.net');
      const give = (customer_id: string) => {
        const body = { survey_id: asked.id, score: 9, user: { id: agent.id }, customer_id };
        return call(app, mine.key, 'POST', '/v1/ratings', body);
      };
      expect((await give(customer.id)).status).toBe(201);
      for (const id of [rosa.id, v7()])
        expect(await give(id)).toMatchObject({
          status: 400,
          body: {
            errors: ['Validation error in requestBody[customer_id]: This value does not exist.'],
          },
        });
      expect((await give(customer.id)).status).toBe(201);
      const { rows } = await pool.query(
        'SELECT legacy_id, customer_id FROM ratings WHERE account_id = $1 ORDER BY legacy_id',
        [mine.id],
      );
      expect(rows).toEqual([
        { legacy_id: 1, customer_id: customer.id },
        { legacy_id: 2, customer_id: customer.id },
      ]);
    },
  );
});

describe('a body', () => {
  test.each([
    ['{"survey_id":', 'The request body is not valid JSON.'],
    ['', 'The request body is not valid JSON.'],
    [undefined, 'The request body is not valid JSON.'],
    ['[]', 'The request body should be a JSON object.'],
    ['null', 'The request body should be a JSON object.'],
    ['"x"', 'The request body should be a JSON object.'],
  ])('of %j is refused in words', async (body, message) => {
    expect(await post(body)).toMatchObject({ status: 400, body: { errors: [message] } });
  });

  test.each([
    'application/json',
    'text/plain',
    'application/x-www-form-urlencoded',
    'nonsense',
    'a/b; charset=x',
  ])('is JSON although its Content-Type says %s', async (type) => {
    const response = await app.inject({
      method: 'POST',
      url: '/v1/ratings',
      headers: {
        authorization: `Basic ${Buffer.from(`u:${account.key}`).toString('base64')}`,
        'content-type': type,
      },
      payload: JSON.stringify(valid()),
    });
    expect(response.statusCode).toBe(201);
  });

  test('over 1 MiB is 413', async () => {
    expect(await post({ ...valid(), comment: 'x'.repeat(1024 * 1024) })).toMatchObject({
      status: 413,
      body: { errors: ['The request body is too large.'] },
    });
  });

  test('may hold fields that nobody knows', async () => {
    expect((await post({ ...valid(), __proto__: { score: 1 }, unknown: 1 })).status).toBe(201);
  });
});
