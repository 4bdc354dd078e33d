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

const wantedRows = '(SELECT p.rows FROM portion p)';

function rowsOfOne(options: RowsOptions, range: string, limit: string, skip: string): string {
  const { kind, order, conditions } = options;
  return `
    SELECT r.* FROM ratings r
    WHERE r.account_id = $1 AND r.${countTables[kind].subject} = (SELECT s.subject FROM subjects s) ${range} ${conditions}
    ORDER BY ${orderBy('r', order)}
    LIMIT ${limit} OFFSET ${skip}`;
}

const wholeRange = ({ lower, upper }: RowsOptions) =>
  `AND r.created_at >= ${lower} AND r.created_at < ${upper}`;

/** Of one subject, near the end that the list begins with. */
export function rowsNearEnd(options: RowsOptions): string {
  return rowsOfOne(options, wholeRange(options), wantedRows, '(SELECT p.skipped FROM portion p)');
}

const opposite = { asc: 'desc', desc: 'asc' } as const satisfies Record<SortOrder, SortOrder>;

/** What is skipped from the list's other end. */
const skippedFromEnd = '(SELECT greatest(p.n - p.skipped - p.rows, 0) FROM portion p)';

/**
 * Of one subject, from a bucket on: its index goes on from there in the order of the list. Near the list's other end
 * there is no bucket: the page is read from there.
 */
export function rowsFromPlace(options: RowsOptions): string {
  const { order, lower, upper } = options;
  const range =
    order === 'asc'
      ? `AND r.created_at >= (SELECT greatest(p.starts_at, ${lower}) FROM place p) AND r.created_at < ${upper}`
      : `AND r.created_at >= ${lower} AND r.created_at < (SELECT least(p.ends_at, ${upper}) FROM place p)`;
  const fromPlace = rowsOfOne(options, range, wantedRows, skippedInPlace(order));
  const fromOtherEnd = rowsOfOne(
    { ...options, order: opposite[order] },
    wholeRange(options),
    '(SELECT CASE WHEN EXISTS (SELECT FROM target) THEN 0 ELSE p.rows END FROM portion p)',
    skippedFromEnd,
  );
  return `SELECT r.* FROM (${fromPlace}) r UNION ALL SELECT r.* FROM (${fromOtherEnd}) r`;
}

/** The first ratings of each subject within a range of time, as rows with subject, created_at and legacy_id. */
function ofEach({ kind, conditions }: RowsOptions, order: SortOrder, range: string, limit: string) {
  return `
    SELECT s.subject, k.* FROM subjects s CROSS JOIN LATERAL (
      SELECT r.created_at, r.legacy_id FROM ratings r
      WHERE r.account_id = $1 AND r.${countTables[kind].subject} = s.subject AND ${range} ${conditions}
      ORDER BY ${orderBy('r', order)} LIMIT ${limit}
    ) k`;
}

/**
 * Of several subjects, rows of which the first `wanted`, of a range of time, are their first together. A few of each are
 * enough where the subjects are about as busy: those up to where anybody's few end are all there are.
 * Where that leaves too few, as many of each are read as are wanted.
 */
