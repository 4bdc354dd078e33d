import type { Reader } from '@/db/pool';
import type { Histogram, Metric } from '@/lib/contract/metrics';
import { countsOfOne } from '@/service/statistics/count-statement';
import { coverOf } from '@/service/statistics/cover';
import { type CountsRow, histogramsFrom } from '@/service/statistics/histograms';
import { coverValues, isUnbounded } from '@/service/statistics/period-ranges';

/** Both ends inclusive, in epoch seconds; undefined is unbounded. */
export interface Bounds {
  period_start?: number | undefined;
  period_end?: number | undefined;
}

const statement = (unbounded: boolean) =>
  `SELECT n.* FROM (${countsOfOne({ kind: 'metric', unbounded, first: 3 }, '$2::text')}) n`;
const ofAll = { name: 'metric-histogram', text: statement(true) };
const ofPeriod = { name: 'metric-histogram-of-period', text: statement(false) };

const nothingCounted: CountsRow = { counters: null, remainder: null, pending: null };

/** Number of ratings by score of a metric; its statistics are derived from it. */
export async function metricHistogram(
  db: Reader,
  accountId: number,
  metric: Metric,
  { period_start, period_end }: Bounds,
): Promise<Histogram> {
  const cover = coverOf(period_start, period_end);
  const { rows } = await db.query<CountsRow>({
    ...(isUnbounded(cover) ? ofAll : ofPeriod),
    values: [accountId, metric, ...coverValues(cover)],
  });
  const [row = nothingCounted] = rows;
  return histogramsFrom('metric', metric, row)[metric];
}
