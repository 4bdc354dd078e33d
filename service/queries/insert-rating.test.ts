import { v7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '@/service/testing/database';
import {
  addAccount,
  addCustomer,
  addQuestion,
  addSurvey,
  addUser,
  type TestAccount,
  type TestRecord,
} from '@/service/testing/fixtures';
import { givenRating } from '@/service/testing/given-rating';
import { withStatementLog } from '@/service/testing/statements';
import { type GivenRating, insertTurn } from './insert-rating';

const now = 1_767_700_000; // 2026-01-06T11:46:40Z
const identifierSettings = ['uuid', 'transition'] as const;

let database: TestDatabase;
let account: TestAccount;
let survey: TestRecord;
let asking: TestRecord;
let question: TestRecord;
let alice: TestRecord;
let bruno: TestRecord;
let kim: TestRecord;

beforeAll(async () => {
  database = await createTestDatabase();
});

afterAll(() => database.drop());

beforeEach(async () => {
  const { pool } = database;
  account = await addAccount(pool);
  survey = await addSurvey(pool, account.id);
  asking = await addSurvey(pool, account.id, { scale: 'NPS' });
  question = await addQuestion(pool, account.id, asking.id);
  alice = await addUser(pool, account.id, 'alice');
  bruno = await addUser(pool, account.id, 'bruno');
  await addCustomer(pool, account.id, 'rosa@example.net');
  kim = await addCustomer(pool, account.id, 'kim@example.net');
});

const given = (more: Partial<GivenRating>) => givenRating(survey, alice, more);

async function rows(sql: string): Promise<Record<string, unknown>[]> {
  return (await database.pool.query(sql, [account.id])).rows;
}

const insert = (...turn: GivenRating[]) => insertTurn(database.pool, account.id, turn, now);

describe.each(identifierSettings)('in an account that shows %s ids', (identifiers) => {
  test.each([1, 2, 8, 9, 40])('of %i in a turn each is stored as it was given', async (count) => {
    const { pool, log } = withStatementLog(database.pool);
    const kinds: Partial<GivenRating>[] = [
      { customer: { uuid: kim.id }, comment: 'Größe "XL"\n{}', ticket: 'T-1', rater: 'Kim' },
      {
        surveyId: asking.id,
        metric: 'NPS',
        score: 0,
        userId: bruno.id,
        answers: { [question.id]: 4 },
      },
      { ipAddress: '203.0.113.9', comment: '' },
    ];
    const turn = Array.from({ length: count }, (_, index) =>
      given({ identifiers, ...kinds[index % kinds.length] }),
    );
    const stored = await insertTurn(pool, account.id, turn, now);
    expect(log.single).toHaveLength(1);
    expect(log.single[0]?.includes('json_to_recordset')).toBe(count > 8);
    expect(
      await rows(
        `SELECT id, survey_id AS "surveyId", user_id AS "userId", customer_id AS customer, metric, score, rater, comment,
           ticket, ip_address AS "ipAddress", answers, legacy_id, created_at
         FROM ratings WHERE account_id = $1 ORDER BY legacy_id`,
      ),
    ).toEqual(
      turn.map((rating, index) => {
        const { integrationUsername: _, identifiers: __, revision: ___, ...content } = rating;
        const customer = content.customer ? kim : null;
        const answer = stored[index]!;
        expect(answer.customer_id).toBe(customer?.id ?? null);
        if (identifiers === 'transition')
          expect(answer.customer_legacy_id).toBe(customer?.legacyId ?? null);
        const { legacy_id, created_at } = answer;
        return { ...content, customer: customer?.id ?? null, legacy_id, created_at };
      }),
    );
  });

  test("an integration's username is one while nobody has it, with any customer", async () => {
    const customers: GivenRating['customer'][] = [
      undefined,
      { uuid: kim.id },
      { integer: kim.legacyId },
    ];
    const insertEach = async () => {
      const each = [];
      for (const customer of customers)
        each.push(await insert(given({ identifiers, customer, integrationUsername: 'ext' })));
      return each.flat();
    };
    const known = { customer_id: kim.id, customer_legacy_id: kim.legacyId };
    expect(await insertEach()).toMatchObject([
      { customer_id: null, customer_legacy_id: null },
      identifiers === 'transition' ? known : { customer_id: kim.id },
      known,
    ]);
    expect(
      await rows('SELECT customer_id FROM ratings WHERE account_id = $1 ORDER BY legacy_id'),
    ).toEqual([{ customer_id: null }, { customer_id: kim.id }, { customer_id: kim.id }]);
    await addUser(database.pool, account.id, 'EXT');
    expect(await insertEach()).toEqual([null, null, null]);
  });

  const others: [title: string, customer: () => GivenRating['customer']][] = [
    ['by UUID', () => ({ uuid: kim.id })],
    ['by integer', () => ({ integer: kim.legacyId })],
    ['there are none', () => undefined],
  ];
  const turns = [1, 2, 8, 9].flatMap((count) => others.map((other) => [count, ...other] as const));

  test.each(turns)(
    'of %i the others are stored when a customer is not there (customers: %s)',
    async (count, _title, customer) => {
      const absent = Math.floor((count - 1) / 2);
      const turn = Array.from({ length: count }, (_, index) =>
        given({ identifiers, customer: index === absent ? { uuid: v7() } : customer() }),
      );
      const stored = await insert(...turn);
      expect(stored[absent]).toBeNull();
      const kept = turn.flatMap(({ id }, index) =>
        index === absent ? [] : [{ id, legacy_id: stored[index]!.legacy_id }],
      );
      expect(
        await rows('SELECT id, legacy_id FROM ratings WHERE account_id = $1 ORDER BY legacy_id'),
      ).toEqual(kept);
      expect(await rows('SELECT count(*) FROM rating_deltas WHERE account_id = $1')).toEqual([
        { count: kept.length },
      ]);
    },
  );
});
