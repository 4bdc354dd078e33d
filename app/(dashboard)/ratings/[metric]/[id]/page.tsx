import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { NoAccess } from '@/app/(dashboard)/no-access';
import { RatingDetails } from '@/components/panels/rating-details';
import { MetricMark } from '@/components/ui/metric-mark';
import { PageTop } from '@/components/ui/page-top';
import { metricOfSlug } from '@/lib/contract/metrics';
import { pageData } from '@/lib/server/page-data';
import { may } from '@/lib/server/permissions';
import { isRating } from '@/lib/server/rating-details';
import { requireViewer } from '@/lib/server/viewer';
import { isId } from '@/lib/subject';

interface Props {
  params: Promise<{ metric: string; id: string }>;
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: `${metricOfSlug((await params).metric) ?? ''} rating`.trim() };
}

export default async function RatingPage({ params }: Props) {
  const { metric: slug, id } = await params;
  const metric = metricOfSlug(slug);
  if (!metric || !isId(id)) notFound();
  const viewer = await requireViewer();
  if (!may(viewer.role, 'read ratings')) return <NoAccess title="Rating" />;

  const data = pageData(viewer);
  data.rating(metric, id);
  // A service that fails is left to the panel, which says so; only one that knows no such rating counts.
  const [state, exists] = await Promise.all([data.settle(), isRating(viewer.person, metric, id)]);
  if (!exists) notFound();
  return (
    <HydrationBoundary state={state}>
      <PageTop title={`${metric} rating`} mark={<MetricMark metric={metric} />} />
      <main
        id="content"
        tabIndex={-1}
        className="mx-auto max-w-320 px-4 pt-4 pb-8 outline-none sm:px-6 lg:px-8"
      >
        <RatingDetails metric={metric} id={id} writes={may(viewer.role, 'write ratings')} />
      </main>
    </HydrationBoundary>
  );
}
