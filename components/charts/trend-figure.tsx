'use client';

import { type ComponentType, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Axis, PointPicks, TrendPoint } from './points';
import type { TrendChartProps } from './trend-chart';
import { TrendPicture } from './trend-picture';
import type { TrendLabels } from './trend-tooltip';

interface Chart {
  Chart: ComponentType<TrendChartProps>;
  /** Whether it takes over the focus that asked for it. */
  focuses: boolean;
}

/**
 * A score over time: first as a picture; once someone comes near, with its points in reach. Recharts
 * is larger than all the rest of the page, so it comes only then. Should it fail to come, the picture
 * stays, and the next pointer or focus asks again. Paper has the picture, which fits any width at once.
 */
export function TrendFigure(
  props: { points: TrendPoint[]; axis: Axis; labels: TrendLabels } & PointPicks,
) {
  const [chart, setChart] = useState<Chart | null>(null);
  useEffect(() => {
    const onPrint = () => flushSync(() => setChart(null));
    window.addEventListener('beforeprint', onPrint);
    return () => window.removeEventListener('beforeprint', onPrint);
  }, []);
  const bring = (focuses: boolean) => {
    import('./trend-chart').then(
      ({ default: Chart }) => setChart((present) => present ?? { Chart, focuses }),
      () => undefined,
    );
  };
  const waiting = {
    role: 'img',
    'aria-label': `${props.labels.metric} over time; the same numbers are in the table`,
    tabIndex: 0,
    onPointerEnter: () => bring(false),
    onFocus: () => bring(true),
  } as const;
  // It stays the same element, so that the focus is not lost while the chart comes.
  return (
    <div className="h-full" {...(chart ? { tabIndex: -1 } : waiting)}>
      {chart ? <chart.Chart {...props} focuses={chart.focuses} /> : <TrendPicture {...props} />}
    </div>
  );
}
