import { usePathname, useRouter, useSearchParams } from 'next/navigation';
import { remember } from '@/components/ui/cookie';
import { type Changes, type Parameter, withChanges } from './parameters';
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

interface Missing {
  changes: Changes;
  /** Asks the server for the page at another URL; null where it has rendered what the URL will say. */
  anew: ((url: string) => void) | null;
}

let missing: Missing | null = null;

function writeMissing(): void {
  if (!missing) return;
  const { pathname, search, hash } = window.location;
  const { changes, anew } = missing;
  missing = null;
  const url = pathname + withChanges(search, changes) + hash;
  if (anew) anew(url);
  else window.history.replaceState(null, '', url);
}

/**
 * Writes into the URL what the page shows but the URL does not say, without a step of the history; without
 * a new page, too, unless `anew` fetches one. All that is missing is written together, as one change of the
 * URL would put an end to the page that another one waits for; and not at once, as the router heeds the
 * history only when all of a first page's effects have run.
 */
export function completeUrl(changes: Changes, anew: Missing['anew'] = null): void {
  if (missing === null) setTimeout(writeMissing);
  missing = { changes: { ...missing?.changes, ...changes }, anew: anew ?? missing?.anew ?? null };
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
