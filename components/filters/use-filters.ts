import { usePathname, useRouter, useSearchParams } from 'next/navigation';
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

/** The page of a table: rows alone change, so the browser asks for them without a new page from the server. */
export function usePage(): [page: number, setPage: (page: number | null) => void] {
  const path = usePathname();
  const present = useSearchParams();
  const { page } = parameters;
  return [
    page.parse(present.get('page') ?? '') ?? page.default,
    (next) =>
      window.history.pushState(null, '', path + withChanges(present.toString(), { page: next })),
  ];
}
