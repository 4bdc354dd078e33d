'use client';

import { lazy, Suspense, useState } from 'react';
import type { Axis, TrendPoint } from './points';
import { TrendPicture } from './trend-picture';
import type { TrendLabels } from './trend-tooltip';

/** Recharts is larger than all the rest of the page: it comes when the first pointer or focus does. */
const TrendChart = lazy(() => import('./trend-chart'));

/** A score over time: first as a picture, then, once someone comes near, with its points in reach. */
export function TrendFigure(props: { points: TrendPoint[]; axis: Axis; labels: TrendLabels }) {
  const [wanted, setWanted] = useState<'pointer' | 'keyboard' | null>(null);
  const picture = <TrendPicture {...props} />;
  const waiting = {
    role: 'img',
    'aria-label': `${props.labels.metric} over time; the same numbers are in the table`,
    tabIndex: 0,
    onPointerEnter: () => setWanted('pointer'),
    onFocus: () => setWanted('keyboard'),
  } as const;
  // It stays the same element, so that the focus is not lost while the chart comes.
  return (
    <div className="h-full" {...(wanted ? { tabIndex: -1 } : waiting)}>
      {wanted ? (
        <Suspense fallback={picture}>
          <TrendChart {...props} focuses={wanted === 'keyboard'} />
        </Suspense>
      ) : (
        picture
      )}
    </div>
  );
}
