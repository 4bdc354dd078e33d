import type { Database } from '@/db/pool';
import { type Histogram, histogramOf, type Metric } from '@/lib/contract/metrics';

/** Both ends inclusive, in epoch seconds; undefined is unbounded. */
export interface Bounds {
  period_start?: number | undefined;
  period_end?: number | undefined;
}

const statement = `
  SELECT score, count(*) AS count
  FROM ratings
  WHERE account_id = $1 AND metric = $2
    AND created_at >= coalesce(to_timestamp($3), '-infinity')
    AND created_at <= coalesce(to_timestamp($4), 'infinity')
  GROUP BY score`;

/** Number of ratings by score of a metric; its statistics are derived from it. */
export async function metricHistogram(
  db: Database,
  accountId: number,
  metric: Metric,
  { period_start, period_end }: Bounds,
): Promise<Histogram> {
  const { rows } = await db.query<{ score: number; count: number }>({
    name: 'metric-histogram',
    text: statement,
    values: [accountId, metric, period_start ?? null, period_end ?? null],
  });
  return histogramOf(
    metric,
    rows.map(({ score, count }) => [score, count] as const),
  );
}
