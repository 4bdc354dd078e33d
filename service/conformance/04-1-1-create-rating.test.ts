import { describe, expect, test } from 'vitest';
import { identifierSettings } from '@/lib/contract/resources';
import { errorsOf, resultOf, rowsOf } from '@/service/testing/client';
import { setStage } from '@/service/testing/stage';
import { endpoint } from './paths';
import { answerShape } from './shapes';

const stage = setStage();
const fault = (path: string, text: string) => `Validation error in requestBody${path}: ${text}`;

describe.each(identifierSettings)('4.1.1 Create-rating body: %s', (identifiers) => {
  const here = () => stage.worlds[identifiers].here;
  const client = () => stage.client(here());
  const post = (body: object, path = '/v1/ratings') => client().post(path, body);
  const created = async (body: object, path?: string) => {
    const answer = await post(body, path);
    expect([answer.status, answer.text]).toEqual([201, answer.text]);
    return resultOf(answer);
  };
  const refused = async (body: object, path?: string) => {
    const answer = await post(body, path);
    expect(answer.status).toBe(400);
    return errorsOf(answer);
  };
  const least = { survey_id: 1, score: 9, user: { id: 1 } };

  test('the least that is needed: what was not given is null or empty', async () => {
    const rating = await created(least);
    const id = { id: rating.id, ...(identifiers === 'transition' && { uuid: rating.uuid }) };
    expect(rating).toEqual({
      ...id,
      score: 9,
      from: '',
      status: 'open',
      ip_address: '',
      comment: null,
      created_at: '2026-01-17T00:00:00Z',
      updated_at: '2026-01-17T00:00:00Z',
      survey: { ...here().ids('survey', 1), metric: 'CSAT', type: 'CSAT' },
      user: { ...here().ids('user', 1), username: 'alice' },
      customer: null,
      ticket: null,
      extra_questions: [],
      _links: {
        self: `/v1/csat/ratings/${rating.id}`,
        survey: `/v1/surveys/${here().id('survey', 1)}`,
        user: `/v1/users/${here().id('user', 1)}`,
        customer: null,
      },
    });
  });

  test.each([
    ['/v1/ratings', 4, 7],
    ['/v1/csat/ratings', 1, 10],
    ['/v1/ces/ratings', 4, 1],
    ['/v1/nps/ratings', 5, 0],
  ])('POST %s answers 201 with the rating as GET gives it', async (path, survey, score) => {
    const answer = await post({ ...least, survey_id: survey, score, comment: 'Fine' }, path);
    expect(answer.status).toBe(201);
    expect(
      answerShape(endpoint('POST', path as `/v1/${string}`), identifiers)?.parse(answer.json),
    ).toEqual(answer.json);
    const { _links } = resultOf(answer);
    const { self } = _links as { self: string };
    expect((await client().get(self)).json).toEqual(answer.json);
  });

  test('survey_id, user.id, customer_id and question ids are taken in both forms', async () => {
    for (const form of ['uuid', 'integer'] as const) {
      const id = (kind: 'survey' | 'user' | 'customer' | 'question', integer: number) =>
        form === 'uuid' ? here().uuid(kind, integer) : integer;
      const rating = await created({
        survey_id: id('survey', 2),
        score: 5,
        user: { id: id('user', 2) },
        customer_id: id('customer', 1),
        extra_questions: [{ id: id('question', 1), score: 5 }],
      });
      expect(rating).toMatchObject({
        survey: { id: here().id('survey', 2) },
        user: { id: here().id('user', 2), username: 'bruno' },
        customer: here().ids('customer', 1),
        extra_questions: [{ ...here().ids('question', 1), score: 5 }],
      });
    }
  });

  test('every optional field may be null or empty: not given (rulings B.3)', async () => {
    for (const nothing of [null, '']) {
      const rating = await created({
        ...least,
        from: nothing,
        comment: nothing,
        ticket: nothing,
        customer_id: nothing,
        ip_address: nothing,
        extra_questions: nothing,
        user: { id: 1, username: nothing },
      });
      expect(rating).toMatchObject({ from: '', comment: null, ticket: null, customer: null });
    }
  });

  test('user.username: username, integration username, or a new unknown agent (rulings D.5)', async () => {
    const userOf = async (username: string) =>
      (await created({ ...least, user: { username } })).user;
    expect(await userOf('BRUNO')).toEqual({ ...here().ids('user', 2), username: 'bruno' });
    expect(await userOf('a.moreau')).toEqual({ ...here().ids('user', 1), username: 'alice' });
    const unknown = await userOf('New.Agent');
    expect(unknown).toMatchObject({ username: 'New.Agent' });
    expect(await userOf('nEW.aGENT')).toEqual(unknown);
    const { id } = unknown as { id: string | number };
    expect(resultOf(await client().get(`/v1/users/${id}`))).toMatchObject({
      id,
      type: 'UNKNOWN_AGENT',
      fullname: 'New.Agent',
      username: 'New.Agent',
      email: '',
      role: '',
      has_access: false,
      is_archived: false,
      integration_usernames: [],
    });
  });

  test("the score's range is the survey's scale (rulings D.2)", async () => {
    const ranges = [
      [1, 1, 10],
      [2, 1, 5],
      [3, 1, 2],
      [6, 1, 3],
      [4, 1, 7],
      [5, 0, 10],
    ] as const;
    for (const [survey_id, min, max] of ranges) {
      const body = {
        ...least,
        survey_id,
        from: 'Rosa',
        ...(survey_id === 2 && { extra_questions: [{ id: 1, score: 1 }] }),
      };
      for (const score of [min, max]) expect((await created({ ...body, score })).score).toBe(score);
      expect(await refused({ ...body, score: min - 1 })).toEqual([
        fault('[score]', `This value should be ${min} or more.`),
      ]);
      for (const score of [max + 1, 1e21, '99999999999999999999'])
        expect(await refused({ ...body, score })).toEqual([
          fault('[score]', `This value should be ${max} or less.`),
        ]);
    }
  });

  test('a survey whose Name field is enabled needs from (rulings D.6)', async () => {
    const body = { ...least, survey_id: 3, score: 2 };
    expect((await created({ ...body, from: 'Rosa' })).from).toBe('Rosa');
    expect(await refused(body)).toEqual([fault('[from]', 'This field is missing.')]);
    expect(await refused({ ...body, from: null })).toEqual([
      fault('[from]', 'This value should not be null.'),
    ]);
    for (const from of ['', ' \t'])
      expect(await refused({ ...body, from })).toEqual([
        fault('[from]', 'This value should not be blank.'),
      ]);
  });

  test('extra questions: required ones scored, others left out or null, each once, of this survey (rulings D.7)', async () => {
    const body = { ...least, survey_id: 2, score: 1 };
    const [required, optional] = [1, 2];
    for (const more of [[], [{ id: optional, score: null }], [{ id: optional, score: 10 }]])
      await created({ ...body, extra_questions: [{ id: required, score: 1 }, ...more] });
    expect(await refused(body)).toEqual([fault('[extra_questions]', 'This field is missing.')]);
    expect(await refused({ ...body, extra_questions: [{ id: required, score: null }] })).toEqual([
      fault('[extra_questions][0][score]', 'This value should not be null.'),
    ]);
    expect(
      await refused({
        ...body,
        extra_questions: [
          { id: required, score: 6 },
          { id: here().uuid('question', required), score: 5 },
          { id: 3, score: 1 },
        ],
      }),
    ).toEqual([
      fault('[extra_questions][0][score]', 'This value should be 5 or less.'),
      fault('[extra_questions][1][id]', 'This value is already used.'),
      fault('[extra_questions][2][id]', 'This value does not exist.'),
    ]);
  });

  test('what is wrong with one element hides nothing that is wrong with another', async () => {
    const extra_questions = [
      { id: 99, score: 11 },
      { score: '3' },
      { id: 1, score: 6 },
      { id: 2, score: 0 },
      7,
      { id: 1, score: 'x' },
    ];
    expect(await refused({ ...least, survey_id: 2, score: 1, extra_questions })).toEqual([
      fault('[extra_questions][0][id]', 'This value does not exist.'),
      fault('[extra_questions][0][score]', 'This value should be 10 or less.'),
      fault('[extra_questions][1][id]', 'This field is missing.'),
      fault('[extra_questions][2][score]', 'This value should be 5 or less.'),
      fault('[extra_questions][3][score]', 'This value should be 1 or more.'),
      fault('[extra_questions][4]', 'This value should be of type object.'),
      fault('[extra_questions][5][id]', 'This value is already used.'),
      fault('[extra_questions][5][score]', 'This value should be a valid number.'),
    ]);
  });

  test("a metric's endpoint refuses another metric's survey (rulings D.8)", async () => {
    for (const path of ['/v1/ces/ratings', '/v1/nps/ratings'])
      expect(await refused({ ...least, score: 5 }, path)).toEqual([
        fault('[survey_id]', 'This value does not exist.'),
      ]);
  });

  test('a new rating is the first of the default order', async () => {
    const { id } = await created({ ...least, score: 3 });
    expect(rowsOf(await client().get('/v1/csat/ratings'))[0]?.id).toBe(id);
    expect(rowsOf(await client().get('/v1/surveys/1/ratings'))[0]?.id).toBe(id);
  });

  test('text comes back as it was sent, save what cannot be stored', async () => {
    const comment = `quotes " ' \\ \n\t <b>&amp; \u{1F600} \u202E ${'long '.repeat(2000)}`;
    expect((await created({ ...least, comment })).comment).toBe(comment);
    const halves = { comment: 'a\ud800b\u0000', from: '\udc00', ticket: '\ud800' };
    const rating = await created({ ...least, ...halves });
    const { self } = rating._links as { self: string };
    expect(rating).toMatchObject({ comment: 'a\ufffdb\ufffd', from: '\ufffd' });
    expect(resultOf(await client().get(self))).toEqual(rating);
  });
});
