import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '@/db/transaction';
import { applyWorkspace } from '@/service/cli/workspace/apply';
import { createTestDatabase, type TestDatabase } from '@/service/testing/database';
import { addAccount, addUser } from '@/service/testing/fixtures';
import { exportCsv } from './export';
import { type Counts, importRatings, type Refusal } from './import';
import { openInput } from './input';

const now = 1_795_249_404; // 2026-11-21T08:23:24Z
const fixture = (name: string) =>
  readFileSync(new URL(`../workspace/testing/${name}`, import.meta.url), 'utf8');
const workspace = fixture('workspace.yaml');
const example = fixture('ratings.csv');

let database: TestDatabase;
let account: number;
let folder: string;

beforeAll(async () => {
  database = await createTestDatabase();
  folder = mkdtempSync(join(tmpdir(), 'barometer-ratings-'));
});
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  account = await newAccount();
});

async function newAccount(): Promise<number> {
  const { id } = await addAccount(database.pool);
  await apply(workspace, id);
  return id;
}

const apply = (text: string, to = account) =>
  applyWorkspace(database.pool, to, { file: 'w.yaml', text, now, dryRun: false });

interface Imported extends Counts {
  reasons: string[];
}

async function load(
  content: string | Buffer,
  { to = account, stop = new AbortController(), onBatch = () => {} } = {},
): Promise<Imported> {
  const file = join(folder, 'ratings');
  writeFileSync(file, content);
  const input = await openInput(file);
  const refusals: Refusal[] = [];
  const counts = await importRatings(database.pool, to, input.rows, {
    stop: stop.signal,
    now: () => now,
    refuse: async (some) => {
      refusals.push(...some);
    },
    onProgress: onBatch,
  });
  return { ...counts, reasons: refusals.map(({ raw, reason }) => `${raw.line}: ${reason}`) };
}

async function save(of = account, period: { from?: number; to?: number } = {}): Promise<string> {
  let text = '';
  const { from = null, to = null } = period;
  await inTransaction(database.pool, async (client) => {
    for await (const part of exportCsv(client, of, { from, to }, () => {})) text += part;
  });
  return text;
}

const query = async (sql: string, of = account) => (await database.pool.query(sql, [of])).rows;
const count = async (of = account): Promise<number> =>
  (await query('SELECT count(*) AS n FROM ratings WHERE account_id = $1', of))[0].n;

const header = 'created_at,survey,user,score';
const line = 'created_at,survey,user,customer,score,from,comment';

