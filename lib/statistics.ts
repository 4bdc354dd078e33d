/**
 * How sure a number is. Every interval is two-sided, 95 %. Nothing here rounds.
 */

import type { NpsGroups, ScoreRange } from '@/lib/contract/metrics';
import { tQuantile } from './student-t';

/** Normal quantile of 0.975. */
const z = 1.959963984540054;

/** A score and the 95 % interval its true value lies in. */
export interface Estimate {
  /** The plain score, as the service answers it but unrounded. */
  value: number;
  /** Half the width of the interval before it is cut to its range; null where it cannot be told. */
  margin: number | null;
  /** Lower end of the interval, -Infinity where it cannot be told. */
  low: number;
  /** Upper end of the interval, Infinity where it cannot be told. */
  high: number;
}

/** How far a score moved and the 95 % interval the true change lies in. */
export interface Difference {
  /** Now minus before. */
  change: number;
  /** Lower end, -Infinity where it cannot be told. */
  low: number;
  /** Upper end, Infinity where it cannot be told. */
  high: number;
  /** Whether the interval excludes 0: the change is more than noise. */
  real: boolean;
}

/** How often each score was given. */
export type ScoreCounts = ReadonlyMap<number, number> | readonly (readonly [number, number])[];

/** A number of cases, `part` of which have the property counted; 0 <= part <= whole. */
export interface Share {
  part: number;
  whole: number;
}

function clip(value: number, min: number, max: number): number {
  return Math.min(Math.max(value, min), max);
}

function differenceOf(change: number, low: number, high: number): Difference {
  return { change, low, high, real: low > 0 || high < 0 };
}

interface Sample {
  n: number;
  mean: number;
  /** Variance of the scores with n - 1 in the denominator; 0 for a single one. */
  variance: number;
}

function sampleOf(counts: ScoreCounts): Sample | null {
  let n = 0;
  let sum = 0;
  for (const [score, count] of counts) {
    n += count;
    sum += score * count;
  }
  if (n === 0) return null;
  const mean = sum / n;
  let squares = 0;
  let different = 0;
  for (const [score, count] of counts) {
    squares += count * (score - mean) ** 2;
    if (count > 0) different += 1;
  }
  // One and the same score must give exactly 0, whatever the mean was rounded to.
  return { n, mean, variance: different > 1 ? squares / (n - 1) : 0 };
}

/**
 * Mean of the scores with Student's t interval. Null without scores. Where all scores are the same,
 * a single one included, there is no spread to measure: margin null and the interval unbounded, so
 * that two perfect ratings do not pass for certainty.
 *
 * Source: Student (1908), "The probable error of a mean", Biometrika 6.
 *
 * @param range where scores can lie; when given, `low` and `high` keep to it
 */
export function meanEstimate(counts: ScoreCounts, range?: ScoreRange): Estimate | null {
  const sample = sampleOf(counts);
  if (!sample) return null;
  const { n, mean, variance } = sample;
  const min = range?.min ?? Number.NEGATIVE_INFINITY;
  const max = range?.max ?? Number.POSITIVE_INFINITY;
  if (variance === 0) return { value: mean, margin: null, low: min, high: max };
  const margin = tQuantile(0.975, n - 1) * Math.sqrt(variance / n);
  return {
    value: mean,
    margin,
    low: clip(mean - margin, min, max),
    high: clip(mean + margin, min, max),
  };
}

/**
 * What a ranking by mean score sorts by: the score that the true mean exceeds with a probability
 * of 95 %, when each score of the range is taken to have been given once already. Few ratings are
 * drawn to the middle of the range, so that one perfect rating, or two, do not top the board.
 * Null without scores.
 *
 * Source: Evan Miller (2014), "Ranking Items With Star Ratings", whose quantile is 1.65.
 *
 * @param range where scores can lie, whole numbers; scores outside it are not counted
 */
export function meanLowerBound(counts: ScoreCounts, range: ScoreRange): number | null {
  const given = new Map<number, number>();
  for (const [score, count] of counts) given.set(score, (given.get(score) ?? 0) + count);
  let n = 0;
  let all = 0;
  let sum = 0;
  let squares = 0;
  for (let score = range.min; score <= range.max; score += 1) {
    const count = given.get(score) ?? 0;
    n += count;
    all += count + 1;
    sum += score * (count + 1);
    squares += score * score * (count + 1);
  }
  if (n === 0) return null;
  const mean = sum / all;
  return mean - 1.65 * Math.sqrt((squares / all - mean * mean) / (all + 1));
}

/**
 * What a ranking from the worst up sorts by: the lower bound's mirror image, the score that the true
 * mean stays under with a probability of 95 %. One bad rating, or two, do not lead such a list.
 * Null without scores.
 *
 * Source: as `meanLowerBound`, with the range turned round.
 *
 * @param range where scores can lie, whole numbers; scores outside it are not counted
 */
export function meanUpperBound(counts: ScoreCounts, range: ScoreRange): number | null {
  const turn = (score: number) => range.min + range.max - score;
  const low = meanLowerBound(
    [...counts].map(([score, count]) => [turn(score), count] as const),
    range,
  );
  return low === null ? null : turn(low);
}

