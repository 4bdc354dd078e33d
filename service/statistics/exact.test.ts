import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction } from '@/db/transaction';
import type { Metric } from '@/lib/contract/metrics';
import { applyWorkspace } from '@/service/cli/workspace/apply';
import { listRatings, type RatingListRequest } from '@/service/queries/list-ratings';
import { metricHistogram } from '@/service/queries/metric-histogram';
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
import { recountRatings } from '@/service/testing/recount-ratings';
import { rebuildStatistics } from './rebuild';
import { verifyStatistics } from './verify';

/**
 * Statistics and pages against plain SQL, on ratings that make every kind of bucket: busy days, hours, minutes
 * and seconds, lonely ones, ratings on the very first and last second of each, over two changes of year.
 */

const day = 86_400;
/** 2024-11-20T00:00:00Z to 2026-02-10T00:00:00Z. */
const [first, last] = [1_732_060_800, 1_770_681_600];
/** 2025-12-31T22:00:00Z: a burst from here on. */
const burst = 1_767_218_400;

let database: TestDatabase;
let accountId: number;
const surveys: TestRecord[] = [];
const users: TestRecord[] = [];
const teams: TestRecord[] = [];

/** Ratings of random surveys and of the first so many users, created by `at`, an expression of the number i and of h, random from 0 to 2^31. */
async function addRatings(count: number, from: number, at: string, people = 4): Promise<void> {
  await database.pool.query(
    `INSERT INTO ratings (account_id, id, legacy_id, survey_id, user_id, metric, score, comment, created_at, updated_at)
     SELECT $1, gen_random_uuid(), $2 + i, s.id, u.id, s.metric,
       CASE s.metric WHEN 'NPS' THEN h % 11 WHEN 'CES' THEN 1 + h % 7 ELSE 1 + h % 10 END,
       CASE WHEN h % 3 = 0 THEN 'good' END, to_timestamp(${at}), to_timestamp(${at})
     FROM (SELECT i, hashint4(i + $2)::bigint & 2147483647 AS h FROM generate_series(1, $3::integer) i) x
     JOIN surveys s ON s.account_id = $1 AND s.legacy_id = 1 + (h / 13) % 3
     JOIN users u ON u.account_id = $1 AND u.legacy_id = 1 + (h / 101) % $4::integer`,
    [accountId, from, count, people],
  );
}

beforeAll(async () => {
  database = await createTestDatabase();
  ({ id: accountId } = await addAccount(database.pool));
  for (const scale of ['CSAT10', 'CES', 'NPS'] as const)
    surveys.push(await addSurvey(database.pool, accountId, { scale }));
  for (const name of ['alice', 'bob', 'carol', 'dora', 'erin'])
    users.push(await addUser(database.pool, accountId, name));
  const [alice, bob, carol, , erin] = users.map(({ id }) => id) as [
    string,
    string,
    string,
    string,
    string,
  ];
  teams.push(await addTeam(database.pool, accountId, 'Busy', [alice, bob]));
  teams.push(await addTeam(database.pool, accountId, 'Unlike', [alice, carol, erin]));
  await addRatings(3_000, 0, `${first} + h % ${last - first}`, 5);
  // Into one hour, its second half into one minute, and of those the most, of one user, into one second. One has no part in it.
  await addRatings(3_000, 3_000, `${burst} + h % 3600`);
  await addRatings(3_000, 6_000, `${burst} + 600 + h % 60`);
  await addRatings(3_000, 9_000, `${burst} + 630`, 1);
  // On the edges of days, hours and years.
  await addRatings(300, 12_000, `${first} + (h % 440) * ${day} - (h / 440) % 2`);
  await addRatings(300, 12_300, `1767225600 - 2 + h % 4`);
  await database.pool.query(
    `UPDATE ratings SET updated_at = created_at + (legacy_id % 9 + 1) * interval '19 hours' WHERE legacy_id % 11 = 0`,
  );
  await recountRatings(database.pool, accountId);
});
afterAll(() => database.drop());

const fold = () => foldAll(database.pool, accountId);

/** Moves some ratings to another user and score, as PATCH does: with deltas. */
async function edit(remainder: number): Promise<void> {
  await database.pool.query(
    `WITH o AS (SELECT * FROM ratings WHERE account_id = $1 AND legacy_id % 97 = $2),
     n AS (SELECT o.id, u.id AS user_id, CASE o.score WHEN 5 THEN 6 ELSE 5 END AS score FROM o
       JOIN users u ON u.account_id = $1 AND u.legacy_id = 1 + o.legacy_id % 4),
     changed AS (UPDATE ratings r SET user_id = n.user_id, score = n.score FROM n WHERE r.account_id = $1 AND r.id = n.id)
     INSERT INTO rating_deltas (account_id, created_at, metric, survey_id, user_id, score, change)
     SELECT $1, created_at, metric, survey_id, user_id, score, -1 FROM o
     UNION ALL
     SELECT $1, o.created_at, o.metric, o.survey_id, n.user_id, n.score, 1 FROM o JOIN n USING (id)`,
    [accountId, remainder],
  );
}

