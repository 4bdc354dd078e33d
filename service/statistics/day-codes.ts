import { beginningOf, type CountTable, ratingCode } from './count-tables';

/**
 * The ratings of a day one by one, kept with the counters of a user or a team: codes of three digits (`ratingCode`) after the
 * second of the day, sorted. Part of a day is read of them instead of the ratings.
 */

/** What a second of the day is multiplied by. */
export const perSecond = 1_000;

/** The code of a rating or delta, as SQL. */
export const dayCode = (row: string) =>
  `(date_part('epoch', ${row}.created_at - ${beginningOf('day', `${row}.created_at`)})::integer * ${perSecond} + ${ratingCode(row)})`;

/** Codes with others added, and without those that are negative among the changes, which are sorted, as SQL. */
const changedCodes = (codes: string, changes: string) => `
  CASE
    WHEN ${changes}[1] > 0 THEN (SELECT array_agg(k.code ORDER BY k.code) FROM unnest(${codes} || ${changes}) AS k (code))
    ELSE coalesce((
      SELECT array_agg(k.code ORDER BY k.code) FROM (
        SELECT k.code FROM unnest(${codes} || ${changes}) AS k (code) WHERE k.code > 0
        EXCEPT ALL SELECT -k.code FROM unnest(${changes}) AS k (code) WHERE k.code < 0
      ) k
    ), '{}')
  END`;

/** The codes of a day of `total` ratings, null where there are too many: every fold would write them all anew. As SQL. */
export function codesIfFew({ table, codedBelow }: CountTable, total: string, codes: string) {
  if (codedBelow === null) throw new Error(`Days of ${table} have no codes.`);
  return `CASE WHEN ${total} < ${codedBelow} THEN ${codes} END`;
}

/** The same of a new bucket to which `changes` come; null without any: of another level. */
export const newCodes = (table: CountTable, total: string, changes: string) =>
  codesIfFew(
    table,
    total,
    `CASE WHEN ${changes} IS NOT NULL THEN ${changedCodes(`'{}'::integer[]`, changes)} END`,
  );

/** The same of row `c` with what a row `excluded` adds to it. What is newer than all that is there comes after it. */
export const codesAfter = (table: CountTable) =>
  codesIfFew(
    table,
    'c.bucket_total + excluded.bucket_total',
    `CASE
    WHEN c.codes IS NULL OR excluded.codes IS NULL THEN c.codes
    WHEN excluded.codes[1] >= c.codes[cardinality(c.codes)] THEN c.codes || excluded.codes
    ELSE ${changedCodes('c.codes', 'excluded.codes')}
  END`,
  );

/** The codes of row `c` that are `code` or more, as SQL. */
export const codesFrom = (code: string) => `c.codes[width_bucket(${code} - 1, c.codes) + 1 :]`;

/** Codes by subject and day, as SQL: `from` has rows r with created_at, metric and score. */
export const codesByDay = (subject: string, from: string, sign = '') => `
  SELECT ${subject} AS subject, ${beginningOf('day', 'r.created_at')} AS starts_at,
    array_agg(${sign}${dayCode('r')} ORDER BY ${sign}${dayCode('r')}) AS codes
  FROM ${from}
  GROUP BY 1, 2`;

/** Whose codes a statement makes from ratings. */
export interface CodesOptions {
  table: CountTable;
  /** Of a row, as SQL. */
  subject: string;
  /** Ratings or deltas r, of teams once for each that the user is in, as what follows FROM. */
  rowsOf: (rows: 'ratings' | 'rating_deltas') => string;
}

/** CTE `codes` of days with their counted ratings, as rows (subject, starts_at, codes): the ratings without what is pending. */
export function codesCte({ subject, rowsOf }: CodesOptions): string {
  return `
    rated_codes AS MATERIALIZED (${codesByDay(subject, rowsOf('ratings'))}),
    pending_codes AS MATERIALIZED (${codesByDay(subject, rowsOf('rating_deltas'), '-r.change * ')}),
    codes AS MATERIALIZED (
      SELECT coalesce(r.subject, p.subject) AS subject, coalesce(r.starts_at, p.starts_at) AS starts_at,
        CASE WHEN p.codes IS NULL THEN r.codes ELSE ${changedCodes("coalesce(r.codes, '{}')", 'p.codes')} END AS codes
      FROM rated_codes r
      FULL JOIN pending_codes p ON p.subject = r.subject AND p.starts_at = r.starts_at
    )`;
}
