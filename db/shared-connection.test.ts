import type { Socket } from 'node:net';
import type { PoolClient } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@/service/testing/database';
import { createPool, type Pool, type Reader } from './pool';
import { shareConnection } from './shared-connection';

let database: TestDatabase;
let pool: Pool;
let shared: Reader;

beforeAll(async () => {
  database = await createTestDatabase();
  pool = createPool(database.url, { max: 2, name: 'shared', onIdleError: () => undefined });
});

afterAll(async () => {
  await pool.end();
  await database.drop();
});

beforeEach(() => {
  shared = shareConnection(pool);
});

const answerOf = (n: number) =>
  shared
    .query<{ n: number; pid: number }>({
      name: 'double',
      text: 'SELECT 2 * $1::integer AS n, pg_backend_pid() AS pid',
      values: [n],
    })
    .then(({ rows }) => rows[0]!);

/** The driver's own queue would hold a statement back without anybody noticing. */
function bytesSentBy(client: PoolClient): number {
  const { connection } = client as unknown as { connection: { stream: Socket } };
  return connection.stream.bytesWritten;
}

test('statements that come while others are answered each get their own answer, over one connection', async () => {
  const numbers = Array.from({ length: 20 }, (_, index) => index);
  const answers = await Promise.all(numbers.map(answerOf));
  expect(answers.map(({ n }) => n)).toEqual(numbers.map((n) => 2 * n));
  expect(new Set(answers.map(({ pid }) => pid)).size).toBe(1);
});

test('a statement is sent before the one ahead of it is answered', async () => {
  const holder = await database.pool.connect();
  await holder.query('SELECT pg_advisory_lock(7)');
  let taken: PoolClient | undefined;
  pool.once('acquire', (client) => {
    taken = client;
  });
  const held = shared.query({ text: 'SELECT pg_advisory_lock_shared(7), pg_backend_pid() AS pid' });
  await expect
    .poll(async () => {
      const { rows } = await database.pool.query(
        "SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND NOT granted",
      );
      return rows.length;
    })
    .toBe(1);
  const before = bytesSentBy(taken!);
  const behind = answerOf(21);
  await expect.poll(() => bytesSentBy(taken!)).toBeGreaterThan(before);
  expect([pool.totalCount, pool.idleCount]).toEqual([pool.totalCount, pool.totalCount - 1]);
  await holder.query('SELECT pg_advisory_unlock(7)');
  holder.release();
  expect((await behind).pid).toBe((await held).rows[0]!.pid);
});

test('the connection goes back to the pool when it has answered', async () => {
  await Promise.all([answerOf(1), answerOf(2)]);
  expect([pool.idleCount, pool.waitingCount]).toEqual([pool.totalCount, 0]);
});

test('a statement that fails for its values takes neither the others nor the connection with it', async () => {
  const before = await answerOf(0);
  const divide = (by: number) =>
    shared.query<{ n: number }>({
      name: 'divide',
      text: 'SELECT 6 / $1::integer AS n',
      values: [by],
    });
  const wrong = divide(0);
  const settled = await Promise.allSettled([answerOf(1), wrong, answerOf(2)]);
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(await answerOf(3)).toEqual({ n: 6, pid: before.pid });
  expect((await divide(2)).rows).toEqual([{ n: 3 }]);
});

test('what comes after a connection broke is answered over another, at once', async () => {
  const before = await answerOf(1);
  const breaking = shared.query({ text: 'SELECT pg_terminate_backend(pg_backend_pid())' });
  const behind = answerOf(2);
  await expect(breaking).rejects.toThrow(/terminat/);
  const after = answerOf(3);
  await expect(behind).rejects.toThrow();
  expect((await after).n).toBe(6);
  expect((await after).pid).not.toBe(before.pid);
});

test('who waits for a connection gets it, however busy the shared one is kept', async () => {
  const other = await pool.connect();
  let isBusy = true;
  async function keepBusy(): Promise<void> {
    while (isBusy) await shared.query({ text: 'SELECT pg_sleep(0.02)' });
  }
  // While one is answered the other waits: the connection is never without a statement.
  const busy = [keepBusy(), keepBusy()];
  const mine = await pool.connect();
  isBusy = false;
  mine.release();
  other.release();
  await Promise.all(busy);
});

test('a fault of opening one is that of the statement', async () => {
  const nowhere = createPool('postgresql://nobody@127.0.0.1:1/none', {
    name: 'nowhere',
    onIdleError: () => undefined,
  });
  shared = shareConnection(nowhere);
  await expect(answerOf(1)).rejects.toThrow('ECONNREFUSED');
  await expect(answerOf(1)).rejects.toThrow('ECONNREFUSED');
  await nowhere.end();
});
