import {
  type Metric,
  metricRanges,
  metrics,
  type NpsGroups,
  type Scale,
  scaleDefinitions,
} from '@/lib/contract/metrics';
import type { RecordRow } from '@/lib/records';
import { satisfiedOf } from '@/lib/satisfaction';
import type { Difference } from '@/lib/statistics';
import { changeOf, type Summary, summaryOf } from '@/lib/trend';

/** What a list shows of a record's metric. */
export interface Shown {
  metric: Metric;
  summary: Summary;
  change: Difference | null;
  /** Satisfied (CSAT) or agreeing (CES), 0 to 1; null for NPS, and where scales differ. */
  share: number | null;
  groups: NpsGroups | null;
}

/** The scale that a record's CSAT ratings are on: a survey's own, else that of all surveys if it is one. */
function scaleOf({ facts }: RecordRow, csatScale: Scale | null): Scale | null {
  return facts.kind === 'surveys' ? (facts.scale ?? 'CSAT10') : csatScale;
}

function shareOf(row: RecordRow, metric: Metric, summary: Summary, csatScale: Scale | null) {
  if (metric !== 'CSAT') return summary.agreement?.value ?? null;
  const scale = scaleOf(row, csatScale);
  if (!scale || scaleDefinitions[scale].metric !== 'CSAT') return null;
  const { part, whole } = satisfiedOf(scale, summary.histogram);
  return part / whole;
}

/** A record's numbers of a metric; null without ratings. */
export function shownOf(row: RecordRow, metric: Metric, csatScale: Scale | null): Shown | null {
  const summary = summaryOf(metric, row.numbers[metric] ?? {});
  if (!summary) return null;
  const before = row.before && summaryOf(metric, row.before[metric] ?? {});
  return {
    metric,
    summary,
    change: changeOf(metric, summary, before),
    share: shareOf(row, metric, summary, csatScale),
    groups: summary.groups,
  };
}

/** Metrics of a list: a survey's own, or all three. */
export function metricsOf({ facts }: RecordRow): readonly Metric[] {
  return facts.kind === 'surveys' ? [facts.metric] : metrics;
}

/** The top of a survey's scale where it is not that of its metric; null elsewhere. */
export function ownTopOf({ facts }: RecordRow): number | null {
  if (facts.kind !== 'surveys' || !facts.scale) return null;
  const { max } = scaleDefinitions[facts.scale];
  return max === metricRanges[facts.metric].max ? null : max;
}
