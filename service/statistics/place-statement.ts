import { type CountedKind, type Counter, countTables, type Level, partsOf } from './count-tables';

/** What a list of ratings is narrowed to beyond its subject, as SQL of our own with bound parameters. */
export interface PlaceOptions {
  kind: CountedKind;
  /** The counters of the ratings that are listed. */
  counters: readonly Counter[];
  /** Conditions on a rating or delta with columns metric and score, beginning with AND; empty for none. */
  only: (row: string) => string;
}

/** The number of listed ratings of a row of counters. */
export function weight(counters: readonly Counter[], row: string): string {
  return counters.length === 0 ? '0' : counters.map(({ column }) => `${row}.${column}`).join(' + ');
}

/** The bucket in which the row of rank `target.rank` is, of buckets with their numbers: a CTE. */
function found(name: string, buckets: string): string {
  return `
    ${name} AS MATERIALIZED (
      SELECT b.starts_at, b.before, b.before + b.n AS upto FROM (
        SELECT g.starts_at, g.n, g.base + sum(g.n) OVER (ORDER BY g.starts_at) - g.n AS before
        FROM (SELECT g.starts_at, g.base, sum(g.n) AS n FROM (${buckets}) g GROUP BY g.starts_at, g.base) g
      ) b
      WHERE b.before <= (SELECT t.rank FROM target t) AND b.before + b.n > (SELECT t.rank FROM target t)
    )`;
}

/** A level at which every subject is counted, within the bucket found above it. */
function wholeStep(level: Level, above: Level | null, { kind, counters }: PlaceOptions): string {
  const { table, subject } = countTables[kind];
  const within = (row: string, column: string) =>
    above === null
      ? ''
      : `AND ${row}.${column} >= a.starts_at AND ${row}.${column} < a.starts_at + interval '1 ${above}'`;
  const from = above === null ? '(SELECT 0::numeric AS before OFFSET 0) a' : `place_${above} a`;
  return found(
    `place_${level}`,
    `SELECT c.starts_at, a.before AS base, c.n FROM ${from} CROSS JOIN subjects s CROSS JOIN LATERAL (
       SELECT c.starts_at, ${weight(counters, 'c')} AS n FROM ${table} c
       WHERE c.account_id = $1 AND c.${subject} = s.subject AND c.level = '${level}' ${within('c', 'starts_at')}
       OFFSET 0
     ) c
     UNION ALL
     SELECT date_trunc('${level}', p.created_at, 'UTC'), a.before, p.n FROM ${from}
     CROSS JOIN pending p WHERE true ${within('p', 'created_at')}`,
  );
}

/**
 * A level inside of split buckets, if any subject's is split there: of those the counts, of the others
 * the ratings themselves.
 */
function partStep(above: keyof typeof partsOf, { kind, counters, only }: PlaceOptions): string {
  const { table, subject } = countTables[kind];
  const level = partsOf[above];
  return `
    split_${above} AS MATERIALIZED (
      SELECT s.subject, a.starts_at, a.before, coalesce((
        SELECT c.is_split FROM ${table} c WHERE c.account_id = $1 AND c.${subject} = s.subject AND c.level = '${above}'
          AND c.starts_at = a.starts_at
      ), false) AS is_split
      FROM place_${above} a CROSS JOIN subjects s
    ),
    ${found(
      `place_${level}`,
      `SELECT c.starts_at, a.before AS base, c.n FROM split_${above} a CROSS JOIN LATERAL (
         SELECT c.starts_at, ${weight(counters, 'c')} AS n FROM ${table} c
         WHERE c.account_id = $1 AND c.${subject} = a.subject AND c.level = '${level}'
           AND c.starts_at >= a.starts_at AND c.starts_at < a.starts_at + interval '1 ${above}'
         OFFSET 0
       ) c
       WHERE a.is_split
       UNION ALL
       SELECT r.starts_at, a.before, r.n FROM split_${above} a CROSS JOIN LATERAL (
         SELECT date_trunc('${level}', r.created_at, 'UTC') AS starts_at, count(*) AS n FROM ratings r
         WHERE r.account_id = $1 AND r.${subject} = a.subject
           AND r.created_at >= a.starts_at AND r.created_at < a.starts_at + interval '1 ${above}' ${only('r')}
         GROUP BY 1
         OFFSET 0
       ) r
       WHERE NOT a.is_split AND EXISTS (SELECT FROM split_${above} o WHERE o.is_split)
       UNION ALL
       SELECT date_trunc('${level}', p.created_at, 'UTC'), a.before, p.n
       FROM split_${above} a JOIN pending p ON p.subject = a.subject
       WHERE (a.is_split OR p.is_missing AND EXISTS (SELECT FROM split_${above} o WHERE o.is_split))
         AND p.created_at >= a.starts_at AND p.created_at < a.starts_at + interval '1 ${above}'`,
    )}`;
}

/**
 * CTEs that find where the row of rank `target.rank` is among the ratings of `subjects` by time: `place` has the
 * beginning and end of the shortest bucket counted there, and the number of ratings before and up to each. Takes CTEs
 * subjects (subject), pending (subject, created_at, n, is_missing: not to be counted although the
 * rating is there) and target (rank, from 0).
 */
export function placeCtes(options: PlaceOptions): string {
  const levels = ['day', 'hour', 'minute', 'second'] as const;
  const finest = [...levels]
    .reverse()
    .map(
      (level, depth) =>
        `SELECT ${depth} AS depth, p.starts_at, p.starts_at + interval '1 ${level}' AS ends_at, p.before, p.upto FROM place_${level} p`,
    );
  return [
    wholeStep('year', null, options),
    wholeStep('month', 'year', options),
    wholeStep('day', 'month', options),
    partStep('day', options),
    partStep('hour', options),
    partStep('minute', options),
    `place AS MATERIALIZED (
      SELECT * FROM (${finest.join(' UNION ALL ')}) p ORDER BY p.depth LIMIT 1
    )`,
  ].join(',\n');
}
