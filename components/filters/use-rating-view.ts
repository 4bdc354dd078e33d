import { usePathname, useSearchParams } from 'next/navigation';
import { useMemo } from 'react';
import { type RatingView, readRatingView, withRatingView } from './rating-view';

export type ChangeRatingView = (
  changes: Partial<RatingView>,
  /** Whether the step of history made last is changed, as by one who types on. */
  again?: boolean,
) => void;

/** The view of a page's ratings: rows alone change, so the browser asks for them without a new page from the server. */
export function useRatingView(): [RatingView, ChangeRatingView] {
  const path = usePathname();
  const present = useSearchParams();
  const view = useMemo(() => readRatingView((name) => present.get(name)), [present]);
  return [
    view,
    (changes, again = false) => {
      // The address itself: a click may come before React has heard of the last one.
      const url = path + withRatingView(window.location.search, changes);
      if (again) window.history.replaceState(null, '', url);
      else window.history.pushState(null, '', url);
    },
  ];
}

/** Where the ratings of a page are: bars and points lead there. */
export const ratingsId = 'ratings';

/** Brings the ratings into sight after something above them was picked. */
export function showRatings(): void {
  const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  document
    .getElementById(ratingsId)
    ?.scrollIntoView({ behavior: still ? 'auto' : 'smooth', block: 'start' });
}
