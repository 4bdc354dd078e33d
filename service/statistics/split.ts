import type { Database } from '@/db/pool';
import {
  beginningOf,
  type CountedKind,
  columnsOf,
  countedKinds,
  countTables,
  cumulated,
  type Level,
  partsOf,
  type SplitLevel,
  splitFrom,
  splitLevels,
  sumsOf,
} from './count-tables';

/** A bucket with so many ratings that its parts are to be counted. `startsAt` in epoch seconds. */
export interface FullBucket {
  kind: CountedKind;
  subject: string;
  level: Level;
  startsAt: number;
}

/**
 * Marks buckets as split and counts their parts: the ratings in them without what the pending deltas
 * say of them, which the next fold adds. Tells those parts that are full themselves.
 */
function statement(kind: CountedKind, level: SplitLevel): string {
  const table = countTables[kind];
  const { table: name, subject, type } = table;
  const part = partsOf[level];
  return `
    WITH parents AS (
      UPDATE ${name} c SET is_split = true
      FROM unnest($2::text[], $3::float8[]) AS b (subject, starts_at)
      WHERE c.account_id = $1 AND c.${subject} = b.subject::${type} AND c.level = '${level}'
        AND c.starts_at = to_timestamp(b.starts_at) AND NOT c.is_split
      RETURNING c.${subject} AS subject, c.starts_at
    ),
    parts AS (
      SELECT p.subject, g.* FROM parents p CROSS JOIN LATERAL (
        SELECT ${beginningOf(part, 'r.created_at')} AS starts_at, r.metric, r.score, count(*)::integer AS n
        FROM ratings r
        WHERE r.account_id = $1 AND r.${subject} = p.subject
          AND r.created_at >= p.starts_at AND r.created_at < p.starts_at + interval '1 ${level}'
        GROUP BY 1, 2, 3
        OFFSET 0
      ) g
      UNION ALL
      SELECT d.${subject}, ${beginningOf(part, 'd.created_at')}, d.metric, d.score, -d.change
      FROM rating_deltas d
      WHERE d.account_id = $1 AND d.created_at >= (SELECT min(p.starts_at) FROM parents p)
        AND d.created_at < (SELECT max(p.starts_at) FROM parents p) + interval '1 ${level}'
        AND ((d.${subject}, ${beginningOf(level, 'd.created_at')}) IN (
          SELECT p.subject, p.starts_at FROM parents p
        )) IS TRUE
    ),
    added AS (
      INSERT INTO ${name} AS c (account_id, ${subject}, level, starts_at, bucket_total, ${columnsOf(table).join(', ')})
      SELECT $1, b.subject, '${part}', b.starts_at, b.bucket_total, ${cumulated(table, 'b', level)}
      FROM (
        SELECT g.subject, g.starts_at, sum(g.n)::integer AS bucket_total, ${sumsOf(table, 'g')}
        FROM parts g
        GROUP BY g.subject, g.starts_at
      ) b
      RETURNING c.${subject}::text AS subject, c.starts_at, c.bucket_total
    )
    SELECT subject, starts_at FROM added WHERE bucket_total >= ${splitFrom}`;
}

/** Buckets split in one statement, at most: it reads all their ratings. */
const bucketsAtOnce = 1_000;

async function splitLevel(
  db: Database,
  accountId: number,
  kind: CountedKind,
  level: SplitLevel,
  buckets: readonly FullBucket[],
): Promise<FullBucket[]> {
  const full: FullBucket[] = [];
  for (let start = 0; start < buckets.length; start += bucketsAtOnce) {
    const some = buckets.slice(start, start + bucketsAtOnce);
    const { rows } = await db.query<{ subject: string; starts_at: number }>({
      name: `split-${kind}-${level}`,
      text: statement(kind, level),
      values: [accountId, some.map(({ subject }) => subject), some.map(({ startsAt }) => startsAt)],
    });
    const part = partsOf[level];
    full.push(
      ...rows.map((row) => ({ kind, subject: row.subject, level: part, startsAt: row.starts_at })),
    );
  }
  return full;
}

/** Counts the parts of full buckets, and theirs, down to seconds. In a transaction that holds the lock. */
export async function splitBuckets(
  db: Database,
  accountId: number,
  full: readonly FullBucket[],
): Promise<void> {
  for (const kind of countedKinds) {
    let waiting = full.filter((bucket) => bucket.kind === kind);
    for (const level of splitLevels) {
      const here = waiting.filter((bucket) => bucket.level === level);
      if (here.length === 0) continue;
      waiting = [...waiting, ...(await splitLevel(db, accountId, kind, level, here))];
    }
  }
}
