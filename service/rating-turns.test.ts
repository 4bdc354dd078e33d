import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { QueryConfig, QueryResultRow } from 'pg';
import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Reader } from '@/db/pool';
import { shareConnection } from '@/db/shared-connection';
import { buildApp } from '@/service/app';
import type { GivenRating } from '@/service/queries/insert-rating';
import { raiseRevision } from '@/service/queries/raise-revision';
import { createTurns } from './rating-turns';
import { clientOf, errorsOf, resultOf } from './testing/client';
import { createTestDatabase, type TestDatabase } from './testing/database';
import {
  addAccount,
  addCustomer,
  addQuestion,
  addSurvey,
  addUser,
  type TestAccount,
  type TestRecord,
} from './testing/fixtures';
import { givenRating } from './testing/given-rating';
import { withStatementLog } from './testing/statements';

const now = 1_767_700_000; // 2026-01-06T11:46:40Z

let database: TestDatabase;
const apps: FastifyInstance[] = [];
const clocks = [now, now];
let account: TestAccount;
let survey: TestRecord;
let asking: TestRecord;
let question: TestRecord;
let alice: TestRecord;
let bruno: TestRecord;

beforeAll(async () => {
  database = await createTestDatabase();
  for (const index of [0, 1])
    apps.push(buildApp({ pool: database.pool, now: () => clocks[index]! }));
});

afterAll(async () => {
  for (const app of apps) await app.close();
  await database.drop();
});

beforeEach(async () => {
  const { pool } = database;
  clocks.fill(now);
  account = await addAccount(pool);
  survey = await addSurvey(pool, account.id);
  asking = await addSurvey(pool, account.id, { scale: 'NPS' });
  question = await addQuestion(pool, account.id, asking.id, { required: true });
  alice = await addUser(pool, account.id, 'alice');
  bruno = await addUser(pool, account.id, 'bruno');
  await addCustomer(pool, account.id, 'rosa@example.net');
});

const post = (body: object, app = 0) =>
  clientOf(apps[app]!, account.key).post('/v1/ratings', {
    survey_id: survey.id,
    score: 5,
    user: { id: alice.id },
    ...body,
  });

async function rows(sql: string): Promise<Record<string, unknown>[]> {
  return (await database.pool.query(sql, [account.id])).rows;
}

const given = (more: Partial<GivenRating> = {}) => givenRating(survey, alice, more);

/** A connection that answers every statement by its values. */
function answering(answer: (values: readonly unknown[]) => Promise<never>): Reader {
  return { query: ({ values }) => answer(values ?? []) };
}

