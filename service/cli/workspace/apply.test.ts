import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { OperatorError } from '@/db/operator-error';
import { inTransaction } from '@/db/transaction';
import { loadDemo } from '@/service/cli/demo/load';
import { createTestDatabase, type TestDatabase } from '@/service/testing/database';
import { addAccount, addUser } from '@/service/testing/fixtures';
import { applyWorkspace } from './apply';
import { exportWorkspace } from './export';
import type { Plan } from './plan';

const now = 1_795_249_404; // 2026-11-21T08:23:24Z
const example = readFileSync(new URL('testing/workspace.yaml', import.meta.url), 'utf8');

let database: TestDatabase;
let account: number;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());
beforeEach(async () => {
  account = (await addAccount(database.pool)).id;
});

const apply = (text: string, { dryRun = false, to = account } = {}): Promise<Plan> =>
  applyWorkspace(database.pool, to, { file: 'workspace.yaml', text, now, dryRun });

async function exported(of = account): Promise<string> {
  let text = '';
  await inTransaction(database.pool, async (client) => {
    for await (const part of exportWorkspace(client, of)) text += part;
  });
  return text;
}

const rows = async (sql: string) => (await database.pool.query(sql, [account])).rows;

function records(plan: Plan) {
  return [
    ...(plan.settings ? [plan.settings] : []),
    ...plan.surveys.flatMap((survey) => [survey, ...survey.questions]),
    ...plan.users.flatMap((user) => [user, ...user.integrationUsernames]),
    ...plan.teams,
    ...plan.customers,
    ...plan.unsubscribes,
  ];
}

/** What is not unchanged: `key done: field from -> to, ...`. */
const changes = (plan: Plan) =>
  records(plan)
    .filter(({ done }) => done !== 'unchanged')
    .map(({ key, done, changes: all }) =>
      [`${key} ${done}`, ...all.map(({ field, from, to }) => `${field} ${from} -> ${to}`)].join(
        '; ',
      ),
    );

async function mistakes(text: string): Promise<string[]> {
  const fault = await apply(text).catch((error: unknown) => error);
  expect(fault).toBeInstanceOf(OperatorError);
  return (fault as OperatorError).message.split('\n');
}

describe('the example', () => {
  test('becomes what it says, every field of it', async () => {
    const plan = await apply(example);
    expect(records(plan).filter(({ done }) => done === 'created')).toHaveLength(12);
    const { settings, surveys, users, ...others } = parse(await exported());
    const { settings: ofExample, surveys: surveysOf, users: usersOf, ...rest } = parse(example);
    expect(settings).toEqual(ofExample);
    expect(others).toEqual(rest);
    expect(surveys).toEqual(surveysOf.map((survey: object) => ({ name_field: false, ...survey })));
    expect(users).toEqual(
      usersOf.map((user: object) => ({
        email: '',
        role: '',
        has_access: false,
        is_archived: false,
        ...user,
      })),
    );
  });

  test('applied twice changes nothing, nor does applying its export', async () => {
    await apply(example);
    const before = await exported();
    expect(changes(await apply(example))).toEqual([]);
    expect(changes(await apply(before))).toEqual([]);
    expect(await exported()).toBe(before);
  });

  test('a dry run says the same and changes nothing', async () => {
    const empty = await exported();
    const planned = changes(await apply(example, { dryRun: true }));
    expect(await exported()).toBe(empty);
    expect(changes(await apply(example))).toEqual(planned);
  });

  test('gives integers from 1 in the order of the file, and UUIDs of version 7', async () => {
    const plan = await apply(example);
    expect(plan.surveys.map(({ legacyId }) => legacyId)).toEqual([1, 2, 3]);
    expect(plan.surveys[0]!.questions.map(({ legacyId }) => legacyId)).toEqual([1, 2]);
    expect(plan.users.map(({ key, legacyId }) => [key, legacyId])).toEqual([
      ['alice', 1],
      ['bruno', 2],
      ['checkout', 3],
    ]);
    for (const { id } of records(plan).slice(1)) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/);
    const again = await apply(example);
    expect(records(again).map(({ id }) => id)).toEqual(records(plan).map(({ id }) => id));
    expect(records(again).map(({ legacyId }) => legacyId)).toEqual(
      records(plan).map(({ legacyId }) => legacyId),
    );
  });
});

