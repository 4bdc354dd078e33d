import { describe, expect, test } from 'vitest';
import { errorsOf, paginationOf } from '@/service/testing/client';
import { setStage } from '@/service/testing/stage';
import { endpoint, pathTo } from './paths';

const stage = setStage();
const room = 1024 * 1024 - 200;

describe('Bodies of almost 1 MiB are answered, not chewed on', () => {
  // A field of each kind; the others are read alike.
  const fields = [
    [endpoint('POST', '/v1/ratings'), 'extra_questions'],
    [endpoint('POST', '/v1/ratings'), 'user'],
    [endpoint('PATCH', '/v1/csat/ratings/:id'), 'extra_questions'],
    [endpoint('POST', '/v1/users/agent'), 'email'],
  ] as const;
  const repeated = (element: string) =>
    element.repeat(Math.floor(room / element.length)).slice(0, -1);

  test.each([
    ['deep arrays', `${'['.repeat(room / 2)}${']'.repeat(room / 2)}`],
    ['deep objects', `${'{"id":'.repeat(room / 7)}1${'}'.repeat(room / 7)}`],
    ['many answers', `[${repeated('{"id":1,"score":1},')}]`],
    ['many empty answers', `[${repeated('{},')}]`],
    ['many wrong answers', `[${repeated('{"id":0,"score":99},')}]`],
    ['a long string of controls', `"${'\\u0000'.repeat(room / 6)}"`],
    ['a long address', `"${'a@'.repeat(room / 2)}"`],
    ['a long number', '9'.repeat(room)],
  ])('%s', async (_title, value) => {
    const { here } = stage.worlds.uuid;
    for (const [one, name] of fields) {
      const known = { survey_id: 2, score: 1, user: { id: 1 }, name: 'X' };
      const rest = JSON.stringify({ ...known, [name]: undefined }).slice(1);
      const body = `{${JSON.stringify(name)}:${value},${rest}`;
      const answer = await stage.client(here).send(one.method, pathTo(one, here), body);
      expect(answer.status).toBe(400);
      expect(errorsOf(answer).length).toBeLessThan(3_000);
    }
  });

  test('a comment of very many different words is kept, and does not break the search', async () => {
    const { here } = stage.worlds.uuid;
    const client = stage.client(here);
    const words = Array.from({ length: 100_000 }, (_, index) => `wörd${index}`).join(' ');
    const comment = `first ${words}`.slice(0, room - 150_000);
    const body = { survey_id: 1, score: 1, from: 'Rosalind', user: { id: 1 }, comment };
    const created = await client.post('/v1/ratings', body);
    expect(created.status).toBe(201);
    for (const search of ['first', 'rosalind', 'wörd99'])
      expect(
        paginationOf(await client.get(`/v1/csat/ratings?search=${encodeURIComponent(search)}`))
          .total,
      ).toBe(1);
  });

  test('a query of many parameters, and long ones, are answered', async () => {
    const { here } = stage.worlds.uuid;
    const client = stage.client(here);
    expect((await client.get(`/v1/users?${'x=1&'.repeat(3_000)}page=2`)).status).toBe(200);
    expect((await client.get(`/v1/users?${'page=1&'.repeat(1_000)}`)).status).toBe(400);
    expect((await client.get(`/v1/csat/ratings?search=${'a+'.repeat(6_000)}`)).status).toBe(200);
    expect((await client.get(`/v1/users/${'1'.repeat(9_000)}`)).status).toBe(404);
  });
});
