import type { Metric } from '@/lib/contract/metrics';
import type { ResolvedPeriod } from '@/lib/period';
import type { Trend } from '@/lib/trend';
import type { Axis } from './points';

/** A chart that can be downloaded: what it shows, and over which period. */
export interface ChartSource {
  metric: Metric;
  trend: Trend;
  resolved: ResolvedPeriod;
  /** The axis of a trend; a histogram has none. */
  axis: Axis | null;
}
