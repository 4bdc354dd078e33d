'use client';

import { useSearchParams } from 'next/navigation';

/** The period and what it is compared with go along from page to page. */
const carried = ['period', 'compare'];

/** The part of the URL that links to other pages carry, with its question mark; empty for defaults. */
export function useCarried(): string {
  const present = useSearchParams();
  const parameters = new URLSearchParams();
  for (const name of carried) {
    const value = present.get(name);
    if (value !== null) parameters.set(name, value);
  }
  return parameters.size > 0 ? `?${parameters}` : '';
}
