import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '@/db/transaction';
import { holdsWords } from '@/service/queries/customer-search';
import {
  type Client,
  clientOf,
  errorsOf,
  paginationOf,
  rowsOf,
  walk,
} from '@/service/testing/client';
import { addAccount } from '@/service/testing/fixtures';
import { setStage } from '@/service/testing/stage';
import { customerLists } from './paths';

/** `search` of customers: an extension, as the filters of rating lists are (rulings D.10). */

const stage = setStage();
const lists = ['/v1/customers', '/v1/customers/stats'] as const;

const people = [
  ['Tom Berg', 'tom.berg@post.example'],
  ['Anna Berger', 'anna+shop@example.net'],
  ["Siobhán O'Brien", 's_obrien@firm-a.example'],
  ['Étienne Moreau', 'EM77@example.net'],
  ['王小明', 'wang@example.cn'],
  ['', 'only-an-address@example.org'],
] as const;

let client: Client;

beforeAll(async () => {
  const { id, key } = await addAccount(stage.pool, 'numeric');
  await stage.pool.query(
    `INSERT INTO customers (account_id, id, legacy_id, name, email, created_at, updated_at)
     SELECT $1, gen_random_uuid(), p.n, p.person->>0, p.person->>1, now(), now()
     FROM json_array_elements($2) WITH ORDINALITY p (person, n)`,
    [id, JSON.stringify(people)],
  );
  client = clientOf(stage.app, key);
});

const urlOf = (path: string, search: string) => `${path}?${new URLSearchParams({ search })}`;

/** Integers of the customers that both lists find, in the order of their creation. */
async function found(search: string): Promise<(string | number)[]> {
  const [list, stats] = await Promise.all(
    lists.map(async (path) => {
      const answer = await client.get(`${urlOf(path, search)}&sort_order=asc`);
      expect([search, answer.status]).toEqual([search, 200]);
      const ids = rowsOf(answer).map(({ id }) => id);
      expect(paginationOf(answer).total).toBe(ids.length);
      return ids;
    }),
  );
  expect(stats).toEqual(list);
  return list ?? [];
}

describe('Customers are found by words of name and e-mail', () => {
  test('on both of their lists', () => {
    expect(customerLists.map(({ path }) => path)).toEqual(lists);
  });

  test.each([
    ['berg', [1, 2], 'the last word is the beginning of one'],
    ['berg tom', [1], 'words come in any order, the others whole'],
    ['ber tom', [], 'only the last word may be a beginning'],
    ['ANNA', [2], 'letter case aside'],
    ['étienne', [4], 'letter case aside, beyond ASCII'],
    ['ÉTI', [4], 'letter case aside, beyond ASCII'],
    ["O'Brien", [3], 'as it is written'],
    ['brien', [3], 'the part of a name after a mark'],
    ['tom.berg@post.example', [1], 'a whole address'],
    ['tom.berg@po', [1], 'the beginning of an address'],
    ['post.example', [1], 'the host of an address'],
    ['shop', [2], 'a part of an address'],
    ['obrien', [3], 'a part of an address'],
    ['firm-a', [3], 'a part of an address'],
    ['em77', [4], 'letters with digits'],
    ['王小', [5], 'letters without spaces between words'],
    ['only address', [6], 'a customer without a name'],
    ['berger anna@example', [2], 'words of both'],
    ['tom tom', [1], 'a word twice'],
    ['tom anna', [], 'every word has to occur'],
    ['om', [], 'no middle of a word'],
    ['  tom  ', [1], 'spaces around'],
  ] as const)('%s: %j (%s)', async (search, ids, _why) => {
    expect(await found(search)).toEqual(ids);
  });

  test.each([
    ['tom | anna', []],
    ['!tom', [1]],
    ['tom:*', [1]],
    ['t:*', [1]],
    ["tom' | 'anna", []],
    ["tom'); DROP TABLE customers; --", []],
    ['tom <-> berg', [1]],
    ['tom\\', [1]],
    ['%', []],
    ["'''", []],
    ['*', []],
    ['\u0000', []],
  ] as const)('%j is text, never a query', async (search, ids) => {
    expect(await found(search)).toEqual(ids);
  });

  test.each([
    ['a word too long to be stored', 'a'.repeat(5_000)],
    ['as many words as a request holds', 'b '.repeat(6_000)],
  ])('%s finds nobody', async (_title, search) => {
    expect(await found(search)).toEqual([]);
  });

  test.each(lists)(
    '%s: an empty text is refused, and a page past the last is empty',
    async (path) => {
      for (const search of ['', '   ']) {
        const answer = await client.get(urlOf(path, search));
        expect(answer.status).toBe(400);
        expect(errorsOf(answer)).toEqual([
          'Validation error in queryParameters[search]: This value should not be blank.',
        ]);
      }
      const past = await client.get(`${urlOf(path, 'berg')}&page=9`);
      expect(rowsOf(past)).toEqual([]);
      expect(paginationOf(past).total).toBe(2);
    },
  );

  test('by the index of their words', async () => {
    const { rows } = await inTransaction(stage.pool, async (db) => {
      await db.query('SET LOCAL enable_bitmapscan = on; SET LOCAL enable_seqscan = off');
      return db.query<{ 'QUERY PLAN': string }>(
        `EXPLAIN SELECT count(*) FROM customers r WHERE ${holdsWords('r', "'tom'")}`,
      );
    });
    expect(JSON.stringify(rows)).toContain('customers_words');
  });

  test("another account's customers are not found", async () => {
    const { here, there } = stage.worlds.uuid;
    const search = async (word: string) =>
      paginationOf(await stage.client(here).get(urlOf('/v1/customers', word))).total;
    expect(await search(there.name)).toBe(0);
    expect(await search(here.name)).toBe(12);
    expect(await found('customer')).toEqual([]);
  });

  test('the numbers are those of the customers found', async () => {
    const { here } = stage.worlds.uuid;
    const by = async (path: string) =>
      rowsOf(await stage.client(here).get(path)).map(({ id, stats }) => ({ id, stats }));
    const all = await by('/v1/customers/stats?per_page=100');
    const one = here.id('customer', 2);
    expect(await by(urlOf('/v1/customers/stats', 'customer-2'))).toEqual(
      all.filter(({ id }) => id === one),
    );
  });
});

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

