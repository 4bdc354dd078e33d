import { describe, expect, test } from 'vitest';
import { endpoints } from '@/lib/contract/endpoints';
import { identifierSettings } from '@/lib/contract/resources';
import { errorsOf, resultOf, rowsOf } from '@/service/testing/client';
import { setStage } from '@/service/testing/stage';
import type { Kind, Side } from '@/service/testing/world';
import { hasId, lists, pathTo, ratingLists, reads, recordOf, titleOf } from './paths';

const stage = setStage();

/** Every word in an answer that only the other account's records have. */
function tracesOf(other: Side, text: string): string[] {
  const uuid = other.uuid('user', 1).slice(0, 18);
  const word = new RegExp(`\\b${other.name}\\b`);
  return [uuid, other.key].filter((trace) => text.includes(trace)).concat(text.match(word) ?? []);
}

describe.each(identifierSettings)('Two accounts with the same integer ids: %s', (identifiers) => {
  const world = () => stage.worlds[identifiers];

  test.each(reads.map((one) => [titleOf(one), one] as const))(
    '%s shows nothing of the other account, by integer and by own id',
    async (_title, one) => {
      const { here, there } = world();
      for (const [own, other] of [
        [here, there],
        [there, here],
      ] as const)
        for (const form of ['integer', 'own'] as const) {
          const query = lists.includes(one) ? '?per_page=100' : '';
          const path = pathTo(one, own, form);
          const answer = await stage.client(own).get(`${path}${query}`);
          expect(answer.status).toBe(200);
          expect(tracesOf(other, answer.text)).toEqual([]);
        }
    },
  );

  test.each(endpoints.filter(hasId).map((one) => [titleOf(one), one] as const))(
    "%s by the other account's UUID answers as by one that nobody has",
    async (_title, one) => {
      const { here, there } = world();
      const { kind, integer } = recordOf(one, there);
      const body = { score: 1, user: { id: 1 }, name: 'x', email: 'x@y.example' };
      const send = (id: string) =>
        stage.client(here).send(one.method, pathTo(one, here, { id }), one.body ? body : undefined);
      const theirs = await send(there.uuid(kind, integer));
      const nobody = await send('019b0000-0000-7000-8000-000000000000');
      expect(theirs.status).toBe(404);
      expect(theirs.text).toBe(nobody.text);
    },
  );

  test.each(ratingLists.map((one) => [titleOf(one), one] as const))(
    "%s filtered by the other account's records answers as by none",
    async (_title, one) => {
      const { here, there } = world();
      for (const kind of ['survey', 'user', 'team', 'customer'] as const) {
        const by = (id: string) => stage.client(here).get(`${pathTo(one, here)}?${kind}_id=${id}`);
        const theirs = await by(there.uuid(kind, 1));
        expect(theirs.status).toBe(400);
        expect(theirs.text).toBe((await by('019b0000-0000-7000-8000-000000000000')).text);
      }
    },
  );

  test("a body that names the other account's records is refused as if there were none", async () => {
    const { here, there } = world();
    const of = (uuid: (kind: Kind, integer: number) => string) => ({
      survey_id: uuid('survey', 2),
      score: 1,
      user: { id: uuid('user', 1) },
      customer_id: uuid('customer', 1),
    });
    const client = stage.client(here);
    const refused = await client.post('/v1/ratings', of(there.uuid));
    expect(refused.status).toBe(400);
    expect(errorsOf(refused)).toEqual(
      ['[survey_id]', '[user][id]', '[customer_id]'].map(
        (path) => `Validation error in requestBody${path}: This value does not exist.`,
      ),
    );
    const question = { extra_questions: [{ id: there.uuid('question', 1), score: 1 }] };
    const asked = await client.post('/v1/ratings', { ...of(here.uuid), ...question });
    expect(errorsOf(asked)).toContain(
      'Validation error in requestBody[extra_questions][0][id]: This value does not exist.',
    );
  });

  test('a username, an address or an integration username of the other account names nobody here', async () => {
    const { here, there } = world();
    const body = { fullname: 'Only there', username: 'only.there' };
    const theirs = await stage.client(there).post('/v1/users/thing-or-action', body);
    const rating = { survey_id: 1, score: 1, user: { username: 'ONLY.THERE' } };
    const mine = await stage.client(here).post('/v1/ratings', rating);
    expect(resultOf(mine).user).toMatchObject({ username: 'ONLY.THERE' });
    expect(resultOf(theirs)).toMatchObject({ username: 'only.there' });
    const both = { survey_id: 1, score: 1, user: { username: 'a.moreau' } };
    for (const side of [here, there])
      expect(resultOf(await stage.client(side).post('/v1/ratings', both)).user).toEqual({
        ...side.ids('user', 1),
        username: 'alice',
      });
  });

  test('what one account writes by an integer that both have, the other does not see', async () => {
    const { here, there } = world();
    const [own, other] = [stage.client(here), stage.client(there)];
    const paths = [
      '/v1/csat/ratings?per_page=100',
      '/v1/csat/stats',
      '/v1/users?per_page=100',
      '/v1/users/stats?per_page=100',
      '/v1/customers/1',
      '/v1/nps/contact_lists?per_page=100',
      '/v1/nps/contact_lists/1/contacts?per_page=100',
    ];
    const seen = () => Promise.all(paths.map(async (path) => (await other.get(path)).text));
    const before = await seen();
    const rating = { survey_id: 1, score: 9, user: { id: 1 }, customer_id: 1, ticket: 'New' };
    const { _links } = resultOf(await own.post('/v1/ratings', rating));
    const { self } = _links as { self: string };
    const lists = '/v1/nps/contact_lists';
    const statuses = [
      await own.patch(self, { score: 1, user: { id: 2 } }),
      await own.patch('/v1/nps/contact_lists/2', { name: 'Renamed' }),
      await own.post(`${lists}/1/contacts`, { name: 'X', email: 'x@example.net' }),
      await own.patch(`${lists}/1/contacts/2`, { name: 'Renamed' }),
      await own.remove(`${lists}/1/contacts/1`),
      await own.remove(`${lists}/1`),
      await own.post('/v1/users/thing-or-action', { fullname: 'X', username: 'new thing' }),
    ].map(({ status }) => status);
    expect(statuses).toEqual([204, 204, 201, 204, 204, 204, 201]);
    expect(await seen()).toEqual(before);
  });

  test('a page walked by its links never leaves the account', async () => {
    const { here, there } = world();
    const first = await stage.client(here).get('/v1/users');
    const next = String(
      (first.json as { _pagination: { links: { next: string } } })._pagination.links.next,
    );
    const names = rowsOf(await stage.client(there).get(next)).map(({ fullname }) => fullname);
    for (const name of names) expect(name).not.toMatch(/\bhere\b/);
  });
});
