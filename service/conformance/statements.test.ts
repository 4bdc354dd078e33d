import type { FastifyInstance } from 'fastify';
import { v7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Endpoint, endpoints } from '@/lib/contract/endpoints';
import { buildApp } from '@/service/app';
import { clientOf } from '@/service/testing/client';
import { setStage } from '@/service/testing/stage';
import { type StatementLog, withStatementLog } from '@/service/testing/statements';
import { now } from '@/service/testing/world-rows';
import { customerLists, endpoint, lists, pathTo, ratingLists, reads, titleOf } from './paths';

const stage = setStage();
let app: FastifyInstance;
let log: StatementLog;

beforeAll(() => {
  const counted = withStatementLog(stage.pool);
  log = counted.log;
  app = buildApp({ pool: counted.pool, now: () => now });
});
afterAll(() => app.close());

/** Blocks of integers are taken now and then, outside of any request's own work. */
const isBlock = (text: string) => text.startsWith('INSERT INTO counters');

/** What a request sends, once the account of the key is known to the process. */
async function statementsOf(one: Endpoint, url: string, body?: object) {
  const { here } = stage.worlds.uuid;
  const client = clientOf(app, here.key);
  await client.get('/v1/csat/stats');
  log.clear();
  const answer = await client.send(one.method, url, body);
  expect([answer.status, answer.text]).toEqual([one.status, answer.text]);
  return { single: log.single.filter((text) => !isBlock(text)), transactions: log.transactions };
}

