import { HydrationBoundary } from '@tanstack/react-query';
import type { SearchParams } from 'nuqs/server';
import { NoAccess } from '@/app/(dashboard)/no-access';
import { PlainFrame } from '@/app/(dashboard)/plain-frame';
import { ContactLists } from '@/components/panels/contact-lists';
import { listsQueryOf } from '@/components/panels/contact-views';
import { pageData } from '@/lib/server/page-data';
import { may } from '@/lib/server/permissions';
import { requireViewer } from '@/lib/server/viewer';
import { loadContactView } from './search-params';

const title = 'Contact lists';
export const metadata = { title };

export default async function ContactListsPage({
  searchParams,
}: {
  searchParams: Promise<SearchParams>;
}) {
  const viewer = await requireViewer();
  if (!may(viewer.role, 'manage contacts')) return <NoAccess title={title} what="contacts" />;
  const data = pageData(viewer);
  data.contactLists(listsQueryOf(await loadContactView(searchParams)));
  return (
    <HydrationBoundary state={await data.settle()}>
      <PlainFrame title={title}>
        <ContactLists />
      </PlainFrame>
    </HydrationBoundary>
  );
}
