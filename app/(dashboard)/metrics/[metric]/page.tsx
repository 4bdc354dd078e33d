import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import type { SearchParams } from 'nuqs/server';
import { NoAccess } from '@/app/(dashboard)/no-access';
import { PageFrame } from '@/app/(dashboard)/page-frame';
import { resolveFor } from '@/app/(dashboard)/resolve';
import { loadRatingView } from '@/app/(dashboard)/url-state';
import { LaterMetricSurveys } from '@/components/panels/later-surveys';
import { MetricHistogram } from '@/components/panels/metric-histogram';
import { MetricSummary } from '@/components/panels/metric-summary';
import { MetricTrend } from '@/components/panels/metric-trend';
import { Ratings } from '@/components/panels/ratings';
import { surveysQueryOf } from '@/components/panels/record-list';
import { trendQueryOf } from '@/components/panels/trend-query';
import { Updated } from '@/components/panels/updated';
import { Definition } from '@/components/ui/definition';
import { MetricMark } from '@/components/ui/metric-mark';
import { type Metric, metricNames, metricOfSlug, slugOf } from '@/lib/contract/metrics';
import { narrowed, showsRatings } from '@/lib/own-ratings';
import { ratingsQueryOf } from '@/lib/ratings-query';
import { pageData } from '@/lib/server/page-data';
import { may } from '@/lib/server/permissions';
import { readerOf, requireViewer } from '@/lib/server/viewer';
import { loadMetric } from './search-params';

interface Props {
  params: Promise<{ metric: string }>;
  searchParams: Promise<SearchParams>;
}

async function metricOf(params: Props['params']): Promise<Metric> {
  return metricOfSlug((await params).metric) ?? notFound();
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: await metricOf(params) };
}

export default async function MetricPage({ params, searchParams }: Props) {
  const metric = await metricOf(params);
  const viewer = await requireViewer();
  if (!may(viewer.role, 'read numbers')) return <NoAccess title={metric} />;
  const { period, compare, unit } = await loadMetric(searchParams);
  const loaded = await loadRatingView(searchParams);
  const resolved = await resolveFor(viewer, [metric], period, compare, unit);

  const data = pageData(viewer);
  const subject = slugOf(metric);
  const reader = readerOf(viewer);
  data.trend(trendQueryOf(subject, resolved));
  data.surveys(metric);
  const surveys = surveysQueryOf(metric, resolved);
  data.records(surveys);
  if (metric === 'CSAT') data.satisfaction(resolved.span, resolved.previous);
  const view = narrowed(loaded, subject, reader.ownRatings);
  data.ratings(ratingsQueryOf(subject, metric, resolved, view));
  if (view.survey ?? view.team ?? view.user) data.directory();

  return (
    <HydrationBoundary state={await data.settle()}>
      <PageFrame
        title={metric}
        beside={
          <>
            <Definition metric={metric} />
            <span className="ml-1 hidden truncate text-13 text-soft sm:inline lg:hidden xl:inline">
              {metricNames[metric]}
            </span>
          </>
        }
        mark={<MetricMark metric={metric} />}
        resolved={resolved}
        updated={<Updated subject={subject} resolved={resolved} />}
      >
        <MetricSummary subject={subject} metric={metric} resolved={resolved} />
        <div className="grid gap-4 xl:grid-cols-[minmax(0,1fr)_22.5rem] print:block print:*:mb-3">
          <MetricTrend subject={subject} metric={metric} resolved={resolved} />
          <MetricHistogram subject={subject} metric={metric} resolved={resolved} />
        </div>
        <div className="flex flex-col gap-4 print:break-before-page">
          <LaterMetricSurveys metric={metric} query={surveys} />
          {showsRatings(subject, reader) ? (
            <Ratings subject={subject} metric={metric} resolved={resolved} />
          ) : null}
        </div>
      </PageFrame>
    </HydrationBoundary>
  );
}
