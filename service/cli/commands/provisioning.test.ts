import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildApp } from '@/service/app';
import { runCommand } from '@/service/testing/command';
import { createTestDatabase, type TestDatabase } from '@/service/testing/database';
import { addAccount, call, type TestAccount } from '@/service/testing/fixtures';

const fixture = (name: string) =>
  fileURLToPath(new URL(`../workspace/testing/${name}`, import.meta.url));
const workspace = fixture('workspace.yaml');
const ratings = fixture('ratings.csv');

let database: TestDatabase;
let account: TestAccount;
let id: string;
let folder: string;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  account = await addAccount(database.pool);
  id = String(account.id);
  folder = mkdtempSync(join(tmpdir(), 'barometer-provisioning-'));
  return () => rmSync(folder, { recursive: true, force: true });
});

const barometer = (args: string[], input?: string) =>
  runCommand(database.url, args, input === undefined ? {} : { input });

async function ok(...args: string[]): Promise<string> {
  const { code, out, err } = await barometer(args);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  return out;
}

async function ratingsInAccount(): Promise<number> {
  const { rows } = await database.pool.query<{ n: number }>(
    'SELECT count(*) AS n FROM ratings WHERE account_id = $1',
    [account.id],
  );
  return rows[0]!.n;
}

describe('workspace', () => {
  test('apply says what it would change, what it changed, and then that nothing changes', async () => {
    const apply = ['workspace', 'apply', workspace, '--account', id];
    const planned = await ok(...apply, '--dry-run');
    expect(planned).toContain('created  survey support-csat, extra question knowledge\n');
    expect(planned).toContain('created  user alice, integration username a.moreau\n');
    expect(planned).toMatch(
      /A dry run, nothing was changed. It would be: 12 created, \d changed, \d unchanged.\n$/,
    );
    expect(await ok(...apply)).toMatch(/^12 created, \d changed, \d unchanged.\n$/m);
    expect(await ok(...apply)).toBe('0 created, 0 changed, 13 unchanged.\n');
    const changed = await barometer(
      ['workspace', 'apply', '-', '--account', id],
      'users: [{ username: bruno, role: admin }]',
    );
    expect(changed.out).toBe(
      'changed  user bruno\n           role: "team_member" -> "admin"\n0 created, 1 changed, 0 unchanged.\n',
    );
  });

  test('apply --json prints key, id and integer id of each record', async () => {
    const apply = ['workspace', 'apply', workspace, '--account', id, '--json'];
    const planned = JSON.parse(await ok(...apply, '--dry-run'));
    expect(planned.surveys[0]).toMatchObject({ key: 'support-csat', id: null, integer_id: null });
    const made = JSON.parse(await ok(...apply));
    expect(made).toMatchObject({
      account: account.id,
      dry_run: false,
      surveys: [
        {
          key: 'support-csat',
          integer_id: 1,
          done: 'created',
          extra_questions: [
            { key: 'knowledge', integer_id: 1, done: 'created' },
            { key: 'speed', integer_id: 2 },
          ],
        },
        { key: 'effort', integer_id: 2, extra_questions: [] },
        { key: 'loyalty', integer_id: 3 },
      ],
      users: [
        { key: 'alice', integration_usernames: [{ type: 'custom', key: 'a.moreau' }] },
        { key: 'bruno', integer_id: 2 },
        { key: 'checkout' },
      ],
      teams: [{ key: 'First line', integer_id: 1 }],
      customers: [{ key: 'rosa@example.net', integer_id: 1 }],
      unsubscribes: [{ key: 'gone@example.net', integer_id: 1 }],
    });
    const app = buildApp({ pool: database.pool });
    const survey = await call(app, account.key, 'GET', `/v1/surveys/${made.surveys[0].id}`);
    expect(survey.body).toMatchObject({
      _results: {
        name: 'Support CSAT',
        extra_questions: [{ id: made.surveys[0].extra_questions[0].id, required: true }, {}],
      },
    });
    await app.close();
  });

  test('a mistake names file, line and field, ends with 1 and changes nothing', async () => {
    const file = join(folder, 'wrong.yaml');
    writeFileSync(
      file,
      'customers:\n  - { name: A, email: a@example.net }\n  - { name: B, email: b }\n',
    );
    const { code, out, err } = await barometer(['workspace', 'apply', file, '--account', id]);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toBe(
      `${file}:3: customers[1].email: "b" is not a valid e-mail address.\nThe file has a mistake: nothing was changed.\n`,
    );
    expect(await ok('workspace', 'export', '--account', id)).not.toContain('customers');
  });

  test('export writes to a file, or to standard output', async () => {
    await ok('workspace', 'apply', workspace, '--account', id);
    const file = join(folder, 'out.yaml');
    await ok('workspace', 'export', file, '--account', id);
    expect(await ok('workspace', 'export', '--account', id)).toBe(readFileSync(file, 'utf8'));
    expect(await ok('workspace', 'apply', file, '--account', id)).toMatch(/^0 created, 0 changed/);
    const { code, err } = await barometer([
      'workspace',
      'export',
      '/no/such/file',
      '--account',
      id,
    ]);
    expect(code).toBe(1);
    expect(err).toMatch(/^The file \/no\/such\/file cannot be written: ENOENT[^\n]+\.\n$/);
  });
});

