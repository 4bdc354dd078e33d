'use client';

import type { ReactNode } from 'react';
import type { Rating } from '@/lib/contract/resources';
import { queryKeys } from '@/lib/query-keys';
import { type RatingsSearch, writeRatingsSearch } from '@/lib/ratings-query';
import { Walked, type WalkedRows } from './walked';

/** Ratings that the service cannot filter. Loaded when they are looked for. */
export default function RatingSearch({
  search,
  page,
  perPage,
  children,
}: {
  search: RatingsSearch;
  page: number;
  perPage: number;
  children: (found: WalkedRows<Rating>) => ReactNode;
}) {
  return (
    <Walked<Rating>
      queryKey={queryKeys.ratingSearch(search)}
      path={`/api/ratings/search?${writeRatingsSearch(search)}`}
      keptFor={5 * 60_000}
      page={page}
      perPage={perPage}
    >
      {children}
    </Walked>
  );
}
