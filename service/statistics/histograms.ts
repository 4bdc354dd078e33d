import { type Histogram, histogramOf, type Metric, metrics } from '@/lib/contract/metrics';
import { type CountedKind, countTables, perMetric } from './count-tables';

export type Histograms = Record<Metric, Histogram>;

/** What `counts` says of a subject. */
export interface CountsRow {
  /** In the order of the table's counters; null where nothing was counted. */
  counters: (number | null)[] | null;
  /** Rows of counters to add or take away, each after its sign. */
  parts?: number[][] | null;
  /** Codes of single ratings. */
  remainder: number[] | null;
  pending: number[] | null;
}

/** `only`: the metric of all, whose codes may say any other. */
function addCodes(
  histograms: Histograms,
  codes: readonly number[] | null,
  only: Metric | null,
): void {
  for (const code of codes ?? []) {
    const metric = only ?? metrics[Math.floor(Math.abs(code) / perMetric) - 1];
    if (!metric) throw new Error(`A rating of no metric was counted: ${code}.`);
    const histogram = histograms[metric];
    const score = Math.abs(code) % perMetric;
    histogram[score] = (histogram[score] ?? 0) + Math.sign(code);
  }
}

/** Histograms of all metrics from a row of `counts`; `metric` is that of a subject whose
 * ratings are all of one, null of others. */
export function histogramsFrom(
  kind: CountedKind,
  metric: Metric | null,
  { counters, parts, remainder, pending }: CountsRow,
): Histograms {
  const [csat, ces, nps] = metrics;
  const histograms: Histograms = {
    CSAT: histogramOf(csat, []),
    CES: histogramOf(ces, []),
    NPS: histogramOf(nps, []),
  };
  const add = (counts: readonly (number | null)[], sign: number) => {
    for (const [index, counter] of countTables[kind].counters.entries()) {
      const count = counts[index] ?? 0;
      const of = counter.metric ?? metric;
      // Counters of one metric's subject have a column for every score of any metric.
      if (count === 0 || of === null) continue;
      histograms[of][counter.score] = (histograms[of][counter.score] ?? 0) + sign * count;
    }
  };
  if (counters) add(counters, 1);
  for (const [sign = 0, ...counts] of parts ?? []) add(counts, sign);
  addCodes(histograms, remainder, metric);
  addCodes(histograms, pending, metric);
  return histograms;
}