describe('ratings', () => {
  beforeEach(async () => {
    await ok('workspace', 'apply', workspace, '--account', id);
  });

  test('import ends with counts and 0 when all was taken', async () => {
    const file = join(folder, 'ratings.csv');
    writeFileSync(file, readFileSync(ratings));
    const out = await ok('ratings', 'import', file, '--account', id);
    expect(out).toMatch(/^Added: 4 ratings in .+\nAlready there: 0.\nRefused: 0.\n$/);
    expect(JSON.parse(await ok('ratings', 'import', file, '--account', id, '--json'))).toEqual({
      added: 0,
      already_there: 4,
      refused: 0,
      created_users: 0,
      created_customers: 0,
      refused_file: null,
      stopped: false,
      seconds: expect.any(Number),
    });
    expect(existsSync(`${file}.refused.csv`)).toBe(false);
  });

  test('refused rows go to a file with line and reason, which can be corrected and imported; it ends with 3', async () => {
    const file = join(folder, 'history.csv');
    const head = 'created_at,survey,user,score,comment,extra:speed';
    writeFileSync(
      file,
      `${head}\n2026-01-01T00:00:00Z,loyalty,alice,9,,\n2026-01-01T00:00:00Z,loyalty,alice,11,"a, ""b""",\n`,
    );
    const { code, out, err } = await barometer(['ratings', 'import', file, '--account', id]);
    expect({ code, err }).toEqual({ code: 3, err: '' });
    expect(out).toContain(`Refused: 1, with the reasons in ${file}.refused.csv.\n`);
    const refused = readFileSync(`${file}.refused.csv`, 'utf8');
    expect(refused).toBe(
      `line,reason,reference,created_at,updated_at,survey,user,customer,score,from,comment,ticket,ip_address,extra:knowledge,extra:speed
3,score: This value should be 10 or less.,,2026-01-01T00:00:00Z,,loyalty,alice,,11,,"a, ""b""",,,,
`,
    );
    const corrected = join(folder, 'corrected.csv');
    writeFileSync(corrected, refused.replace(',11,', ',10,'));
    expect(await ok('ratings', 'import', corrected, '--account', id)).toContain('Added: 1 ratings');
    const elsewhere = join(folder, 'elsewhere.csv');
    const again = await barometer([
      'ratings',
      'import',
      file,
      '--account',
      id,
      '--refused',
      elsewhere,
      '--json',
    ]);
    expect(again.code).toBe(3);
    expect(JSON.parse(again.out)).toMatchObject({
      already_there: 1,
      refused: 1,
      refused_file: elsewhere,
    });
    expect(readFileSync(elsewhere, 'utf8')).toBe(refused);
  });

  test('refused rows never overwrite what is imported', async () => {
    const file = join(folder, 'r.csv');
    writeFileSync(file, 'created_at,survey,user,score\nx,x,x,x\n');
    const { code, err } = await barometer([
      'ratings',
      'import',
      file,
      '--account',
      id,
      '--refused',
      file,
    ]);
    expect(code).toBe(1);
    expect(err).toContain('which is being read');
    expect(readFileSync(file, 'utf8')).toContain('x,x,x,x');
  });

  test('Ctrl-C leaves whole batches, says so and ends with 130', async () => {
    const rows = Array.from(
      { length: 12_000 },
      (_, index) => `2026-01-01T00:00:00Z,loyalty,alice,${index % 11},r-${index}\n`,
    );
    const { code, out, err } = await runCommand(
      database.url,
      ['ratings', 'import', '-', '--account', id],
      {
        // Standard input stays open: the import waits for more when the signal comes.
        onStart: async (child) => {
          child.stdin.write(`created_at,survey,user,score,reference\n${rows.join('')}`);
          while ((await ratingsInAccount()) < 5_000) await sleep(20);
          child.kill('SIGINT');
        },
      },
    );
    expect({ code, err }).toEqual({ code: 130, err: 'Stopping after the ratings at hand ...\n' });
    expect(out).toContain('Stopped before the end: run it again to go on.\nAdded: ');
    expect((await ratingsInAccount()) % 5_000).toBe(0);
  });

  test('export writes what import takes', async () => {
    await ok('ratings', 'import', ratings, '--account', id);
    const file = join(folder, 'export.csv');
    expect(await ok('ratings', 'export', file, '--account', id)).toBe(
      `Wrote 4 ratings to ${file}.\n`,
    );
    expect(await ok('ratings', 'export', '--account', id)).toBe(readFileSync(file, 'utf8'));
    const part = await ok('ratings', 'export', '--account', id, '--from', '2026-03-01T00:00:00Z');
    expect(part.trim().split('\n')).toHaveLength(2);
    const wrong = await barometer(['ratings', 'export', '--account', id, '--to', 'yesterday']);
    expect(wrong.code).toBe(2);
    expect(wrong.err).toContain('It takes a time from 1970 on, such as 2026-03-01T10:00:00Z.');
    expect(await ok('ratings', 'import', file, '--account', id)).toContain('Already there: 4.');
  });
});

