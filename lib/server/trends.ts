import { writeDate } from '@/lib/contract/dates';
import { type Histogram, type Metric, slugOf } from '@/lib/contract/metrics';
import { histogramSchema, single } from '@/lib/contract/resources';
import { buckets, type Span } from '@/lib/period';
import type { Bucket, Trend, TrendQuery } from '@/lib/trend';
import { ask } from './contract-client';

/** A bucket that has ended changes only by edits and imports; it is asked for again after this time. */
const closedForMs = 60_000;
const keptAtMost = 20_000;

const kept = new Map<string, { histogram: Promise<Histogram>; until: number }>();

async function fetchHistogram(metric: Metric, { from, to }: Span): Promise<Histogram> {
  const period = { period_start: writeDate(from), period_end: writeDate(to) };
  const answer = await ask(`/v1/${slugOf(metric)}/histogram`, period, single(histogramSchema));
  return answer._results.histogram;
}

function histogram(metric: Metric, span: Span, now: number): Promise<Histogram> {
  if (span.to >= now) return fetchHistogram(metric, span);
  const key = `${metric}:${span.from}:${span.to}`;
  const found = kept.get(key);
  if (found && found.until > Date.now()) return found.histogram;
  const asked = fetchHistogram(metric, span);
  kept.delete(key);
  const oldest = kept.keys().next();
  if (kept.size >= keptAtMost && !oldest.done) kept.delete(oldest.value);
  kept.set(key, { histogram: asked, until: Date.now() + closedForMs });
  asked.catch(() => kept.delete(key));
  return asked;
}

/** The histograms of a metric's buckets: count, score, NPS groups and shape of each come from them alone. */
export async function trend(query: TrendQuery): Promise<Trend> {
  const now = Math.floor(Date.now() / 1000);
  const read = (span: Span): Promise<Bucket[]> =>
    Promise.all(
      buckets(span, query.unit, query.zone, query.weekStart).map(async (bucket) => ({
        ...bucket,
        histogram: await histogram(query.metric, bucket, now),
      })),
    );
  const [present, previous] = await Promise.all([
    read(query.span),
    query.previous ? read(query.previous) : Promise.resolve(null),
  ]);
  return { buckets: present, previous, fetchedAt: now };
}
