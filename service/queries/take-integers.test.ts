import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@/service/testing/database';
import { createAccount } from './create-account';
import { takeIntegers } from './take-integers';

let database: TestDatabase;
let account: number;

beforeAll(async () => {
  database = await createTestDatabase();
  account = await createAccount(database.pool, {
    uuid: '018f3b1e-0000-7000-8000-000000000001',
    name: 'Acme',
    identifiers: 'uuid',
    createdAt: 1_700_000_000,
  });
});

afterAll(() => database.drop());

test('blocks follow each other, by kind', async () => {
  expect(await takeIntegers(database.pool, account, 'survey', 10)).toBe(1);
  expect(await takeIntegers(database.pool, account, 'survey', 1)).toBe(11);
  expect(await takeIntegers(database.pool, account, 'survey', 5)).toBe(12);
  expect(await takeIntegers(database.pool, account, 'user', 1)).toBe(1);
});

test('blocks that are taken at once do not overlap', async () => {
  const firsts = await Promise.all(
    Array.from({ length: 40 }, () => takeIntegers(database.pool, account, 'customer', 3)),
  );
  const taken = firsts.flatMap((first) => [first, first + 1, first + 2]);
  expect(taken.sort((a, b) => a - b)).toEqual(Array.from({ length: 120 }, (_, i) => i + 1));
});
