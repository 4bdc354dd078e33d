'use client';

import ArrowRight from 'lucide-react/icons/arrow-right';
import { useId } from 'react';
import { pointsOf } from '@/components/charts/points';
import { Sparkline } from '@/components/charts/sparkline';
import { SplitBar } from '@/components/charts/split-bar';
import { WiderPeriod } from '@/components/filters/wider-period';
import { useCarried } from '@/components/ui/carried';
import { Change } from '@/components/ui/change';
import { MetricMark } from '@/components/ui/metric-mark';
import { NearLink } from '@/components/ui/near-link';
import { useReader } from '@/components/ui/reader';
import { Skeleton } from '@/components/ui/skeleton';
import { Empty } from '@/components/ui/state';
import { useTrend } from '@/lib/client/trend';
import { type Metric, metricNames, slugOf } from '@/lib/contract/metrics';
import { formatCount, formatMargin, formatScore, formatShare } from '@/lib/format';
import type { ResolvedPeriod } from '@/lib/period';
import { changeOf, type Summary, type Trend, totalOf } from '@/lib/trend';
import { Answered } from './answered';
import { useSatisfied } from './satisfied';
import { satisfiedWords } from './scales';
import { trendQueryOf } from './trend-query';

/** Numbers above their course; beside it where a card has a tablet's whole width. */
const shape =
  'grid h-full gap-x-8 gap-y-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] sm:items-end xl:grid-cols-1 xl:content-between';

/** Who is satisfied in the whole account, each by the top of their survey's own scale. */
function Satisfied({ trend, resolved }: { trend: Trend; resolved: ResolvedPeriod }) {
  const { locale } = useReader();
  const satisfied = useSatisfied('csat', trend, resolved);
  if (satisfied.state === 'failed')
    return <p className="text-13 text-bad">Could not load who is satisfied</p>;
  if (satisfied.state !== 'known' || satisfied.now.whole === 0) return null;
  const { now, scales } = satisfied;
  return (
    <p className="text-13 text-soft">
      <span className="figures font-medium text-ink">
        {formatShare(now.part / now.whole, locale)}
      </span>{' '}
      satisfied
      {scales.length > 1 ? `, ${satisfiedWords(scales)}` : null}
    </p>
  );
}

/** A line under the score: who is satisfied, who agrees, how NPS splits. */
function Secondary({
  summary,
  trend,
  resolved,
}: {
  summary: Summary;
  trend: Trend;
  resolved: ResolvedPeriod;
}) {
  const { locale } = useReader();
  if (summary.groups)
    return <SplitBar groups={summary.groups} count={summary.count} locale={locale} />;
  if (summary.agreement)
    return (
      <p className="text-13 text-soft">
        <span className="figures font-medium text-ink">
          {formatShare(summary.agreement.value, locale)}
        </span>{' '}
        agree that it was easy
      </p>
    );
  return <Satisfied trend={trend} resolved={resolved} />;
}

function Numbers({
  metric,
  trend,
  resolved,
}: {
  metric: Metric;
  trend: Trend;
  resolved: ResolvedPeriod;
}) {
  const { locale } = useReader();
  const now = totalOf(metric, trend.buckets);
  const before = trend.previous ? totalOf(metric, trend.previous) : null;
  if (!now)
    return (
      <Empty title="No ratings in this period">
        <WiderPeriod resolved={resolved} />
      </Empty>
    );
  const change = changeOf(metric, now, before);
  return (
    <div className={shape}>
      <div>
        <div className="figures flex min-h-10 flex-wrap items-baseline gap-x-2 gap-y-1">
          <span className="text-28 font-semibold tracking-tight sm:text-32">
            {formatScore(metric, now.score, locale)}
          </span>
          {now.estimate.margin === null ? null : (
            <span className="text-14 text-soft">
              {formatMargin(metric, now.estimate.margin, locale)}
            </span>
          )}
          {change && before ? (
            <>
              <span className="ml-1">
                <Change metric={metric} difference={change} locale={locale} />
              </span>
              <span className="ml-auto text-12 text-soft">
                from {formatScore(metric, before.score, locale)}
              </span>
            </>
          ) : null}
        </div>
        <div className="mt-3 min-h-9.5">
          <Secondary summary={now} trend={trend} resolved={resolved} />
        </div>
      </div>
      <div>
        <Sparkline metric={metric} points={pointsOf(metric, trend)} />
        <p className="figures mt-3 flex flex-wrap justify-between gap-x-3 text-12 text-soft">
          <span>
            <span className="font-medium text-ink">{formatCount(now.count, locale)}</span>{' '}
            {now.count === 1 ? 'rating' : 'ratings'}
          </span>
          {trend.previous ? <span>{formatCount(before?.count ?? 0, locale)} before</span> : null}
        </p>
      </div>
    </div>
  );
}

function CardSkeleton() {
  return (
    <div className={shape}>
      <div>
        <div className="flex h-10 items-center justify-between">
          <Skeleton className="h-8 w-28" />
          <Skeleton className="h-5 w-20" />
        </div>
        <Skeleton className="mt-3 h-9.5 w-3/4" />
      </div>
      <div>
        <Skeleton className="h-12 w-full" />
        <Skeleton className="mt-3 h-4.5 w-24" />
      </div>
    </div>
  );
}

/** A metric at one look; the whole card leads to its page. */
export function MetricCard({ metric, resolved }: { metric: Metric; resolved: ResolvedPeriod }) {
  const heading = useId();
  const search = useCarried();
  const trend = useTrend(trendQueryOf(slugOf(metric), resolved));
  return (
    <section
      aria-labelledby={heading}
      className="group relative flex min-w-0 flex-col rounded-panel border border-line bg-surface p-4 transition-colors duration-150 hover:border-faint sm:p-5"
    >
      <div className="mb-3 flex items-center gap-2">
        <MetricMark metric={metric} />
        <h2 id={heading} className="flex min-w-0 items-baseline gap-2 text-14">
          <NearLink
            href={`/metrics/${slugOf(metric)}${search}`}
            className="after:absolute after:inset-0 after:rounded-panel"
          >
            {metric}
          </NearLink>
          <span className="truncate text-12 font-normal text-soft">{metricNames[metric]}</span>
        </h2>
        <ArrowRight
          aria-hidden
          size={16}
          className="ml-auto text-faint transition-transform duration-150 group-hover:translate-x-0.5 group-hover:text-ink"
        />
      </div>
      <Answered
        query={trend}
        what={metric}
        skeleton={<CardSkeleton />}
        className="relative flex-1 has-[button]:z-10"
      >
        {(data) => <Numbers metric={metric} trend={data} resolved={resolved} />}
      </Answered>
    </section>
  );
}