describe('ratings that arrive together', () => {
  test('get each the answer that is theirs', async () => {
    const kinds: [more: object, error: string | null][] = [
      [{}, null],
      [{ survey_id: 999 }, 'requestBody[survey_id]: This value does not exist.'],
      [{ score: 11 }, 'requestBody[score]: This value should be 10 or less.'],
      [{ user: { id: 999 } }, 'requestBody[user][id]: This value does not exist.'],
      [{ customer_id: v7() }, 'requestBody[customer_id]: This value does not exist.'],
      [{ customer_id: 1, user: { username: 'ALICE' } }, null],
      [{ survey_id: asking.id }, 'requestBody[extra_questions]: This field is missing.'],
      [{ survey_id: asking.id, extra_questions: [{ id: question.legacyId, score: 3 }] }, null],
      [{ user: { username: 'nobody.yet' } }, null],
      [{ ip_address: 'x' }, 'requestBody[ip_address]: This value is not a valid IPv4 address.'],
    ];
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        post({ comment: `rating ${index}`, ...kinds[index % kinds.length]![0] }),
      ),
    );
    for (const [index, answer] of answers.entries()) {
      const error = kinds[index % kinds.length]![1];
      if (error)
        expect([index, errorsOf(answer)]).toEqual([index, [`Validation error in ${error}`]]);
      else expect(resultOf(answer)).toMatchObject({ comment: `rating ${index}` });
    }
    const read = await Promise.all(
      answers
        .filter(({ status }) => status === 201)
        .map(async (answer) => {
          const { _links } = resultOf(answer) as { _links?: { self: string } };
          const again = await clientOf(apps[0]!, account.key).get(_links!.self);
          return [resultOf(answer), resultOf(again)];
        }),
    );
    expect(read).toHaveLength(20);
    for (const [created, again] of read) expect(again).toEqual(created);
  });

  test('of one username that nobody has make one user, through two services', async () => {
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, index) =>
        post({ user: { username: index % 3 === 0 ? 'New.Agent' : 'new.agent' } }, index % 2),
      ),
    );
    const users = answers.map((answer) => (resultOf(answer) as { user?: { id: string } }).user?.id);
    expect(new Set(users).size).toBe(1);
    expect(
      await rows("SELECT id FROM users WHERE account_id = $1 AND type = 'UNKNOWN_AGENT'"),
    ).toEqual([{ id: users[0] }]);
  });

  test('are stored as of one revision, the latest that any was right at', async () => {
    const store = createTurns(
      () => shareConnection(database.pool),
      () => now,
    );
    await raiseRevision(database.pool, account.id);
    expect(await store(account.id, given())).toBeNull();
    const turn = [given({ revision: 1 }), given(), given({ revision: 1 })];
    const stored = await Promise.all(turn.map((rating) => store(account.id, rating)));
    expect(stored.map((one) => one?.legacy_id)).toEqual([1, undefined, 2]);
    await raiseRevision(database.pool, account.id);
    expect(await Promise.all(turn.map((rating) => store(account.id, rating)))).toEqual([
      null,
      null,
      null,
    ]);
  });

  test('are stored in far fewer statements than there are ratings', async () => {
    const { pool, log } = withStatementLog(database.pool);
    const store = createTurns(
      () => shareConnection(pool),
      () => now,
    );
    await Promise.all(Array.from({ length: 500 }, () => store(account.id, given())));
    expect(log.single.length).toBeLessThan(10);
    expect(await rows('SELECT count(*) FROM ratings WHERE account_id = $1')).toEqual([
      { count: 500 },
    ]);
  });

  test('do not all fail for one that cannot be stored', async () => {
    const store = createTurns(
      () => shareConnection(database.pool),
      () => now,
    );
    const taken = given();
    await store(account.id, taken);
    const some = [given(), given(), { ...given(), id: taken.id }, given({ score: 9 }), given()];
    const ended = await Promise.allSettled(some.map((rating) => store(account.id, rating)));
    expect(ended.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
      'fulfilled',
      'fulfilled',
    ]);
    expect(await rows('SELECT count(*) FROM ratings WHERE account_id = $1')).toEqual([
      { count: 5 },
    ]);
    expect(await store(account.id, given())).not.toBeNull();
  });

  test('are not given again when nobody knows whether they were stored', async () => {
    let lost = 0;
    const lossy = answering(async () => {
      lost += 1;
      throw new Error('Connection terminated unexpectedly');
    });
    const store = createTurns(
      () => lossy,
      () => now,
    );
    const ended = await Promise.allSettled(
      Array.from({ length: 5 }, () => store(account.id, given())),
    );
    expect(ended.map(({ status }) => status)).toEqual(Array(5).fill('rejected'));
    expect(lost).toBe(1);
  });

  test('of another account do not wait for them', async () => {
    const other = await addAccount(database.pool);
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const asked: unknown[] = [];
    const slow = answering(async ([accountId]) => {
      asked.push(accountId);
      if (accountId === account.id) await held;
      throw new Error('No database.');
    });
    const store = createTurns(
      () => slow,
      () => now,
    );
    const first = store(account.id, given()).catch(() => 'ended');
    await expect(store(other.id, given())).rejects.toThrow('No database.');
    expect(asked).toEqual([account.id, other.id]);
    release();
    expect(await first).toBe('ended');
  });
});

