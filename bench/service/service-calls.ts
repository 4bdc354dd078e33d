import { createPool, type Pool } from '@/db/pool';
import { shareConnection } from '@/db/shared-connection';
import { type Histogram, histogramOf, type Metric } from '@/lib/contract/metrics';
import type { GivenRating } from '@/service/queries/insert-rating';
import { listRatings, type RatingListRequest } from '@/service/queries/list-ratings';
import { metricHistogram } from '@/service/queries/metric-histogram';
import { type Bounds, createCountsReader } from '@/service/queries/record-counts';
import { listRecordHistograms, recordHistograms } from '@/service/queries/record-histograms';
import type { RecordKind } from '@/service/queries/record-tables';
import { createTurns } from '@/service/rating-turns';

/** Every call into the service's own functions, made as its routes make them; and what they are measured against. */

/** An account in a database. */
export interface Source {
  pool: Pool;
  accountId: number;
}

/** A pool as the service opens it. */
export function openServicePool(url: string, max: number): Pool {
  return createPool(url, { max, name: 'bench', onIdleError: () => {}, byKey: true });
}

/** The yardstick: one row by its primary key, prepared. */
export async function lookUpRating({ pool, accountId }: Source, id: string): Promise<void> {
  const { rowCount } = await pool.query({
    name: 'bench-rating-by-key',
    text: 'SELECT * FROM ratings WHERE account_id = $1 AND id = $2',
    values: [accountId, id],
  });
  if (rowCount !== 1) throw new Error(`There is no rating ${id}.`);
}

/** A metric's histogram without any design: what a plain GROUP BY of the ratings takes. */
export async function groupByScore(
  { pool, accountId }: Source,
  metric: Metric,
  { period_start, period_end }: Bounds,
): Promise<Histogram> {
  const { rows } = await pool.query<{ score: number; count: number }>({
    name: 'bench-group-by',
    text: `SELECT score, count(*) AS count FROM ratings
           WHERE account_id = $1 AND metric = $2 AND created_at BETWEEN to_timestamp($3) AND to_timestamp($4)
           GROUP BY score`,
    values: [accountId, metric, period_start, period_end],
  });
  return histogramOf(
    metric,
    rows.map(({ score, count }) => [score, count] as const),
  );
}

export function metricStats({ pool, accountId }: Source, metric: Metric, bounds: Bounds) {
  return metricHistogram(createCountsReader(pool), accountId, metric, bounds);
}

export async function recordStats(
  { pool, accountId }: Source,
  kind: RecordKind,
  uuid: string,
  bounds: Bounds,
): Promise<void> {
  const readers = { pool, counts: createCountsReader(pool) };
  const found = await recordHistograms(readers, accountId, kind, { uuid }, bounds);
  if (!found) throw new Error(`There is no ${kind} ${uuid}.`);
}

/** The first 100 users and their numbers. */
export async function userListStats({ pool, accountId }: Source, bounds: Bounds): Promise<void> {
  const { rows } = await listRecordHistograms(pool, accountId, 'user', bounds, {
    page: 1,
    per_page: 100,
    sort_order: 'desc',
    identifiers: 'uuid',
  });
  if (rows.length !== 100) throw new Error(`A page of 100 users has ${rows.length}.`);
}

export type ListRequest = Pick<
  RatingListRequest,
  'scope' | 'filters' | 'page' | 'per_page' | 'sort_order'
>;

/** A page of ratings, with the total of its list. */
export async function ratingPage(
  { pool, accountId }: Source,
  request: ListRequest,
): Promise<{ total: number; rows: number }> {
  const page = await listRatings(pool, {
    ...request,
    accountId,
    identifiers: 'uuid',
    closedUntil: Math.floor(Date.now() / 1000) - 168 * 3600,
    inOrder: true,
  });
  if (!page) throw new Error('The list is not there.');
  const before = (request.page - 1) * request.per_page;
  const expected = Math.max(0, Math.min(request.per_page, page.total - before));
  if (page.rows.length !== expected)
    throw new Error(`A page has ${page.rows.length} ratings instead of ${expected}.`);
  return { total: page.total, rows: page.rows.length };
}

/** Stores ratings as a service process does: several that come at once in one statement. */
export function createStore({ pool, accountId }: Source): (rating: GivenRating) => Promise<void> {
  const store = createTurns(
    () => shareConnection(pool),
    () => Math.floor(Date.now() / 1000),
  );
  return async (rating) => {
    const stored = await store(accountId, rating);
    if (!stored) throw new Error('A rating was refused.');
  };
}
