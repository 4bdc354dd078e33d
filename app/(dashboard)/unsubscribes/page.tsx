import { HydrationBoundary } from '@tanstack/react-query';
import type { SearchParams } from 'nuqs/server';
import { loadContactView } from '@/app/(dashboard)/contact-lists/search-params';
import { NoAccess } from '@/app/(dashboard)/no-access';
import { PlainFrame } from '@/app/(dashboard)/plain-frame';
import { pageQueryOf } from '@/components/panels/contact-views';
import { Unsubscribes } from '@/components/panels/unsubscribes';
import { pageData } from '@/lib/server/page-data';
import { may } from '@/lib/server/permissions';
import { requireViewer } from '@/lib/server/viewer';

const title = 'Unsubscribes';
export const metadata = { title };

export default async function UnsubscribesPage({
  searchParams,
}: {
  searchParams: Promise<SearchParams>;
}) {
  const viewer = await requireViewer();
  if (!may(viewer.role, 'manage contacts')) return <NoAccess title={title} what="contacts" />;
  const view = await loadContactView(searchParams);
  const data = pageData(viewer);
  if (view.q.trim() === '') data.unsubscribes(pageQueryOf(view));
  return (
    <HydrationBoundary state={await data.settle()}>
      <PlainFrame title={title}>
        <Unsubscribes />
      </PlainFrame>
    </HydrationBoundary>
  );
}
