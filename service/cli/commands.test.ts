import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { projectRoot } from '@/db/project-root';
import { readApiKey } from '@/service/api-key';
import { childEnvironment } from '@/service/environment';
import { listKeys } from '@/service/queries/list-keys';
import { createTestDatabase, type TestDatabase } from '@/service/testing/database';

let database: TestDatabase;
let dataDir: string;

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = mkdtempSync(join(tmpdir(), 'barometer-commands-'));
});

afterAll(async () => {
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

interface Result {
  code: number;
  out: string;
  err: string;
}

/** Runs the command line as an operator does: a process, its streams and its exit code. */
function barometer(args: string[], env: Record<string, string> = {}): Promise<Result> {
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      ['--import', 'tsx', 'service/cli/main.ts', ...args],
      {
        cwd: projectRoot,
        env: childEnvironment({
          DATABASE_URL: database.url,
          DASHBOARD_DATABASE_URL: '',
          FEEDBACK_API_URL: '',
          FEEDBACK_API_KEY: '',
          BAROMETER_DATA_DIR: dataDir,
          ...env,
        }),
      },
      (_, out, err) => resolve({ code: child.exitCode ?? -1, out, err }),
    );
  });
}

const json = async (...args: string[]) => JSON.parse((await barometer([...args, '--json'])).out);

test('an account is made with a key that works and is nowhere stored', async () => {
  const made = await json('account', 'create', 'Acme', '--identifiers', 'transition');
  expect(made).toMatchObject({ name: 'Acme', identifiers: 'transition' });
  expect(made.uuid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/);
  const key = readApiKey(made.key);
  expect(key?.accountId).toBe(made.id);
  const [stored] = await listKeys(database.pool, made.id);
  expect(stored?.hash.equals(key?.hash ?? Buffer.alloc(0))).toBe(true);

  const listed = await json('account', 'list');
  expect(listed).toContainEqual(
    expect.objectContaining({ id: made.id, name: 'Acme', identifiers: 'transition', keys: 1 }),
  );
  expect(JSON.stringify(listed)).not.toContain(made.key);
});

test('keys are made, listed and revoked, by the number or the UUID of the account', async () => {
  const account = await json('account', 'create', 'Keys');
  const made = await json('key', 'create', '--account', account.uuid, '--label', 'import');
  expect(readApiKey(made.key)?.accountId).toBe(account.id);
  const id = String(account.id);
  expect((await barometer(['key', 'revoke', String(made.id), '--account', id])).code).toBe(0);
  expect(await json('key', 'list', '--account', id)).toEqual([
    expect.objectContaining({ label: 'first key', revoked_at: null }),
    expect.objectContaining({ label: 'import', revoked_at: expect.stringMatching(/Z$/) }),
  ]);
  const again = await barometer(['key', 'revoke', String(made.id), '--account', id]);
  expect(again.code).toBe(1);
  expect(again.err).toContain(`has no key ${made.id} that is not revoked`);
});

test('what cannot be done ends with 1 and one sentence, without a stack', async () => {
  const { code, out, err } = await barometer(['key', 'list', '--account', '4711']);
  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(err.trim()).toMatch(/^There is no account 4711: [^\n]+\.$/);
});

test('a wrong command line ends with 2', async () => {
  const wrong = [
    ['nonsense'],
    ['account', 'create'],
    ['account', 'create', 'Acme', '--identifiers', 'names'],
    ['key', 'list'],
    ['key', 'list', '--account', 'Acme'],
  ];
  const results = await Promise.all(wrong.map((args) => barometer(args)));
  expect(results.map(({ code }) => code)).toEqual(wrong.map(() => 2));
  for (const { err } of results) expect(err).toMatch(/^error: /);
});

test('help is there for every command and ends with 0', async () => {
  for (const args of [['--help'], ['account', '--help'], ['key', 'create', '--help']]) {
    const { code, out } = await barometer(args);
    expect(code).toBe(0);
    expect(out).toContain('Usage: barometer');
  }
});

test('a database that cannot be reached is named by its variable, without its password', async () => {
  const { code, err } = await barometer(['account', 'list'], {
    DATABASE_URL: 'postgresql://someone:hush@127.0.0.1:1/nowhere',
  });
  expect(code).toBe(1);
  expect(err).toMatch(/^The database of DATABASE_URL at 127\.0\.0\.1:1 cannot be used \(.+\)/);
  expect(err).not.toContain('hush');
});

test('a database without tables says how to make them, and migrate makes them', async () => {
  const empty = await createTestDatabase({ empty: true });
  const env = { DATABASE_URL: empty.url };
  const before = await barometer(['account', 'list'], env);
  expect(before.code).toBe(1);
  expect(before.err).toContain('npm run -s barometer -- migrate');
  expect((await barometer(['migrate'], env)).out).toContain('001_schema');
  expect((await barometer(['migrate'], env)).out).toContain('up to date');
  expect((await barometer(['account', 'list'], env)).code).toBe(0);
  await empty.drop();
});
