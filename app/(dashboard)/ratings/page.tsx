import { HydrationBoundary } from '@tanstack/react-query';
import type { SearchParams } from 'nuqs/server';
import { NoAccess } from '@/app/(dashboard)/no-access';
import { PageFrame } from '@/app/(dashboard)/page-frame';
import { resolveFor } from '@/app/(dashboard)/resolve';
import { loadRatingView } from '@/app/(dashboard)/url-state';
import { MetricRatings } from '@/components/panels/metric-ratings';
import { metrics, slugOf } from '@/lib/contract/metrics';
import { ratingsQueryOf } from '@/lib/ratings-query';
import { pageData } from '@/lib/server/page-data';
import { may } from '@/lib/server/permissions';
import { requireViewer } from '@/lib/server/viewer';
import { loadRatings } from './search-params';

export const metadata = { title: 'Ratings' };

export default async function RatingsPage({
  searchParams,
}: {
  searchParams: Promise<SearchParams>;
}) {
  const viewer = await requireViewer();
  if (!may(viewer.role, 'read records')) return <NoAccess title="Ratings" />;
  const { period, compare, metric: asked } = await loadRatings(searchParams);
  const metric = asked ?? 'CSAT';
  const view = await loadRatingView(searchParams);
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
