import type { Metric } from './metrics';

/** How a metric's score is computed, in the words shown to a reader; apart, as few pages show them at first. */
export const metricFormulas = {
  CSAT: 'Average of the scores, 1 to 10: sum of scores / number of ratings.',
  CES: 'Average of the scores, 1 to 7, higher is easier: sum of scores / number of ratings.',
  NPS: '100 × (promoters − detractors) / number of ratings. Promoters answer 9 or 10, detractors 0 to 6. From −100 to 100.',
} as const satisfies Record<Metric, string>;
