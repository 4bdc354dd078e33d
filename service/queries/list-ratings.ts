import type { Pool } from '@/db/pool';
import { countedOf, listCounted } from './list-counted-ratings';
import { listFiltered } from './list-filtered-ratings';
import type { RatingListRequest, RatingPage } from './rating-list';

export type { RatingFilters, RatingListRequest, RatingPage } from './rating-list';

/**
 * A page of ratings with the total of the filtered list, of one snapshot. Null when the scope is a
 * record that the account does not have.
 */
export async function listRatings(
  pool: Pool,
  request: RatingListRequest,
): Promise<RatingPage | null> {
  const counted = countedOf(request);
  const page = counted ? await listCounted(pool, request, counted) : 'not counted';
  return typeof page === 'string' ? listFiltered(pool, request) : page;
}
