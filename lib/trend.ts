import {
  addHistograms,
  countOf,
  type Histogram,
  type Metric,
  metricRanges,
  type NpsGroups,
  npsGroupsOf,
  scaleDefinitions,
  scoreOf,
} from '@/lib/contract/metrics';
import type { Span, Unit, WeekStart } from '@/lib/period';
import {
  type Difference,
  type Estimate,
  meanDifference,
  meanEstimate,
  npsDifference,
  npsEstimate,
  shareEstimate,
} from '@/lib/statistics';
import type { Subject } from '@/lib/subject';

/** What a panel asks for: a subject's numbers over a span in buckets, and over the span it is compared with. */
export interface TrendQuery {
  subject: Subject;
  span: Span;
  previous: Span | null;
  unit: Unit;
  zone: string;
  weekStart: WeekStart;
}

/** By metric: a metric's and a survey's buckets have one, those of the other records all three. */
export type Histograms = Partial<Record<Metric, Histogram>>;

export interface Bucket extends Span {
  histograms: Histograms;
}

/** Cards, margins, trend and histogram are all derived from these buckets, so they agree by construction. */
export interface Trend {
  buckets: Bucket[];
  previous: Bucket[] | null;
  /** Epoch seconds at which the numbers were read. */
  fetchedAt: number;
}

export interface Summary {
  count: number;
  histogram: Histogram;
  /** As the API answers it: rounded half up to two decimals. */
  score: number;
  /** 95 % interval around the score. */
  estimate: Estimate;
  /** NPS only. */
  groups: NpsGroups | null;
  /** CES only: share of ratings that agree (5-7), 0 to 1. CSAT's share needs each survey's own scale. */
  agreement: Estimate | null;
}

function scoreCounts(histogram: Histogram): [score: number, count: number][] {
  return Object.entries(histogram).map(([score, count]) => [Number(score), count]);
}

function agreementOf(histogram: Histogram): Estimate | null {
  const agreeing = scoreCounts(histogram)
    .filter(([score]) => score >= scaleDefinitions.CES.good)
    .reduce((sum, [, count]) => sum + count, 0);
  return shareEstimate(agreeing, countOf(histogram));
}

/** The numbers of a histogram; `null` when there are no ratings, which is not a score of 0. */
export function summaryOf(metric: Metric, histogram: Histogram): Summary | null {
  const groups = metric === 'NPS' ? npsGroupsOf(histogram) : null;
  const estimate = groups
    ? npsEstimate(groups)
    : meanEstimate(scoreCounts(histogram), metricRanges[metric]);
  if (!estimate) return null;
  return {
    count: countOf(histogram),
    histogram,
    score: scoreOf(metric, histogram),
    estimate,
    groups,
    agreement: metric === 'CES' ? agreementOf(histogram) : null,
  };
}

export function totalOf(metric: Metric, buckets: readonly Bucket[]): Summary | null {
  return summaryOf(
    metric,
    addHistograms(
      metric,
      buckets.map(({ histograms }) => histograms[metric] ?? {}),
    ),
  );
}

/** Change of the score from `before` to `now`, with its 95 % interval; `null` unless both have ratings. */
export function changeOf(
  metric: Metric,
  now: Summary | null,
  before: Summary | null,
): Difference | null {
  if (!now || !before) return null;
  if (now.groups && before.groups) return npsDifference(now.groups, before.groups);
  return metric === 'NPS'
    ? null
    : meanDifference(scoreCounts(now.histogram), scoreCounts(before.histogram));
}
