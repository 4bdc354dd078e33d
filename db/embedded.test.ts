import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EmbeddedDatabase, findRunning, grantToDashboard, startEmbedded } from './embedded';
import { isAlive } from './embedded/processes';
import { migrate } from './migrate';
import { createPool } from './pool';

let folder: string;
let dataDir: string;
let database: EmbeddedDatabase;
const said: string[] = [];

const start = () => startEmbedded(dataDir, (line) => said.push(line));

async function query(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const pool = createPool(url, { max: 1, name: 'test', onIdleError: () => {} });
  try {
    return (await pool.query(sql)).rows;
  } finally {
    await pool.end();
  }
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'barometer-embedded-'));
  // Closed to everybody else, like a clone in /root: PostgreSQL's own user must still get in.
  chmodSync(folder, 0o700);
  dataDir = join(folder, 'data');
  database = await start();
  await query(database.serviceUrl, 'CREATE TABLE kept (value integer PRIMARY KEY)');
});

afterAll(async () => {
  await database.stop();
  rmSync(folder, { recursive: true, force: true });
});

test('runs in UTC and UTF-8, with fsync, on 127.0.0.1 alone', async () => {
  const [settings] = await query(
    database.serviceUrl,
    `SELECT current_setting('timezone') AS zone, current_setting('server_encoding') AS encoding,
      current_setting('fsync') AS fsync, current_setting('synchronous_commit') AS commits,
      current_setting('listen_addresses') AS address, lower('ÄÉ') AS lower`,
  );
  expect(settings).toEqual({
    zone: 'UTC',
    encoding: 'UTF8',
    fsync: 'on',
    commits: 'on',
    address: '127.0.0.1',
    lower: 'äé',
  });
});

test('keeps its passwords to the owner of the data folder, and asks for them', async () => {
  expect(statSync(join(dataDir, 'postgres-passwords.json')).mode & 0o777).toBe(0o600);
  const url = new URL(database.serviceUrl);
  url.password = 'wrong';
  await expect(query(url.href, 'SELECT 1')).rejects.toThrow(/password authentication failed/);
});

test('the dashboard can use its own tables and nothing else', async () => {
  const owner = createPool(database.serviceUrl, { max: 1, name: 'test', onIdleError: () => {} });
  await migrate(owner, 'service');
  await migrate(owner, 'dashboard');
  await grantToDashboard(owner);
  await owner.end();
  expect(await query(database.dashboardUrl, 'SELECT * FROM dashboard.people')).toEqual([]);
  for (const statement of [
    'SELECT * FROM ratings',
    'SELECT * FROM public.api_keys',
    'CREATE TABLE dashboard.mine (id integer)',
    'CREATE TABLE mine (id integer)',
    'CREATE SCHEMA mine',
  ])
    await expect(query(database.dashboardUrl, statement)).rejects.toThrow();
  const elsewhere = new URL(database.dashboardUrl);
  elsewhere.pathname = '/postgres';
  await expect(query(elsewhere.href, 'SELECT 1')).rejects.toThrow(/permission denied/);
});

test('nobody but the superuser is superuser', async () => {
  const roles = await query(database.adminUrl, 'SELECT rolname FROM pg_roles WHERE rolsuper');
  expect(roles).toEqual([{ rolname: 'postgres' }]);
});

test('what was committed is there after kill -9, at the next start', async () => {
  for (let value = 0; value < 100; value += 1)
    await query(database.serviceUrl, `INSERT INTO kept VALUES (${value})`);
  process.kill(database.pid, 'SIGKILL');
  expect(await database.exited).toEqual({ code: null, signal: 'SIGKILL' });
  database = await start();
  expect(await query(database.serviceUrl, 'SELECT count(*) FROM kept')).toEqual([{ count: 100 }]);
});

test('a server that a killed Barometer left behind is stopped and its data taken over', async () => {
  const orphan = database;
  await query(orphan.serviceUrl, 'INSERT INTO kept VALUES (1000)');
  database = await start();
  expect(database.pid).not.toBe(orphan.pid);
  expect(isAlive(orphan.pid)).toBe(false);
  expect(said.at(-1)).toContain(`process ${orphan.pid}`);
  const found = await query(database.serviceUrl, 'SELECT value FROM kept WHERE value = 1000');
  expect(found).toEqual([{ value: 1000 }]);
});

test('a lock file whose number another program has now does not keep it from starting', async () => {
  const lock = join(dataDir, 'postgres', 'postmaster.pid');
  const lines = readFileSync(lock, 'utf8').split('\n');
  await database.stop();
  writeFileSync(lock, [String(process.ppid), ...lines.slice(1)].join('\n'));
  database = await start();
  expect(findRunning(dataDir)?.pid).toBe(database.pid);
});

test('is found while it runs, and not when it has stopped', async () => {
  expect(findRunning(dataDir)).toMatchObject({
    serviceUrl: database.serviceUrl,
    dashboardUrl: database.dashboardUrl,
    pid: database.pid,
  });
  await database.stop();
  expect(findRunning(dataDir)).toBeNull();
  database = await start();
});

test('comes back on the port it is asked for', async () => {
  const { port } = database;
  await database.stop();
  database = await startEmbedded(dataDir, () => {}, { port });
  expect(database.port).toBe(port);
});

test('refuses data of another major version', async () => {
  const other = join(folder, 'other');
  mkdirSync(join(other, 'postgres'), { recursive: true });
  writeFileSync(join(other, 'postgres', 'PG_VERSION'), '19\n');
  await expect(startEmbedded(other, () => {})).rejects.toThrow(
    /was made by PostgreSQL 19 and this Barometer brings 18/,
  );
});

test('refuses a data folder that is a file', async () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  await expect(startEmbedded(file, () => {})).rejects.toThrow(/is not a folder/);
});

test('gives up starting when it is told to', async () => {
  const other = join(folder, 'aborted');
  await expect(startEmbedded(other, () => {}, { signal: AbortSignal.timeout(1) })).rejects.toThrow(
    /aborted/,
  );
  expect(findRunning(other)).toBeNull();
});
