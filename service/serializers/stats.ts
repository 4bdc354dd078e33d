import { countOf, type Histogram, type Metric, npsGroupsOf, scoreOf } from '@/lib/contract/metrics';
import type { AverageStats, NpsStats } from '@/lib/contract/resources';
import type { Histograms } from '@/service/statistics/histograms';

function averageStats(metric: 'CSAT' | 'CES', histogram: Histogram): AverageStats {
  return { average: scoreOf(metric, histogram), count: countOf(histogram) };
}

function npsStats(histogram: Histogram): NpsStats {
  return {
    nps_score: scoreOf('NPS', histogram),
    count: countOf(histogram),
    groups: npsGroupsOf(histogram),
  };
}

/** Statistics of one metric, in its form (2.4). */
export function statsJson(metric: Metric, histogram: Histogram): AverageStats | NpsStats {
  return metric === 'NPS' ? npsStats(histogram) : averageStats(metric, histogram);
}

/** Statistics of a customer, a team or a user. */
export function recordStatsJson({ CSAT, CES, NPS }: Histograms) {
  return { CSAT: averageStats('CSAT', CSAT), CES: averageStats('CES', CES), NPS: npsStats(NPS) };
}

export function recordHistogramsJson({ CSAT, CES, NPS }: Histograms) {
  return { CSAT: { histogram: CSAT }, CES: { histogram: CES }, NPS: { histogram: NPS } };
}
