import {
  type Metric,
  metricRanges,
  type Scale,
  type ScoreRange,
  scaleDefinitions,
} from '@/lib/contract/metrics';
import type { Span } from '@/lib/period';
import { type Bucket, type Summary, summaryOf, type Trend } from '@/lib/trend';

/** One bucket of a trend as a chart draws it. */
export interface TrendPoint {
  index: number;
  span: Span;
  /** Null where the bucket has no ratings: a gap, not a zero. */
  summary: Summary | null;
  /** The bucket it is compared with, the one at the same place of the period before. */
  before: { span: Span; summary: Summary | null } | null;
}

export interface PointPicks {
  /** The bucket whose ratings are shown; null for all. */
  picked: Span | null;
  /** Makes the points buttons: called with the bucket of one, or with null when it is picked already. */
  onPick: ((span: Span | null) => void) | undefined;
}

export function isPicked(picked: Span | null, span: Span): boolean {
  return picked?.from === span.from && picked.to === span.to;
}

/** More points than this would hide their line. */
export const mostDots = 62;

function summaryIn(metric: Metric, { histograms }: Bucket): Summary | null {
  const histogram = histograms[metric];
  return histogram ? summaryOf(metric, histogram) : null;
}

export function pointsOf(metric: Metric, trend: Trend): TrendPoint[] {
  return trend.buckets.map((bucket, index) => {
    const before = trend.previous?.[index];
    return {
      index,
      span: { from: bucket.from, to: bucket.to },
      summary: summaryIn(metric, bucket),
      before: before
        ? {
            span: { from: before.from, to: before.to },
            summary: summaryIn(metric, before),
          }
        : null,
    };
  });
}

/** The interval around a point's score, cut to what the metric can be; null without one. */
export function bandOf(metric: Metric, point: TrendPoint): [number, number] | null {
  const estimate = point.summary?.estimate;
  if (!estimate || estimate.margin === null) return null;
  const { min, max } = axisRange(metric);
  return [Math.max(min, estimate.low), Math.min(max, estimate.high)];
}

/** What a score of the metric can be. */
export function axisRange(metric: Metric): ScoreRange {
  return metric === 'NPS' ? { min: -100, max: 100 } : metricRanges[metric];
}

export interface Axis extends ScoreRange {
  ticks: number[];
}

const fullTicks: Record<Metric, number[]> = {
  CSAT: [1, 4, 7, 10],
  CES: [1, 3, 5, 7],
  NPS: [-100, -50, 0, 50, 100],
};

/** The whole scale, the same for every period: the metric's, or the one of a survey that has fewer scores. */
export function fullAxis(metric: Metric, scale: Scale | null = null): Axis {
  const range = axisRange(metric);
  const top = scale && metric !== 'NPS' ? scaleDefinitions[scale].max : range.max;
  if (top === range.max) return { ...range, ticks: fullTicks[metric] };
  return {
    min: range.min,
    max: top,
    ticks: Array.from({ length: top - range.min + 1 }, (_, index) => range.min + index),
  };
}

const steps: Record<Metric, readonly number[]> = {
  CSAT: [0.5, 1, 2, 3],
  CES: [0.5, 1, 2],
  NPS: [10, 20, 50],
};

/** The part of the scale that the scores keep to, ends on whole steps; the full axis without scores. */
export function closeAxis(
  metric: Metric,
  points: readonly TrendPoint[],
  scale: Scale | null = null,
): Axis {
  const range = fullAxis(metric, scale);
  const scores = points.flatMap((point) =>
    [point.summary, point.before?.summary].flatMap((summary) =>
      summary ? [summary.estimate.value] : [],
    ),
  );
  if (scores.length === 0) return range;
  const lowest = Math.min(...scores);
  const highest = Math.max(...scores);
  for (const step of steps[metric]) {
    const first = Math.floor(lowest / step) * step;
    const last = Math.max(Math.ceil(highest / step) * step, first + 2 * step);
    const count = Math.round((last - first) / step);
    if (count > 5 || first < range.min || last > range.max) continue;
    return {
      min: first,
      max: last,
      ticks: Array.from({ length: count + 1 }, (_, index) => first + index * step),
    };
  }
  return range;
}
