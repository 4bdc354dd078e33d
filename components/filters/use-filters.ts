'use client';

import { usePathname, useRouter, useSearchParams } from 'next/navigation';
import { createSerializer } from 'nuqs/server';
import { pageParameter, periodParameters, unitParameter } from './parameters';
import { usePending } from './pending';

/*
 * The URL is written with the parsers that the server reads it with. nuqs's own hooks would add
 * 6 KiB to the first load of every page, for what the router does already.
 */
const withFilters = createSerializer({ ...periodParameters, ...unitParameter, ...pageParameter });
const withPage = createSerializer(pageParameter);

type Changes = Parameters<typeof withFilters>[1];

function useHere(): string {
  const path = usePathname();
  const present = useSearchParams();
  return `${path}?${present}`;
}

/**
 * Changes the page's filters: one step of the history, rendered by the server in the transition
 * that `Filtered` dims by. `optimistic` runs within it.
 */
export function useFilters() {
  const { start } = usePending();
  const router = useRouter();
  const here = useHere();
  return (changes: Changes, optimistic?: () => void) =>
    start(() => {
      optimistic?.();
      router.push(withFilters(here, changes), { scroll: false });
    });
}

/** The page of a table: rows alone change, so the browser asks for them without a new page from the server. */
export function usePage(): [page: number, setPage: (page: number | null) => void] {
  const here = useHere();
  const present = useSearchParams();
  return [
    pageParameter.page.parseServerSide(present.get('page') ?? undefined),
    (page) => window.history.pushState(null, '', withPage(here, { page })),
  ];
}
