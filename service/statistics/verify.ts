import type { Database } from '@/db/pool';
import { beginningOf, countedKinds } from './count-tables';
import { orderAfter } from './rating-order';
import { verifyCodes, verifyCounts, verifyTeamCounts, type WrongCount } from './verify-counts';

/** Something that is not as the ratings say. */
export interface Difference {
  /** Of what: `metric`, `survey`, `user`, `team`, `edited day`, `rating order`. */
  kind: string;
  /** Whose: a metric's name, a UUID; null for the account's own. */
  subject: string | null;
  /** Length of the bucket. */
  level: string | null;
  /** Beginning of the bucket, in epoch seconds. */
  startsAt: number | null;
  /** Which of its values. */
  value: string;
  expected: string;
  found: string;
}

export interface Verification {
  ratings: number;
  /** The first of them. */
  differences: Difference[];
  /** How many there are. */
  total: number;
}

/** Differences that are told, at most. */
const toldAtMost = 20;
/** Millions of buckets are sorted: PostgreSQL does it on disk with less. */
const workMem = '64MB';

const iso = (time: number) => new Date(time * 1000).toISOString().replace('.000Z', 'Z');

function differenceOf(
  kind: string,
  { subject, level, starts_at, metric, score, expected, found }: WrongCount,
): Difference {
  const bucket = { kind, subject, level, startsAt: starts_at };
  if (found === null)
    return {
      ...bucket,
      value: 'bucket',
      expected: 'none',
      found: 'part of a bucket that is not split',
    };
  if (score === null)
    return {
      ...bucket,
      value: 'total',
      expected: 'the sum of its counters',
      found: `${Math.abs(found)} ${found > 0 ? 'more' : 'fewer'}`,
    };
  return {
    ...bucket,
    value: metric === null ? `score ${score}` : `${metric} ${score}`,
    expected: String(expected),
    found: String(found),
  };
}

/** Days with edited ratings that are not noted, or not until their latest edit. */
async function verifyEditedDays(db: Database, accountId: number): Promise<Difference[]> {
  const { rows } = await db.query<{ day: number; expected: number; found: number | null }>(
    `SELECT g.day, g.latest_edit AS expected, e.latest_edit AS found
     FROM (
       SELECT ${beginningOf('day', 'r.created_at')} AS day, max(r.updated_at) AS latest_edit FROM ratings r
       WHERE r.account_id = $1 AND r.updated_at > r.created_at
       GROUP BY 1
     ) g
     LEFT JOIN edited_days e ON e.account_id = $1 AND e.day = g.day
     WHERE e.latest_edit IS NULL OR e.latest_edit < g.latest_edit
     ORDER BY g.day`,
    [accountId],
  );
  return rows.map(({ day, expected, found }) => ({
    kind: 'edited day',
    subject: null,
    level: 'day',
    startsAt: day,
    value: 'latest edit',
    expected: `${iso(expected)} or later`,
    found: found === null ? 'none' : iso(found),
  }));
}

interface OrderRow {
  last_id: number;
  latest_at: number;
  in_order: boolean;
}

/** The row from which new ratings get integers and times, and whether it is right that both orders are one. */
async function verifyOrder(
  db: Database,
  accountId: number,
): Promise<{ ratings: number; differences: Difference[] }> {
  const { rows } = await db.query<OrderRow>(
    'SELECT o.last_id, o.latest_at, o.in_order FROM rating_order o WHERE o.account_id = $1',
    [accountId],
  );
  const [row] = rows;
  const { ratings, is_sorted, last_id, latest_at } = await orderAfter(db, accountId, 0);
  const differences: Difference[] = [];
  const add = (value: string, expected: string, found: string) =>
    differences.push({
      kind: 'rating order',
      subject: null,
      level: null,
      startsAt: null,
      value,
      expected,
      found,
    });
  if (last_id !== null && latest_at !== null) {
    if (!row || row.last_id < last_id)
      add('last integer', `${last_id} or more`, row ? String(row.last_id) : 'none');
    if (!row || row.latest_at < latest_at)
      add('latest time', `${iso(latest_at)} or later`, row ? iso(row.latest_at) : 'none');
    if (row?.in_order && !is_sorted) add('in order', 'false', 'true');
  }
  return { ratings, differences };
}

/**
 * Compares everything that is kept beside an account's ratings with the ratings. Counts and pending
 * deltas together have to be exact; edited days and the order may say more than needed. In a
 * transaction that sees one state of all.
 */
export async function verifyStatistics(db: Database, accountId: number): Promise<Verification> {
  await db.query(`SET LOCAL work_mem = '${workMem}'`);
  const order = await verifyOrder(db, accountId);
  const others = [...order.differences, ...(await verifyEditedDays(db, accountId))];
  const differences: Difference[] = [];
  let total = others.length;
  for (const kind of countedKinds)
    for await (const wrong of verifyCounts(db, accountId, kind, toldAtMost)) {
      total += wrong.total;
      differences.push(...wrong.counts.map((count) => differenceOf(kind, count)));
    }
  const ofTeams = await verifyTeamCounts(db, accountId, toldAtMost);
  total += ofTeams.total;
  differences.push(...ofTeams.counts.map((count) => differenceOf('team', count)));
  for await (const wrong of verifyCodes(db, accountId, toldAtMost)) {
    total += wrong[0]?.total ?? 0;
    differences.push(
      ...wrong.map(({ kind, subject, starts_at }) => ({
        kind,
        subject,
        level: 'day',
        startsAt: starts_at,
        value: 'ratings by second',
        expected: 'those that are counted',
        found: 'others',
      })),
    );
  }
  return {
    ratings: order.ratings,
    differences: [...others, ...differences].slice(0, toldAtMost),
    total,
  };
}