describe('the example', () => {
  test('becomes ratings with every field of it', async () => {
    expect(await load(example)).toMatchObject({ added: 4, alreadyThere: 0, refused: 0 });
    const stored = await query(
      `SELECT r.legacy_id, r.id, s.key, u.username, c.email, r.metric, r.score, r.rater, r.comment, r.ticket,
         r.ip_address, r.reference, r.created_at, r.updated_at,
         (SELECT jsonb_object_agg(q.key, r.answers -> q.id::text) FROM survey_questions q
          WHERE q.account_id = r.account_id AND r.answers ? q.id::text) AS answers
       FROM ratings r
       JOIN surveys s ON s.account_id = r.account_id AND s.id = r.survey_id
       JOIN users u ON u.account_id = r.account_id AND u.id = r.user_id
       LEFT JOIN customers c ON c.account_id = r.account_id AND c.id = r.customer_id
       WHERE r.account_id = $1 ORDER BY r.legacy_id`,
    );
    const at = (text: string) => Date.parse(text) / 1000;
    expect(stored.map(({ id, ...row }) => row)).toEqual([
      {
        legacy_id: 1,
        key: 'support-csat',
        username: 'alice',
        email: 'rosa@example.net',
        metric: 'CSAT',
        score: 9,
        rater: 'Rosa',
        comment: 'Quick, and kind',
        ticket: 'T-100',
        ip_address: '192.0.2.7',
        reference: 'r-1',
        created_at: at('2026-01-05T09:00:00Z'),
        updated_at: at('2026-01-05T09:00:00Z'),
        answers: { knowledge: 5 },
      },
      {
        legacy_id: 2,
        key: 'support-csat',
        username: 'alice',
        email: null,
        metric: 'CSAT',
        score: 3,
        rater: '',
        comment: null,
        ticket: 'T-101',
        ip_address: '',
        reference: 'r-2',
        created_at: at('2026-01-05T09:00:00Z'),
        updated_at: at('2026-01-06T10:00:00Z'),
        answers: { knowledge: 2, speed: 4 },
      },
      expect.objectContaining({
        legacy_id: 3,
        key: 'effort',
        username: 'bruno',
        metric: 'CES',
        score: 6,
        answers: null,
        created_at: at('2026-02-28T22:59:59Z'),
      }),
      expect.objectContaining({ legacy_id: 4, key: 'loyalty', metric: 'NPS', score: 10 }),
    ]);
    for (const { id, created_at } of stored) {
      expect(id[14]).toBe('7');
      expect(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(created_at * 1000);
    }
  });

  test('twice is there once', async () => {
    await load(example);
    expect(await load(example)).toMatchObject({ added: 0, alreadyThere: 4, refused: 0 });
    expect(await count()).toBe(4);
  });

  test('as NDJSON is the same', async () => {
    const ndjson = [
      {
        reference: 'r-1',
        created_at: '2026-01-05T09:00:00Z',
        survey: 'support-csat',
        user: 'alice',
        customer: 'rosa@example.net',
        score: 9,
        from: 'Rosa',
        comment: 'Quick, and kind',
        ticket: 'T-100',
        ip_address: '192.0.2.7',
        extra: { knowledge: 5, speed: null },
      },
      {
        reference: 'r-2',
        created_at: '2026-01-05T09:00:00Z',
        updated_at: '2026-01-06T10:00:00Z',
        survey: 'support-csat',
        user: 'a.moreau',
        customer: null,
        score: '3',
        ticket: 'T-101',
        extra: { knowledge: '2', speed: 4 },
      },
      {
        reference: 'r-3',
        created_at: '2026-02-28T23:59:59+01:00',
        survey: 'effort',
        user: 'bruno',
        score: 6,
        extra: null,
      },
      {
        reference: 'r-4',
        created_at: '2026-03-01T00:00:00Z',
        survey: 'loyalty',
        user: 'checkout',
        customer: 'rosa@example.net',
        score: 10,
        from: 'Rosa',
      },
    ];
    const twin = await newAccount();
    await load(example);
    const text = `${ndjson.map((row) => JSON.stringify(row)).join('\n')}\n`;
    expect(await load(text, { to: twin })).toMatchObject({ added: 4, refused: 0 });
    expect(await save(twin)).toBe(await save());
  });
});

describe('a file', () => {
  const semicolons = 'score;user;survey;created_at\n9;alice;loyalty;2026-01-01T00:00:00Z\n';

  test('may be delimited by commas, semicolons or tabs, in any order of columns, with a mark and CRLF', async () => {
    expect(await load(semicolons)).toMatchObject({ added: 1, refused: 0 });
    const tabs = semicolons.replaceAll(';', '\t').replaceAll('\n', '\r\n');
    expect(await load(`\uFEFF${tabs}`)).toMatchObject({ added: 0, alreadyThere: 1 });
    const utf16 = Buffer.from(`\uFEFF${tabs}`, 'utf16le');
    expect(await load(utf16)).toMatchObject({ added: 0, alreadyThere: 1 });
  });

  test('with an unknown or missing column, or none, is refused whole', async () => {
    await expect(load('created_at,survey,user,skore\n')).rejects.toThrow(
      /:1: the header has no column score\.$/,
    );
    await expect(load(`${header},skore\n`)).rejects.toThrow(
      /:1: the header has unknown columns: skore\. There are reference, /,
    );
    await expect(load(`${header},score\n`)).rejects.toThrow('the column score twice');
    await expect(load('')).rejects.toThrow('is empty');
    await expect(openInput(join(folder, 'none'))).rejects.toThrow(/cannot be read: ENOENT/);
  });

  test('that is not in UTF-8 is refused from there on', async () => {
    const latin1 = Buffer.from(
      `${line}\n2026-01-01T00:00:00Z,loyalty,alice,,9,,Très bien\n`,
      'latin1',
    );
    await expect(load(latin1)).rejects.toThrow('is not in UTF-8 somewhere after line 1');
  });

  test('of refused rows may be imported again once it is corrected', async () => {
    expect(
      await load(`line,reason,${header}\n7,Wrong.,2026-01-01T00:00:00Z,loyalty,alice,9\n`),
    ).toMatchObject({ added: 1, refused: 0 });
  });
});

describe('a row', () => {
  const refusedOf = async (text: string) => {
    const before = await count();
    const { reasons } = await load(text);
    expect(await count()).toBe(before);
    return reasons;
  };

  test('is refused with every fault of it', async () => {
    expect(
      await refusedOf(
        `reference,created_at,updated_at,survey,user,customer,score,from,ticket,ip_address,extra:knowledge,extra:speed
,2026-01-05,,support-csat,alice,,11,,,,,
,2026-01-05T09:00:00Z,2026-01-05T08:59:59Z,effort,alice,,8,,,1.2.3,1,
,2026-11-21T08:23:25Z,,loyalty,alice,,-1,,,,,
,,,nothing,,,9.5,,,,,
,2026-01-05T09:00:00Z,,support-csat,alice,nobody,1,,,,6,11
,1969-12-31T23:59:59Z,,support-csat,alice,,,,,,0,x
${'r'.repeat(256)},2026-01-05T09:00:00Z,,support-csat,alice,,1,${'f'.repeat(256)},${'t'.repeat(256)},,,
,2026-01-05T09:00:00Z,,support-csat,alice,,1
,2026-01-05T09:00:00Z,,support-csat,"alice"x,,1,,,,,
`,
      ),
    ).toEqual([
      '2: created_at: This value is not a valid date and time. score: This value should be 10 or less.',
      '3: updated_at: This value should not be before created_at. score: This value should be 7 or less. ip_address: This value is not a valid IPv4 address. extra:knowledge: The survey has no such extra question.',
      '4: created_at: This value should not be in the future. score: This value should be 0 or more.',
      '5: created_at: This field is missing. survey: There is no survey "nothing". user: This field is missing. score: This value should be a valid number.',
      '6: extra:knowledge: This value should be 5 or less. extra:speed: This value should be 10 or less.',
      '7: created_at: This value should not be before 1970. score: This field is missing. extra:knowledge: This value should be 1 or more. extra:speed: This value should be a valid number.',
      '8: reference: This value is too long. It should have 255 characters or less. from: This value is too long. It should have 255 characters or less. ticket: This value is too long. It should have 255 characters or less.',
      '9: The row has 7 cells, and the header 12.',
      '10: A cell goes on after its closing quote.',
    ]);
  });

  test('of NDJSON is refused when it is no object, or has what the form does not have', async () => {
    const rows = [
      '{"created_at": "2026-01-01T00:00:00Z", "survey": "loyalty", "user": "alice", "score": 9.5}',
      'nonsense',
      '[]',
      '{"created_at": "2026-01-01T00:00:00Z", "survey": "loyalty", "user": {"id": 1}, "score": 9}',
      '{"created_at": "2026-01-01T00:00:00Z", "survey": "loyalty", "user": "alice", "score": 9, "stars": 1}',
      '{"created_at": "2026-01-01T00:00:00Z", "survey": "loyalty", "user": "alice", "score": 9, "extra": [1]}',
      '',
      '{"created_at": "2026-01-01T00:00:00Z", "survey": "support-csat", "user": "alice", "score": 9, "extra": {"__proto__": 1}}',
    ];
    expect(await refusedOf(rows.join('\r\n'))).toEqual([
      '1: score: This value should be a valid number.',
      '2: The line is not valid JSON: nonsense',
      '3: The line is not a JSON object: []',
      '4: user: This should be text or a number.',
      '5: stars: This field is unknown.',
      '6: extra: This should be an object.',
      '8: extra:__proto__: The survey has no such extra question.',
    ]);
  });

  test('names its survey by UUID, integer, key or name', async () => {
    const [survey] = await query(
      "SELECT id, legacy_id FROM surveys WHERE account_id = $1 AND key = 'loyalty'",
    );
    const names = [
      survey.id,
      survey.id.toUpperCase(),
      survey.legacy_id,
      'loyalty',
      'Loyalty campaign',
      ' loyalty ',
      'key:loyalty',
    ];
    const rows = names.map((name, index) => `2026-01-01T00:00:0${index}Z,${name},alice,9`);
    expect(await load([header, ...rows].join('\n'))).toMatchObject({
      added: names.length,
      refused: 0,
    });
    expect(await query('SELECT DISTINCT survey_id FROM ratings WHERE account_id = $1')).toEqual([
      { survey_id: survey.id },
    ]);
  });

  test('names its user by UUID, integer, username or integration username, letter case aside', async () => {
    const [alice] = await query(
      "SELECT id, legacy_id FROM users WHERE account_id = $1 AND username = 'alice'",
    );
    const names = [alice.id, alice.legacy_id, 'ALICE', 'A.Moreau', ' alice ', 'username:alice'];
    const rows = names.map((name, index) => `2026-01-01T00:00:0${index}Z,loyalty,${name},9`);
    expect(await load([header, ...rows].join('\n'))).toMatchObject({
      added: names.length,
      refused: 0,
    });
    expect(await query('SELECT DISTINCT user_id FROM ratings WHERE account_id = $1')).toEqual([
      { user_id: alice.id },
    ]);
  });

  test('for somebody unknown creates the agent, once, and no agent for a UUID', async () => {
    const text = `${header}
2026-01-01T00:00:00Z,loyalty,Zoe,9
2026-01-02T00:00:00Z,loyalty,zoe,9
2026-01-03T00:00:00Z,loyalty,1042,9
2026-01-04T00:00:00Z,loyalty,00000000-0000-7000-8000-000000000000,9
`;
    const imported = await load(text);
    expect(imported).toMatchObject({ added: 3, created: { users: 2, customers: 0 } });
    expect(imported.reasons).toEqual([
      '5: user: There is no user "00000000-0000-7000-8000-000000000000".',
    ]);
    expect(
      await query(
        `SELECT type, username, fullname, email, role, has_access, created_at FROM users
         WHERE account_id = $1 AND type = 'UNKNOWN_AGENT' ORDER BY legacy_id`,
      ),
    ).toEqual([
      {
        type: 'UNKNOWN_AGENT',
        username: 'Zoe',
        fullname: 'Zoe',
        email: '',
        role: '',
        has_access: false,
        created_at: Date.UTC(2026, 0, 1) / 1000,
      },
      expect.objectContaining({ username: '1042' }),
    ]);
    expect(await load(text)).toMatchObject({ added: 0, alreadyThere: 3, created: { users: 0 } });
  });

  test('whose user may be two people is refused', async () => {
    await addUser(database.pool, account, '1');
    await apply(`users:
  - { username: bruno, integration_usernames: [{ type: custom, username: both }] }
  - { username: alice, integration_usernames: [{ type: desk, username: both }] }
`);
    expect(
      await refusedOf(
        `${header}\n2026-01-01T00:00:00Z,loyalty,1,9\n2026-01-01T00:00:00Z,loyalty,both,9`,
      ),
    ).toEqual([
      '2: user: "1" is the id of one user and names another: give the UUID.',
      '3: user: "both" names 2 users: give the UUID.',
    ]);
    expect(await load(`${header}\n2026-01-01T00:00:00Z,loyalty,username:1,9`)).toMatchObject({
      added: 1,
    });
  });

  test('names its customer by UUID, integer, e-mail or name; an unknown address makes one', async () => {
    await apply(`customers:
  - { name: Twin, email: twin1@example.net }
  - { name: Twin, email: twin2@example.net }
`);
    const [rosa] = await query(
      "SELECT id, legacy_id FROM customers WHERE account_id = $1 AND name = 'Rosa Lind'",
    );
    const customers = [
      rosa.id,
      rosa.legacy_id,
      'ROSA@example.net',
      'Rosa Lind',
      'Twin',
      'Nobody',
      'new@example.net',
      'New@example.net',
      'own.name@example.net',
      'no@address',
    ];
    const rows = customers.map(
      (customer, index) =>
        `2026-01-01T00:00:${10 + index}Z,loyalty,alice,${customer},9,${String(customer).startsWith('own') ? 'Nora' : ''},`,
    );
    const imported = await load([line, ...rows].join('\n'));
    expect(imported).toMatchObject({ added: 7, created: { users: 0, customers: 2 } });
    expect(imported.reasons).toEqual([
      '6: customer: "Twin" names 2 customers: give the UUID.',
      '7: customer: There is no customer "Nobody".',
      '11: customer: There is no customer "no@address".',
    ]);
    expect(
      await query(
        `SELECT c.name, c.email, count(*) AS n FROM customers c
         JOIN ratings r ON r.account_id = c.account_id AND r.customer_id = c.id
         WHERE c.account_id = $1 GROUP BY c.id, c.name, c.email, c.legacy_id ORDER BY c.legacy_id`,
      ),
    ).toEqual([
      { name: 'Rosa Lind', email: 'rosa@example.net', n: 4 },
      { name: 'new', email: 'new@example.net', n: 2 },
      { name: 'Nora', email: 'own.name@example.net', n: 1 },
    ]);
  });

  test('of history need not have a name or a required answer', async () => {
    await apply('surveys: [{ key: support-csat, name_field: true }]');
    expect(await load(`${header}\n2026-01-01T00:00:00Z,support-csat,alice,9`)).toMatchObject({
      added: 1,
    });
  });

  test('keeps comments as they are; characters that cannot be stored are made visible', async () => {
    await load(`${line}\n2026-01-01T00:00:00Z,loyalty,alice,,9,," a ""b"",\r\nc\0 "\n`);
    expect(await query('SELECT comment FROM ratings WHERE account_id = $1')).toEqual([
      { comment: ' a "b",\r\nc\uFFFD ' },
    ]);
    const row = {
      created_at: '2026-01-02T00:00:00Z',
      survey: 'loyalty',
      user: 'x\ud800',
      score: 9,
      reference: 'y\ud800',
    };
    expect(await load(JSON.stringify(row))).toMatchObject({ added: 1, refused: 0 });
    expect(await load(JSON.stringify(row))).toMatchObject({ added: 0, alreadyThere: 1 });
  });
});

describe('a row that is there already', () => {
  const row = (over = {}) =>
    JSON.stringify({
      created_at: '2026-01-01T00:00:00Z',
      survey: 'loyalty',
      user: 'alice',
      score: 9,
      comment: 'Fine',
      ...over,
    });

  test('is known by its own reference, whatever else it says', async () => {
    await load(row({ reference: 'x' }));
    expect(await load(row({ reference: 'x', score: 1 }))).toMatchObject({
      added: 0,
      alreadyThere: 1,
    });
    expect(await load([row({ reference: 'y' }), row({ reference: 'y' })].join('\n'))).toMatchObject(
      {
        added: 1,
        alreadyThere: 1,
      },
    );
  });

  test('is known by its content, however the file is written', async () => {
    await load(row());
    expect(await load(row())).toMatchObject({ added: 0, alreadyThere: 1 });
    const csv = `comment;score;user;survey;updated_at;created_at\nFine;9; alice;loyalty;2026-01-01T01:00:00+01:00;2026-01-01T01:00:00+01:00`;
    expect(await load(csv)).toMatchObject({ added: 0, alreadyThere: 1 });
    for (const over of [
      { score: 8 },
      { comment: 'Fine.' },
      { user: 'bruno' },
      { created_at: '2026-01-01T00:00:01Z' },
      { ticket: '1' },
    ])
      expect(await load(row(over))).toMatchObject({ added: 1, alreadyThere: 0 });
  });

  test('is known in its own account alone', async () => {
    await load(row());
    expect(await load(row(), { to: await newAccount() })).toMatchObject({ added: 1 });
  });

  test('is known while it is being stored, also by another import', async () => {
    const rows = Array.from({ length: 12_000 }, (_, index) =>
      row({ reference: `r-${index % 7_000}` }),
    );
    expect(await load(rows.join('\n'))).toMatchObject({ added: 7_000, alreadyThere: 5_000 });
    const other = await newAccount();
    const file = join(folder, 'ratings');
    writeFileSync(file, rows.join('\n'));
    const run = async () => {
      const input = await openInput(file);
      return importRatings(database.pool, other, input.rows, {
        stop: new AbortController().signal,
        now: () => now,
        refuse: async () => {},
        onProgress: () => {},
      });
    };
    const both = await Promise.all([run(), run()]);
    expect(both.map(({ added }) => added).reduce((a, b) => a + b)).toBe(7_000);
    expect(await count(other)).toBe(7_000);
  });
});

test('an import that is stopped leaves whole batches, and the next one goes on', async () => {
  const rows = Array.from(
    { length: 22_345 },
    (_, index) => `2026-01-01T00:00:00Z,loyalty,alice,${index % 11},r-${index}`,
  );
  const text = [`${header},reference`, ...rows].join('\n');
  const stop = new AbortController();
  let batches = 0;
  const first = await load(text, {
    stop,
    onBatch: () => {
      batches += 1;
      if (batches === 2) stop.abort();
    },
  });
  expect(first.added).toBe(10_000);
  expect(await count()).toBe(10_000);
  expect(await load(text)).toMatchObject({ added: 12_345, alreadyThere: 10_000 });
  const numbered = await query(
    'SELECT reference FROM ratings WHERE account_id = $1 ORDER BY legacy_id',
  );
  expect(numbered.map(({ reference }) => reference)).toEqual(rows.map((_, index) => `r-${index}`));
});

describe('an export', () => {
  test('imported into an empty account with the same workspace gives the same ratings', async () => {
    await apply(`surveys: [{ key: "7", name: Seven, metric: NPS, scale: NPS, distribution: campaign, rating_scale: nps, question: How? }]
users: [{ username: "2", fullname: Two }, { username: " spaced ", fullname: S }, { username: "username:x", fullname: X }]`);
    const source = `${line},extra:speed
2026-01-01T00:00:00Z,key:7,username:2,new@example.net,9,Zoe,"one ""two"",
three",
2026-01-01T00:00:00Z,support-csat,username: spaced ,rosa@example.net,9,, x ,3
2026-01-01T00:00:00Z,loyalty,username:username:x,,0,,,
2025-01-01T00:00:00Z,loyalty,nobody yet,,0,'=1+1,;,
`;
    expect(await load(source)).toMatchObject({ added: 4, refused: 0 });
    // Two that came by the API, alike but for their ids.
    await database.pool.query(
      `INSERT INTO ratings (account_id, id, legacy_id, survey_id, user_id, metric, score, created_at, updated_at)
       SELECT $1, gen_random_uuid(), 100 + n, survey_id, user_id, metric, 5, created_at, created_at + interval '1 day'
       FROM ratings, generate_series(1, 2) AS n WHERE account_id = $1 AND legacy_id = 3`,
      [account],
    );
    const text = await save();
    expect(text.split('\n')[0]).toBe(
      'reference,created_at,updated_at,survey,user,customer,score,from,comment,ticket,ip_address,extra:knowledge,extra:speed',
    );
    const twin = await newAccount();
    await apply(
      `surveys: [{ key: "7", name: Seven, metric: NPS, scale: NPS, distribution: campaign, rating_scale: nps, question: How? }]
users: [{ username: "2", fullname: Two }, { username: " spaced ", fullname: S }, { username: "username:x", fullname: X }]`,
      twin,
    );
    expect(await load(text, { to: twin })).toMatchObject({ added: 6, refused: 0 });
    expect(await save(twin)).toBe(text);
    // Nor does it double anything where it comes from.
    expect(await load(text)).toMatchObject({ added: 0, alreadyThere: 6 });
    expect(await load(source)).toMatchObject({ added: 0, alreadyThere: 4 });
    expect(await load(source, { to: twin })).toMatchObject({ added: 0, alreadyThere: 4 });
  });

  test('takes both ends of its period', async () => {
    await load(example);
    const at = (text: string) => Date.parse(text) / 1000;
    const references = async (period: { from?: number; to?: number }) =>
      (await save(account, period))
        .trim()
        .split('\n')
        .slice(1)
        .map((row) => row.split(',')[0]);
    const day = at('2026-01-05T09:00:00Z');
    expect(await references({ from: day, to: day })).toEqual(['r-1', 'r-2']);
    expect(await references({ from: day + 1 })).toEqual(['r-3', 'r-4']);
    expect(await references({ to: day - 1 })).toEqual([]);
  });
});
