import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '@/db/transaction';
import { createTestDatabase, type TestDatabase } from '@/service/testing/database';
import { addAccount, createdAt } from '@/service/testing/fixtures';
import { keepOutOfOrder, reserveRatings } from './reserve-ratings';

let database: TestDatabase;
let account: number;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  ({ id: account } = await addAccount(database.pool));
});

/** Reserves for ratings so many seconds after the fixtures' time. */
const reserve = (...seconds: number[]) =>
  reserveRatings(
    database.pool,
    account,
    seconds.map((second) => ({ createdAt: createdAt + second })),
  );

async function order() {
  const { rows } = await database.pool.query(
    'SELECT last_id, latest_at, in_order FROM rating_order WHERE account_id = $1',
    [account],
  );
  return rows[0];
}

test('integers follow each other, and later ratings come after the latest time', async () => {
  expect(await reserve(0, 5, 5, 9)).toEqual({ first: 1, inOrder: true });
  expect(await reserve(9)).toEqual({ first: 5, inOrder: true });
  expect(await order()).toEqual({ last_id: 5, latest_at: createdAt + 9, in_order: true });
});

test('ratings that are not sorted, or earlier than one that is there, end the order for good', async () => {
  expect((await reserve(0, 5)).inOrder).toBe(true);
  expect(await reserve(4, 8)).toEqual({ first: 3, inOrder: false });
  expect(await reserve(20)).toEqual({ first: 5, inOrder: false });
  expect(await order()).toEqual({ last_id: 5, latest_at: createdAt + 20, in_order: false });
  ({ id: account } = await addAccount(database.pool));
  expect(await reserve(3, 2, 4)).toEqual({ first: 1, inOrder: false });
});

test('ratings that are out of order say so again when they are stored', async () => {
  await reserve(5, 4);
  await database.pool.query('UPDATE rating_order SET in_order = true WHERE account_id = $1', [
    account,
  ]);
  await inTransaction(database.pool, (client) => keepOutOfOrder(client, account));
  expect(await order()).toMatchObject({ in_order: false });
});

test('reservations made at once do not overlap', async () => {
  const made = await Promise.all(Array.from({ length: 30 }, () => reserve(1, 2, 3)));
  const taken = made.flatMap(({ first }) => [first, first + 1, first + 2]);
  expect(taken.sort((a, b) => a - b)).toEqual(Array.from({ length: 90 }, (_, i) => i + 1));
});
