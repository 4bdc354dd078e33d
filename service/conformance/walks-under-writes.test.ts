import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPool, type Pool } from '@/db/pool';
import { identifierSettings } from '@/lib/contract/resources';
import { buildApp } from '@/service/app';
import { clientOf, resultOf, walk } from '@/service/testing/client';
import { createTestDatabase, type TestDatabase } from '@/service/testing/database';
import { addAccount, addSurvey, addUser, type TestAccount } from '@/service/testing/fixtures';
import { withSlowStatements } from '@/service/testing/slow-statements';

/**
 * Two service processes on one database take ratings while a client walks the list in ascending
 * order. Some of their statements are held up on the way, as a busy network or machine would.
 */
let database: TestDatabase;
let second: Pool;
const apps: FastifyInstance[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  second = createPool(database.url, { max: 8, name: 'second', onIdleError: () => undefined });
  // The clock of this service runs fast, so that many seconds pass under the walks.
  const begun = Date.now();
  const now = () => 1_767_600_000 + Math.floor((Date.now() - begun) / 20);
  apps.push(buildApp({ pool: withSlowStatements(database.pool, 'ratings', 12), now }));
  apps.push(buildApp({ pool: withSlowStatements(second, 'ratings', 3), now }));
});

afterAll(async () => {
  for (const app of apps) await app.close();
  await second.end();
  await database.drop();
});

async function writeFor(account: TestAccount, writers: number, each: number, done: string[]) {
  await Promise.all(
    Array.from({ length: writers }, async (_, writer) => {
      const app = apps[writer % apps.length];
      if (!app) throw new Error('No service.');
      for (let index = 0; index < each; index += 1) {
        const answer = await clientOf(app, account.key).post('/v1/ratings', {
          survey_id: 1,
          score: 1 + (index % 10),
          user: { id: 1 },
        });
        expect(answer.status).toBe(201);
        done.push(String(resultOf(answer).id));
      }
    }),
  );
}

describe.each(identifierSettings)(
  '%s: walked in ascending order while ratings are added',
  (identifiers) => {
    test.each(['/v1/csat/ratings', '/v1/surveys/1/ratings', '/v1/users/1/ratings'])(
      '%s gives each rating once, in order, and none is missed that was there',
      async (path) => {
        const account = await addAccount(database.pool, identifiers);
        await addSurvey(database.pool, account.id);
        await addUser(database.pool, account.id, 'alice');
        const done: string[] = [];
        let writing = true;
        const writes = writeFor(account, 10, 10, done).finally(() => {
          writing = false;
        });
        const reader = clientOf(apps[0]!, account.key);
        const walks: { ids: string[]; before: string[]; total: number | undefined }[] = [];
        while (writing) {
          const before = [...done];
          const { rows, totals } = await walk(reader, `${path}?sort_order=asc`);
          walks.push({ ids: rows.map(({ id }) => String(id)), before, total: totals.at(-1) });
        }
        await writes;
        const whole = (await walk(reader, `${path}?sort_order=asc`)).rows.map(({ id }) =>
          String(id),
        );
        expect(whole).toHaveLength(100);
        expect(walks.length).toBeGreaterThan(1);
        for (const { ids, before, total } of walks) {
          expect(new Set(ids).size).toBe(ids.length);
          const found = new Set(ids);
          expect(before.filter((id) => !found.has(id))).toEqual([]);
          expect(ids).toEqual(whole.slice(0, ids.length));
          expect(total).toBe(ids.length);
        }
      },
    );
  },
);
