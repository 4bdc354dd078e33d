import { beforeEach, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { loadDemo } from '@/service/cli/demo/load';
import { addAccount, addUser } from '@/service/testing/fixtures';
import { example, openDesk } from '@/service/testing/workspace';
import type { Plan } from './plan';

const now = 1_795_249_404; // 2026-11-21T08:23:24Z
const desk = openDesk();

const rows = async (sql: string) => (await desk.pool.query(sql, [desk.account])).rows;

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

describe('the example', () => {
  test('becomes what it says, every field of it', async () => {
    const plan = await desk.apply(example);
    expect(records(plan).filter(({ done }) => done === 'created')).toHaveLength(12);
    const { settings, surveys, users, ...others } = parse(await desk.exported());
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
    await desk.apply(example);
    const before = await desk.exported();
    expect(changes(await desk.apply(example))).toEqual([]);
    expect(changes(await desk.apply(before))).toEqual([]);
    expect(await desk.exported()).toBe(before);
  });

  test('a dry run says the same and changes nothing', async () => {
    const empty = await desk.exported();
    const planned = changes(await desk.apply(example, { dryRun: true }));
    expect(await desk.exported()).toBe(empty);
    expect(changes(await desk.apply(example))).toEqual(planned);
  });

  test('gives integers from 1 in the order of the file, and UUIDs of version 7', async () => {
    const plan = await desk.apply(example);
    expect(plan.surveys.map(({ legacyId }) => legacyId)).toEqual([1, 2, 3]);
    expect(plan.surveys[0]!.questions.map(({ legacyId }) => legacyId)).toEqual([1, 2]);
    expect(plan.users.map(({ key, legacyId }) => [key, legacyId])).toEqual([
      ['alice', 1],
      ['bruno', 2],
      ['checkout', 3],
    ]);
    for (const { id } of records(plan).slice(1)) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/);
    const again = await desk.apply(example);
    expect(records(again).map(({ id }) => id)).toEqual(records(plan).map(({ id }) => id));
    expect(records(again).map(({ legacyId }) => legacyId)).toEqual(
      records(plan).map(({ legacyId }) => legacyId),
    );
  });
});

describe('what changes', () => {
  beforeEach(async () => {
    await desk.apply(example);
  });

  test('is what the file gives: fields and records that it does not name stay', async () => {
    const plan = await desk.apply(`
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
    const state = parse(await desk.exported());
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
    await desk.apply('settings: { ticket_link: null }');
    expect(parse(await desk.exported()).settings).toEqual({
      ticket_link: null,
      edit_window_hours: 168,
    });
  });

  test('usernames and e-mail addresses are recognised letter case aside, and take the spelling of the file', async () => {
    const plan = await desk.apply(`
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
    const state = parse(await desk.exported());
    expect(state.users).toHaveLength(3);
    expect(state.users[0]).toMatchObject({ username: 'ALICE', fullname: 'Alice Moreau' });
    expect(state.users[0].integration_usernames).toEqual([
      { type: 'custom', username: 'A.Moreau' },
    ]);
  });

  test("a team's members, when given, are all its members", async () => {
    await addUser(desk.pool, desk.account, 'carla');
    const plan = await desk.apply('teams: [{ name: First line, members: [Carla, alice] }]');
    expect(changes(plan)).toEqual(['First line updated; members alice,bruno -> carla,alice']);
    expect(parse(await desk.exported()).teams).toEqual([
      { name: 'First line', members: ['alice', 'carla'] },
    ]);
    expect(changes(await desk.apply('teams: [{ name: First line }]'))).toEqual([]);
    await desk.apply('teams: [{ name: First line, members: [] }]');
    expect(parse(await desk.exported()).teams).toEqual([{ name: 'First line', members: [] }]);
  });

  test('an integration username moves to the user that the file gives it; others of its type share their integration', async () => {
    const plan = await desk.apply(`
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
    const plan = await desk.apply(`
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
    const state = parse(await desk.exported());
    expect(state.surveys[0].extra_questions.map(({ key }: { key: string }) => key)).toEqual([
      'speed',
      'tone',
      'knowledge',
    ]);
    expect(changes(await desk.apply(await desk.exported()))).toEqual([]);
  });

  test("a survey's metric and scale may change while it has no ratings", async () => {
    await desk.apply('surveys: [{ key: loyalty, metric: CES, scale: CES, rating_scale: ces }]');
    expect(parse(await desk.exported()).surveys[2]).toMatchObject({ metric: 'CES', scale: 'CES' });
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
  await desk.apply(JSON.stringify({ users, teams: [{ name: 'no', members: texts }] }));
  const text = await desk.exported();
  const state = parse(text);
  expect(state.users.map(({ username }: { username: string }) => username)).toEqual(texts);
  expect(state.teams).toEqual([{ name: 'no', members: texts }]);
  expect(changes(await desk.apply(text))).toEqual([]);
});

test('two that apply the same file at once make its records once', async () => {
  await Promise.all([desk.apply(example), desk.apply(example), desk.apply(example)]);
  const state = parse(await desk.exported());
  expect([state.surveys.length, state.users.length, state.customers.length]).toEqual([3, 3, 1]);
});

test("the demo's export, applied to it, changes nothing, and makes an empty account alike", async () => {
  await loadDemo(desk.pool, desk.account, now);
  const text = await desk.exported();
  expect(changes(await desk.apply(text))).toEqual([]);
  const twin = (await addAccount(desk.pool)).id;
  await desk.apply(text, { to: twin });
  expect(parse(await desk.exported(twin))).toEqual(parse(text));
}, 120_000);