describe('One statement, or one transaction, a request', () => {
  test.each(reads.map((one) => [titleOf(one), one] as const))(
    '%s: one statement, of the account alone',
    async (_title, one) => {
      const { single, transactions } = await statementsOf(one, pathTo(one, stage.worlds.uuid.here));
      expect(transactions).toEqual([]);
      expect(single).toHaveLength(1);
      expect(single[0]).toMatch(/account_id = \$1/);
    },
  );

  test.each(lists.map((one) => [titleOf(one), one] as const))(
    '%s: as many for a hundred records as for one, and for any filter',
    async (_title, one) => {
      const path = pathTo(one, stage.worlds.uuid.here);
      const filters =
        'survey_id' in one.query
          ? '&survey_id=1&team_id=1&user_id=1&customer_id=1&has_comment=true'
          : '';
      for (const query of ['per_page=100', 'per_page=10&page=2', `per_page=100&page=9${filters}`]) {
        const { single, transactions } = await statementsOf(one, `${path}?${query}`);
        expect([query, single.length, transactions.length]).toEqual([query, 1, 0]);
      }
    },
  );

  test.each(ratingLists.map((one) => [titleOf(one), one] as const))(
    '%s: one transaction for words, which are planned for themselves',
    async (_title, one) => {
      const path = pathTo(one, stage.worlds.uuid.here);
      const { single, transactions } = await statementsOf(one, `${path}?search=a`);
      expect([single.length, transactions.length]).toEqual([0, 1]);
      expect(transactions[0]?.filter((text) => text.includes('ratings'))).toHaveLength(1);
    },
  );

  test.each(customerLists.map((one) => [titleOf(one), one] as const))(
    '%s: one transaction for words, of the account alone',
    async (_title, one) => {
      const { single, transactions } = await statementsOf(one, `${one.path}?search=cust`);
      expect([single.length, transactions.length]).toEqual([0, 1]);
      const asked = transactions[0]?.filter((text) => text.includes('customers')) ?? [];
      expect(asked).toHaveLength(1);
      expect(asked[0]?.match(/FROM customers \w WHERE \w\.account_id = \$1/g)).toHaveLength(2);
    },
  );

  /** The writes, with a body that is good; the ids of new records are those of the world's counters. */
  const writes: readonly (readonly [
    method: Endpoint['method'],
    path: string,
    body: object | undefined,
    statements: number,
  ])[] = [
    ['POST', '/v1/users/agent', { fullname: 'X', username: 'x', email: 'x@example.net' }, 1],
    ['POST', '/v1/users/thing-or-action', { fullname: 'X', username: 'y' }, 1],
    ['POST', '/v1/nps/contact_lists', { name: 'X' }, 1],
    ['PATCH', '/v1/nps/contact_lists/:id', { name: 'X' }, 1],
    ['POST', '/v1/nps/contact_lists/:id/contacts', { name: 'X', email: 'x@example.net' }, 1],
    ['PATCH', '/v1/nps/contact_lists/:id/contacts/:contact_id', { name: 'X' }, 1],
    ['DELETE', '/v1/nps/contact_lists/:id/contacts/:contact_id', undefined, 1],
    ['DELETE', '/v1/nps/contact_lists/:id', undefined, 1],
  ];

  test.each(writes)('%s %s: one statement', async (method, path, body, statements) => {
    const one = endpoints.find(
      (candidate) => candidate.method === method && candidate.path === path,
    );
    const found = await statementsOf(one!, pathTo(one!, stage.worlds.uuid.here), body);
    expect(found.transactions).toEqual([]);
    expect(found.single).toHaveLength(statements);
  });

  const rating = { survey_id: 2, score: 1, user: { id: 1 }, customer_id: 1 };
  const extra_questions = [
    { id: 1, score: 1 },
    { id: 2, score: 1 },
  ];

  test.each([
    ['/v1/ratings', 1, 1],
    ['/v1/csat/ratings', 1, 1],
    ['/v1/ces/ratings', 4, 1],
    ['/v1/nps/ratings', 5, 1],
  ])(
    'POST %s: one that stores, once the service knows the survey and the user',
    async (path, survey_id, score) => {
      for (const user of [{ id: 1 }, { username: 'alice' }, { username: 'a.moreau' }]) {
        const body = { ...rating, survey_id, score, user };
        await statementsOf(endpoint('POST', path), path, body);
        const { single, transactions } = await statementsOf(endpoint('POST', path), path, body);
        expect(transactions).toEqual([]);
        expect(single).toHaveLength(1);
      }
    },
  );

  const plain = { ...rating, survey_id: 1 };
  const answered = { ...rating, extra_questions };

  // What is known says nothing of faults: the records may have changed. Of a customer it is found out when the rating is stored.
  test.each<[title: string, before: object[], body: object, status: number, statements: number]>([
    ['that names what is not known', [], plain, 201, 2],
    ['that names what is known', [plain], plain, 201, 1],
    ['with answers to questions that are not known', [], answered, 201, 2],
    ['with answers to questions that are known', [answered], answered, 201, 1],
    ['with a username that nobody has', [], { ...plain, user: { username: 'new 1' } }, 201, 4],
    ['that is refused for its form', [plain], { ...plain, from: 1 }, 400, 1],
    ['that is refused for its score', [plain], { ...plain, score: 99 }, 400, 1],
    ['that is refused for its survey', [plain], { ...plain, survey_id: 999 }, 400, 1],
    ['that is refused for its answers', [answered], rating, 400, 1],
    ['that is refused for its customer', [], { ...plain, customer_id: 999 }, 400, 1],
    ['that is refused for its customer alone', [plain], { ...plain, customer_id: 999 }, 400, 2],
    ['that is refused for its customer by UUID', [plain], { ...plain, customer_id: v7() }, 400, 2],
  ])(
    'POST of a rating %s: as few as it takes',
    async (_title, before, body, status, statements) => {
      const counted = withStatementLog(stage.pool);
      const begun = buildApp({ pool: counted.pool, now: () => now });
      const client = clientOf(begun, stage.worlds.uuid.here.key);
      await client.get('/v1/csat/stats');
      for (const one of before) expect((await client.post('/v1/ratings', one)).status).toBe(201);
      counted.log.clear();
      expect((await client.post('/v1/ratings', body)).status).toBe(status);
      const single = counted.log.single.filter((text) => !isBlock(text));
      expect([single.length, counted.log.transactions.length]).toEqual([statements, 0]);
      await begun.close();
    },
  );

  test('PATCH of a rating: one transaction, and nothing outside of it', async () => {
    for (const slug of ['csat', 'ces', 'nps'])
      for (const user of [{ id: 1 }, { username: 'alice' }, { username: `new ${slug}` }]) {
        const one = endpoints.find(
          ({ method, path }) => method === 'PATCH' && path === `/v1/${slug}/ratings/:id`,
        );
        const url = pathTo(one!, stage.worlds.uuid.here);
        const { single, transactions } = await statementsOf(one!, url, { score: 1, user });
        expect(single).toEqual([]);
        expect(transactions).toHaveLength(1);
        expect(transactions[0]?.[0]).toBe('BEGIN');
        expect(transactions[0]?.at(-1)).toBe('COMMIT');
        expect(transactions[0]?.length).toBeLessThanOrEqual(
          'id' in user || user.username === 'alice' ? 5 : 8,
        );
      }
  });
});
