'use client';

import { parameters } from '@/components/filters/parameters';
import { useView } from '@/components/filters/use-filters';
import { Segmented } from '@/components/ui/segmented';
import { metrics, slugOf } from '@/lib/contract/metrics';
import type { ResolvedPeriod } from '@/lib/period';
import { Ratings } from './ratings';

const choices = metrics.map((metric) => ({ value: metric, label: metric }));

/** All ratings of one metric at a time: scores of different scales do not mix. */
export function MetricRatings({ resolved }: { resolved: ResolvedPeriod }) {
  const { read, change } = useView();
  const metric = read('metric', parameters.metric) ?? 'CSAT';
  return (
    <>
      <div>
        <Segmented
          legend="Metric"
          choices={choices}
          value={metric}
          onChange={(next) => change({ metric: next })}
        />
      </div>
      <Ratings subject={slugOf(metric)} metric={metric} resolved={resolved} />
    </>
  );
}
