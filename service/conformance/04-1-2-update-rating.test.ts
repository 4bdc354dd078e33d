import { describe, expect, test } from 'vitest';
import { identifierSettings } from '@/lib/contract/resources';
import { errorsOf, resultOf } from '@/service/testing/client';
import { setStage } from '@/service/testing/stage';

const stage = setStage();
const fault = (path: string, text: string) => `Validation error in requestBody${path}: ${text}`;

describe.each(identifierSettings)('4.1.2 Update-rating body: %s', (identifiers) => {
  const here = () => stage.worlds[identifiers].here;
  const client = () => stage.client(here());

  /** A new rating of survey 2 with every field given, a minute old. */
  async function rated(more: object = {}) {
    stage.time -= 60;
    const answer = await client().post('/v1/ratings', {
      survey_id: 2,
      score: 5,
      from: 'Rosa',
      comment: 'Good',
      ticket: 'T-1',
      user: { id: 1 },
      customer_id: 1,
      ip_address: '192.0.2.1',
      extra_questions: [
        { id: 1, score: 5 },
        { id: 2, score: 9 },
      ],
      ...more,
    });
    stage.time += 60;
    expect(answer.status).toBe(201);
    const rating = resultOf(answer);
    const path = String((rating._links as { self: string }).self);
    return { rating, path, read: async () => resultOf(await client().get(path)) };
  }
  const least = { score: 4, user: { id: 1 } };
  const refused = async (path: string, body: object) => {
    const answer = await client().patch(path, body);
    expect(answer.status).toBe(400);
    return errorsOf(answer);
  };

  test('204 without a body; what is left out stays as it was, updated_at moves', async () => {
    const { rating, path, read } = await rated();
    const answer = await client().patch(path, least);
    expect([answer.status, answer.text]).toEqual([204, '']);
    expect(await read()).toEqual({
      ...rating,
      score: 4,
      created_at: '2026-01-16T23:59:00Z',
      updated_at: '2026-01-17T00:00:00Z',
    });
  });

  test('every field can be changed', async () => {
    const { rating, path, read } = await rated();
    const answer = await client().patch(path, {
      score: '1',
      from: 'Sami',
      comment: 'Bad',
      ticket: 'T-2',
      user: { username: 'Bruno' },
      customer_id: here().uuid('customer', 2),
      ip_address: '192.0.2.2',
      extra_questions: [{ id: here().uuid('question', 1), score: '1' }],
    });
    expect(answer.status).toBe(204);
    expect(await read()).toEqual({
      ...rating,
      score: 1,
      from: 'Sami',
      comment: 'Bad',
      updated_at: '2026-01-17T00:00:00Z',
      ticket: { value: 'T-2', link: 'https://desk.example/tickets/T-2' },
      user: { ...here().ids('user', 2), username: 'bruno' },
      customer: here().ids('customer', 2),
      ip_address: '192.0.2.2',
      extra_questions: [
        { ...here().ids('question', 1), score: 1 },
        { ...here().ids('question', 2), score: 9 },
      ],
      _links: {
        ...(rating._links as object),
        user: `/v1/users/${here().id('user', 2)}`,
        customer: `/v1/customers/${here().id('customer', 2)}`,
      },
    });
  });

  test('both kinds of ids name the rating; another metric, or none, is 404', async () => {
    const { path, rating } = await rated();
    const { rows } = await stage.pool.query<{ id: string; legacy_id: number }>(
      'SELECT id, legacy_id FROM ratings WHERE account_id = $1 ORDER BY legacy_id DESC LIMIT 1',
      [here().account.id],
    );
    for (const id of [rows[0]?.id, rows[0]?.legacy_id]) {
      expect((await client().patch(`/v1/csat/ratings/${id}`, least)).status).toBe(204);
      expect((await client().patch(`/v1/nps/ratings/${id}`, least)).status).toBe(404);
      expect((await client().patch(`/v1/ces/ratings/${id}`, {})).status).toBe(404);
    }
    expect(path).toContain(String(rating.id));
    expect((await client().patch('/v1/csat/ratings/9999', least)).status).toBe(404);
  });

  test('ticket and customer_id given as null are cleared; empty strings leave them (rulings B.3, D.4)', async () => {
    const { path, read } = await rated();
    const empty = { from: '', comment: '', ticket: '', customer_id: '', ip_address: '' };
    expect((await client().patch(path, { ...least, ...empty })).status).toBe(204);
    expect(await read()).toMatchObject({
      from: 'Rosa',
      comment: 'Good',
      ticket: { value: 'T-1' },
      customer: here().ids('customer', 1),
      ip_address: '192.0.2.1',
    });
    const nulls = { ticket: null, customer_id: null };
    expect((await client().patch(path, { ...least, ...nulls })).status).toBe(204);
    expect(await read()).toMatchObject({ comment: 'Good', ticket: null, customer: null });
  });

  test('null for the other optional fields is not given', async () => {
    const { rating, path, read } = await rated();
    const nulls = { from: null, comment: null, ip_address: null, extra_questions: null };
    expect((await client().patch(path, { ...least, score: 5, ...nulls })).status).toBe(204);
    expect(await read()).toEqual({ ...rating, updated_at: '2026-01-17T00:00:00Z' });
  });

  test('score and user are required', async () => {
    const { path } = await rated();
    expect(await refused(path, {})).toEqual([
      fault('[score]', 'This field is missing.'),
      fault('[user]', 'This field is missing.'),
    ]);
    expect(await refused(path, { score: null, user: null })).toEqual([
      fault('[score]', 'This value should not be null.'),
      fault('[user]', 'This value should not be null.'),
    ]);
  });

  test('everything wrong is listed, in the order of the fields', async () => {
    const { path } = await rated();
    const body = {
      score: 6,
      from: [],
      comment: 1,
      ticket: {},
      user: { id: 999 },
      customer_id: 999,
      ip_address: '1.2.3.4.5',
      extra_questions: [{ id: 3, score: 1 }, { id: 1, score: null }, { score: 1 }],
    };
    expect(await refused(path, body)).toEqual([
      fault('[score]', 'This value should be 5 or less.'),
      fault('[from]', 'This value should be of type string.'),
      fault('[comment]', 'This value should be of type string.'),
      fault('[ticket]', 'This value should be of type string.'),
      fault('[user][id]', 'This value does not exist.'),
      fault('[customer_id]', 'This value does not exist.'),
      fault('[ip_address]', 'This value is not a valid IPv4 address.'),
      fault('[extra_questions][0][id]', 'This value does not exist.'),
      fault('[extra_questions][1][score]', 'This value should not be null.'),
      fault('[extra_questions][2][id]', 'This field is missing.'),
    ]);
  });

  test('a refused update changes nothing, nor creates the user it names', async () => {
    const { rating, path, read } = await rated();
    await refused(path, { score: 99, user: { username: 'not.created' }, comment: 'Changed' });
    expect(await read()).toEqual(rating);
    const { rows } = await stage.pool.query("SELECT FROM users WHERE username = 'not.created'");
    expect(rows).toEqual([]);
  });

  test('a survey with a Name field keeps a name (rulings D.6)', async () => {
    const { path, read } = await rated({ survey_id: 3, score: 1, extra_questions: null });
    const body = { score: 2, user: { id: 1 } };
    expect(await refused(path, { ...body, from: '  ' })).toEqual([
      fault('[from]', 'This value should not be blank.'),
    ]);
    expect((await client().patch(path, body)).status).toBe(204);
    expect((await read()).from).toBe('Rosa');
  });

  test('an unknown username makes an unknown agent; many updates at once make one', async () => {
    const ratings = await Promise.all(Array.from({ length: 12 }, () => rated()));
    const answers = await Promise.all(
      ratings.map(({ path }) =>
        client().patch(path, { score: 1, user: { username: 'Late.Agent' } }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(204));
    const users = await Promise.all(ratings.map(async ({ read }) => (await read()).user));
    expect(new Set(users.map((user) => JSON.stringify(user))).size).toBe(1);
  });

  test('survey_id in the body is an unknown field: ignored', async () => {
    const { path, read } = await rated();
    expect((await client().patch(path, { ...least, survey_id: 1, id: 1 })).status).toBe(204);
    expect((await read()).survey).toMatchObject({ id: here().id('survey', 2) });
  });

  test('a closed rating is refused in words, whatever the body (rulings D.3)', async () => {
    // Rating 36 of the world was given ten days ago.
    for (const body of [least, {}])
      expect(await refused('/v1/csat/ratings/36', body)).toEqual([
        'The rating is closed and cannot be edited.',
      ]);
  });

  test('concurrent updates of one rating leave one of them whole', async () => {
    const { path, read } = await rated();
    await Promise.all(
      [1, 2, 3, 4, 5].map((score) =>
        client().patch(path, { score, user: { id: score }, comment: `Comment ${score}` }),
      ),
    );
    const { score, user, comment } = await read();
    expect(comment).toBe(`Comment ${score}`);
    expect(user).toMatchObject({ id: here().id('user', Number(score)) });
  });
});
