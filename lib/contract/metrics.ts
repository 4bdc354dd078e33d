/** The three metrics, their ranges, the scales of surveys, and the score of a histogram: defined here and nowhere else. */

export const metrics = ['CSAT', 'CES', 'NPS'] as const;
export type Metric = (typeof metrics)[number];

/** The path segment of a metric's own endpoints. */
export type MetricSlug = Lowercase<Metric>;
export const metricSlugs = ['csat', 'ces', 'nps'] as const satisfies readonly MetricSlug[];

export interface ScoreRange {
  /** Lowest score, inclusive. */
  min: number;
  /** Highest score, inclusive. */
  max: number;
}

/** Scores a metric's ratings and histogram can have (API v1, chapter 8). */
export const metricRanges = {
  CSAT: { min: 1, max: 10 },
  CES: { min: 1, max: 7 },
  NPS: { min: 0, max: 10 },
} as const satisfies Record<Metric, ScoreRange>;

export const scales = ['CSAT10', 'CSAT5', 'CSAT3', 'CSAT2', 'CES', 'NPS'] as const;
export type Scale = (typeof scales)[number];

interface ScaleDefinition extends ScoreRange {
  metric: Metric;
  /** Lowest score that counts as a good answer: satisfied (CSAT), agrees (CES), promoter (NPS). */
  good: number;
  /** Highest score that needs a look: dissatisfied, disagrees, detractor. */
  low: number;
}

/** Ranges per rulings D.2; `good` and `low` are the field's top and bottom boxes. */
export const scaleDefinitions = {
  CSAT10: { metric: 'CSAT', min: 1, max: 10, good: 8, low: 4 },
  CSAT5: { metric: 'CSAT', min: 1, max: 5, good: 4, low: 2 },
  CSAT3: { metric: 'CSAT', min: 1, max: 3, good: 3, low: 1 },
  CSAT2: { metric: 'CSAT', min: 1, max: 2, good: 2, low: 1 },
  CES: { metric: 'CES', min: 1, max: 7, good: 5, low: 3 },
  NPS: { metric: 'NPS', min: 0, max: 10, good: 9, low: 6 },
} as const satisfies Record<Scale, ScaleDefinition>;

/** Range of an extra question's score: from 1 to its scale's top, never above 10 (rulings D.2). */
export function extraQuestionRange(scale: Scale): ScoreRange {
  return { min: 1, max: scaleDefinitions[scale].max };
}

export const npsGroups = ['promoters', 'passives', 'detractors'] as const;
export type NpsGroup = (typeof npsGroups)[number];
export type NpsGroups = Record<NpsGroup, number>;

/** Promoters answer 9-10, passives 7-8, detractors 0-6 (Reichheld 2003, "The One Number You Need to Grow"). */
export function npsGroup(score: number): NpsGroup {
  if (score >= scaleDefinitions.NPS.good) return 'promoters';
  return score <= scaleDefinitions.NPS.low ? 'detractors' : 'passives';
}

/** Number of ratings by score, one key for each score the metric can have. */
export type Histogram = Record<string, number>;

export function metricScores(metric: Metric): number[] {
  const { min, max } = metricRanges[metric];
  return Array.from({ length: max - min + 1 }, (_, index) => min + index);
}

/** A histogram with every key of the metric, from counts by score; scores without ratings count 0. */
export function histogramOf(
  metric: Metric,
  counts: Iterable<readonly [number, number]>,
): Histogram {
  const histogram: Histogram = {};
  for (const score of metricScores(metric)) histogram[score] = 0;
  for (const [score, count] of counts) histogram[score] = (histogram[score] ?? 0) + count;
  return histogram;
}

export function addHistograms(metric: Metric, histograms: Iterable<Histogram>): Histogram {
  const sum = histogramOf(metric, []);
  for (const histogram of histograms)
    for (const [score, count] of Object.entries(histogram)) sum[score] = (sum[score] ?? 0) + count;
  return sum;
}

export function countOf(histogram: Histogram): number {
  return Object.values(histogram).reduce((sum, count) => sum + count, 0);
}

export function npsGroupsOf(histogram: Histogram): NpsGroups {
  const groups: NpsGroups = { promoters: 0, passives: 0, detractors: 0 };
  for (const [score, count] of Object.entries(histogram)) groups[npsGroup(Number(score))] += count;
  return groups;
}

/**
 * numerator / denominator rounded half up (towards +infinity) to two decimals, in whole numbers,
 * so that no binary fraction tips a half the wrong way. Both whole, denominator above 0.
 */
function roundedRatio(numerator: number, denominator: number): number {
  const doubled = 200 * numerator + denominator;
  const divisor = 2 * denominator;
  const remainder = ((doubled % divisor) + divisor) % divisor;
  return (doubled - remainder) / divisor / 100;
}

/**
 * The score of a histogram: the average for CSAT and CES, promoters minus detractors in percent
 * (-100 to 100) for NPS. Rounded half up to two decimals; 0 when there are no ratings (rulings E.1).
 */
export function scoreOf(metric: Metric, histogram: Histogram): number {
  const count = countOf(histogram);
  if (count === 0) return 0;
  if (metric === 'NPS') {
    const groups = npsGroupsOf(histogram);
    return roundedRatio(100 * (groups.promoters - groups.detractors), count);
  }
  const sum = Object.entries(histogram).reduce((total, [score, n]) => total + Number(score) * n, 0);
  return roundedRatio(sum, count);
}

/** What a metric measures, in the words shown to a reader. */
export const metricNames = {
  CSAT: 'Customer satisfaction',
  CES: 'Customer effort score',
  NPS: 'Net promoter score',
} as const satisfies Record<Metric, string>;

export function metricOfSlug(slug: string): Metric | null {
  return metrics.find((metric) => metric.toLowerCase() === slug) ?? null;
}

export function slugOf(metric: Metric): MetricSlug {
  return metricSlugs[metrics.indexOf(metric)] ?? 'csat';
}
