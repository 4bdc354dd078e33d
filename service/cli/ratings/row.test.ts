import { describe, expect, test } from 'vitest';
import { openArchive } from '@/service/testing/archive';
import { addUser } from '@/service/testing/fixtures';

const archive = openArchive();

const header = 'created_at,survey,user,score';
const line = 'created_at,survey,user,customer,score,from,comment';

describe('a row', () => {
  const refusedOf = async (text: string) => {
    const before = await archive.count();
    const { reasons } = await archive.load(text);
    expect(await archive.count()).toBe(before);
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
    const [survey] = await archive.query(
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
    expect(await archive.load([header, ...rows].join('\n'))).toMatchObject({
      added: names.length,
      refused: 0,
    });
    expect(
      await archive.query('SELECT DISTINCT survey_id FROM ratings WHERE account_id = $1'),
    ).toEqual([{ survey_id: survey.id }]);
  });

  test('names its user by UUID, integer, username or integration username, letter case aside', async () => {
    const [alice] = await archive.query(
      "SELECT id, legacy_id FROM users WHERE account_id = $1 AND username = 'alice'",
    );
    const names = [alice.id, alice.legacy_id, 'ALICE', 'A.Moreau', ' alice ', 'username:alice'];
    const rows = names.map((name, index) => `2026-01-01T00:00:0${index}Z,loyalty,${name},9`);
    expect(await archive.load([header, ...rows].join('\n'))).toMatchObject({
      added: names.length,
      refused: 0,
    });
    expect(
      await archive.query('SELECT DISTINCT user_id FROM ratings WHERE account_id = $1'),
    ).toEqual([{ user_id: alice.id }]);
  });

  test('for somebody unknown creates the agent, once, and no agent for a UUID', async () => {
    const text = `${header}
2026-01-01T00:00:00Z,loyalty,Zoe,9
2026-01-02T00:00:00Z,loyalty,zoe,9
2026-01-03T00:00:00Z,loyalty,1042,9
2026-01-04T00:00:00Z,loyalty,00000000-0000-7000-8000-000000000000,9
`;
    const imported = await archive.load(text);
    expect(imported).toMatchObject({ added: 3, created: { users: 2, customers: 0 } });
    expect(imported.reasons).toEqual([
      '5: user: There is no user "00000000-0000-7000-8000-000000000000".',
    ]);
    expect(
      await archive.query(
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
    expect(await archive.load(text)).toMatchObject({
      added: 0,
      alreadyThere: 3,
      created: { users: 0 },
    });
  });

  test('whose user may be two people is refused', async () => {
    await addUser(archive.pool, archive.account, '1');
    await archive.apply(`users:
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
    expect(
      await archive.load(`${header}\n2026-01-01T00:00:00Z,loyalty,username:1,9`),
    ).toMatchObject({
      added: 1,
    });
  });

  test('names its customer by UUID, integer, e-mail or name; an unknown address makes one', async () => {
    await archive.apply(`customers:
  - { name: Twin, email: twin1@example.net }
  - { name: Twin, email: twin2@example.net }
`);
    const [rosa] = await archive.query(
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
    const imported = await archive.load([line, ...rows].join('\n'));
    expect(imported).toMatchObject({ added: 7, created: { users: 0, customers: 2 } });
    expect(imported.reasons).toEqual([
      '6: customer: "Twin" names 2 customers: give the UUID.',
      '7: customer: There is no customer "Nobody".',
      '11: customer: There is no customer "no@address".',
    ]);
    expect(
      await archive.query(
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
    await archive.apply('surveys: [{ key: support-csat, name_field: true }]');
    expect(
      await archive.load(`${header}\n2026-01-01T00:00:00Z,support-csat,alice,9`),
    ).toMatchObject({
      added: 1,
    });
  });

  test('keeps comments as they are; characters that cannot be stored are made visible', async () => {
    await archive.load(`${line}\n2026-01-01T00:00:00Z,loyalty,alice,,9,," a ""b"",\r\nc\0 "\n`);
    expect(await archive.query('SELECT comment FROM ratings WHERE account_id = $1')).toEqual([
      { comment: ' a "b",\r\nc\uFFFD ' },
    ]);
    const row = {
      created_at: '2026-01-02T00:00:00Z',
      survey: 'loyalty',
      user: 'x\ud800',
      score: 9,
      reference: 'y\ud800',
    };
    expect(await archive.load(JSON.stringify(row))).toMatchObject({ added: 1, refused: 0 });
    expect(await archive.load(JSON.stringify(row))).toMatchObject({ added: 0, alreadyThere: 1 });
  });
});
