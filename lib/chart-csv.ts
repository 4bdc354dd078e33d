import { type Metric, metricScores, npsGroup } from '@/lib/contract/metrics';
import { byteOrderMark, type Cell, csvLine } from '@/lib/csv';
import { type Bucket, type Summary, summaryOf, type Trend, totalOf } from '@/lib/trend';
import { writeLocalDate } from '@/lib/zone';

/** What charts show, as CSV: scores as the API rounds them, times as clocks of the zone show them. */

/** Finer than any score is shown; a binary fraction's tail says nothing. */
function rounded(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}

/** A summary's columns, in the order of `summaryNames`; empty without ratings, but for their number. */
function summaryCells(metric: Metric, summary: Summary | null): Cell[] {
  const histogram = summary?.histogram ?? {};
  const { margin = null, low = 0, high = 0 } = summary?.estimate ?? {};
  return [
    summary?.score,
    margin === null ? null : rounded(low),
    margin === null ? null : rounded(high),
    summary?.count ?? 0,
    ...metricScores(metric).map((score) => histogram[score] ?? 0),
  ];
}

function summaryNames(metric: Metric): string[] {
  return [
    'score',
    'margin_low',
    'margin_high',
    'ratings',
    ...metricScores(metric).map((score) => `score_${score}`),
  ];
}

function bucketCells(metric: Metric, bucket: Bucket | undefined, zone: string): Cell[] {
  if (!bucket) return [null, null, ...summaryNames(metric).map(() => null)];
  const { from, to, histograms } = bucket;
  return [
    writeLocalDate(from, zone),
    writeLocalDate(to, zone),
    ...summaryCells(metric, summaryOf(metric, histograms[metric] ?? {})),
  ];
}

/** A line for each bucket, oldest first; beside it the bucket that it is compared with. */
export function trendCsv(metric: Metric, trend: Trend, zone: string): string {
  const names = ['from', 'to', ...summaryNames(metric)];
  const { previous } = trend;
  const header = previous ? [...names, ...names.map((name) => `previous_${name}`)] : names;
  // Another length of the period before: months have 28 to 31 days.
  const count = Math.max(trend.buckets.length, previous?.length ?? 0);
  const lines = Array.from({ length: count }, (_, index) => [
    ...bucketCells(metric, trend.buckets[index], zone),
    ...(previous ? bucketCells(metric, previous[index], zone) : []),
  ]);
  return byteOrderMark + [header, ...lines].map(csvLine).join('');
}

/** A line for each score, the highest first, with its number of ratings, its share of them, and NPS's group. */
export function histogramCsv(metric: Metric, trend: Trend): string {
  const now = totalOf(metric, trend.buckets);
  const before = trend.previous && totalOf(metric, trend.previous);
  const cells = (summary: Summary | null, score: number): Cell[] => {
    const count = summary?.histogram[score] ?? 0;
    return [count, summary ? rounded(count / summary.count) : null];
  };
  const isNps = metric === 'NPS';
  const header = [
    'score',
    ...(isNps ? ['group'] : []),
    'ratings',
    'share',
    ...(trend.previous ? ['previous_ratings', 'previous_share'] : []),
  ];
  const lines = metricScores(metric)
    .toReversed()
    .map((score) => [
      score,
      ...(isNps ? [npsGroup(score)] : []),
      ...cells(now, score),
      ...(trend.previous ? cells(before, score) : []),
    ]);
  return byteOrderMark + [header, ...lines].map(csvLine).join('');
}
