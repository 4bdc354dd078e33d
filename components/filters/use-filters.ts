import { usePathname, useRouter, useSearchParams } from 'next/navigation';
import { remember } from '@/components/ui/cookie';
import { type Changes, type Parameter, parameters, withChanges } from './parameters';
import { usePending } from './pending';

/**
 * Changes the page's filters: one step of the history, rendered by the server in the transition
 * that `Filtered` dims by. `optimistic` runs within it. A comparison is remembered.
 */
export function useFilters() {
  const { start } = usePending();
  const router = useRouter();
  const path = usePathname();
  const present = useSearchParams();
  return (changes: Changes, optimistic?: () => void) => {
    if (changes.compare) remember('compare', changes.compare);
    start(() => {
      optimistic?.();
      router.push(path + withChanges(present.toString(), changes), { scroll: false });
    });
  };
}

let missing: Changes | null = null;

function writeMissing(): void {
  const { pathname, search, hash } = window.location;
  const whole = withChanges(search, missing ?? {});
  missing = null;
  window.history.replaceState(null, '', pathname + whole + hash);
}

/**
 * Writes into the URL what the page shows but the URL does not say, without a step of the history or a
 * new page. Not at once: the router heeds the history only when all of a first page's effects have run.
 */
export function completeUrl(changes: Changes): void {
  if (missing === null) setTimeout(writeMissing);
  missing = { ...missing, ...changes };
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