test('a rating that waits is sent before anybody works on the answer to the one before', async () => {
  const { pool } = database;
  const events: string[] = [];
  let second: Promise<unknown> | undefined;
  const give = () => store(account.id, given()).then(() => events.push('told'));
  const connection: Reader = {
    query(statement) {
      events.push('sent');
      second ??= give();
      return pool.query(statement);
    },
  };
  const store = createTurns(
    () => connection,
    () => now,
  );
  await give();
  await second;
  expect(events).toEqual(['sent', 'sent', 'told', 'told']);
});

test('a turn goes behind the one that is under way when as many wait, and no third behind both', async () => {
  const sent: { count: unknown; answer: () => void }[] = [];
  const connection: Reader = {
    async query(statement) {
      await new Promise<void>((resolve) => {
        sent.push({ count: statement.values?.[1], answer: resolve });
      });
      return database.pool.query(statement);
    },
  };
  const store = createTurns(
    () => connection,
    () => now,
  );
  const give = (count: number) =>
    Array.from({ length: count }, () => store(account.id, given()).then((one) => one?.legacy_id));
  const counts = async () => {
    await sleep(20);
    return sent.map(({ count }) => count);
  };
  const ratings = give(2);
  expect(await counts()).toEqual([2]);
  ratings.push(...give(1));
  expect(await counts()).toEqual([2]);
  ratings.push(...give(2));
  expect(await counts()).toEqual([2, 3]);
  ratings.push(...give(5));
  expect(await counts()).toEqual([2, 3]);
  sent[0]?.answer();
  await expect.poll(counts).toEqual([2, 3, 5]);
  sent[1]?.answer();
  sent[2]?.answer();
  expect(await Promise.all(ratings)).toHaveLength(10);
  expect(new Set(await Promise.all(ratings)).size).toBe(10);
});

test('a turn that is given again leaves the one behind it alone', async () => {
  const { pool } = database;
  /** Let statements be answered, in the order in which they were sent. */
  const answers: (() => void)[] = [];
  const shared = shareConnection(pool);
  const connection: Reader = {
    async query<R extends QueryResultRow>(statement: QueryConfig) {
      const answered = shared.query<R>(statement);
      await Promise.allSettled([
        answered,
        new Promise<void>((resolve) => {
          answers.push(resolve);
        }),
      ]);
      return answered;
    },
  };
  const store = createTurns(
    () => connection,
    () => now,
  );
  const first = [
    store(account.id, given()),
    store(account.id, given({ customer: { uuid: v7() } })),
  ];
  await expect.poll(() => answers.length).toBe(1);
  const second = [store(account.id, given()), store(account.id, given())];
  await expect.poll(() => answers.length).toBe(2);
  answers[1]!();
  answers[0]!();
  await expect.poll(() => answers.length).toBe(3);
  answers[2]!();
  const stored = await Promise.all([...first, ...second]);
  expect(stored.map((one) => one?.legacy_id)).toEqual([3, undefined, 1, 2]);
});

describe('the order of ratings', () => {
  test('is that of their integers and of their times, whatever the clocks say', async () => {
    for (let round = 0; round < 12; round += 1) {
      clocks[0] = now + ((round * 7) % 12);
      clocks[1] = now - 3600 + round;
      await Promise.all(Array.from({ length: 6 }, (_, index) => post({}, index % 2)));
    }
    const found = await rows(
      `SELECT count(*) AS ratings, bool_and(created_at >= before) AS in_order, max(created_at) AS latest
       FROM (SELECT created_at, lag(created_at, 1, created_at) OVER (ORDER BY legacy_id) AS before
             FROM ratings WHERE account_id = $1) sorted`,
    );
    expect(found).toEqual([{ ratings: 72, in_order: true, latest: now + 11 }]);
    expect(
      await rows('SELECT latest_at, in_order FROM rating_order WHERE account_id = $1'),
    ).toEqual([{ latest_at: now + 11, in_order: true }]);
  });

  test('takes no integer for what is refused', async () => {
    await post({});
    for (let index = 0; index < 5; index += 1) await post({ user: { id: 999 } });
    expect(await rows('SELECT last_id FROM rating_order WHERE account_id = $1')).toEqual([
      { last_id: 1 },
    ]);
  });
});

