import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@/service/testing/database';
import { migrate, splitStatements } from './migrate';
import { createPool } from './pool';

let database: TestDatabase;
let folder: string;

beforeEach(async () => {
  database = await createTestDatabase({ empty: true });
  folder = mkdtempSync(join(tmpdir(), 'barometer-migrations-'));
  writeFileSync(join(folder, '001_fruit.sql'), 'CREATE TABLE fruit (name text PRIMARY KEY);\n');
  writeFileSync(
    join(folder, '002_more.sql'),
    "-- one; and more;\nINSERT INTO fruit VALUES ('a;b');\nINSERT INTO fruit VALUES ('c'); -- done;\n",
  );
});

afterEach(async () => {
  await database.drop();
  rmSync(folder, { recursive: true });
});

const fruit = async () =>
  (await database.pool.query('SELECT name FROM fruit ORDER BY name')).rows.map((row) => row.name);

test('applies each file once, in order, and says which', async () => {
  expect(await migrate(database.pool, 'service', folder)).toEqual(['001_fruit', '002_more']);
  expect(await migrate(database.pool, 'service', folder)).toEqual([]);
  expect(await fruit()).toEqual(['a;b', 'c']);
});

test('starters that race apply every migration exactly once', async () => {
  const pools = Array.from({ length: 6 }, () =>
    createPool(database.url, { max: 2, name: 'racer', onIdleError: () => {} }),
  );
  const applied = await Promise.all(pools.map((pool) => migrate(pool, 'service', folder)));
  await Promise.all(pools.map((pool) => pool.end()));
  expect(applied.flat().sort()).toEqual(['001_fruit', '002_more']);
  expect(await fruit()).toEqual(['a;b', 'c']);
});

test('a migration that fails leaves nothing of itself, keeps the earlier ones and names itself', async () => {
  writeFileSync(
    join(folder, '003_bad.sql'),
    "INSERT INTO fruit VALUES ('d');\nINSERT INTO fruit VALUES ('c');\n",
  );
  await expect(migrate(database.pool, 'service', folder)).rejects.toThrow(
    /^The service migration 003_bad failed and changed nothing: .*fruit_pkey/,
  );
  expect(await fruit()).toEqual(['a;b', 'c']);
});

test('refuses a database of a newer version', async () => {
  await migrate(database.pool, 'service', folder);
  rmSync(join(folder, '002_more.sql'));
  await expect(migrate(database.pool, 'service', folder)).rejects.toThrow(
    /^The database was made by a newer Barometer \(it has the service migration 002_more\)/,
  );
});

test('refuses a migration that was changed after it was applied', async () => {
  await migrate(database.pool, 'service', folder);
  writeFileSync(join(folder, '001_fruit.sql'), 'CREATE TABLE vegetables (name text);\n');
  await expect(migrate(database.pool, 'service', folder)).rejects.toThrow(
    /^The service migration 001_fruit was changed after it was applied/,
  );
});

test('the two sets are recorded apart', async () => {
  await migrate(database.pool, 'service', folder);
  writeFileSync(join(folder, '001_fruit.sql'), 'CREATE TABLE vegetables (name text);\n');
  rmSync(join(folder, '002_more.sql'));
  expect(await migrate(database.pool, 'dashboard', folder)).toEqual(['001_fruit']);
});

test('the own migrations make the own schema', async () => {
  await migrate(database.pool, 'service');
  await migrate(database.pool, 'dashboard');
  const { rows } = await database.pool.query(
    "SELECT to_regclass('ratings') IS NOT NULL AS ratings, to_regclass('dashboard.people') IS NOT NULL AS people",
  );
  expect(rows).toEqual([{ ratings: true, people: true }]);
});

test('semicolons in texts, names, bodies and comments end no statement', () => {
  const statements = [
    "INSERT INTO a VALUES ('it''s; one')",
    'SELECT 1 AS "b;c"',
    'CREATE FUNCTION f() RETURNS int LANGUAGE plpgsql AS $body$ BEGIN RETURN 1; END; $body$',
    'SELECT 4 - 2 / 1',
  ];
  const sql = `-- first; comment\n${statements.join(';\n/* a;\n b; */\n')};\n-- last;`;
  expect(splitStatements(sql)).toEqual(statements);
});