describe('what changes', () => {
  beforeEach(async () => {
    await apply(example);
  });

  test('is what the file gives: fields and records that it does not name stay', async () => {
    const plan = await apply(`
settings: { edit_window_hours: 24 }
surveys:
  - { key: effort, question: Was it easy? }
  - key: support-csat
    extra_questions: [{ key: speed, required: true }]
users: [{ username: bruno, is_archived: true }]
customers: [{ email: rosa@example.net, name: Rosa }]
unsubscribes: [{ email: gone@example.net, unsubscribed_at: "2026-03-01T12:00:00+01:00" }]
`);
    expect(changes(plan)).toEqual([
      'settings updated; edit_window_hours 168 -> 24',
      'effort updated; question It was easy to get help. -> Was it easy?',
      'speed updated; required false -> true',
      'bruno updated; is_archived false -> true',
      'rosa@example.net updated; name Rosa Lind -> Rosa',
      'gone@example.net updated; unsubscribed_at 1772359200 -> 1772362800',
    ]);
    const state = parse(await exported());
    expect(state.surveys).toHaveLength(3);
    expect(state.surveys[1]).toMatchObject({
      name: 'Effort after ticket',
      question: 'Was it easy?',
    });
    expect(state.surveys[0].extra_questions).toMatchObject([
      { key: 'knowledge', required: true },
      { key: 'speed', label: 'Speed of the answer', required: true },
    ]);
    expect(state.settings.ticket_link).toBe('https://desk.example/tickets/{ticket}');
    expect(state.teams[0].members).toEqual(['alice', 'bruno']);
  });

  test('a ticket link is cleared with null', async () => {
    await apply('settings: { ticket_link: null }');
    expect(parse(await exported()).settings).toEqual({ ticket_link: null, edit_window_hours: 168 });
  });

  test('usernames and e-mail addresses are recognised letter case aside, and take the spelling of the file', async () => {
    const plan = await apply(`
users:
  - username: ALICE
    integration_usernames: [{ type: custom, username: A.Moreau }]
teams: [{ name: First line, members: [ALICE, Bruno] }]
customers: [{ email: Rosa@Example.net }]
unsubscribes: [{ email: Gone@example.net }]
`);
    expect(changes(plan)).toEqual([
      'ALICE updated; username alice -> ALICE',
      'A.Moreau updated; username a.moreau -> A.Moreau',
      'Rosa@Example.net updated; email rosa@example.net -> Rosa@Example.net',
      'Gone@example.net updated; email gone@example.net -> Gone@example.net',
    ]);
    const state = parse(await exported());
    expect(state.users).toHaveLength(3);
    expect(state.users[0]).toMatchObject({ username: 'ALICE', fullname: 'Alice Moreau' });
    expect(state.users[0].integration_usernames).toEqual([
      { type: 'custom', username: 'A.Moreau' },
    ]);
  });

  test("a team's members, when given, are all its members", async () => {
    await addUser(database.pool, account, 'carla');
    const plan = await apply('teams: [{ name: First line, members: [Carla, alice] }]');
    expect(changes(plan)).toEqual(['First line updated; members alice,bruno -> carla,alice']);
    expect(parse(await exported()).teams).toEqual([
      { name: 'First line', members: ['alice', 'carla'] },
    ]);
    expect(changes(await apply('teams: [{ name: First line }]'))).toEqual([]);
    await apply('teams: [{ name: First line, members: [] }]');
    expect(parse(await exported()).teams).toEqual([{ name: 'First line', members: [] }]);
  });

  test('an integration username moves to the user that the file gives it; others of its type share their integration', async () => {
    const plan = await apply(`
users:
  - username: bruno
    integration_usernames: [{ type: custom, username: a.moreau }, { type: custom, username: b.sa }, { type: desk-v2, username: b.sa }]
`);
    expect(changes(plan)).toEqual([
      'a.moreau updated; user alice -> bruno',
      'b.sa created',
      'b.sa created',
    ]);
    const names = await rows(
      `SELECT u.username AS owner, i.type, i.integration_id FROM integration_usernames i
       JOIN users u ON u.account_id = i.account_id AND u.id = i.user_id WHERE i.account_id = $1 ORDER BY i.legacy_id`,
    );
    expect(names.map(({ owner }) => owner)).toEqual(['bruno', 'bruno', 'bruno']);
    expect(names[1].integration_id).toBe(names[0].integration_id);
    expect(names[2].integration_id).not.toBe(names[0].integration_id);
  });

  test('extra questions stand in the order of the file', async () => {
    const plan = await apply(`
surveys:
  - key: support-csat
    extra_questions:
      - { key: speed }
      - { key: tone, label: Tone, scale: CSAT3, rating_scale: faces }
      - { key: knowledge }
`);
    expect(changes(plan)).toEqual([
      'support-csat updated; order of extra_questions knowledge,speed -> speed,knowledge',
      'tone created',
    ]);
    const state = parse(await exported());
    expect(state.surveys[0].extra_questions.map(({ key }: { key: string }) => key)).toEqual([
      'speed',
      'tone',
      'knowledge',
    ]);
    expect(changes(await apply(await exported()))).toEqual([]);
  });

  test("a survey's metric and scale may change while it has no ratings", async () => {
    await apply('surveys: [{ key: loyalty, metric: CES, scale: CES, rating_scale: ces }]');
    expect(parse(await exported()).surveys[2]).toMatchObject({ metric: 'CES', scale: 'CES' });
  });

  test('ratings keep their metric, and a scale that has their scores', async () => {
    await database.pool.query(
      `INSERT INTO ratings (account_id, id, legacy_id, survey_id, user_id, metric, score, answers, created_at, updated_at)
       SELECT $1, gen_random_uuid(), s.legacy_id, s.id, u.id, s.metric, 7,
         (SELECT jsonb_object_agg(q.id, 5) FROM survey_questions q WHERE q.account_id = $1 AND q.survey_id = s.id),
         now(), now()
       FROM surveys s JOIN users u ON u.account_id = s.account_id AND u.username = 'alice' WHERE s.account_id = $1`,
      [account],
    );
    expect(
      await mistakes(`surveys:
  - key: loyalty
    metric: CES
    scale: CES
    rating_scale: ces
  - key: support-csat
    scale: CSAT5
    extra_questions:
      - { key: knowledge, scale: CSAT3 }
      - { key: speed, scale: CSAT5 }
`),
    ).toEqual([
      'workspace.yaml:3: surveys[0].metric: The survey has ratings, so its metric stays NPS.',
      'workspace.yaml:7: surveys[1].scale: The survey has ratings with scores up to 7, which CSAT5 does not have.',
      'workspace.yaml:9: surveys[1].extra_questions[0].scale: The question has answers up to 5, which CSAT3 does not have.',
      'The file has 3 mistakes: nothing was changed.',
    ]);
  });
});