describe('account', () => {
  const answered = async () => {
    const app = buildApp({ pool: database.pool });
    const { status } = await call(app, account.key, 'GET', '/v1/users/stats');
    await app.close();
    return status;
  };

  test('is suspended, by number or UUID, and resumed', async () => {
    expect(await answered()).toBe(200);
    expect(await ok('account', 'suspend', id)).toContain('is suspended');
    expect(await answered()).toBe(402);
    const accounts = JSON.parse(await ok('account', 'list', '--json'));
    const listed = accounts.find((one: { id: number }) => one.id === account.id);
    expect(listed).toMatchObject({
      suspended_at: expect.stringMatching(/Z$/),
      trial_ends_at: null,
    });
    await ok('account', 'resume', listed.uuid);
    expect(await answered()).toBe(200);
  });

  test('has a trial of some days, until a time, or none', async () => {
    const trial = async (...args: string[]) =>
      JSON.parse(await ok('account', 'trial', id, ...args, '--json')).trial_ends_at;
    expect(await trial('--until', '2026-01-01T01:00:00+01:00')).toBe('2026-01-01T00:00:00Z');
    expect(await answered()).toBe(402);
    expect(Date.parse(await trial('--days', '3'))).toBeGreaterThan(Date.now() + 2.9 * 86_400_000);
    expect(await answered()).toBe(200);
    expect(await trial('--none')).toBeNull();
    for (const args of [[], ['--days', '3', '--none'], ['--days', '0'], ['--until', 'soon']])
      expect((await barometer(['account', 'trial', id, ...args])).code).toBe(2);
  });

  test('takes new settings, one or several', async () => {
    const set = async (...args: string[]) =>
      JSON.parse(await ok('account', 'set', id, ...args, '--json'));
    expect(await set('--identifiers', 'numeric', '--edit-window-hours', '24')).toEqual({
      id: account.id,
      identifiers: 'numeric',
      edit_window_hours: 24,
    });
    expect(await set('--ticket-link', 'https://a.example/{ticket}')).toMatchObject({
      ticket_link: 'https://a.example/{ticket}',
    });
    expect(await set('--no-ticket-link')).toEqual({ id: account.id, ticket_link: null });
    for (const args of [[], ['--ticket-link', 'https://a.example'], ['--edit-window-hours', '-1']])
      expect((await barometer(['account', 'set', id, ...args])).code).toBe(2);
  });
});
