import { usePathname, useRouter, useSearchParams } from 'next/navigation';
import type { Metric } from '@/lib/contract/metrics';
import { type Changes, parameters, withChanges } from './parameters';
import { usePending } from './pending';

/**
 * Changes the page's filters: one step of the history, rendered by the server in the transition
 * that `Filtered` dims by. `optimistic` runs within it.
 */
export function useFilters() {
  const { start } = usePending();
  const router = useRouter();
  const path = usePathname();
  const present = useSearchParams();
  return (changes: Changes, optimistic?: () => void) =>
    start(() => {
      optimistic?.();
      router.push(path + withChanges(present.toString(), changes), { scroll: false });
    });
}

/** The metric that a page of several shows. Its ratings alone change: no new page is asked of the server. */
export function useMetric(): [metric: Metric, setMetric: (metric: Metric) => void] {
  const path = usePathname();
  const present = useSearchParams();
  const { metric } = parameters;
  return [
    metric.parse(present.get('metric') ?? '') ?? metric.default,
    (next) =>
      window.history.pushState(null, '', path + withChanges(present.toString(), { metric: next })),
  ];
}
