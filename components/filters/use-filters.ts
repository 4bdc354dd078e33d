import { usePathname, useRouter, useSearchParams } from 'next/navigation';
import { type Changes, type Parameter, parameters, withChanges } from './parameters';
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

/**
 * View state that some panel alone depends on, its rows or its tab: the browser asks for them without
 * a new page from the server. A change is one step of the history, or none where it `replaces`.
 */
export function useView() {
  const path = usePathname();
  const present = useSearchParams();
  return {
    read: <T>(name: string, parameter: Parameter<T>): T =>
      parameter.parse(present.get(name) ?? '') ?? parameter.default,
    change: (changes: Changes, { replaces = false } = {}) => {
      const url = path + withChanges(present.toString(), changes);
      if (replaces) window.history.replaceState(null, '', url);
      else window.history.pushState(null, '', url);
    },
  };
}

export function usePage(): [page: number, setPage: (page: number | null) => void] {
  const { read, change } = useView();
  return [read('page', parameters.page), (page) => change({ page })];
}
