import type { Database } from '@/db/pool';
import { metrics } from '@/lib/contract/metrics';
import { insertStatements } from '@/service/queries/insert-statements';
import { type People, periodEnd, periodStart } from './people';
import type { Span } from './spans';
import { firstNames, makePhrases, rareWords } from './words';

/** The SQL that fills an account: everything random is a hash of a rating's integer, the same on every machine. */

const slots = 1_000;
/** Shares of the metrics, in the order CSAT, CES, NPS. */
const slotsOfMetric = [450, 200, 350];
const phraseCount = 2_000;
const phraseTable = 'bench_phrases';
const customersAtOnce = 250_000;

export interface Filling {
  accountId: number;
  ratings: number;
  people: People;
}

export const customerCount = (ratings: number) => Math.max(100, Math.floor(ratings / 4));

/** In [0, 1), from a rating's integer: another number for each `purpose`. */
const unit = (integer: string, purpose: number) =>
  `((hashint8extended(${integer}::bigint, ${purpose}) & 9007199254740991)::float8 / 9007199254740992)`;

/** A version 7 UUID of a time in epoch seconds, to the millisecond, as the service makes them. */
const uuid7 = (time: string, seed: string) =>
  `(lpad(to_hex(floor((${time})::float8 * 1000)::bigint), 12, '0') || '7' || substr(md5(${seed}), 1, 3) || '8' || substr(md5(${seed}), 4, 15))::uuid`;

const customerTime = (integer: string) => `(${periodStart - 86_400} + ${integer} % 86400)`;
const customerId = (integer: string) =>
  uuid7(customerTime(integer), `'customer ' || $1 || ' ' || ${integer}`);

/** Slots from which surveys are drawn: a metric's follow each other, its first survey has the most. */
function surveySlots({ surveys }: People): number[] {
  return metrics.flatMap((metric, index) => {
    const own = surveys.flatMap((survey, place) => (survey.metric === metric ? place + 1 : []));
    const weights = own.map((_, rank) => 1 / (rank + 2));
    const whole = weights.reduce((sum, weight) => sum + weight, 0);
    const size = slotsOfMetric[index] ?? 0;
    const shared = own.flatMap((place, rank) =>
      Array<number>(Math.floor(((weights[rank] ?? 0) / whole) * size)).fill(place),
    );
    return [...Array<number>(size - shared.length).fill(own[0] ?? 1), ...shared];
  });
}

async function insertRows(
  db: Database,
  statement: string,
  accountId: number,
  rows: readonly object[],
) {
  await db.query(statement, [accountId, JSON.stringify(rows)]);
}

/** Surveys, users, teams and, without ratings of their own yet, customers. */
export async function fillPeople(
  db: Database,
  { accountId, ratings, people }: Filling,
): Promise<void> {
  const { surveys, users, teams, members } = people;
  const customers = customerCount(ratings);
  await insertRows(db, insertStatements.surveys, accountId, surveys);
  await insertRows(db, insertStatements.users, accountId, users);
  await insertRows(db, insertStatements.teams, accountId, teams);
  await insertRows(db, insertStatements.members, accountId, members);
  for (let first = 1; first <= customers; first += customersAtOnce)
    await db.query(
      `INSERT INTO customers (account_id, id, legacy_id, name, email, created_at, updated_at)
       SELECT $1::integer, ${customerId('i')}, i, 'Customer ' || i, 'customer-' || i || '@example.net',
         to_timestamp(${customerTime('i')}), to_timestamp(${customerTime('i')})
       FROM generate_series($2::integer, $3::integer) AS i`,
      [accountId, first, Math.min(customers, first + customersAtOnce - 1)],
    );
  await insertRows(db, insertStatements.counters, accountId, [
    { kind: 'survey', last: surveys.length },
    { kind: 'user', last: users.length },
    { kind: 'team', last: teams.length },
    { kind: 'customer', last: customers },
  ]);
}

export async function createPhrases(db: Database): Promise<void> {
  await db.query(`CREATE TABLE ${phraseTable} (id integer PRIMARY KEY, words text NOT NULL)`);
  await db.query(
    `INSERT INTO ${phraseTable} SELECT o, w FROM unnest($1::text[]) WITH ORDINALITY AS p (w, o)`,
    [makePhrases(phraseCount)],
  );
  await db.query(`ANALYZE ${phraseTable}`);
}

export async function dropPhrases(db: Database): Promise<void> {
  await db.query(`DROP TABLE ${phraseTable}`);
}

