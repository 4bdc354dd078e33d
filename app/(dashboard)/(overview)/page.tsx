import { HydrationBoundary } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { redirect } from 'next/navigation';
import type { SearchParams } from 'nuqs/server';
import { FirstRun } from '@/app/(dashboard)/first-run';
import { NoAccess } from '@/app/(dashboard)/no-access';
import { PageFrame } from '@/app/(dashboard)/page-frame';
import { resolveFor } from '@/app/(dashboard)/resolve';
import { LaterLowRatings, LaterMovers } from '@/components/panels/later-panels';
import { MetricCard } from '@/components/panels/metric-card';
import { trendQueryOf } from '@/components/panels/trend-query';
import { Updated } from '@/components/panels/updated';
import { ownPlace } from '@/components/ui/places';
import { metrics, slugOf } from '@/lib/contract/metrics';
import { moverKinds } from '@/lib/records';
import { connectionState } from '@/lib/server/connection';
import { pageData } from '@/lib/server/page-data';
import { may, permissionFor } from '@/lib/server/permissions';
import { requireViewer } from '@/lib/server/viewer';
import { loadOverview } from './search-params';

export const metadata = { title: 'Overview' };

export default async function OverviewPage({
  searchParams,
}: {
  searchParams: Promise<SearchParams>;
}) {
  const viewer = await requireViewer();
  if (!may(viewer.role, 'read numbers')) {
    if (viewer.person.userId !== null) redirect(ownPlace(viewer.person.userId));
    return <NoAccess title="Overview" />;
  }
  if (!(await connectionState()).connection) return <FirstRun viewer={viewer} />;
  const { period, compare, movers } = await loadOverview(searchParams);
  const resolved = await resolveFor(viewer, metrics, period, compare);
  const readsRatings = may(viewer.role, 'read ratings');
  const kinds = moverKinds.filter((name) => may(viewer.role, permissionFor(name)));
  const kind = kinds.includes(movers) ? movers : 'surveys';

  const data = pageData(viewer);
  for (const metric of metrics) data.trend(trendQueryOf(slugOf(metric), resolved));
  data.surveys('CSAT');
  data.satisfaction(resolved.span, resolved.previous);
  data.movers(kind, resolved.span, resolved.previous);
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
        <div
          className={clsx(
            'grid items-start gap-4',
            readsRatings && 'xl:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]',
          )}
        >
          <LaterMovers kind={kind} kinds={kinds} resolved={resolved} />
          {readsRatings ? <LaterLowRatings resolved={resolved} /> : null}
        </div>
      </PageFrame>
    </HydrationBoundary>
  );
}
