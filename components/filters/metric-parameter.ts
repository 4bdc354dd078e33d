import { type Metric, metricOfSlug, slugOf } from '@/lib/contract/metrics';
import { type Parameter, writeParameter } from './parameters';

/** The metric of pages that show one at a time. */
export const metricParameter: Parameter<Metric> = {
  parse: metricOfSlug,
  serialize: slugOf,
  default: 'CSAT',
};

/** The query for another metric, with its question mark: scores and surveys of the one before mean nothing in it. */
export function withMetric(present: string, metric: Metric): string {
  const query = new URLSearchParams(present);
  writeParameter(query, 'metric', metricParameter, metric);
  for (const name of ['score', 'survey', 'page']) query.delete(name);
  return query.size > 0 ? `?${query}` : '';
}
