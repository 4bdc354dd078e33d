import { describe, expect, test } from 'vitest';
import { OperatorError } from '@/db/operator-error';
import { example, openDesk } from '@/service/testing/workspace';

const desk = openDesk();

async function mistakes(text: string): Promise<string[]> {
  const fault = await desk.apply(text).catch((error: unknown) => error);
  expect(fault).toBeInstanceOf(OperatorError);
  return (fault as OperatorError).message.split('\n');
}

describe('mistakes', () => {
  test('are all named, with line and field, and nothing is changed', async () => {
    await desk.apply(example);
    const before = await desk.exported();
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
    expect(await desk.exported()).toBe(before);
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
    await expect(desk.apply(example, { to: 999_999 })).rejects.toThrow('no account 999999');
    await desk.pool.query(
      "INSERT INTO counters (account_id, kind, last) VALUES ($1, 'unsubscribe', 2147483647)",
      [desk.account],
    );
    const before = await desk.exported();
    await expect(desk.apply(example)).rejects.toThrow();
    expect(await desk.exported()).toBe(before);
  });

  test('ratings keep their metric, and a scale that has their scores', async () => {
    await desk.apply(example);
    await desk.pool.query(
      `INSERT INTO ratings (account_id, id, legacy_id, survey_id, user_id, metric, score, answers, created_at, updated_at)
       SELECT $1, gen_random_uuid(), s.legacy_id, s.id, u.id, s.metric, 7,
         (SELECT jsonb_object_agg(q.id, 5) FROM survey_questions q WHERE q.account_id = $1 AND q.survey_id = s.id),
         now(), now()
       FROM surveys s JOIN users u ON u.account_id = s.account_id AND u.username = 'alice' WHERE s.account_id = $1`,
      [desk.account],
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
