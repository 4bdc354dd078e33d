'use client';

import { ChartDownload } from '@/components/charts/chart-download';
import { Histogram } from '@/components/charts/histogram';
import { usePicks } from '@/components/filters/use-picks';
import { Panel } from '@/components/ui/panel';
import { useReader } from '@/components/ui/reader';
import { Skeleton } from '@/components/ui/skeleton';
import { Empty } from '@/components/ui/state';
import { useTrend } from '@/lib/client/trend';
import { type Metric, metricScores, type Scale, scaleDefinitions } from '@/lib/contract/metrics';
import type { ResolvedPeriod } from '@/lib/period';
import type { Subject } from '@/lib/subject';
import { totalOf } from '@/lib/trend';
import { Answered } from './answered';
import { trendQueryOf } from './trend-query';

function BarsSkeleton({ metric }: { metric: Metric }) {
  return metricScores(metric).map((score) => (
    <div key={score} className="flex h-8 items-center gap-3">
      <Skeleton className="h-4 w-4" />
      <Skeleton className="h-4 flex-1" />
      <Skeleton className="h-4 w-16" />
    </div>
  ));
}

/** How often each score was given in the period; a bar leads to its ratings. */
export function MetricHistogram({
  subject,
  metric,
  resolved,
  scale = null,
}: {
  subject: Subject;
  metric: Metric;
  resolved: ResolvedPeriod;
  /** A survey's own: scores beyond it cannot be given. */
  scale?: Scale | null;
}) {
  const { locale } = useReader();
  const trend = useTrend(trendQueryOf(subject, resolved));
  const hasRatings =
    trend.data && !trend.isPlaceholderData && totalOf(metric, trend.data.buckets) !== null;
  const { score, pickScore } = usePicks(subject);
  return (
    <Panel
      title="Scores"
      aside={
        hasRatings && trend.data ? (
          <ChartDownload source={{ metric, trend: trend.data, resolved, axis: null }} />
        ) : null
      }
    >
      <Answered
        query={trend}
        what="the scores"
        skeleton={<BarsSkeleton metric={metric} />}
        className="h-full"
      >
        {(data) => {
          const summary = totalOf(metric, data.buckets);
          return summary ? (
            <Histogram
              metric={metric}
              summary={summary}
              locale={locale}
              picked={score}
              onPick={pickScore}
              {...(scale && { top: scaleDefinitions[scale].max })}
            />
          ) : (
            <Empty title="No ratings in this period" />
          );
        }}
      </Answered>
    </Panel>
  );
}