describe('mistakes', () => {
  test('are all named, with line and field, and nothing is changed', async () => {
    await apply(example);
    const before = await exported();
    const found = await mistakes(`settings:
  ticket_link: https://desk.example
  edit_window_hours: -1
surveys:
  - key: support-csat
    scale: NPS
    name: ""
  - key: effort
    rating_scale: nps
    colour: red
  - key: effort
  - key: new
    metric: CSAT
    scale: CSAT7
    rating_scale: hearts
    question: How?
    extra_questions: [{ key: a, label: A, scale: CSAT5, rating_scale: faces }, { key: a }]
users:
  - { username: zoe }
  - username: Zoë
    fullname: 12
    email: nowhere
    role: boss
    has_access: "yes"
  - { username: machine, fullname: M, type: THING_OR_ACTION, email: m@example.com }
  - { username: ada, fullname: Ada, integration_usernames: [{ type: Some Desk, username: x }] }
teams:
  - name: First line
    members: [alice, nobody, ALICE]
customers:
  - { email: new@example.net }
  - { name: Rosa, email: rosa@example }
  - { name: Nemo }
unsubscribes:
  - { email: x@example.net, unsubscribed_at: 2026-02-30T00:00:00Z }
things: []
`);
    expect(found).toEqual([
      'workspace.yaml:2: settings.ticket_link: This should hold {ticket} where the ticket goes.',
      'workspace.yaml:3: settings.edit_window_hours: This should be a whole number from 0 to 1000000.',
      'workspace.yaml:6: surveys[0].scale: NPS is not a scale of CSAT.',
      'workspace.yaml:7: surveys[0].name: This should not be blank.',
      'workspace.yaml:9: surveys[1].rating_scale: The rating scale nps is for NPS, not for CES.',
      'workspace.yaml:10: surveys[1].colour: This field is unknown: there are key, extra_questions, name, metric, scale, distribution, rating_scale, question, name_field.',
      'workspace.yaml:11: surveys[2].key: "effort" is named twice: first in line 8.',
      'workspace.yaml:12: surveys[3].name: This field is missing: a new survey needs it.',
      'workspace.yaml:12: surveys[3].distribution: This field is missing: a new survey needs it.',
      'workspace.yaml:14: surveys[3].scale: This should be one of CSAT10, CSAT5, CSAT3, CSAT2, CES, NPS.',
      'workspace.yaml:15: surveys[3].rating_scale: This should be one of faces, stars, stars5, thumbs, ces, nps.',
      'workspace.yaml:17: surveys[3].extra_questions[1].key: "a" is named twice: first in line 17.',
      'workspace.yaml:17: surveys[3].extra_questions[1].label: This field is missing: a new extra question needs it.',
      'workspace.yaml:17: surveys[3].extra_questions[1].scale: This field is missing: a new extra question needs it.',
      'workspace.yaml:17: surveys[3].extra_questions[1].rating_scale: This field is missing: a new extra question needs it.',
      'workspace.yaml:19: users[0].fullname: This field is missing: a new user needs it.',
      'workspace.yaml:21: users[1].fullname: This should be text: write "12" in quotes.',
      'workspace.yaml:22: users[1].email: "nowhere" is not a valid e-mail address.',
      'workspace.yaml:23: users[1].role: This should be one of admin, leader, team_member, restricted, "".',
      'workspace.yaml:24: users[1].has_access: This should be true or false.',
      'workspace.yaml:25: users[2].email: A thing or action has no e-mail address: it should be "".',
      'workspace.yaml:26: users[3].integration_usernames[0].type: This should be a name in lower camel case or kebab case, such as custom or helpDesk-v2.',
      'workspace.yaml:29: teams[0].members[1]: There is no user "nobody", neither in this file nor in the account.',
      'workspace.yaml:29: teams[0].members[2]: "ALICE" is named twice.',
      'workspace.yaml:31: customers[0].name: This field is missing: a new customer needs it.',
      'workspace.yaml:32: customers[1].email: "rosa@example" is not a valid e-mail address.',
      'workspace.yaml:33: customers[2].email: This field is missing.',
      'workspace.yaml:35: unsubscribes[0].unsubscribed_at: This should be a date and time from 1970 on, such as 2026-03-01T10:00:00Z.',
      'workspace.yaml:36: things: This field is unknown: there are settings, surveys, users, teams, customers, unsubscribes.',
      'The file has 29 mistakes: nothing was changed.',
    ]);
    expect(await exported()).toBe(before);
  });

  test('of syntax are named with their line', async () => {
    expect((await mistakes('surveys:\n  - key: [a\n'))[0]).toMatch(/^workspace\.yaml:[23]: /);
    expect(await mistakes('surveys: []\nusers: []\nsurveys: []\n')).toEqual([
      'workspace.yaml:3: Map keys must be unique',
      'The file has a mistake: nothing was changed.',
    ]);
    expect(await mistakes('')).toHaveLength(2);
    expect(await mistakes('- a')).toHaveLength(2);
  });

  test('what cannot be stored is refused, and so is a username that two users have', async () => {
    expect(await mistakes('customers: [{ email: a@example.net, name: "a\\0b" }]')).toContain(
      'workspace.yaml:1: customers[0].name: This holds a character that cannot be stored.',
    );
    expect(
      await mistakes(
        'users:\n  - { username: ÉMILE, fullname: É }\n  - { username: émile, fullname: É }',
      ),
    ).toContain('workspace.yaml:3: users[1].username: "émile" is named twice: first in line 2.');
  });

  test('a fault in the middle leaves nothing behind', async () => {
    await expect(apply(example, { to: 999_999 })).rejects.toThrow('no account 999999');
    await database.pool.query(
      "INSERT INTO counters (account_id, kind, last) VALUES ($1, 'unsubscribe', 2147483647)",
      [account],
    );
    const before = await exported();
    await expect(apply(example)).rejects.toThrow();
    expect(await exported()).toBe(before);
  });
});

