import { usePathname, useSearchParams } from 'next/navigation';
import type { Metric } from '@/lib/contract/metrics';
import { metricParameter, withMetric } from './metric-parameter';

/** The metric that a page of several shows. Its rows alone change: no new page is asked of the server. */
export function useMetric(): [metric: Metric, setMetric: (metric: Metric) => void] {
  const path = usePathname();
  const present = useSearchParams();
  return [
    metricParameter.parse(present.get('metric') ?? '') ?? metricParameter.default,
    (next) => window.history.pushState(null, '', path + withMetric(window.location.search, next)),
  ];
}
