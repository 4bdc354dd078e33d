import type { SortOrder } from '@/lib/contract/parameters';
import { type CountedKind, countTables } from './count-tables';

/**
 * The rows of a page as SQL, in the order of time. They take the CTEs of `pageStatement`: subjects, portion (skipped
 * and rows: what to skip and to give; n: how many there are), and of a page far from the list's ends before, target
 * and place.
 */
export interface RowsOptions {
  kind: CountedKind;
  order: SortOrder;
  /** Conditions on ratings r beyond subject and time, beginning with AND; empty for none. */
  conditions: string;
  /** The bounds of the list, as SQL: from inclusive, to exclusive. */
  lower: string;
  upper: string;
}

const direction = (order: SortOrder) => (order === 'asc' ? 'ASC' : 'DESC');

const orderBy = (row: string, order: SortOrder) =>
  `${row}.created_at ${direction(order)}, ${row}.legacy_id ${direction(order)}`;

const skippedInPlace = (order: SortOrder) =>
  order === 'asc'
    ? '(SELECT t.rank - greatest(p.before, b.n) FROM target t CROSS JOIN place p CROSS JOIN before b)'
    : '(SELECT least(p.upto, b.n + o.n) - 1 - t.rank FROM target t CROSS JOIN place p CROSS JOIN before b CROSS JOIN portion o)';

function rowsOfOne(options: RowsOptions, range: string, skip: string): string {
  const { kind, order, conditions } = options;
  return `
    SELECT r.* FROM ratings r
    WHERE r.account_id = $1 AND r.${countTables[kind].subject} = (SELECT s.subject FROM subjects s) ${range} ${conditions}
    ORDER BY ${orderBy('r', order)}
    LIMIT (SELECT p.rows FROM portion p) OFFSET ${skip}`;
}

/** Of one subject, near the end that the list begins with. */
export function rowsNearEnd(options: RowsOptions): string {
  const range = `AND r.created_at >= ${options.lower} AND r.created_at < ${options.upper}`;
  return rowsOfOne(options, range, '(SELECT p.skipped FROM portion p)');
}

/** Of one subject, from a bucket on: its index goes on from there in the order of the list. */
export function rowsFromPlace(options: RowsOptions): string {
  const { order, lower, upper } = options;
  const range =
    order === 'asc'
      ? `AND r.created_at >= greatest((SELECT p.starts_at FROM place p), ${lower}) AND r.created_at < ${upper}`
      : `AND r.created_at >= ${lower} AND r.created_at < least((SELECT p.ends_at FROM place p), ${upper})`;
  return rowsOfOne(options, range, skippedInPlace(order));
}

/** Of several subjects, near the end that the list begins with: of each as many as the page could take. */
export function rowsOfSeveralNearEnd(options: RowsOptions): string {
  const { kind, order, conditions, lower, upper } = options;
  return `
    SELECT r.* FROM (
      SELECT k.legacy_id FROM subjects s CROSS JOIN LATERAL (
        SELECT r.created_at, r.legacy_id FROM ratings r
        WHERE r.account_id = $1 AND r.${countTables[kind].subject} = s.subject
          AND r.created_at >= ${lower} AND r.created_at < ${upper} ${conditions}
        ORDER BY ${orderBy('r', order)} LIMIT (SELECT p.skipped + p.rows FROM portion p)
      ) k
      ORDER BY ${orderBy('k', order)} LIMIT (SELECT p.rows FROM portion p) OFFSET (SELECT p.skipped FROM portion p)
    ) k
    JOIN ratings r ON r.account_id = $1 AND r.legacy_id = k.legacy_id`;
}

/** Of several subjects: each one's in the bucket, and where those do not fill the page, its next ones after it. */
export function rowsOfSeveral(options: RowsOptions): string {
  const { kind, order, conditions, lower, upper } = options;
  const rows = '(SELECT p.rows FROM portion p)';
  const rank = '(SELECT t.rank FROM target t)';
  const skip = skippedInPlace(order);
  const [beyond, left] =
    order === 'asc'
      ? [`r.created_at >= p.ends_at AND r.created_at < ${upper}`, `p.upto - ${rank}`]
      : [`r.created_at >= ${lower} AND r.created_at < p.starts_at`, `${rank} - p.before + 1`];
  const keys = (range: string, limit: string) => `
    SELECT k.* FROM place p CROSS JOIN subjects s CROSS JOIN LATERAL (
      SELECT r.created_at, r.legacy_id FROM ratings r
      WHERE r.account_id = $1 AND r.${countTables[kind].subject} = s.subject AND ${range} ${conditions}
      ORDER BY ${orderBy('r', order)} LIMIT ${limit}
    ) k`;
  const inBucket = `r.created_at >= greatest(p.starts_at, ${lower}) AND r.created_at < least(p.ends_at, ${upper})`;
  return `
    SELECT r.* FROM (
      SELECT k.legacy_id FROM (
        ${keys(inBucket, `${skip} + ${rows}`)}
        UNION ALL
        ${keys(beyond, rows)} WHERE ${left} < ${rows}
      ) k
      ORDER BY ${orderBy('k', order)} LIMIT ${rows} OFFSET ${skip}
    ) k
    JOIN ratings r ON r.account_id = $1 AND r.legacy_id = k.legacy_id`;
}

/**
 * A page's rows together with those of the CTE `added`, which come first in ascending order, last in
 * descending. `skipped` and `wanted`: parameters with what to skip and give of all.
 */
export function withAdded(rows: string, order: SortOrder, skipped: string, wanted: string): string {
  const [skip, left] =
    order === 'asc'
      ? [`${skipped}::bigint`, `${wanted}::bigint`]
      : [
          `(SELECT greatest(${skipped}::bigint - p.n, 0) FROM portion p)`,
          `(SELECT ${wanted}::bigint - p.rows FROM portion p)`,
        ];
  return `
    SELECT r.* FROM (${rows}) r
    UNION ALL
    SELECT r.* FROM (
      SELECT a.legacy_id FROM added a ORDER BY ${orderBy('a', order)}
      LIMIT ${left} OFFSET ${skip}
    ) a
    JOIN ratings r ON r.account_id = $1 AND r.legacy_id = a.legacy_id`;
}