test('texts of every kind come back from an export as they were', async () => {
  const texts = [
    'yes',
    '12',
    '2026-03-01',
    ' spaced ',
    'a: b # c',
    '- x',
    'it\'s "so"',
    'a\nb\n\n c',
    '{t}',
    '~',
    'ß → 😀',
    '*a',
  ];
  const users = texts.map((username) => ({ username, fullname: username, type: 'AGENT' }));
  await apply(JSON.stringify({ users, teams: [{ name: 'no', members: texts }] }));
  const text = await exported();
  const state = parse(text);
  expect(state.users.map(({ username }: { username: string }) => username)).toEqual(texts);
  expect(state.teams).toEqual([{ name: 'no', members: texts }]);
  expect(changes(await apply(text))).toEqual([]);
});

test('two that apply the same file at once make its records once', async () => {
  await Promise.all([apply(example), apply(example), apply(example)]);
  const state = parse(await exported());
  expect([state.surveys.length, state.users.length, state.customers.length]).toEqual([3, 3, 1]);
});

test("the demo's export, applied to it, changes nothing, and makes an empty account alike", async () => {
  await loadDemo(database.pool, account, now);
  const text = await exported();
  expect(changes(await apply(text))).toEqual([]);
  const twin = (await addAccount(database.pool)).id;
  await apply(text, { to: twin });
  expect(parse(await exported(twin))).toEqual(parse(text));
}, 120_000);
