import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { buildApp } from './app';
import { applyWorkspace } from './cli/workspace/apply';
import { createReferenceLookup } from './references';
import { type Answer, type Client, clientOf, errorsOf, resultOf } from './testing/client';
import { createTestDatabase, type TestDatabase } from './testing/database';
import { addAccount, type TestAccount } from './testing/fixtures';

const now = 1_795_249_404; // 2026-11-21T08:23:24Z

const example = readFileSync(
  new URL('./cli/workspace/testing/workspace.yaml', import.meta.url),
  'utf8',
);

let database: TestDatabase;
const apps: FastifyInstance[] = [];
let account: TestAccount;
/** Two services on one database, for whoever has the account's key. */
let services: Client[];

beforeAll(async () => {
  database = await createTestDatabase();
  for (let index = 0; index < 2; index += 1)
    apps.push(buildApp({ pool: database.pool, now: () => now }));
});

afterAll(async () => {
  for (const app of apps) await app.close();
  await database.drop();
});

const apply = (text: string) =>
  applyWorkspace(database.pool, account.id, { file: 'workspace.yaml', text, now, dryRun: false });

beforeEach(async () => {
  account = await addAccount(database.pool, 'transition');
  services = apps.map((app) => clientOf(app, account.key));
  await apply(example);
});

const post = (body: object, service = 0) => services[service]!.post('/v1/ratings', body);

function userOf(answer: Answer): string {
  const { user } = resultOf(answer) as unknown as { user: { username: string } };
  return user.username;
}

/** Posts to every service, so that each knows what is named; what each says, in words. */
async function said(body: object): Promise<string[]> {
  const answers: Answer[] = [];
  for (const index of services.keys()) answers.push(await post(body, index));
  return answers.map((answer) =>
    answer.status === 201 ? userOf(answer) : errorsOf(answer).join(' '),
  );
}

/** By the username that an integration knows alice by. */
const effort = { survey_id: 2, score: 1, user: { username: 'a.moreau' } };
const support = {
  survey_id: 1,
  score: 9,
  user: { id: 1 },
  extra_questions: [{ id: 1, score: 5 }],
};

const missing = (field: string) =>
  `Validation error in requestBody[${field}]: This field is missing.`;
const moved =
  'users: [{ username: bruno, integration_usernames: [{ type: custom, username: a.moreau }] }]';

describe('what a service knows of surveys and users', () => {
  test.each([
    ['a name to be given', effort, 'surveys: [{ key: effort, name_field: true }]', missing('from')],
    [
      'a question to be answered',
      support,
      'surveys: [{ key: support-csat, extra_questions: [{ key: speed, required: true }] }]',
      missing('extra_questions'),
    ],
    [
      'a new question',
      support,
      'surveys: [{ key: support-csat, extra_questions: [{ key: new, label: New, scale: CSAT5, rating_scale: stars5, required: true }] }]',
      missing('extra_questions'),
    ],
    ['a username in other letters', support, 'users: [{ username: ALICE }]', 'ALICE'],
    ['an integration that moves the username', effort, moved, 'bruno'],
  ])(
    'is as a workspace file has changed it, from then on: %s',
    async (_title, body, change, expected) => {
      expect(await said(body)).toEqual(['alice', 'alice']);
      await apply(change);
      expect(await said(body)).toEqual([expected, expected]);
    },
  );

  test('follows what was refused before, too', async () => {
    const body = { ...effort, score: 9 };
    const fault = 'Validation error in requestBody[score]: This value should be 7 or less.';
    expect(await said(body)).toEqual([fault, fault]);
    await apply('surveys: [{ key: effort, metric: NPS, scale: NPS, rating_scale: nps }]');
    expect(await said(body)).toEqual(['alice', 'alice']);
  });

  test('keeps no scale that has become narrower', async () => {
    const given = { ...support, extra_questions: [{ id: 1, score: 1 }] };
    expect(await said({ ...given, score: 5 })).toEqual(['alice', 'alice']);
    await apply('surveys: [{ key: support-csat, scale: CSAT5 }]');
    const fault = 'Validation error in requestBody[score]: This value should be 5 or less.';
    expect(await said({ ...given, score: 6 })).toEqual([fault, fault]);
  });

  test('follows a user who gets the username that an integration knew another by', async () => {
    expect(await said(effort)).toEqual(['alice', 'alice']);
    const agent = { fullname: 'Ann', username: 'a.moreau', email: 'ann@example.com' };
    expect((await services[0]!.post('/v1/users/agent', agent)).status).toBe(201);
    const turn = await Promise.all(
      [{}, { customer_id: 1 }, {}, { user: { id: 1 } }].map((more) => post({ ...effort, ...more })),
    );
    expect(turn.map(userOf)).toEqual(['a.moreau', 'a.moreau', 'a.moreau', 'alice']);
    expect(await said(effort)).toEqual(['a.moreau', 'a.moreau']);
    expect(await said({ ...effort, customer_id: 1 })).toEqual(['a.moreau', 'a.moreau']);
  });

  test('is what it is at a moment, between ratings', async () => {
    let posted = 0;
    let isDone = false;
    const write = async (service: number) => {
      for (; !isDone; posted += 1) expect((await post(effort, service)).status).toBe(201);
    };
    const writers = Promise.all(Array.from({ length: 8 }, (_, index) => write(index % 2)));
    const some = async () => {
      for (const enough = posted + 20; posted < enough; ) await Promise.race([writers, sleep(2)]);
    };
    const owners = ['bruno', 'alice', 'bruno', 'alice', 'bruno'];
    try {
      await some();
      for (const owner of owners) {
        await apply(moved.replace('bruno', owner));
        await some();
      }
    } finally {
      isDone = true;
      await writers;
    }
    const { rows } = await database.pool.query<{ username: string }>(
      `SELECT u.username FROM ratings r JOIN users u ON u.account_id = r.account_id AND u.id = r.user_id
       WHERE r.account_id = $1 ORDER BY r.legacy_id`,
      [account.id],
    );
    const inTurn = rows.map(({ username }) => username);
    expect(inTurn.filter((name, index) => name !== inTurn[index - 1])).toEqual([
      'alice',
      ...owners,
    ]);
  });

  test('is looked up once, and again when too many others were', async () => {
    const references = createReferenceLookup(database.pool, { usersAtMost: 2 });
    const named = (username: string) => ({ survey: { integer: 2 }, user: { username } });
    const known = (username: string) =>
      references.known(account.id, named(username))?.user.username;
    for (const username of ['alice', 'a.moreau', 'nobody'])
      await references.find(account.id, named(username));
    expect(['alice', 'a.moreau', 'nobody'].map(known)).toEqual(['alice', 'alice', undefined]);
    expect(known('alice')).toBe('alice');
    await references.find(account.id, named('bruno'));
    expect(['a.moreau', 'alice', 'bruno', 'Bruno'].map(known)).toEqual([
      undefined,
      'alice',
      'bruno',
      undefined,
    ]);
    expect(references.known(account.id + 1, named('bruno'))).toBeNull();
  });
});
