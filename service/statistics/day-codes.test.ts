import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '@/db/transaction';
import { createCountsReader } from '@/service/queries/record-counts';
import { listRecordHistograms, recordHistograms } from '@/service/queries/record-histograms';
import { createTestDatabase, type TestDatabase } from '@/service/testing/database';
import {
  addAccount,
  addSurvey,
  addTeam,
  addUser,
  type TestRecord,
} from '@/service/testing/fixtures';
import { foldAll } from '@/service/testing/fold-all';
import { recountTeams } from './team-counts';
import { verifyStatistics } from './verify';

/** 2026-03-01T00:00:00Z. */
const midnight = 1_772_323_200;

let database: TestDatabase;
let accountId: number;
let survey: TestRecord;
let ann: TestRecord;
let ben: TestRecord;
let team: TestRecord;

beforeAll(async () => {
  database = await createTestDatabase();
  ({ id: accountId } = await addAccount(database.pool));
  survey = await addSurvey(database.pool, accountId, { scale: 'CSAT10' });
  ann = await addUser(database.pool, accountId, 'ann');
  ben = await addUser(database.pool, accountId, 'ben');
  team = await addTeam(database.pool, accountId, 'Ann', [ann.id]);
});
afterAll(() => database.drop());

let last = 0;

/** Ratings of a user at seconds of the day, with a score each, and their deltas. */
async function add({ id }: TestRecord, ...ratings: [second: number, score: number][]) {
  const first = last + 1;
  last += ratings.length;
  await database.pool.query(
    `WITH added AS (
       INSERT INTO ratings (account_id, id, legacy_id, survey_id, user_id, metric, score, created_at, updated_at)
       SELECT $1, gen_random_uuid(), $2 + r.place, $3, $4, 'CSAT', r.score, to_timestamp($5 + r.second), to_timestamp($5 + r.second)
       FROM unnest($6::integer[], $7::integer[]) WITH ORDINALITY AS r (second, score, place)
       RETURNING *
     )
     INSERT INTO rating_deltas (account_id, created_at, metric, survey_id, user_id, score, change)
     SELECT account_id, created_at, metric, survey_id, user_id, score, 1 FROM added`,
    [
      accountId,
      first - 1,
      survey.id,
      id,
      midnight,
      ratings.map(([second]) => second),
      ratings.map(([, score]) => score),
    ],
  );
}

/** The rating of a second gets another user and score, as PATCH does. */
async function edit(second: number, user: TestRecord, score: number) {
  await database.pool.query(
    `WITH before AS (SELECT * FROM ratings WHERE account_id = $1 AND created_at = to_timestamp($2)),
     changed AS (UPDATE ratings r SET user_id = $3, score = $4 FROM before b WHERE r.account_id = $1 AND r.id = b.id RETURNING r.*)
     INSERT INTO rating_deltas (account_id, created_at, metric, survey_id, user_id, score, change)
     SELECT account_id, created_at, metric, survey_id, user_id, score, -1 FROM before
     UNION ALL SELECT account_id, created_at, metric, survey_id, user_id, score, 1 FROM changed`,
    [accountId, midnight + second, user.id, score],
  );
}

const fold = () => foldAll(database.pool, accountId);

type Codes = number[] | null | undefined;

async function codesOf(table: string, subject: string, { id }: TestRecord): Promise<Codes> {
  const { rows } = await database.pool.query<{ codes: number[] | null }>(
    `SELECT codes FROM ${table} WHERE account_id = $1 AND ${subject} = $2 AND level = 'day'`,
    [accountId, id],
  );
  return rows[0]?.codes;
}

const codes = () => codesOf('team_counts', 'team_id', team);
const codesOfUser = (user: TestRecord) => codesOf('user_counts', 'user_id', user);

/** Of the team, from a second of the day up to another: scores and how many have them. Those of Ann, who alone is in it, are the same. */
async function scores(from: number, to: number): Promise<Record<string, number>> {
  const { pool } = database;
  const readers = { pool, counts: createCountsReader(pool) };
  const bounds = { period_start: midnight + from, period_end: midnight + to };
  const page = { page: 1, per_page: 10, sort_order: 'asc', identifiers: 'uuid' } as const;
  const users = await listRecordHistograms(pool, accountId, 'user', bounds, page);
  const found = [
    await recordHistograms(readers, accountId, 'team', { uuid: team.id }, bounds),
    await recordHistograms(readers, accountId, 'user', { uuid: ann.id }, bounds),
    users.rows.find(({ id }) => id === ann.id),
  ].map((record) =>
    Object.fromEntries(Object.entries(record?.histograms.CSAT ?? {}).filter(([, n]) => n > 0)),
  );
  const [ofTeam = {}, ...ofAnn] = found;
  expect(ofAnn).toEqual([ofTeam, ofTeam]);
  return ofTeam;
}

