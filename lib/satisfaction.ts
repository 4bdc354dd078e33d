import { type Histogram, type Scale, scaleDefinitions } from '@/lib/contract/metrics';
import type { Share } from '@/lib/statistics';

/** How many of the CSAT ratings are satisfied, each by the top of its own survey's scale. */
export interface Satisfaction {
  now: Share;
  /** Of the period it is compared with; null when it is compared with none. */
  before: Share | null;
  /** The scales counted by, widest first. */
  scales: Scale[];
}

/** Ratings from the scale's `good` score up, of all. */
export function satisfiedOf(scale: Scale, histogram: Histogram): Share {
  const { good } = scaleDefinitions[scale];
  const share: Share = { part: 0, whole: 0 };
  for (const [score, count] of Object.entries(histogram)) {
    share.whole += count;
    if (Number(score) >= good) share.part += count;
  }
  return share;
}

export function addShares(shares: Iterable<Share>): Share {
  const sum: Share = { part: 0, whole: 0 };
  for (const { part, whole } of shares) {
    sum.part += part;
    sum.whole += whole;
  }
  return sum;
}
