import { type CountedKind, type Counter, countTables, levels, wholeLevels } from './count-tables';

/** What a list of ratings is narrowed to beyond its subject, as SQL of our own with bound parameters. */
export interface PlaceOptions {
  kind: CountedKind;
  /** Whether there are several subjects: then some may have a bucket split and others not. */
  areMany: boolean;
  /** The counters of the ratings that are listed. */
  counters: readonly Counter[];
  /** Conditions on a rating or delta with columns metric and score, beginning with AND; empty for none. */
  only: (row: string) => string;
}

/** The number of listed ratings of a bucket alone; of several in one longer bucket, which are read in their order. */
function weight(kind: CountedKind, counters: readonly Counter[], row: string): string {
  if (counters.length === 0) return '0';
  if (counters.length === countTables[kind].counters.length) return `${row}.bucket_total`;
  const sum = counters.map(({ column }) => `${row}.${column}`).join(' + ');
  return `(${sum}) - lag(${sum}, 1, 0) OVER (ORDER BY ${row}.starts_at)`;
}

/** The level at a depth, from 1, as SQL. */
const levelAt = (depth: string) => `('{${levels.join(',')}}'::text[])[${depth}]`;
const lengthAt = (depth: string) =>
  `('{${levels.map((level) => `1 ${level}`).join(',')}}'::interval[])[${depth}]`;

/** Whether a subject's ratings in bucket `a` are counted at the next level. */
function isCounted({ kind, areMany }: PlaceOptions, subjectOf: string): string {
  if (!areMany) return 'true';
  const { table, subject } = countTables[kind];
  return `(a.depth < ${wholeLevels.length} OR (
    SELECT k.is_split FROM ${table} k
    WHERE k.account_id = $1 AND k.${subject} = ${subjectOf} AND k.level = ${levelAt('a.depth')} AND k.starts_at = a.starts_at
  ) IS TRUE)`;
}

/** The buckets inside of bucket `a`, several rows each: of who is counted there the counts, of others the ratings themselves. */
function partsOf(options: PlaceOptions): string {
  const { kind, areMany, counters, only } = options;
  const { table, subject } = countTables[kind];
  const level = levelAt('a.depth + 1');
  const inside = (row: string, column: string) =>
    `${row}.${column} >= a.starts_at AND ${row}.${column} < a.ends_at`;
  const counts = `
    SELECT c.* FROM subjects s CROSS JOIN LATERAL (
      SELECT c.starts_at, ${weight(kind, counters, 'c')} AS n, c.is_split FROM ${table} c
      WHERE ${isCounted(options, 's.subject')} AND c.account_id = $1 AND c.${subject} = s.subject
        AND c.level = ${level} AND ${inside('c', 'starts_at')}
      OFFSET 0
    ) c`;
  const ratings = `
    SELECT r.* FROM subjects s CROSS JOIN LATERAL (
      SELECT date_trunc(${level}, r.created_at, 'UTC') AS starts_at, count(*)::integer AS n, false AS is_split
      FROM ratings r
      WHERE NOT ${isCounted(options, 's.subject')} AND r.account_id = $1 AND r.${subject} = s.subject
        AND ${inside('r', 'created_at')} ${only('r')}
      GROUP BY 1
      OFFSET 0
    ) r`;
  const pending = `
    SELECT date_trunc(${level}, p.created_at, 'UTC'), p.n, false FROM pending p
    WHERE ${inside('p', 'created_at')} AND (p.is_missing OR ${isCounted(options, 'p.subject')})`;
  return [counts, ...(areMany ? [ratings] : []), pending].join(' UNION ALL ');
}

/**
 * CTEs that find where the row of rank `target.rank` is among the ratings of `subjects` by time: `place` has the
 * beginning and end of the shortest bucket counted there, and the number of ratings before and up to each. Takes CTEs
 * subjects (subject), pending (subject, created_at, n, is_missing: not to be counted although the
 * rating is there) and target (rank, from 0). The way leads from the months to the days of the month that
 * it is in, and on, as long as somebody's bucket is split.
 */
export function placeCtes(options: PlaceOptions): string {
  return `
    walk AS (
      SELECT 0 AS depth, '-infinity'::timestamptz AS starts_at, 'infinity'::timestamptz AS ends_at,
        0::bigint AS before, 0::bigint AS upto, true AS has_parts
      FROM target
      UNION ALL
      SELECT a.depth + 1, f.starts_at, f.starts_at + ${lengthAt('a.depth + 1')}, f.before, f.before + f.n,
        a.depth + 1 < ${wholeLevels.length} OR f.is_split
      FROM walk a CROSS JOIN LATERAL (
        SELECT b.* FROM (
          SELECT g.*, a.before + sum(g.n) OVER (ORDER BY g.starts_at) - g.n AS before
          FROM (
            SELECT g.starts_at, sum(g.n)::integer AS n, bool_or(g.is_split) AS is_split
            FROM (${partsOf(options)}) g
            GROUP BY g.starts_at
          ) g
        ) b
        WHERE b.before <= (SELECT t.rank FROM target t) AND b.before + b.n > (SELECT t.rank FROM target t)
      ) f
      WHERE a.has_parts
    ),
    place AS MATERIALIZED (
      SELECT * FROM walk w WHERE w.depth > 0 ORDER BY w.depth DESC LIMIT 1
    )`;
}
