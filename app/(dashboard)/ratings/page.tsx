import { HydrationBoundary } from '@tanstack/react-query';
import type { SearchParams } from 'nuqs/server';
import { NoAccess } from '@/app/(dashboard)/no-access';
import { PageFrame } from '@/app/(dashboard)/page-frame';
import { resolveFor } from '@/app/(dashboard)/resolve';
import { loadRatingView } from '@/app/(dashboard)/url-state';
import { MetricRatings } from '@/components/panels/metric-ratings';
import { metrics, slugOf } from '@/lib/contract/metrics';
import { narrowed, showsRatings } from '@/lib/own-ratings';
import { ratingsQueryOf } from '@/lib/ratings-query';
import { pageData } from '@/lib/server/page-data';
import { readerOf, requireViewer } from '@/lib/server/viewer';
import { loadRatings } from './search-params';

export const metadata = { title: 'Ratings' };

export default async function RatingsPage({
  searchParams,
}: {
  searchParams: Promise<SearchParams>;
}) {
  const viewer = await requireViewer();
  const reader = readerOf(viewer);
  if (!showsRatings('csat', reader)) return <NoAccess title="Ratings" />;
  const { period, compare, metric: asked } = await loadRatings(searchParams);
  const metric = asked ?? 'CSAT';
  const view = narrowed(await loadRatingView(searchParams), slugOf(metric), reader.ownRatings);
  const resolved = await resolveFor(viewer, metrics, period, compare);

  const data = pageData(viewer);
  data.ratings(ratingsQueryOf(slugOf(metric), metric, resolved, view));
  data.surveys(metric);
  if (view.survey ?? view.team ?? view.user) data.directory();

  return (
    <HydrationBoundary state={await data.settle()}>
      <PageFrame title="Ratings" resolved={resolved} updated={null}>
        <MetricRatings resolved={resolved} />
      </PageFrame>
    </HydrationBoundary>
  );
}
