import type { Permission } from './permission';
import { fixedFilter, type RatingFilters } from './ratings-query';
import type { Subject } from './subject';

/** Whose ratings alone somebody reads: those of teams, or of users, by id; null: all. */
export type OwnRatings = { filter: 'team' | 'user'; ids: readonly string[] } | null;

/**
 * The filters by which ratings are asked for: where neither page nor reader narrows them to a team or
 * an agent, those who read their own alone get the first that is theirs.
 */
export function narrowed<F extends Pick<RatingFilters, 'team' | 'user'>>(
  filters: F,
  subject: Subject,
  own: OwnRatings,
): F {
  const fixed = fixedFilter(subject)?.name;
  const [first] = own?.ids ?? [];
  const isNarrow =
    fixed === 'team' || fixed === 'user' || filters.team !== null || filters.user !== null;
  return own && first !== undefined && !isNarrow ? { ...filters, [own.filter]: first } : filters;
}

/** Whether a page of a subject that somebody sees has ratings for them, who may read all of them or their own. */
export function showsRatings(
  subject: Subject,
  { permissions, ownRatings }: { permissions: readonly Permission[]; ownRatings: OwnRatings },
): boolean {
  if (!permissions.includes('read ratings')) return false;
  if (!ownRatings) return true;
  const fixed = fixedFilter(subject)?.name;
  if (fixed === 'team') return ownRatings.filter === 'team';
  return fixed === 'user' || ownRatings.ids.length > 0;
}
