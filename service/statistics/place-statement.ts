import {
  type CountedKind,
  type Counter,
  type CountTable,
  countTables,
  levels,
  teamTable,
  wholeLevels,
} from './count-tables';

/** What a list of ratings is narrowed to beyond its subject, as SQL of our own with bound parameters. */
export interface PlaceOptions {
  kind: CountedKind;
  /** Whether the subjects are the members of a team, the one of `records`: some may have a day split and others not. */
  isTeam: boolean;
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

/** Whether bucket `a` is shorter than what is counted for teams. */
const isPartOfDay = `a.depth >= ${wholeLevels.length}`;

/** Whether bucket `a` is split for a subject: its ratings there are counted at the next level. */
function isSplitFor(kind: CountedKind, subjectOf: string): string {
  const { table, subject } = countTables[kind];
  return `(
    SELECT k.is_split FROM ${table} k
    WHERE k.account_id = $1 AND k.${subject} = ${subjectOf} AND k.level = ${levelAt('a.depth')} AND k.starts_at = a.starts_at
  ) IS TRUE`;
}

/** Whether a day of a team, bucket `f` inside of `a`, is split for any of its members. */
const isSplitForAny = ({ kind }: PlaceOptions) => `EXISTS (
    SELECT FROM ${countTables[kind].table} k
    WHERE k.account_id = $1 AND k.level = 'day' AND k.is_split AND k.starts_at = f.starts_at
      AND k.${countTables[kind].subject} IN (SELECT s.subject FROM subjects s)
  )`;

/** The buckets inside of bucket `a`, several rows each: of who is counted there the counts, of others the ratings themselves. */
function partsOf(options: PlaceOptions): string {
  const { kind, isTeam, counters, only } = options;
  const { subject } = countTables[kind];
  const level = levelAt('a.depth + 1');
  const inside = (row: string, column: string) =>
    `${row}.${column} >= a.starts_at AND ${row}.${column} < a.ends_at`;
  const countsOf = (owners: string, own: CountTable, id: string, isSplit: string, when: string) => `
    SELECT c.* FROM ${owners} CROSS JOIN LATERAL (
      SELECT c.starts_at, ${weight(kind, counters, 'c')} AS n, ${isSplit} AS is_split FROM ${own.table} c
      WHERE ${when} AND c.account_id = $1 AND c.${own.subject} = ${id}
        AND c.level = ${level} AND ${inside('c', 'starts_at')}
      OFFSET 0
    ) c`;
  const counts = (when: string) =>
    countsOf('subjects s', countTables[kind], 's.subject', 'c.is_split', when);
  const pending = `
    SELECT date_trunc(${level}, p.created_at, 'UTC'), p.n, false FROM pending p
    WHERE ${inside('p', 'created_at')} ${isTeam ? `AND (p.is_missing OR NOT ${isPartOfDay} OR ${isSplitFor(kind, 'p.subject')})` : ''}`;
  if (!isTeam) return [counts('true'), pending].join(' UNION ALL ');
  const isCounted = isSplitFor(kind, 's.subject');
  const ratings = `
    SELECT r.* FROM subjects s CROSS JOIN LATERAL (
      SELECT date_trunc(${level}, r.created_at, 'UTC') AS starts_at, count(*)::integer AS n, false AS is_split
      FROM ratings r
      WHERE ${isPartOfDay} AND NOT ${isCounted} AND r.account_id = $1 AND r.${subject} = s.subject
        AND ${inside('r', 'created_at')} ${only('r')}
      GROUP BY 1
      OFFSET 0
    ) r`;
  return [
    countsOf('records o', teamTable, 'o.id', 'false', `NOT ${isPartOfDay}`),
    counts(`${isPartOfDay} AND ${isCounted}`),
    ratings,
    pending,
  ].join(' UNION ALL ');
}

/**
 * CTEs that find where the row of rank `target.rank` is among the ratings of `subjects` by time: `place` has the
 * beginning and end of the shortest bucket counted there, and the number of ratings before and up to each. Takes CTEs
 * subjects (subject), pending (subject, created_at, n, is_missing: not to be counted although the
 * rating is there) and target (rank, from 0). The way leads from the months to the days of the month that
 * it is in, and on, as long as somebody's bucket is split.
 */
export function placeCtes(options: PlaceOptions): string {
  const { isTeam } = options;
  return `
    walk AS (
      SELECT 0 AS depth, '-infinity'::timestamptz AS starts_at, 'infinity'::timestamptz AS ends_at,
        0::bigint AS before, 0::bigint AS upto, true AS has_parts
      FROM target
      UNION ALL
      SELECT a.depth + 1, f.starts_at, f.starts_at + ${lengthAt('a.depth + 1')}, f.before, f.before + f.n,
        a.depth + 1 < ${wholeLevels.length} OR f.is_split ${isTeam ? `OR a.depth + 1 = ${wholeLevels.length} AND ${isSplitForAny(options)}` : ''}
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
