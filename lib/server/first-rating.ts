import { readDate, writeDate } from '@/lib/contract/dates';
import { type Metric, slugOf } from '@/lib/contract/metrics';
import {
  averageStatsSchema,
  collection,
  npsStatsSchema,
  ratingSchema,
  single,
} from '@/lib/contract/resources';
import { ofConnection } from './connection';
import { ask } from './contract-client';

const keptForMs = 10 * 60_000;
const firstRatings = ofConnection(() => new Map<Metric, { first: number; until: number }>());

async function countUpTo(metric: Metric, end: number): Promise<number> {
  const schema = single(metric === 'NPS' ? npsStatsSchema : averageStatsSchema);
  const { _results } = await ask(
    `/v1/${slugOf(metric)}/stats`,
    { period_end: writeDate(end) },
    schema,
  );
  return _results.count;
}

/** The first second, to a day, up to which there are ratings; `high` is one that has some. */
async function searchBefore(metric: Metric, high: number): Promise<number> {
  let low = 0;
  while (high - low > 86_400) {
    const middle = Math.floor((low + high) / 2);
    if ((await countUpTo(metric, middle)) > 0) high = middle;
    else low = middle;
  }
  return low;
}

async function find(metric: Metric): Promise<number | null> {
  const { _results } = await ask(
    `/v1/${slugOf(metric)}/ratings`,
    { sort_order: 'asc', per_page: 10 },
    collection(ratingSchema),
  );
  const times = _results.flatMap((rating) => readDate(rating.created_at) ?? []);
  if (times.length === 0) return null;
  const earliest = Math.min(...times);
  // Services of the numeric form sort by id, and imported ratings can be older than their ids.
  return (await countUpTo(metric, earliest - 1)) === 0
    ? earliest
    : searchBefore(metric, earliest - 1);
}

/** When the first rating of any of the metrics was created, to a day, in epoch seconds; null when there is none. */
export async function firstRating(metrics: readonly Metric[]): Promise<number | null> {
  const kept = await firstRatings();
  const found = await Promise.all(
    metrics.map(async (metric) => {
      const known = kept.get(metric);
      if (known && known.until > Date.now()) return known.first;
      const first = await find(metric);
      if (first !== null) kept.set(metric, { first, until: Date.now() + keptForMs });
      return first;
    }),
  );
  const times = found.filter((first) => first !== null);
  return times.length > 0 ? Math.min(...times) : null;
}