const moment = fc.oneof(
  fc.integer({ min: first - day, max: last + day }),
  fc.integer({ min: burst - 10, max: burst + 3_700 }),
  fc.constantFrom(burst + 629, burst + 630, burst + 631, burst + 599, burst + 600, burst + 660),
  fc.integer({ min: 0, max: 447 }).map((index) => first + index * day),
  fc.integer({ min: 0, max: 447 }).map((index) => first + index * day - 1),
);
const bound = fc.option(moment, { nil: undefined });
const period = fc
  .tuple(bound, bound)
  .map(([a, b]) =>
    a !== undefined && b !== undefined
      ? { period_start: Math.min(a, b), period_end: Math.max(a, b) }
      : { period_start: a, period_end: b },
  );

type Period = { period_start: number | undefined; period_end: number | undefined };

async function counted(where: string, value: string, { period_start, period_end }: Period) {
  const { rows } = await database.pool.query<{ metric: Metric; score: number; n: number }>(
    `SELECT metric, score, count(*) AS n FROM ratings r
     WHERE account_id = $1 AND ${where} AND created_at >= to_timestamp($3) AND created_at <= to_timestamp($4)
     GROUP BY 1, 2`,
    [accountId, value, period_start ?? '-Infinity', period_end ?? 'Infinity'],
  );
  return rows.map(({ metric, score, n }) => `${metric} ${score}: ${n}`).sort();
}

function listed(histograms: Partial<Record<Metric, Record<string, number>>>): string[] {
  return Object.entries(histograms)
    .flatMap(([metric, histogram]) =>
      Object.entries(histogram).flatMap(([score, n]) =>
        n === 0 ? [] : `${metric} ${score}: ${n}`,
      ),
    )
    .sort();
}

const ofTeam = 'user_id IN (SELECT user_id FROM team_members WHERE team_id = $2)';

async function compareLists(bounds: Period): Promise<void> {
  const list = { page: 1, per_page: 10, sort_order: 'asc', identifiers: 'uuid' } as const;
  const lists = [
    ['survey', surveys, 'survey_id = $2'],
    ['user', users, 'user_id = $2'],
    ['team', teams, ofTeam],
  ] as const;
  for (const [kind, records, where] of lists) {
    const { rows } = await listRecordHistograms(database.pool, accountId, kind, bounds, list);
    const beyond = { ...list, page: 2 };
    expect(await listRecordHistograms(database.pool, accountId, kind, bounds, beyond)).toEqual({
      total: records.length,
      rows: [],
    });
    expect(rows.map(({ id }) => id).sort()).toEqual(records.map(({ id }) => id).sort());
    for (const { id, histograms } of rows)
      expect(listed(histograms)).toEqual(await counted(where, id, bounds));
  }
}

/** Over several periods at once, as many requests at the same time ask. */
async function compareStatistics(runs: number): Promise<void> {
  const { pool } = database;
  const counts = createCountsReader(pool);
  const compare = async (bounds: Period, index: number): Promise<void> => {
    const ofMetrics = (['CSAT', 'CES', 'NPS'] as const).map(async (metric) =>
      expect(
        listed({ [metric]: await metricHistogram(counts, accountId, metric, bounds) }),
      ).toEqual(await counted('metric = $2', metric, bounds)),
    );
    const records = [
      ['survey', surveys[index % 3]!, 'survey_id = $2'],
      ['user', users[index]!, 'user_id = $2'],
      ['team', teams[index % 2]!, ofTeam],
    ] as const;
    const ofRecords = records.map(async ([kind, { id }, where]) => {
      const found = await recordHistograms({ pool, counts }, accountId, kind, { uuid: id }, bounds);
      expect(listed(found!.histograms)).toEqual(await counted(where, id, bounds));
    });
    await Promise.all([...ofMetrics, ...ofRecords, compareLists(bounds)]);
  };
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(period, fc.nat(3)), { minLength: 1, maxLength: 3 }),
      async (asked) => {
        await Promise.all(asked.map(([bounds, index]) => compare(bounds, index)));
      },
    ),
    { numRuns: Math.ceil(runs / 2) },
  );
}

const request: fc.Arbitrary<Omit<RatingListRequest, 'page'>> = fc
  .record({
    scope: fc.oneof(
      fc.constantFrom(
        { metric: 'CSAT' as const },
        { metric: 'CES' as const },
        { metric: 'NPS' as const },
      ),
      fc.constantFrom('survey' as const, 'user' as const, 'team' as const).chain((kind) =>
        fc.nat(2).map((index) => ({
          kind,
          id: { integer: kind === 'team' ? 1 + (index % 2) : index + 1 },
        })),
      ),
    ),
    created: period,
    updated: fc.oneof(fc.constant({ period_start: undefined, period_end: undefined }), period),
    score_min: fc.option(fc.integer({ min: 0, max: 10 }), { nil: undefined }),
    score_max: fc.option(fc.integer({ min: 0, max: 10 }), { nil: undefined }),
    status: fc.constantFrom(undefined, 'open' as const, 'closed' as const),
    user_id: fc.option(fc.constant({ integer: 2 }), { nil: undefined }),
    closedUntil: moment,
    sort_order: fc.constantFrom('asc' as const, 'desc' as const),
    per_page: fc.constantFrom(10, 37, 100),
  })
  .map(({ scope, created, updated, score_min, score_max, status, user_id, ...rest }) => ({
    accountId,
    scope,
    filters: {
      ...created,
      updated_period_start: updated.period_start,
      updated_period_end: updated.period_end,
      score_min,
      score_max,
      status,
      ...('metric' in scope && { user_id }),
    },
    ...rest,
    identifiers: 'uuid' as const,
    inOrder: false,
  }));