/** NPS / 100 and its variance after 3/4 promoter, 3/2 passives and 3/4 detractor are added. */
function adjustedNps({ promoters, passives, detractors }: NpsGroups): {
  centre: number;
  variance: number;
} {
  const n = promoters + passives + detractors + 3;
  const p = (promoters + 0.75) / n;
  const d = (detractors + 0.75) / n;
  const centre = p - d;
  return { centre, variance: (p + d - centre * centre) / n };
}

function plainNps({ promoters, passives, detractors }: NpsGroups): number | null {
  const n = promoters + passives + detractors;
  return n === 0 ? null : (100 * (promoters - detractors)) / n;
}

/**
 * Net promoter score, -100 to 100, with the adjusted Wald interval. `value` is the plain score;
 * the interval is that of the adjusted one, nearer to 0, so that with very few ratings an extreme
 * score can lie outside it. Null without ratings.
 *
 * Source: Brendan Rocks (2016), "Interval Estimation for the 'Net Promoter Score'", The American
 * Statistician 70(4).
 */
export function npsEstimate(groups: NpsGroups): Estimate | null {
  const value = plainNps(groups);
  if (value === null) return null;
  const { centre, variance } = adjustedNps(groups);
  const margin = 100 * z * Math.sqrt(variance);
  return {
    value,
    margin,
    low: clip(100 * centre - margin, -100, 100),
    high: clip(100 * centre + margin, -100, 100),
  };
}

/** Wilson's interval, 0 to 1; null when there is nothing to share. */
function wilson({
  part,
  whole,
}: Share): { p: number; margin: number; low: number; high: number } | null {
  if (whole === 0) return null;
  const p = part / whole;
  const scale = 1 + (z * z) / whole;
  const centre = (p + (z * z) / (2 * whole)) / scale;
  const margin = (z / scale) * Math.sqrt((p * (1 - p)) / whole + (z * z) / (4 * whole * whole));
  // At the ends the formula means exactly 0 and 1; rounding must not leave it beside them.
  const low = part === 0 ? 0 : clip(centre - margin, 0, 1);
  const high = part === whole ? 1 : clip(centre + margin, 0, 1);
  return { p, margin, low, high };
}

/**
 * Share of a whole, 0 to 1, with Wilson's score interval, which is not centred on the share.
 * Null when the whole is 0.
 *
 * Source: Edwin B. Wilson (1927), "Probable inference, the law of succession, and statistical
 * inference", Journal of the American Statistical Association 22.
 *
 * @param part number of cases counted, 0 to `whole`
 */
export function shareEstimate(part: number, whole: number): Estimate | null {
  const interval = wilson({ part, whole });
  if (!interval) return null;
  const { p, margin, low, high } = interval;
  return { value: p, margin, low, high };
}

/**
 * Change of a mean score, with Welch's t interval for unequal variances. Null when a side is empty;
 * unbounded and not real when a side has a single score or neither side has any spread.
 *
 * Source: B. L. Welch (1947), "The generalization of 'Student's' problem when several different
 * population variances are involved", Biometrika 34.
 */
export function meanDifference(now: ScoreCounts, before: ScoreCounts): Difference | null {
  const a = sampleOf(now);
  const b = sampleOf(before);
  if (!a || !b) return null;
  const change = a.mean - b.mean;
  const ofA = a.variance / a.n;
  const ofB = b.variance / b.n;
  const variance = ofA + ofB;
  if (variance === 0 || a.n === 1 || b.n === 1)
    return differenceOf(change, Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY);
  const degrees = variance ** 2 / (ofA ** 2 / (a.n - 1) + ofB ** 2 / (b.n - 1));
  // Rounding must not take the degrees of freedom below the least they can be.
  const margin = tQuantile(0.975, Math.max(degrees, 1)) * Math.sqrt(variance);
  return differenceOf(change, change - margin, change + margin);
}

/**
 * Change of the net promoter score, -200 to 200, with an interval from the two adjusted scores and
 * the sum of their variances. `change` is that of the plain scores. Null when a side is empty.
 *
 * Source: James R. Lewis and Jeff Sauro (2021), "How to Statistically Compare Two Net Promoter
 * Scores", MeasuringU, on the adjustment of Rocks (2016).
 */
export function npsDifference(now: NpsGroups, before: NpsGroups): Difference | null {
  const value = plainNps(now);
  const valueBefore = plainNps(before);
  if (value === null || valueBefore === null) return null;
  const a = adjustedNps(now);
  const b = adjustedNps(before);
  const centre = 100 * (a.centre - b.centre);
  const margin = 100 * z * Math.sqrt(a.variance + b.variance);
  return differenceOf(
    value - valueBefore,
    clip(centre - margin, -200, 200),
    clip(centre + margin, -200, 200),
  );
}

/**
 * Change of a share, -1 to 1, with the hybrid score interval. Null when a whole is 0.
 *
 * Source: Robert G. Newcombe (1998), "Interval estimation for the difference between independent
 * proportions: comparison of eleven methods", Statistics in Medicine 17, method 10.
 */
export function shareDifference(now: Share, before: Share): Difference | null {
  const a = wilson(now);
  const b = wilson(before);
  if (!a || !b) return null;
  const change = a.p - b.p;
  return differenceOf(
    change,
    clip(change - Math.hypot(a.p - a.low, b.high - b.p), -1, 1),
    clip(change + Math.hypot(a.high - a.p, b.p - b.low), -1, 1),
  );
}
