import { type Histogram, histogramOf, type Metric, metrics } from '@/lib/contract/metrics';
import { type CountedKind, countTables, perMetric } from './count-tables';
import { perSecond } from './day-codes';

export type Histograms = Record<Metric, Histogram>;

/** What `counts` says of a subject. */
export interface CountsRow {
  /** In the order of the table's counters; null where nothing was counted. */
  counters: (number | null)[] | null;
  /** Of a team's members, to be added. */
  parts?: (number | null)[][] | null;
  /** Codes of a day (`day-codes.ts`) at the end of a period: those counted that are not in it; and at its beginning: those taken away that are. */
  upper_codes: number[] | null;
  lower_codes: number[] | null;
  /** Codes of single ratings, negative of those to take away. */
  remainder: number[] | null;
  pending: number[] | null;
}

/** `only`: the metric of all, whose codes may say any other. */
function addCodes(
  histograms: Histograms,
  codes: readonly number[] | null,
  only: Metric | null,
  sign = 1,
): void {
  for (const signed of codes ?? []) {
    const code = Math.abs(signed) % perSecond;
    const metric = only ?? metrics[Math.floor(code / perMetric) - 1];
    if (!metric) throw new Error(`A rating of no metric was counted: ${signed}.`);
    const histogram = histograms[metric];
    const score = code % perMetric;
    histogram[score] = (histogram[score] ?? 0) + sign * Math.sign(signed);
  }
}

/** Histograms of all metrics from a row of `counts`; `metric` is that of a subject whose
 * ratings are all of one, null of others. */
export function histogramsFrom(
  kind: CountedKind,
  metric: Metric | null,
  { counters, parts, upper_codes, lower_codes, remainder, pending }: CountsRow,
): Histograms {
  const [csat, ces, nps] = metrics;
  const histograms: Histograms = {
    CSAT: histogramOf(csat, []),
    CES: histogramOf(ces, []),
    NPS: histogramOf(nps, []),
  };
  const add = (counts: readonly (number | null)[]) => {
    for (const [index, counter] of countTables[kind].counters.entries()) {
      const count = counts[index] ?? 0;
      const of = counter.metric ?? metric;
      // Counters of one metric's subject have a column for every score of any metric.
      if (count === 0 || of === null) continue;
      histograms[of][counter.score] = (histograms[of][counter.score] ?? 0) + count;
    }
  };
  for (const counts of [counters ?? [], ...(parts ?? [])]) add(counts);
  addCodes(histograms, upper_codes, metric, -1);
  addCodes(histograms, lower_codes, metric);
  addCodes(histograms, remainder, metric);
  addCodes(histograms, pending, metric);
  return histograms;
}
