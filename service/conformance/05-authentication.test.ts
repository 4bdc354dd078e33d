import { describe, expect, test } from 'vitest';
import { endpoints } from '@/lib/contract/endpoints';
import { makeApiKey } from '@/service/api-key';
import { basic, clientOf } from '@/service/testing/client';
import { addAccount, addKey } from '@/service/testing/fixtures';
import { setStage } from '@/service/testing/stage';
import { pathTo, titleOf } from './paths';

const stage = setStage();
const all = endpoints.map((one) => [titleOf(one), one] as const);
const unauthorized = { errors: ['The API key is missing or wrong.'] };

describe('5 Authentication', () => {
  test.each(all)(
    '%s: no key and a wrong key are 401, alike, before anything else',
    async (_title, one) => {
      const { here } = stage.worlds.uuid;
      const wrong = `${here.key.slice(0, 39)}${here.key.endsWith('0') ? '1' : '0'}`;
      const unknown = pathTo(one, here, { id: 999_999 });
      for (const key of [null, '', wrong, makeApiKey(here.account.id), makeApiKey(9_999)])
        for (const url of [pathTo(one, here), unknown, `${unknown}?page=0`]) {
          const answer = await clientOf(stage.app, key).send(
            one.method,
            url,
            one.body ? '{' : undefined,
          );
          expect(answer).toMatchObject({ status: 401, json: unauthorized });
          expect(answer.headers['www-authenticate']).toBe('Basic realm="Survey Feedback Service"');
        }
    },
  );

  test('the username is ignored, the key is the password', async () => {
    const { key } = stage.worlds.uuid.here;
    const status = async (authorization: string) =>
      (await stage.app.inject({ url: '/v1/users', headers: { authorization } })).statusCode;
    for (const username of ['', 'x', key, 'a@b.example', 'é'])
      expect(await status(basic(key, username))).toBe(200);
    expect(await status(basic('', key))).toBe(401);
    expect(await status(basic(`${key}:`))).toBe(401);
    expect(await status(basic(` ${key}`))).toBe(401);
    expect(await status(`Bearer ${key}`)).toBe(401);
    expect(await status(key)).toBe(401);
  });

  test('an account may have several keys; a key is 40 lower-case hexadecimal digits (rulings F.4)', async () => {
    const { here } = stage.worlds.uuid;
    const second = await addKey(stage.pool, here.account.id, 2);
    expect(second).toMatch(/^[0-9a-f]{40}$/);
    expect(second.slice(0, 8)).toBe(here.key.slice(0, 8));
    const [a, b] = [here.key, second].map((key) => clientOf(stage.app, key));
    expect((await a!.get('/v1/users')).json).toEqual((await b!.get('/v1/users')).json);
  });

  test.each(['*/*', 'application/json', 'text/html', ''])(
    'Accept: %j is answered in JSON',
    async (accept) => {
      const response = await stage.app.inject({
        url: '/v1/users',
        headers: { authorization: basic(stage.worlds.uuid.here.key), accept },
      });
      expect(response.statusCode).toBe(200);
      expect(response.headers['content-type']).toMatch(/^application\/json/);
    },
  );
});

describe('7 Errors: 402', () => {
  test.each([
    ['suspended_at = now()', 'The account is suspended.'],
    ['trial_ends_at = to_timestamp(1768608000)', 'The trial of the account has ended.'],
  ])('every endpoint, when %s', async (setting, message) => {
    const account = await addAccount(stage.pool);
    await stage.pool.query(`UPDATE accounts SET ${setting} WHERE id = $1`, [account.id]);
    for (const one of endpoints) {
      const answer = await clientOf(stage.app, account.key).send(
        one.method,
        pathTo(one, stage.worlds.uuid.here),
        one.body ? {} : undefined,
      );
      expect(answer).toMatchObject({ status: 402, json: { errors: [message] } });
    }
  });
});
