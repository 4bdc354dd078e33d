import type { Metric } from '@/lib/contract/metrics';

/** The score of counts by score, by its definition in words of its own: not by the code under test. */
export function scoreOf(metric: Metric, counts: ReadonlyMap<number, number>): number {
  const sum = (of: (score: number) => number) =>
    [...counts].reduce((total, [score, n]) => total + of(score) * n, 0);
  const count = sum(() => 1);
  const value =
    metric === 'NPS'
      ? (100 * sum((score) => (score >= 9 ? 1 : score <= 6 ? -1 : 0))) / count
      : sum((score) => score) / count;
  return Math.round(value * 100) / 100;
}
