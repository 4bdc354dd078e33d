import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@/service/testing/database';
import { createPipeline, type Pipeline } from './pipeline';
import { createPool, type Pool } from './pool';

let database: TestDatabase;
let others: Pool;
let pipeline: Pipeline;

beforeAll(async () => {
  database = await createTestDatabase();
  others = createPool(database.url, { max: 2, name: 'others', onIdleError: () => undefined });
  pipeline = createPipeline(database.url, {
    max: 2,
    name: 'pipelined',
    onIdleError: () => undefined,
    otherwise: others,
  });
});

afterAll(async () => {
  await pipeline.end();
  await others.end();
  await database.drop();
});

const double = (n: number) =>
  pipeline
    .query<{ n: number }>({ name: 'double', text: 'SELECT 2 * $1::integer AS n', values: [n] })
    .then(({ rows }) => rows[0]?.n);

async function connections(): Promise<number[]> {
  const { rows } = await database.pool.query<{ pid: number }>(
    "SELECT pid FROM pg_stat_activity WHERE application_name = 'pipelined' AND datname = current_database()",
  );
  return rows.map(({ pid }) => pid);
}

test('many statements at once each get their own answer, over few connections', async () => {
  const numbers = Array.from({ length: 200 }, (_, index) => index);
  expect(await Promise.all(numbers.map(double))).toEqual(numbers.map((n) => 2 * n));
  expect((await connections()).length).toBeLessThanOrEqual(2);
});

test('a statement that fails takes none of the others with it', async () => {
  const wrong = () => pipeline.query({ text: 'SELECT 1 / $1::integer', values: [0] });
  const settled = await Promise.allSettled([double(1), wrong(), double(2), wrong(), double(3)]);
  expect(settled.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'rejected',
    'fulfilled',
  ]);
});

test('what comes after a connection broke is answered over a new one', async () => {
  await double(1);
  const waiting = pipeline.query({ text: 'SELECT pg_sleep(60)' });
  const broken = expect(waiting).rejects.toThrow(/terminat/);
  await expect
    .poll(async () => (await connections()).length, { timeout: 10_000 })
    .toBeGreaterThan(0);
  await database.pool.query('SELECT pg_terminate_backend(pid) FROM unnest($1::integer[]) AS pid', [
    await connections(),
  ]);
  await broken;
  await expect.poll(() => double(21).catch(() => null), { timeout: 10_000 }).toBe(42);
});

test('statements go elsewhere while every connection is held up', async () => {
  const holder = await database.pool.connect();
  await holder.query('SELECT pg_advisory_lock(1)');
  const held = [1, 2].map(() => pipeline.query({ text: 'SELECT pg_advisory_lock_shared(1)' }));
  await sleep(50);
  expect(await Promise.all([1, 2, 3].map(double))).toEqual([2, 4, 6]);
  await holder.query('SELECT pg_advisory_unlock(1)');
  holder.release();
  await Promise.all(held);
});

test('a database that is not there is said to be, and asked again later', async () => {
  const gone = createPipeline('postgresql://nobody@127.0.0.1:1/none', {
    max: 1,
    name: 'gone',
    onIdleError: () => undefined,
    otherwise: others,
  });
  const ask = () => gone.query({ text: 'SELECT 1' });
  await expect(ask()).rejects.toThrow(/ECONNREFUSED/);
  await expect(ask()).rejects.toThrow(/ECONNREFUSED/);
  await gone.end();
});

test('it ends after the answers that are under way', async () => {
  const short = createPipeline(database.url, {
    max: 1,
    name: 'short',
    onIdleError: () => undefined,
    otherwise: others,
  });
  const answer = short.query<{ n: number }>({ text: 'SELECT 7 AS n FROM pg_sleep(0.1)' });
  await short.end();
  expect((await answer).rows).toEqual([{ n: 7 }]);
});