/** What differs from the ratings; of their order nothing is kept here. */
async function differences() {
  const found = await inTransaction(database.pool, (db) => verifyStatistics(db, accountId));
  return found.differences.filter(({ kind }) => kind !== 'rating order');
}

test('a day has a code for each rating: new, late, moved, edited, two of the same second', async () => {
  await add(ann, [60, 7], [60, 7], [60, 3], [86_399, 10]);
  await add(ben, [61, 1]);
  await fold();
  expect(await codes()).toEqual([60_103, 60_107, 60_107, 86_399_110]);
  expect(await codesOfUser(ann)).toEqual([60_103, 60_107, 60_107, 86_399_110]);
  expect(await codesOfUser(ben)).toEqual([61_101]);
  // One before all others, one moved to who is in the team, one edited twice before it is folded.
  await add(ann, [0, 5]);
  await edit(61, ann, 2);
  await edit(86_399, ann, 9);
  await edit(86_399, ann, 8);
  await fold();
  expect(await codes()).toEqual([105, 60_103, 60_107, 60_107, 61_102, 86_399_108]);
  expect(await codesOfUser(ben)).toEqual([]);
  await edit(0, ben, 5);
  await add(ann, [86_399, 8]);
  await fold();
  expect(await codes()).toEqual([60_103, 60_107, 60_107, 61_102, 86_399_108, 86_399_108]);
  expect(await scores(60, 60)).toEqual({ 3: 1, 7: 2 });
  expect(await scores(61, 86_398)).toEqual({ 2: 1 });
  expect(await scores(0, 59)).toEqual({});
  expect(await scores(61, 86_399)).toEqual({ 2: 1, 8: 2 });
  expect(await differences()).toEqual([]);
});

test('what is pending is counted beside the codes', async () => {
  await add(ann, [30_000, 4]);
  await edit(61, ben, 2);
  expect(await codes()).toHaveLength(6);
  expect(await scores(61, 40_000)).toEqual({ 4: 1 });
  // Counted anew, the codes are those of what was folded.
  await recountTeams(database.pool, accountId, [team.id]);
  expect(await codes()).toHaveLength(6);
  expect(await differences()).toEqual([]);
  await fold();
  expect(await codes()).toEqual([60_103, 60_107, 60_107, 30_000_104, 86_399_108, 86_399_108]);
});

const many = (count: number, from: number) =>
  Array.from({ length: count }, (_, index): [number, number] => [from + index, 6]);

test("a user's day that becomes busy has none: its hours are counted", async () => {
  await add(ann, ...many(493, 40_000));
  await fold();
  expect(await codesOfUser(ann)).toHaveLength(499);
  await edit(40_000, ben, 6);
  await fold();
  expect(await codesOfUser(ann)).toHaveLength(498);
  expect(await scores(40_010, 40_012)).toEqual({ 6: 3 });
  await add(ann, ...many(2, 40_493));
  await fold();
  expect(await codesOfUser(ann)).toBeNull();
  expect(await scores(40_010, 40_012)).toEqual({ 6: 3 });
  await edit(40_493, ben, 6);
  expect(await scores(40_492, 40_494)).toEqual({ 6: 2 });
  await edit(40_493, ann, 6);
  expect(await differences()).toEqual([]);
});

test("a team's day that becomes busy has none, and is read of the members", async () => {
  await add(ann, ...many(1_499, 40_495));
  await fold();
  expect(await codes()).toHaveLength(1_999);
  expect(await scores(40_010, 40_012)).toEqual({ 6: 3 });
  await add(ann, [50_000, 1]);
  expect(await scores(41_993, 50_000)).toEqual({ 1: 1, 6: 1 });
  await fold();
  expect(await codes()).toBeNull();
  expect(await scores(41_993, 50_000)).toEqual({ 1: 1, 6: 1 });
  await edit(50_000, ben, 1);
  expect(await scores(41_993, 50_000)).toEqual({ 6: 1 });
  await fold();
  expect(await codes()).toBeNull();
  expect(await scores(41_993, 50_000)).toEqual({ 6: 1 });
  // Counted anew, it has them again.
  await recountTeams(database.pool, accountId, [team.id]);
  expect(await codes()).toHaveLength(1_999);
  expect(await scores(41_993, 50_000)).toEqual({ 6: 1 });
  expect(await differences()).toEqual([]);
});
