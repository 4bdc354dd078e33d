import { HydrationBoundary } from '@tanstack/react-query';
import type { SearchParams } from 'nuqs/server';
import { FormFrame } from '@/app/(dashboard)/form-frame';
import { NoAccess } from '@/app/(dashboard)/no-access';
import { CreateRating } from '@/components/panels/create-rating';
import { pageData } from '@/lib/server/page-data';
import { may } from '@/lib/server/permissions';
import { requireViewer } from '@/lib/server/viewer';
import { loadCreateRating } from './search-params';

export const metadata = { title: 'Create rating' };

export default async function CreateRatingPage({
  searchParams,
}: {
  searchParams: Promise<SearchParams>;
}) {
  const viewer = await requireViewer();
  if (!may(viewer.role, 'write ratings'))
    return <NoAccess title="Create rating" what="creating ratings" />;
  const { survey } = await loadCreateRating(searchParams);

  const data = pageData(viewer);
  data.directory();
  return (
    <HydrationBoundary state={await data.settle()}>
      <FormFrame title="Create rating" list={{ path: '/ratings', label: 'Ratings' }}>
        <CreateRating asked={survey} />
      </FormFrame>
    </HydrationBoundary>
  );
}