function firstOfSeveral(options: RowsOptions, order: SortOrder, range: string, wanted: string) {
  const [last, nearest, isNearer] = order === 'asc' ? ['max', 'min', '<'] : ['min', 'max', '>'];
  return `
    SELECT f.created_at, f.legacy_id FROM (
      WITH few AS MATERIALIZED (
        SELECT w.wanted, least(w.wanted, 8 + 3 * w.wanted / greatest((SELECT count(*) FROM subjects), 1)) AS n
        FROM (SELECT coalesce(${wanted}, 0) AS wanted) w
      ),
      heads AS MATERIALIZED (${ofEach(options, order, range, '(SELECT f.n FROM few f)')}),
      horizon AS MATERIALIZED (
        SELECT ${nearest}(e.last) AS at FROM (
          SELECT count(*) AS n, ${last}(k.created_at) AS last FROM heads k GROUP BY k.subject
        ) e
        WHERE e.n = (SELECT f.n FROM few f)
      ),
      missing AS MATERIALIZED (
        SELECT CASE
          WHEN f.n = f.wanted OR h.at IS NULL OR f.wanted <= (SELECT count(*) FROM heads k WHERE k.created_at ${isNearer} h.at) THEN 0
          ELSE f.wanted
        END AS n
        FROM few f CROSS JOIN horizon h
      )
      SELECT k.created_at, k.legacy_id FROM heads k WHERE (SELECT m.n FROM missing m) = 0
      UNION ALL
      SELECT k.created_at, k.legacy_id FROM (${ofEach(options, order, range, '(SELECT m.n FROM missing m)')}) k
    ) f`;
}

/** Of rows with created_at and legacy_id, `skip` skipped, those of the page, as ratings. */
function ratingsOf(keys: string, order: SortOrder, skip: string): string {
  return `
    SELECT r.* FROM (
      SELECT k.legacy_id FROM (${keys}) k
      ORDER BY ${orderBy('k', order)} LIMIT ${wantedRows} OFFSET ${skip}
    ) k
    JOIN ratings r ON r.account_id = $1 AND r.legacy_id = k.legacy_id`;
}

/** Of several subjects, near the end that the list begins with. */
export function rowsOfSeveralNearEnd(options: RowsOptions): string {
  const { order, lower, upper } = options;
  const range = `r.created_at >= ${lower} AND r.created_at < ${upper}`;
  const wanted = '(SELECT p.skipped + p.rows FROM portion p)';
  return ratingsOf(
    firstOfSeveral(options, order, range, wanted),
    order,
    '(SELECT p.skipped FROM portion p)',
  );
}

/**
 * Of several subjects: each one's in the bucket, and where those do not fill the page, the next ones after it. Near the
 * list's other end there is no bucket: the page is read from there.
 */
export function rowsOfSeveral(options: RowsOptions): string {
  const { order, lower, upper } = options;
  const rank = '(SELECT t.rank FROM target t)';
  const skip = skippedInPlace(order);
  const [startsAt, endsAt] = [
    '(SELECT p.starts_at FROM place p)',
    '(SELECT p.ends_at FROM place p)',
  ];
  const [beyond, left] =
    order === 'asc'
      ? [`r.created_at >= ${endsAt} AND r.created_at < ${upper}`, `p.upto - ${rank}`]
      : [`r.created_at >= ${lower} AND r.created_at < ${startsAt}`, `${rank} - p.before + 1`];
  // Not by greatest and least: where there is no bucket they would leave its null out.
  const inBucket = `r.created_at >= ${startsAt} AND r.created_at < ${endsAt} AND r.created_at >= ${lower} AND r.created_at < ${upper}`;
  const missing = `(SELECT greatest(o.rows - (${left}), 0) FROM place p CROSS JOIN portion o)`;
  const fromPlace = ratingsOf(
    `SELECT k.created_at, k.legacy_id FROM (
       ${ofEach(options, order, inBucket, `${skip} + (SELECT p.rows FROM portion p)`)}
     ) k
     UNION ALL
     ${firstOfSeveral(options, order, beyond, missing)}`,
    order,
    skip,
  );
  const fromOtherEnd = ratingsOf(
    firstOfSeveral(
      options,
      opposite[order],
      `r.created_at >= ${lower} AND r.created_at < ${upper}`,
      '(SELECT p.n - p.skipped FROM portion p WHERE p.rows > 0 AND NOT EXISTS (SELECT FROM target))',
    ),
    opposite[order],
    skippedFromEnd,
  );
  return `SELECT r.* FROM (${fromPlace}) r UNION ALL SELECT r.* FROM (${fromOtherEnd}) r`;
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