function holds(text: string, search: string): boolean {
  const words = wordsOf(text);
  const wanted = wordsOf(search);
  const last = wanted.pop();
  if (last === undefined) return false;
  return (
    wanted.every((word) => words.includes(word)) && words.some((word) => word.startsWith(last))
  );
}

test('total is what walking the pages finds, and what the words say', async () => {
  const { id, key } = await addAccount(stage.pool, 'uuid');
  const syllables = ['an', 'bo', 'é', 'ce', '12', 'd', 'An', 'O'];
  const word = fc.array(fc.constantFrom(...syllables), { minLength: 1, maxLength: 2 });
  const text = fc
    .array(fc.tuple(word, fc.constantFrom(' ', '.', '-', '@', '_', "'", '+', ' & ')), {
      minLength: 1,
      maxLength: 4,
    })
    .map((parts) => parts.map(([letters, mark]) => letters.join('') + mark).join(''));
  const own = fc
    .sample(fc.tuple(text, text), { numRuns: 60, seed: 5 })
    .map(([name, email], index) => [name, `${email}n${index}`] as const);
  await stage.pool.query(
    `INSERT INTO customers (account_id, id, legacy_id, name, email, created_at, updated_at)
     SELECT $1, gen_random_uuid(), p.n, p.person->>0, p.person->>1, to_timestamp(p.n / 7), now()
     FROM json_array_elements($2) WITH ORDINALITY p (person, n)`,
    [id, JSON.stringify(own)],
  );
  const caller = clientOf(stage.app, key);
  let matched = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...lists),
      text,
      fc.integer({ min: 10, max: 20 }),
      fc.constantFrom('asc', 'desc'),
      async (path, search, size, order) => {
        const all = await walk(caller, `${path}?per_page=${size}&sort_order=${order}`);
        const names = await walk(caller, `/v1/customers?per_page=100&sort_order=${order}`);
        const kept = new Set(
          names.rows
            .filter(({ name, email }) => holds(`${name} ${email}`, search))
            .map((row) => row.id),
        );
        const { rows, totals } = await walk(
          caller,
          `${urlOf(path, search)}&per_page=${size}&sort_order=${order}`,
        );
        const expected = all.rows.map((row) => row.id).filter((each) => kept.has(each));
        expect(rows.map((row) => row.id)).toEqual(expected);
        expect(new Set(totals)).toEqual(new Set([expected.length]));
        if (expected.length > 0) matched += 1;
      },
    ),
    { numRuns: 100 },
  );
  expect(matched).toBeGreaterThan(10);
});
