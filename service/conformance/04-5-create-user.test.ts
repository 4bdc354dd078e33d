import { describe, expect, test } from 'vitest';
import { identifierSettings } from '@/lib/contract/resources';
import { errorsOf, resultOf, rowsOf } from '@/service/testing/client';
import { setStage } from '@/service/testing/stage';

const stage = setStage();
const fault = (name: string, text: string) => `Validation error in requestBody[${name}]: ${text}`;
const agent = '/v1/users/agent';
const thing = '/v1/users/thing-or-action';

describe.each(identifierSettings)('4.5 Creation of users: %s', (identifiers) => {
  const here = () => stage.worlds[identifiers].here;
  const client = () => stage.client(here());
  const refused = async (path: string, body: object) => {
    const answer = await client().post(path, body);
    expect(answer.status).toBe(400);
    return errorsOf(answer);
  };

  test('POST /v1/users/agent: 201, an agent without access and role', async () => {
    const body = { fullname: 'Dora Vale', username: 'Dora', email: 'dora@example.com' };
    const answer = await client().post(agent, body);
    expect(answer.status).toBe(201);
    const user = resultOf(answer);
    expect(user).toEqual({
      id: user.id,
      ...(identifiers === 'transition' && { uuid: user.uuid }),
      type: 'AGENT',
      has_access: false,
      is_archived: false,
      integration_usernames: [],
      role: '',
      ...body,
      created_at: '2026-01-17T00:00:00Z',
      _links: { self: `/v1/users/${user.id}` },
    });
    expect(typeof user.id).toBe(identifiers === 'uuid' ? 'string' : 'number');
    expect(resultOf(await client().get(`/v1/users/${user.id}`))).toEqual(user);
    expect(rowsOf(await client().get('/v1/users'))[0]).toEqual(user);
  });

  test('POST /v1/users/thing-or-action: 201, empty email and role, an email is ignored', async () => {
    const body = { fullname: 'Returns page', username: 'returns', email: 'no address' };
    const answer = await client().post(thing, body);
    expect(answer.status).toBe(201);
    expect(resultOf(answer)).toMatchObject({
      type: 'THING_OR_ACTION',
      has_access: false,
      fullname: 'Returns page',
      username: 'returns',
      email: '',
      role: '',
    });
  });

  test('a created user can be rated, and found by its username', async () => {
    const body = { fullname: 'Page', username: ' Search page ' };
    const user = resultOf(await client().post(thing, body));
    const rating = await client().post('/v1/ratings', {
      survey_id: 1,
      score: 1,
      user: { username: ' search PAGE ' },
    });
    expect(resultOf(rating).user).toMatchObject({ id: user.id });
  });

  test('each field is required, not null, not blank, a string', async () => {
    const three = (text: string) =>
      ['fullname', 'username', 'email'].map((name) => fault(name, text));
    const of = (value: unknown) => ({ fullname: value, username: value, email: value });
    expect(await refused(agent, {})).toEqual(three('This field is missing.'));
    expect(await refused(agent, of(null))).toEqual(three('This value should not be null.'));
    for (const blank of ['', '   ', '\n'])
      expect(await refused(agent, of(blank))).toEqual(three('This value should not be blank.'));
    for (const other of [1, true, [], {}])
      expect(await refused(agent, of(other))).toEqual(
        three('This value should be of type string.'),
      );
    expect(await refused(thing, of(null))).toEqual(
      three('This value should not be null.').slice(0, 2),
    );
  });

  test('lengths: 255, 255 and 254 characters (rulings F.1)', async () => {
    const long = (length: number) => 'x'.repeat(length);
    expect(
      await refused(agent, {
        fullname: long(256),
        username: long(256),
        email: `${long(243)}@example.com`,
      }),
    ).toEqual([
      fault('fullname', 'This value is too long. It should have 255 characters or less.'),
      fault('username', 'This value is too long. It should have 255 characters or less.'),
      fault('email', 'This value is too long. It should have 254 characters or less.'),
    ]);
    const body = {
      fullname: long(255),
      username: long(255),
      email: `${'a'.repeat(60)}@${`${'b'.repeat(60)}.`.repeat(3)}com`,
    };
    expect((await client().post(agent, body)).status).toBe(201);
  });

  test.each(['x', 'x@', '@y.example', 'x@y', 'a b@y.example', 'x@y..example', 'x@y.example\n'])(
    '%j is no email address',
    async (email) => {
      expect(await refused(agent, { fullname: 'X', username: 'nobody', email })).toEqual([
        fault('email', 'This value is not a valid email address.'),
      ]);
    },
  );

  test('a username is unique in the account, letter case aside', async () => {
    const used = fault('username', 'This value is already used.');
    for (const username of ['alice', 'ALICE', ' Alice ', 'ghost', 'CheckOut'])
      for (const path of [agent, thing])
        expect(await refused(path, { fullname: 'X', username, email: 'x@example.com' })).toEqual([
          used,
        ]);
    expect(await refused(agent, { fullname: '', username: 'ALICE', email: 'x' })).toEqual([
      fault('fullname', 'This value should not be blank.'),
      used,
      fault('email', 'This value is not a valid email address.'),
    ]);
    const accented = { fullname: 'X', email: 'x@example.com' };
    expect((await client().post(agent, { ...accented, username: 'Élodie' })).status).toBe(201);
    expect(await refused(agent, { ...accented, username: 'éLODIE' })).toEqual([used]);
  });

  test('many at once with one username make one user', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        client().post(thing, { fullname: 'X', username: index % 2 ? 'twice' : 'TWICE' }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(400)]);
  });

  test('another account may have the same username', async () => {
    const { there } = stage.worlds[identifiers];
    const body = { fullname: 'X', username: 'shared' };
    expect((await client().post(thing, body)).status).toBe(201);
    expect((await stage.client(there).post(thing, body)).status).toBe(201);
  });
});
