import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { fixture, openArchive } from '@/service/testing/archive';
import { recountRatings } from '@/service/testing/recount-ratings';
import { openInput } from './input';

const example = fixture('ratings.csv');
const archive = openArchive();

const header = 'created_at,survey,user,score';
const line = 'created_at,survey,user,customer,score,from,comment';

describe('the example', () => {
  test('becomes ratings with every field of it', async () => {
    expect(await archive.load(example)).toMatchObject({ added: 4, alreadyThere: 0, refused: 0 });
    const stored = await archive.query(
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
    await archive.load(example);
    expect(await archive.load(example)).toMatchObject({ added: 0, alreadyThere: 4, refused: 0 });
    expect(await archive.count()).toBe(4);
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
    const twin = await archive.newAccount();
    await archive.load(example);
    const text = `${ndjson.map((row) => JSON.stringify(row)).join('\n')}\n`;
    expect(await archive.load(text, { to: twin })).toMatchObject({ added: 4, refused: 0 });
    expect(await archive.save(twin)).toBe(await archive.save());
  });
});

describe('a file', () => {
  const semicolons = 'score;user;survey;created_at\n9;alice;loyalty;2026-01-01T00:00:00Z\n';

  test('may be delimited by commas, semicolons or tabs, in any order of columns, with a mark and CRLF', async () => {
    expect(await archive.load(semicolons)).toMatchObject({ added: 1, refused: 0 });
    const tabs = semicolons.replaceAll(';', '\t').replaceAll('\n', '\r\n');
    expect(await archive.load(`\uFEFF${tabs}`)).toMatchObject({ added: 0, alreadyThere: 1 });
    const utf16 = Buffer.from(`\uFEFF${tabs}`, 'utf16le');
    expect(await archive.load(utf16)).toMatchObject({ added: 0, alreadyThere: 1 });
  });

  test('with an unknown or missing column, or none, is refused whole', async () => {
    await expect(archive.load('created_at,survey,user,skore\n')).rejects.toThrow(
      /:1: the header has no column score\.$/,
    );
    await expect(archive.load(`${header},skore\n`)).rejects.toThrow(
      /:1: the header has unknown columns: skore\. There are reference, /,
    );
    await expect(archive.load(`${header},score\n`)).rejects.toThrow('the column score twice');
    await expect(archive.load('')).rejects.toThrow('is empty');
    await expect(openInput(join(archive.folder, 'none'))).rejects.toThrow(/cannot be read: ENOENT/);
  });

  test('that is not in UTF-8 is refused from there on', async () => {
    const latin1 = Buffer.from(
      `${line}\n2026-01-01T00:00:00Z,loyalty,alice,,9,,Très bien\n`,
      'latin1',
    );
    await expect(archive.load(latin1)).rejects.toThrow('is not in UTF-8 somewhere after line 1');
  });

  test('of refused rows may be imported again once it is corrected', async () => {
    expect(
      await archive.load(`line,reason,${header}\n7,Wrong.,2026-01-01T00:00:00Z,loyalty,alice,9\n`),
    ).toMatchObject({ added: 1, refused: 0 });
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
    await archive.load(row({ reference: 'x' }));
    expect(await archive.load(row({ reference: 'x', score: 1 }))).toMatchObject({
      added: 0,
      alreadyThere: 1,
    });
    expect(
      await archive.load([row({ reference: 'y' }), row({ reference: 'y' })].join('\n')),
    ).toMatchObject({
      added: 1,
      alreadyThere: 1,
    });
  });

  test('is known by its content, however the file is written', async () => {
    await archive.load(row());
    expect(await archive.load(row())).toMatchObject({ added: 0, alreadyThere: 1 });
    const csv = `comment;score;user;survey;updated_at;created_at\nFine;9; alice;loyalty;2026-01-01T01:00:00+01:00;2026-01-01T01:00:00+01:00`;
    expect(await archive.load(csv)).toMatchObject({ added: 0, alreadyThere: 1 });
    for (const over of [
      { score: 8 },
      { comment: 'Fine.' },
      { user: 'bruno' },
      { created_at: '2026-01-01T00:00:01Z' },
      { ticket: '1' },
    ])
      expect(await archive.load(row(over))).toMatchObject({ added: 1, alreadyThere: 0 });
  });

  test('is known in its own account alone', async () => {
    await archive.load(row());
    expect(await archive.load(row(), { to: await archive.newAccount() })).toMatchObject({
      added: 1,
    });
  });

  test('is known while it is being stored, also by another import', async () => {
    const rows = Array.from({ length: 12_000 }, (_, index) =>
      row({ reference: `r-${index % 7_000}` }),
    );
    expect(await archive.load(rows.join('\n'))).toMatchObject({
      added: 7_000,
      alreadyThere: 5_000,
    });
    const other = await archive.newAccount();
    const run = () => archive.load(rows.join('\n'), { to: other });
    const both = await Promise.all([run(), run()]);
    expect(both.map(({ added }) => added).reduce((a, b) => a + b)).toBe(7_000);
    expect(await archive.count(other)).toBe(7_000);
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
  const first = await archive.load(text, {
    stop,
    onBatch: () => {
      batches += 1;
      if (batches === 2) stop.abort();
    },
  });
  expect(first.added).toBe(10_000);
  expect(await archive.count()).toBe(10_000);
  expect(await archive.load(text)).toMatchObject({ added: 12_345, alreadyThere: 10_000 });
  const numbered = await archive.query(
    'SELECT reference FROM ratings WHERE account_id = $1 ORDER BY legacy_id',
  );
  expect(numbered.map(({ reference }) => reference)).toEqual(rows.map((_, index) => `r-${index}`));
});

describe('an export', () => {
  test('imported into an empty account with the same workspace gives the same ratings', async () => {
    await archive.apply(`surveys: [{ key: "7", name: Seven, metric: NPS, scale: NPS, distribution: campaign, rating_scale: nps, question: How? }]
users: [{ username: "2", fullname: Two }, { username: " spaced ", fullname: S }, { username: "username:x", fullname: X }]`);
    const source = `${line},extra:speed
2026-01-01T00:00:00Z,key:7,username:2,new@example.net,9,Zoe,"one ""two"",
three",
2026-01-01T00:00:00Z,support-csat,username: spaced ,rosa@example.net,9,, x ,3
2026-01-01T00:00:00Z,loyalty,username:username:x,,0,,,
2025-01-01T00:00:00Z,loyalty,nobody yet,,0,'=1+1,;,
`;
    expect(await archive.load(source)).toMatchObject({ added: 4, refused: 0 });
    // Two that came by the API, alike but for their ids.
    await archive.pool.query(
      `INSERT INTO ratings (account_id, id, legacy_id, survey_id, user_id, metric, score, created_at, updated_at)
       SELECT $1, gen_random_uuid(), 100 + n, survey_id, user_id, metric, 5, created_at, created_at + interval '1 day'
       FROM ratings, generate_series(1, 2) AS n WHERE account_id = $1 AND legacy_id = 3`,
      [archive.account],
    );
    await recountRatings(archive.pool, archive.account);
    const text = await archive.save();
    expect(text.split('\n')[0]).toBe(
      'reference,created_at,updated_at,survey,user,customer,score,from,comment,ticket,ip_address,extra:knowledge,extra:speed',
    );
    const twin = await archive.newAccount();
    await archive.apply(
      `surveys: [{ key: "7", name: Seven, metric: NPS, scale: NPS, distribution: campaign, rating_scale: nps, question: How? }]
users: [{ username: "2", fullname: Two }, { username: " spaced ", fullname: S }, { username: "username:x", fullname: X }]`,
      twin,
    );
    expect(await archive.load(text, { to: twin })).toMatchObject({ added: 6, refused: 0 });
    expect(await archive.save(twin)).toBe(text);
    // Nor does it double anything where it comes from.
    expect(await archive.load(text)).toMatchObject({ added: 0, alreadyThere: 6 });
    expect(await archive.load(source)).toMatchObject({ added: 0, alreadyThere: 4 });
    expect(await archive.load(source, { to: twin })).toMatchObject({ added: 0, alreadyThere: 4 });
  });

  test('takes both ends of its period', async () => {
    await archive.load(example);
    const at = (text: string) => Date.parse(text) / 1000;
    const references = async (period: { from?: number; to?: number }) =>
      (await archive.save(archive.account, period))
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
