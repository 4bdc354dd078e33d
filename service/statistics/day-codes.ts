import {
  beginningOf,
  type Counter,
  counterCodes,
  countTables,
  ratingCode,
  teamTable,
} from './count-tables';
import type { Cover } from './cover';
import { isUnbounded, type PeriodPlace, periodValues } from './period-ranges';

/**
 * The ratings of a team's day one by one, kept with its counters: codes of three digits (`ratingCode`) after the second
 * of the day, sorted. Part of a day is read of them instead of each member's ratings and counts.
 */

/** What a second of the day is multiplied by. */
const perSecond = 1_000;

/** A day with so many ratings has no codes: every fold would write them all anew. */
const codedBelow = 2_000;

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

/** The codes of a day of `total` ratings, null where there are too many, as SQL. */
export const codesIfFew = (total: string, codes: string) =>
  `CASE WHEN ${total} < ${codedBelow} THEN ${codes} END`;

/** The same of a new bucket to which `changes` come; null without any: of a month. */
export const newCodes = (total: string, changes: string) =>
  codesIfFew(
    total,
    `CASE WHEN ${changes} IS NOT NULL THEN ${changedCodes(`'{}'::integer[]`, changes)} END`,
  );

/** The same of row `c` with what a row `excluded` adds to it. What is newer than all that is there comes after it. */
export const codesAfter = codesIfFew(
  'c.bucket_total + excluded.bucket_total',
  `CASE
    WHEN c.codes IS NULL OR excluded.codes IS NULL THEN c.codes
    WHEN excluded.codes[1] >= c.codes[cardinality(c.codes)] THEN c.codes || excluded.codes
    ELSE ${changedCodes('c.codes', 'excluded.codes')}
  END`,
);

/**
 * CTE `codes`, of teams' days with their counted ratings, as rows (subject, starts_at, codes): the ratings of those who are
 * members now without what is pending. `ofTeams`: a condition on memberships m, as SQL. $1 is the account.
 */
export function codesCte(ofTeams: string): string {
  const { subject } = teamTable;
  const byDay = (name: string, rows: string, code: string) => `
    ${name} AS MATERIALIZED (
      SELECT m.${subject} AS subject, ${beginningOf('day', 'r.created_at')} AS starts_at, array_agg(${code} ORDER BY ${code}) AS codes
      FROM team_members m JOIN ${rows} r ON r.account_id = $1 AND r.${countTables.user.subject} = m.user_id
      WHERE m.account_id = $1 AND ${ofTeams}
      GROUP BY 1, 2
    )`;
  return `
    ${byDay('rated_codes', 'ratings', dayCode('r'))},
    ${byDay('pending_codes', 'rating_deltas', `-r.change * ${dayCode('r')}`)},
    codes AS MATERIALIZED (
      SELECT coalesce(r.subject, p.subject) AS subject, coalesce(r.starts_at, p.starts_at) AS starts_at,
        CASE WHEN p.codes IS NULL THEN r.codes ELSE ${changedCodes("coalesce(r.codes, '{}')", 'p.codes')} END AS codes
      FROM rated_codes r
      FULL JOIN pending_codes p ON p.subject = r.subject AND p.starts_at = r.starts_at
    )`;
}

/** Numbers that tell what to read of a day: its beginning, the codes from and up to, the sign. */
const numbersOfDay = 4;

/**
 * What a statement takes of a team's period: `periodValues` and, of each end inside of a day, what lies between the
 * midnight nearest to it, up to where days are counted, and that end.
 */
export function teamPeriodValues(cover: Cover): string[] {
  const days = [[cover.upper, 1] as const, [cover.lower, -1] as const].flatMap(([end, sign]) => {
    const [midnight, , , time] = end.counted;
    if (midnight === time) return [];
    const { day } = end.inside;
    const code = (time - day) * perSecond;
    const isBefore = midnight === day;
    return isBefore ? [day, 0, code, sign] : [day, code, 86_400 * perSecond, -sign];
  });
  return isUnbounded(cover) ? [] : [...periodValues([cover]), `{${days}}`];
}

/**
 * The days in which a team's period begins and ends, as rows (owner, codes, from_code, to_code, sign). Codes are null where
 * its members have to be read; of a day without counts there is no row, and nothing to read.
 */
export function daysAtEnds({ first }: PeriodPlace): string {
  const numbers = `$${first + 2}::bigint[]`;
  const at = (index: number) => `(${numbers})[x.before + ${index}]`;
  const { table, subject } = teamTable;
  return `
    SELECT o.id AS owner, c.codes, ${at(2)} AS from_code, ${at(3)} AS to_code, ${at(4)}::integer AS sign
    FROM generate_series(0, cardinality(${numbers}) - 1, ${numbersOfDay}) AS x (before)
    CROSS JOIN records o
    CROSS JOIN LATERAL (
      SELECT c.codes FROM ${table} c
      WHERE c.account_id = $1 AND c.${subject} = o.id AND c.level = 'day' AND c.starts_at = to_timestamp(${at(1)})
      OFFSET 0
    ) c`;
}

/** Of rows d of `daysAtEnds`, the ratings in the period as rows of codes of three digits, only those of some counters. */
export function codesAtEnds(counters?: readonly Counter[]): string {
  const code = `k.code % ${perSecond}`;
  const only = counters ? `AND ${code} = ANY ('{${counterCodes(counters)}}')` : '';
  return `
    (
      SELECT ${code} AS code FROM unnest(d.codes) AS k (code)
      WHERE k.code >= d.from_code AND k.code < d.to_code ${only}
    ) k`;
}
