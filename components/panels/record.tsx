'use client';

import { parameters } from '@/components/filters/parameters';
import { useView } from '@/components/filters/use-filters';
import { MetricMark } from '@/components/ui/metric-mark';
import { useReader } from '@/components/ui/reader';
import { Tabs } from '@/components/ui/tabs';
import { useTrend } from '@/lib/client/trend';
import { type Metric, metrics } from '@/lib/contract/metrics';
import { formatCount } from '@/lib/format';
import type { ResolvedPeriod } from '@/lib/period';
import type { RecordFacts } from '@/lib/records';
import { type Trend, totalOf } from '@/lib/trend';
import { Members } from './members';
import { MetricHistogram } from './metric-histogram';
import { MetricSummary } from './metric-summary';
import { MetricTrend } from './metric-trend';
import { Ratings } from './ratings';
import { trendQueryOf } from './trend-query';

interface Rated {
  metric: Metric;
  count: number;
}

/** Metrics with ratings in the period. */
function ratedIn(trend: Trend | undefined): Rated[] {
  return metrics.flatMap((metric) => {
    const count = (trend && totalOf(metric, trend.buckets)?.count) ?? 0;
    return count > 0 ? { metric, count } : [];
  });
}

function mostRated(rated: readonly Rated[]): Metric {
  const [first] = rated.toSorted((a, b) => b.count - a.count);
  return first?.metric ?? 'CSAT';
}

interface Props {
  id: string;
  facts: RecordFacts;
  resolved: ResolvedPeriod;
  /** Whether the viewer may read single ratings. */
  readsRatings: boolean;
  /** Whether the viewer may see who belongs to the team. */
  seesMembers: boolean;
}

/** What a record shows that has no ratings in the period at all. */
function Unrated({ id, facts, resolved, metric, seesMembers }: Props & { metric: Metric }) {
  return (
    <>
      <MetricSummary subject={`${facts.kind}/${id}`} metric={metric} resolved={resolved} />
      {facts.kind === 'teams' && seesMembers ? (
        <Members team={id} metric={metric} resolved={resolved} />
      ) : null}
    </>
  );
}

function Panels({
  id,
  facts,
  metric,
  resolved,
  readsRatings,
  seesMembers,
}: Props & { metric: Metric }) {
  const { kind } = facts;
  const subject = `${kind}/${id}` as const;
  const scale = facts.kind === 'surveys' ? facts.scale : null;
  return (
    <>
      <MetricSummary subject={subject} metric={metric} resolved={resolved} />
      <div className="grid gap-4 xl:grid-cols-[minmax(0,1fr)_22.5rem]">
        <MetricTrend subject={subject} metric={metric} resolved={resolved} scale={scale} />
        <MetricHistogram subject={subject} metric={metric} resolved={resolved} scale={scale} />
      </div>
      {kind === 'teams' && seesMembers ? (
        <Members team={id} metric={metric} resolved={resolved} />
      ) : null}
      {readsRatings ? <Ratings subject={subject} metric={metric} resolved={resolved} /> : null}
    </>
  );
}

/** A record's numbers as a metric's page has them; a tab for each metric it has ratings of. */
export function RecordBody(props: Props) {
  const { id, facts, resolved } = props;
  const { locale } = useReader();
  const { read, change } = useView();
  const asked = read('metric', parameters.metric);
  const trend = useTrend(trendQueryOf(`${facts.kind}/${id}`, resolved));
  if (facts.kind === 'surveys') return <Panels {...props} metric={facts.metric} />;

  const rated = ratedIn(trend.data);
  const metric = asked ?? mostRated(rated);
  // One that was asked for stays a tab where it has no ratings in this period: a link shows what it says.
  const tabs = metrics.flatMap((name) => {
    const count = rated.find((one) => one.metric === name)?.count ?? 0;
    return count > 0 || name === asked ? { name, count } : [];
  });
  if (trend.data && rated.length === 0) return <Unrated {...props} metric={metric} />;
  if (tabs.length === 0) return <Panels {...props} metric={metric} />;
  return (
    <Tabs
      label="Metric"
      value={metric}
      onChange={(next) => change({ metric: next })}
      tabs={tabs.map(({ name, count }) => ({
        value: name,
        label: (
          <>
            <MetricMark metric={name} size={12} />
            {name}
            <span className="figures text-12 font-normal text-soft">
              {formatCount(count, locale)}
              <span className="sr-only"> ratings</span>
            </span>
          </>
        ),
      }))}
    >
      <Panels {...props} metric={metric} />
    </Tabs>
  );
}
