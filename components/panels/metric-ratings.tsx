'use client';

import { useMetric } from '@/components/filters/use-metric';
import { Segmented } from '@/components/ui/segmented';
import { metrics, slugOf } from '@/lib/contract/metrics';
import type { ResolvedPeriod } from '@/lib/period';
import { Ratings } from './ratings';

const choices = metrics.map((metric) => ({ value: metric, label: metric }));

/** All ratings of one metric at a time: scores of different scales do not mix. */
export function MetricRatings({ resolved }: { resolved: ResolvedPeriod }) {
  const [metric, setMetric] = useMetric();
  return (
    <>
      <div>
        <Segmented legend="Metric" choices={choices} value={metric} onChange={setMetric} />
      </div>
      <Ratings subject={slugOf(metric)} metric={metric} resolved={resolved} />
    </>
  );
}
