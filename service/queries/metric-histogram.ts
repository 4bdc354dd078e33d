import type { Histogram, Metric } from '@/lib/contract/metrics';
import { histogramsFrom } from '@/service/statistics/histograms';
import type { Bounds, CountsReader } from './record-counts';

/** Number of ratings by score of a metric; its statistics are derived from it. */
export async function metricHistogram(
  reader: CountsReader,
  accountId: number,
  metric: Metric,
  bounds: Bounds,
): Promise<Histogram> {
  const counts = await reader.ofMetric(accountId, metric, bounds);
  return histogramsFrom('metric', metric, counts)[metric];
}
