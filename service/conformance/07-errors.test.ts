import { describe, expect, test } from 'vitest';
import { endpoints } from '@/lib/contract/endpoints';
import { basic, errorsOf, resultOf } from '@/service/testing/client';
import { setStage } from '@/service/testing/stage';
import { pathTo, titleOf } from './paths';
import { errorsShape } from './shapes';

const stage = setStage();
const writes = endpoints
  .filter(({ body }) => body !== null)
  .map((one) => [titleOf(one), one] as const);

describe('7 Errors and B.1 bodies', () => {
  const here = () => stage.worlds.uuid.here;

  describe.each(writes)('%s', (_title, one) => {
    const send = (body: string | undefined) =>
      stage.client(here()).send(one.method, pathTo(one, here()), body);

    test.each(['', '{', '{"a":1,}', "{'a':1}", 'score=1', '{} {}', 'undefined', '{"a":NaN}'])(
      'malformed JSON is 400: %j',
      async (body) => {
        expect(await send(body)).toMatchObject({
          status: 400,
          json: { errors: ['The request body is not valid JSON.'] },
        });
      },
    );

    test.each(['[]', '[{}]', 'null', 'true', '1', '"text"'])(
      'JSON that is no object is 400: %j',
      async (body) => {
        expect(await send(body)).toMatchObject({
          status: 400,
          json: { errors: ['The request body should be a JSON object.'] },
        });
      },
    );

    test('over 1 MiB is 413, and 1 MiB is not', async () => {
      const of = (length: number) => `{"x":"${'x'.repeat(length - 8)}"}`;
      expect((await send(of(1024 * 1024))).status).not.toBe(413);
      const answer = await send(of(1024 * 1024 + 1));
      expect(answer.status).toBe(413);
      expect(errorsShape.parse(answer.json)).toEqual(answer.json);
    });

    test('the body is JSON whatever the Content-Type, also without one', async () => {
      const answers = await Promise.all(
        [undefined, '', 'application/json', 'text/html', 'multipart/form-data', '; ;'].map((type) =>
          stage.app.inject({
            method: one.method,
            url: pathTo(one, here()),
            headers: {
              authorization: basic(here().key),
              ...(type !== undefined && { 'content-type': type }),
            },
            payload: '{"score":[],"name":[],"fullname":[]}',
          }),
        ),
      );
      const [first] = answers;
      expect(first?.statusCode).toBe(400);
      for (const answer of answers) expect(answer.body).toBe(first?.body);
    });
  });

  test('unknown fields and query parameters are ignored (rulings B.4)', async () => {
    const body = { survey_id: 1, score: 1, user: { id: 1, x: 1 }, x: [1], status: 'closed', id: 5 };
    const answer = await stage.client(here()).post('/v1/ratings?x=1&page=0', body);
    expect(answer.status).toBe(201);
    expect(resultOf(answer).status).toBe('open');
    expect((await stage.client(here()).get('/v1/csat/stats?page=x&sort_order=1&y[]=')).status).toBe(
      200,
    );
  });

  test('every fault is listed, with location and name in the documented form', async () => {
    const faults = errorsOf(await stage.client(here()).post('/v1/ratings', {}));
    for (const text of faults)
      expect(text).toMatch(/^Validation error in (queryParameters|requestBody)(\[\w+\])+: .+\.$/);
    expect(faults).toEqual([
      'Validation error in requestBody[survey_id]: This field is missing.',
      'Validation error in requestBody[score]: This field is missing.',
      'Validation error in requestBody[user]: This field is missing.',
    ]);
  });

  test.each([
    [{ id: 1, username: 'x' }, '', 'This value should contain exactly one of id, username.'],
    [{}, '', 'This value should contain exactly one of id, username.'],
    [{ id: null, username: '' }, '', 'This value should contain exactly one of id, username.'],
    ['alice', '', 'This value should be of type object.'],
    [[], '', 'This value should be of type object.'],
    [null, '', 'This value should not be null.'],
    [{ id: 'x' }, '[id]', 'This value does not exist.'],
    [{ id: 1.5 }, '[id]', 'This value does not exist.'],
    [{ username: ' ' }, '[username]', 'This value should not be blank.'],
    [{ username: 1 }, '[username]', 'This value should be of type string.'],
    [
      { username: 'x'.repeat(256) },
      '[username]',
      'This value is too long. It should have 255 characters or less.',
    ],
  ])('user %j: requestBody[user]%s', async (user, path, text) => {
    const answer = await stage.client(here()).post('/v1/ratings', { survey_id: 1, score: 1, user });
    expect(errorsOf(answer)).toEqual([`Validation error in requestBody[user]${path}: ${text}`]);
  });

  test.each([
    ['score', 9.5, 'This value should be a valid number.'],
    ['score', '9.0', 'This value should be a valid number.'],
    ['score', '', 'This value should be a valid number.'],
    ['score', true, 'This value should be a valid number.'],
    ['score', null, 'This value should not be null.'],
    ['score', [9], 'This value should be a valid number.'],
    ['score', ' 9', 'This value should be a valid number.'],
    ['score', '0x9', 'This value should be a valid number.'],
    ['survey_id', null, 'This value should not be null.'],
    ['survey_id', '', 'This value should not be blank.'],
    ['survey_id', 'x', 'This value does not exist.'],
    ['survey_id', 0, 'This value does not exist.'],
    ['survey_id', 1e30, 'This value does not exist.'],
    ['comment', 5, 'This value should be of type string.'],
    ['comment', false, 'This value should be of type string.'],
    ['from', {}, 'This value should be of type string.'],
    ['ticket', 12, 'This value should be of type string.'],
    ['ticket', 'x'.repeat(256), 'This value is too long. It should have 255 characters or less.'],
    ['ip_address', '::1', 'This value is not a valid IPv4 address.'],
    ['ip_address', '256.1.1.1', 'This value is not a valid IPv4 address.'],
    ['ip_address', '192.0.2.1 ', 'This value is not a valid IPv4 address.'],
    ['extra_questions', {}, 'This value should be of type array.'],
    ['extra_questions', 'x', 'This value should be of type array.'],
    ['customer_id', 'x', 'This value does not exist.'],
  ])('%s of %j: %s', async (name, value, text) => {
    const body = { survey_id: 1, score: 1, user: { id: 1 }, [name]: value };
    const answer = await stage.client(here()).post('/v1/ratings', body);
    expect(answer.status).toBe(400);
    expect(errorsOf(answer)).toEqual([`Validation error in requestBody[${name}]: ${text}`]);
  });

  test('no rate limit applies: many requests in a row are all answered', async () => {
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => stage.client(here()).get('/v1/nps/stats')),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  });
});
