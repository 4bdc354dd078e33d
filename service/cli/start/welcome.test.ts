import { afterAll, beforeAll, expect, test } from 'vitest';
import { setupToken } from '@/service/cli/derived';
import { createTestDatabase, type TestDatabase } from '@/service/testing/database';
import { readState } from './welcome';

/** What a start says of who comes in, from the dashboard's tables in a real PostgreSQL. */

const secret = 's'.repeat(32);
const admin = { email: 'Lea@example.com', password: 'correct horse battery' };

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.drop());

const add = (email: string, isAdmin: boolean) =>
  database.pool.query(
    `INSERT INTO dashboard.people (id, email, name, is_admin, created_at)
     VALUES (gen_random_uuid(), $1, '', $2, now())`,
    [email, isAdmin],
  );
const state = () => readState(database.url, secret, { admin });

test('whom the environment names signs in as its admin, and as nothing less', async () => {
  const without = { setupToken: setupToken(secret), hasNamedAdmin: false };
  expect(await state()).toMatchObject(without);
  await add('lea@example.com', false);
  expect(await state()).toMatchObject(without);
  await add('other@example.com', true);
  expect(await state()).toMatchObject({ setupToken: null, hasNamedAdmin: false });
  await database.pool.query('UPDATE dashboard.people SET is_admin = true');
  expect(await state()).toMatchObject({ setupToken: null, hasNamedAdmin: true });
  await database.pool.query('UPDATE dashboard.people SET disabled_at = now()');
  expect(await state()).toMatchObject(without);
});
