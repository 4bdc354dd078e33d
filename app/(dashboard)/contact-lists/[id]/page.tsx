import { HydrationBoundary } from '@tanstack/react-query';
import type { Metadata } from 'next';
import type { SearchParams } from 'nuqs/server';
import { loadContactView } from '@/app/(dashboard)/contact-lists/search-params';
import { NoAccess } from '@/app/(dashboard)/no-access';
import { PlainFrame } from '@/app/(dashboard)/plain-frame';
import { contactsQueryOf } from '@/components/panels/contact-views';
import { Contacts } from '@/components/panels/contacts';
import { ListActions } from '@/components/panels/list-actions';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { pageData } from '@/lib/server/page-data';
import { may } from '@/lib/server/permissions';
import { requireViewer } from '@/lib/server/viewer';
import { type ListProps, listOf } from './list-of';

const title = 'Contact list';

export async function generateMetadata({ params }: ListProps): Promise<Metadata> {
  const { role } = await requireViewer();
  return { title: may(role, 'manage contacts') ? (await listOf(params)).name : title };
}

export default async function ContactListPage({
  params,
  searchParams,
}: ListProps & { searchParams: Promise<SearchParams> }) {
  const viewer = await requireViewer();
  if (!may(viewer.role, 'manage contacts')) return <NoAccess title={title} what="contacts" />;
  const list = await listOf(params);
  const view = await loadContactView(searchParams);
  const data = pageData(viewer);
  if (view.q.trim() === '') data.contacts(contactsQueryOf(list, view));
  return (
    <HydrationBoundary state={await data.settle()}>
      <PlainFrame
        title={list.name}
        mark={<Breadcrumb path="/contact-lists" label="Contact lists" />}
        actions={<ListActions list={list} />}
      >
        {/* Another account's list of the same id begins anew: nothing that was selected is in it. */}
        <Contacts key={list.account} list={list} />
      </PlainFrame>
    </HydrationBoundary>
  );
}
