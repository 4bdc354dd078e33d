'use client';

import Plus from 'lucide-react/icons/plus';
import { parameters } from '@/components/filters/parameters';
import { useView } from '@/components/filters/use-filters';
import { useRatingView } from '@/components/filters/use-rating-view';
import { controlClass } from '@/components/ui/button';
import { useCarried } from '@/components/ui/carried';
import { NearLink } from '@/components/ui/near-link';
import { useMay } from '@/components/ui/reader';
import { Segmented } from '@/components/ui/segmented';
import { metrics, slugOf } from '@/lib/contract/metrics';
import type { ResolvedPeriod } from '@/lib/period';
import { Ratings } from './ratings';

const choices = metrics.map((metric) => ({ value: metric, label: metric }));

/** All ratings of one metric at a time: scores of different scales do not mix. */
export function MetricRatings({ resolved }: { resolved: ResolvedPeriod }) {
  const { read, change } = useView();
  // Who looks at the ratings of one survey adds to them.
  const [{ survey }] = useRatingView();
  const writesRatings = useMay('write ratings');
  const carried = useCarried();
  const metric = read('metric', parameters.metric) ?? 'CSAT';
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Segmented
          legend="Metric"
          choices={choices}
          value={metric}
          onChange={(next) => change({ metric: next })}
        />
        {writesRatings ? (
          <NearLink
            href={`/ratings/new${carried}${survey ? `&survey=${survey}` : ''}`}
            className={controlClass('primary', 'print:hidden')}
          >
            <Plus aria-hidden size={14} />
            Create rating
          </NearLink>
        ) : null}
      </div>
      <Ratings subject={slugOf(metric)} metric={metric} resolved={resolved} />
    </>
  );
}