/** Slots of the metric with index `metric` begin behind $2[metric + 1], and there are $3[metric + 1]. */
const statement = `
  INSERT INTO ratings (account_id, id, legacy_id, survey_id, user_id, customer_id, metric, score, rater, comment,
    ticket, ip_address, created_at, updated_at)
  SELECT $1::integer, ${uuid7('t.exactly', `'rating ' || $1 || ' ' || t.i`)}, t.i,
    ($5::uuid[])[t.survey], ($6::uuid[])[t.owner],
    CASE WHEN ${unit('t.i', 5)} < 0.9 THEN ${customerId(`(1 + floor(${unit('t.i', 6)} * $7))::integer`)} END,
    ($8::text[])[t.survey],
    ($10::integer[])[t.survey] - floor(
      (($10::integer[])[t.survey] - ($9::integer[])[t.survey] + 1) * power(${unit('t.i', 7)}, 2.2)),
    CASE WHEN ${unit('t.i', 8)} < 0.6 THEN ($11::text[])[1 + floor(${unit('t.i', 9)} * ${firstNames.length})::integer] ELSE '' END,
    CASE WHEN p.id IS NOT NULL
      THEN concat_ws(' ', p.words, ($12::text[])[1 + floor(${unit('t.i', 10)} * $13)::integer], q.words) END,
    CASE WHEN ${unit('t.i', 11)} < 0.5 THEN 'T-' || (1000000 + t.i) END,
    '198.51.100.' || floor(${unit('t.i', 12)} * 254 + 1),
    to_timestamp(t.created),
    to_timestamp(CASE
      WHEN ${unit('t.i', 13)} < 0.03 THEN least(t.created + 1 + floor(${unit('t.i', 14)} * 604800), ${periodEnd})
      ELSE t.created END)
  FROM (
    SELECT i, m.exactly, floor(m.exactly) AS created,
      CASE
        WHEN s.burst THEN cardinality($5::uuid[])
        WHEN c.metric IS NULL THEN ($4::integer[])[1 + floor(${unit('i', 2)} * ${slots})::integer]
        ELSE ($4::integer[])[1 + ($2::integer[])[c.metric + 1]
          + floor(${unit('i', 2)} * ($3::integer[])[c.metric + 1])::integer] END AS survey,
      CASE
        WHEN s.burst THEN cardinality($6::uuid[])
        WHEN c.metric IS NULL THEN 1 + floor(${unit('i', 3)} * cardinality($6::uuid[]))::integer
        ELSE 1 + (i / $14 - 1) % cardinality($6::uuid[]) END AS owner,
      CASE WHEN ${unit('i', 4)} < 0.3 THEN 1 + floor(${unit('i', 15)} * ${phraseCount})::integer END AS phrase_1,
      1 + floor(${unit('i', 16)} * ${phraseCount})::integer AS phrase_2
    FROM unnest($15::float8[], $16::float8[], $17::integer[], $18::integer[], $19::boolean[])
      AS s (starts, seconds, first, count, burst)
    CROSS JOIN LATERAL generate_series(s.first, s.first + s.count - 1) AS i
    CROSS JOIN LATERAL (
      SELECT s.starts + (i - s.first + ${unit('i', 1)}) / s.count * s.seconds AS exactly
    ) m
    CROSS JOIN LATERAL (
      -- Now and then it is some user's turn to get a rating of some metric, so that each has all three.
      SELECT CASE WHEN i % $14 = 0 AND i / $14 <= 3 * cardinality($6::uuid[])
        THEN (i / $14 - 1) / cardinality($6::uuid[]) END AS metric
    ) c
  ) t
  LEFT JOIN ${phraseTable} p ON p.id = t.phrase_1
  LEFT JOIN ${phraseTable} q ON q.id = t.phrase_2`;

/** Rare words are in some 300 ratings each, in fewer where there are few ratings. */
function rareWordSlots(ratings: number): number {
  return Math.max(rareWords.length, Math.round((ratings * 0.3) / Math.min(300, ratings / 500)));
}

/** Inserts the ratings of some spans; needs the phrases, and foreign keys that are not checked. */
export async function fillRatings(
  db: Database,
  { accountId, ratings, people }: Filling,
  spans: readonly Span[],
): Promise<void> {
  const { surveys, users } = people;
  const usual = ratings - Math.floor(ratings / 10);
  await db.query({
    name: 'fill-ratings',
    text: statement,
    values: [
      accountId,
      slotsOfMetric.map((_, metric) =>
        slotsOfMetric.slice(0, metric).reduce((sum, size) => sum + size, 0),
      ),
      slotsOfMetric,
      surveySlots(people),
      surveys.map(({ id }) => id),
      users.map(({ id }) => id),
      customerCount(ratings),
      surveys.map(({ metric }) => metric),
      surveys.map(({ min }) => min),
      surveys.map(({ max }) => max),
      firstNames,
      rareWords,
      rareWordSlots(ratings),
      Math.floor(usual / (3 * users.length)),
      spans.map(({ startsAt }) => startsAt),
      spans.map(({ seconds }) => seconds),
      spans.map(({ first }) => first),
      spans.map(({ count }) => count),
      spans.map(({ isBurst }) => isBurst),
    ],
  });
}

/** What the schema keeps beside the ratings and the statistics do not count; see the end of 002_statistics.sql. */
export async function fillOrders(db: Database, { accountId }: Filling): Promise<void> {
  await db.query(
    `INSERT INTO rating_order (account_id, last_id, latest_at, in_order)
     SELECT $1::integer, max(legacy_id), max(created_at), true FROM ratings WHERE account_id = $1::integer`,
    [accountId],
  );
  await db.query(
    `INSERT INTO edited_days (account_id, day, latest_edit)
     SELECT $1::integer, date_trunc('day', created_at, 'UTC'), max(updated_at) FROM ratings
     WHERE account_id = $1::integer AND updated_at > created_at GROUP BY 2`,
    [accountId],
  );
}
