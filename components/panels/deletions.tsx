'use client';

import { lazy, Suspense } from 'react';
import { later } from '@/components/ui/later';

const ListDeletions = lazy(later(() => import('./list-deletions')));

/** Deletions that can still be undone, on every page: the way back is not left behind on one. */
export function Deletions() {
  return (
    <Suspense>
      <ListDeletions />
    </Suspense>
  );
}