async function allOf(list: Omit<RatingListRequest, 'page'>): Promise<number[]> {
  // The condition that nothing has, a comment being no part of the counts, makes it count and sort for itself.
  const pages = await Promise.all(
    [true, false].map((has_comment) =>
      listRatings(database.pool, {
        ...list,
        filters: { ...list.filters, has_comment },
        page: 1,
        per_page: 100_000,
      }),
    ),
  );
  const rows = pages.flatMap((page) => page?.rows ?? []);
  const direction = list.sort_order === 'asc' ? 1 : -1;
  rows.sort((a, b) => direction * (a.created_at - b.created_at || a.legacy_id - b.legacy_id));
  return rows.map(({ legacy_id }) => legacy_id);
}

async function comparePages(runs: number): Promise<void> {
  await fc.assert(
    fc.asyncProperty(request, fc.double({ min: 0, max: 1, noNaN: true }), async (list, place) => {
      const all = await allOf(list);
      const pages = Math.ceil(all.length / list.per_page);
      // Close to its other end a list is read from there.
      const close = Math.floor(120 / list.per_page);
      for (const page of new Set(
        [1, 1 + Math.floor(place * pages), pages - close, pages - 1, pages, pages + 1].map(
          (number) => Math.max(1, number),
        ),
      )) {
        const found = await listRatings(database.pool, { ...list, page });
        expect(found?.total).toBe(all.length);
        expect(found?.rows.map(({ legacy_id }) => legacy_id)).toEqual(
          all.slice((page - 1) * list.per_page, page * list.per_page),
        );
      }
    }),
    { numRuns: runs },
  );
}

/** Gives the teams other members, as an operator does. */
async function regroup(busy: string, unlike: string): Promise<void> {
  const text = `teams:
  - { name: Busy, members: [${busy}] }
  - { name: Unlike, members: [${unlike}] }
`;
  const options = { file: 'teams.yaml', text, now: last, dryRun: false };
  await applyWorkspace(database.pool, accountId, options);
}

/** As an upgrade leaves days with something pending. */
async function forgetCodes(): Promise<void> {
  for (const table of ['user_counts', 'team_counts']) {
    const { rowCount } = await database.pool.query(
      `UPDATE ${table} SET codes = NULL
       WHERE account_id = $1 AND hashtext(starts_at::text) % 2 = 0 AND cardinality(codes) > 0`,
      [accountId],
    );
    expect(rowCount).toBeGreaterThan(10);
  }
}

const states: [string, () => Promise<unknown>][] = [
  ['nothing is folded yet', async () => undefined],
  ['all is folded', fold],
  ['edits are pending beside what is folded', () => edit(1)],
  ['edits are folded', fold],
  [
    'codes of some days are not known, with edits pending there and elsewhere',
    async () => {
      await forgetCodes();
      await edit(4);
    },
  ],
  ['those edits are folded', fold],
  [
    'edits are pending beside what was recounted',
    async () => {
      await rebuildStatistics(database.pool, accountId);
      await edit(2);
    },
  ],
  ['members come and go beside what is pending', () => regroup('bob, erin', 'dora')],
  ['their deltas are folded', fold],
  [
    'a team is empty, another has everybody, and all is folded',
    async () => {
      await edit(3);
      await fold();
      await regroup('', 'alice, bob, carol, dora, erin');
    },
  ],
];

describe.each(states)('while %s', (_, prepare) => {
  beforeAll(async () => {
    await prepare();
  });

  test('statistics of any period are those of plain SQL', () => compareStatistics(30));
  test('any page of any list, and its total, are those of plain SQL', () => comparePages(40));
});

test('nothing that is kept beside the ratings differs from them then', async () => {
  const verified = await inTransaction(database.pool, (db) => verifyStatistics(db, accountId));
  expect(verified).toEqual({ ratings: 12_600, differences: [], total: 0 });
});

test('a busy second has counts of its own, a lonely day none of its hours', async () => {
  const { rows } = await database.pool.query<{ level: string; busy: boolean }>(
    `SELECT DISTINCT level, starts_at BETWEEN to_timestamp($2) - interval '1 day' AND to_timestamp($2) + interval '1 day' AS busy
     FROM metric_counts WHERE account_id = $1 AND level NOT IN ('month', 'day') ORDER BY 1`,
    [accountId, burst],
  );
  expect(rows).toEqual([
    { level: 'hour', busy: true },
    { level: 'minute', busy: true },
    { level: 'second', busy: true },
  ]);
});
