import { useReader } from '@/components/ui/reader';
import type { ScoreRange } from '@/lib/contract/metrics';
import { showsRatings } from '@/lib/own-ratings';
import type { Span } from '@/lib/period';
import type { Subject } from '@/lib/subject';
import { showRatings, useRatingView } from './use-rating-view';

export interface Picks {
  score: ScoreRange | null;
  within: Span | null;
  /** Absent for those who may not read ratings. */
  pickScore: ((score: ScoreRange | null) => void) | undefined;
  pickWithin: ((within: Span | null) => void) | undefined;
}

/** Bars and points of a subject as filters of the ratings under them: what is picked, and how to pick. */
export function usePicks(subject: Subject): Picks {
  const reader = useReader();
  const [{ score, within }, change] = useRatingView();
  if (!showsRatings(subject, reader))
    return { score: null, within: null, pickScore: undefined, pickWithin: undefined };
  return {
    score,
    within,
    pickScore: (picked) => {
      change({ score: picked });
      if (picked) showRatings();
    },
    pickWithin: (picked) => {
      change({ within: picked });
      if (picked) showRatings();
    },
  };
}
