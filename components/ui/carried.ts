'use client';

import { useSearchParams } from 'next/navigation';
import { formatWeekStart } from '@/lib/reading';
import { useReader } from './reader';

/** The period and what it is compared with go along from page to page. */
const carried = ['period', 'compare'];

/** The part of the URL that links to other pages carry, with its question mark: the zone and the week's first day always. */
export function useCarried(): string {
  const present = useSearchParams();
  const { zone, weekStart } = useReader();
  const parameters = new URLSearchParams();
  for (const name of carried) {
    const value = present.get(name);
    if (value !== null) parameters.set(name, value);
  }
  parameters.set('zone', zone);
  parameters.set('week', formatWeekStart(weekStart));
  return `?${parameters.toString().replaceAll('%2F', '/')}`;
}
