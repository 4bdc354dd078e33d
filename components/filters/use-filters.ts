import { usePathname, useRouter, useSearchParams } from 'next/navigation';
import { type Changes, withChanges } from './parameters';
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