describe('what is kept beside the ratings', () => {
  /** What the deltas of the account count otherwise than its ratings. */
  const differences = () =>
    rows(
      `SELECT created_at, metric, survey_id, user_id, score, sum(change) FROM (
         SELECT created_at, metric, survey_id, user_id, score, change FROM rating_deltas WHERE account_id = $1
         UNION ALL
         SELECT created_at, metric, survey_id, user_id, score, -1 FROM ratings WHERE account_id = $1
       ) each GROUP BY 1, 2, 3, 4, 5 HAVING sum(change) <> 0`,
    );
  const patch = (answer: Awaited<ReturnType<typeof post>>, body: object, app = 0) =>
    clientOf(apps[app]!, account.key).patch(`/v1/csat/ratings/${resultOf(answer).id}`, body);

  test('adds up to them after many writes at once', async () => {
    const first = await Promise.all(
      Array.from({ length: 20 }, (_, index) => post({ score: 1 + (index % 10) }, index % 2)),
    );
    clocks.fill(now + 60);
    const answers = await Promise.all(
      first.flatMap((answer, index) => [
        post({ score: 1 + (index % 4) }, index % 2),
        patch(answer, { score: 1 + (index % 3), user: { id: bruno.id } }, 0),
        patch(answer, { score: 1 + (index % 5), user: { username: 'nobody.yet' } }, 1),
        patch(first[(index + 1) % 20]!, { score: 7, user: { id: alice.id } }, index % 2),
      ]),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 204]));
    expect(await differences()).toEqual([]);
    expect(await rows('SELECT sum(change) FROM rating_deltas WHERE account_id = $1')).toEqual([
      { sum: 40 },
    ]);
  });

  test('is right when edits of one rating wait for each other', async () => {
    const created = await post({});
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) => {
        const user =
          index % 3 === 2 ? { username: `new ${index}` } : { id: [alice, bruno][index % 3]!.id };
        return patch(created, { score: 1 + (index % 10), user }, index % 2);
      }),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(204));
    expect(await differences()).toEqual([]);
  });

  test('is not touched by an edit of neither score nor user', async () => {
    const created = await post({});
    const deltas = () => rows('SELECT change FROM rating_deltas WHERE account_id = $1');
    expect(await deltas()).toEqual([{ change: 1 }]);
    await patch(created, { score: 5, user: { username: 'ALICE' }, comment: 'New' });
    expect(await deltas()).toEqual([{ change: 1 }]);
    await patch(created, { score: 6, user: { id: alice.id } });
    expect(await deltas()).toHaveLength(3);
  });

  test('tells of each day of creation when its ratings were last edited', async () => {
    const midnight = now - (now % 86_400);
    const days = () =>
      rows('SELECT day, latest_edit FROM edited_days WHERE account_id = $1 ORDER BY day');
    const edit = { score: 4, user: { id: alice.id } };
    clocks.fill(midnight - 1);
    const before = await post({});
    expect((await patch(before, edit)).status).toBe(204);
    expect(await days()).toEqual([]);
    clocks.fill(midnight);
    const after = await post({});
    clocks.fill(midnight + 10);
    await patch(after, edit);
    clocks.fill(midnight + 30);
    await patch(before, edit);
    clocks.fill(midnight + 20);
    await patch(before, edit);
    await patch(after, edit);
    expect(await days()).toEqual([
      { day: midnight - 86_400, latest_edit: midnight + 30 },
      { day: midnight, latest_edit: midnight + 20 },
    ]);
  });

  test('an edit by a service whose clock is behind does not turn back the time of update', async () => {
    const created = await post({});
    const edit = { score: 4, user: { id: alice.id } };
    const updated = () => rows('SELECT updated_at FROM ratings WHERE account_id = $1');
    clocks[0] = now - 100;
    await patch(created, edit);
    expect(await updated()).toEqual([{ updated_at: now }]);
    clocks[0] = now + 100;
    await patch(created, edit);
    clocks[0] = now + 50;
    await patch(created, edit);
    expect(await updated()).toEqual([{ updated_at: now + 100 }]);
  });
});
