import type { Database } from '@/db/pool';
import type { Histogram, Metric } from '@/lib/contract/metrics';
import { countCtes, coverValues } from '@/service/statistics/count-statement';
import { coverOf } from '@/service/statistics/cover';
import { type CountsRow, histogramsFrom } from '@/service/statistics/histograms';

/** Both ends inclusive, in epoch seconds; undefined is unbounded. */
export interface Bounds {
  period_start?: number | undefined;
  period_end?: number | undefined;
}

const statement = `
  WITH subjects AS MATERIALIZED (SELECT $2::text AS owner, $2::text AS subject), ${countCtes('metric', 3)}
  SELECT * FROM counts`;

/** Number of ratings by score of a metric; its statistics are derived from it. */
export async function metricHistogram(
  db: Database,
  accountId: number,
  metric: Metric,
  { period_start, period_end }: Bounds,
): Promise<Histogram> {
  const { rows } = await db.query<CountsRow>({
    name: 'metric-histogram',
    text: statement,
    values: [accountId, metric, ...coverValues(coverOf(period_start, period_end))],
  });
  return histogramsFrom('metric', metric, rows)[metric];
}
