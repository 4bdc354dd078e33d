import { HydrationBoundary } from '@tanstack/react-query';
import type { SearchParams } from 'nuqs/server';
import { NoAccess } from '@/app/(dashboard)/no-access';
import { PageFrame } from '@/app/(dashboard)/page-frame';
import { resolveFor } from '@/app/(dashboard)/resolve';
import { LowRatings } from '@/components/panels/low-ratings';
import { MetricCard } from '@/components/panels/metric-card';
import { trendQueryOf } from '@/components/panels/trend-query';
import { Updated } from '@/components/panels/updated';
import { metrics, slugOf } from '@/lib/contract/metrics';
import { pageData } from '@/lib/server/page-data';
import { may } from '@/lib/server/permissions';
import { requireViewer } from '@/lib/server/viewer';
import { loadOverview } from './search-params';

export const metadata = { title: 'Overview' };

export default async function OverviewPage({
  searchParams,
}: {
  searchParams: Promise<SearchParams>;
}) {
  const viewer = await requireViewer();
  if (!may(viewer.role, 'read numbers')) return <NoAccess title="Overview" />;
  const { period, compare } = await loadOverview(searchParams);
  const resolved = await resolveFor(viewer, metrics, period, compare);
  const readsRatings = may(viewer.role, 'read records');

  const data = pageData(viewer);
  for (const metric of metrics) data.trend(trendQueryOf(slugOf(metric), resolved));
  data.surveys('CSAT');
  if (readsRatings) data.lowRatings(resolved.span);

  return (
    <HydrationBoundary state={await data.settle()}>
      <PageFrame
        title="Overview"
        resolved={resolved}
        updated={<Updated subject="csat" resolved={resolved} />}
      >
        <div className="grid gap-4 xl:grid-cols-3">
          {metrics.map((metric) => (
            <MetricCard key={metric} metric={metric} resolved={resolved} />
          ))}
        </div>
        {readsRatings ? <LowRatings resolved={resolved} /> : null}
      </PageFrame>
    </HydrationBoundary>
  );
}
