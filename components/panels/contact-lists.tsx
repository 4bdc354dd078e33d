'use client';

import Plus from 'lucide-react/icons/plus';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { ContactListsTable } from '@/components/tables/contact-lists-table';
import { Button } from '@/components/ui/button';
import { useCarried } from '@/components/ui/carried';
import { NearLink } from '@/components/ui/near-link';
import type { Choice } from '@/components/ui/segmented';
import { Select } from '@/components/ui/select';
import { Skeleton } from '@/components/ui/skeleton';
import { Empty } from '@/components/ui/state';
import { useContactLists, useContactsChanged } from '@/lib/client/contacts';
import { isFailed, useListDeletions } from '@/lib/client/list-deletion';
import { type ListOrder, type ListsPage, listName, listsWithout } from '@/lib/contacts';
import { Answered } from './answered';
import { listsQueryOf } from './contact-views';
import type { ListDialog, ListDialogDone } from './list-dialogs';
import {
  ClearSearch,
  ListPage,
  ListPanel,
  ListSearch,
  PastLastPage,
  useListView,
} from './list-view';

const ListDialogs = lazy(() => import('./list-dialogs'));

const orders: readonly Choice<ListOrder>[] = [
  { value: 'name', label: 'Name' },
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
];

function useListsView() {
  const { view, change } = useListView();
  return { query: listsQueryOf(view), change };
}

/** Why there are no rows, and what to do about it. */
function NoLists({ page, open }: { page: ListsPage; open: (dialog: ListDialog) => void }) {
  const { query } = useListsView();
  if (page.all === 0)
    return (
      <Empty
        title="No contact lists yet"
        message="A list holds the people whom an NPS campaign asks. Create one, then add contacts or import them from a CSV file."
      >
        <Button look="primary" onClick={() => open({ kind: 'create list', account: page.account })}>
          New list
        </Button>
      </Empty>
    );
  if (page.pagination.total > 0) return <PastLastPage />;
  return (
    <Empty title={`No list matches “${query.search}”`}>
      <ClearSearch />
    </Empty>
  );
}

function Rows({ page, open }: { page: ListsPage; open: (dialog: ListDialog) => void }) {
  const deletions = useListDeletions();
  const leaving = new Set(deletions.flatMap(({ key, phase }) => (isFailed(phase) ? [] : [key])));
  const left = listsWithout(page, (list) => leaving.has(listName(list)));
  return (
    <ListPage pages={left.pagination} none={<NoLists page={left} open={open} />}>
      <ContactListsTable
        rows={left.rows}
        onRename={(list) => open({ kind: 'rename list', list })}
        onDelete={(list) => open({ kind: 'delete list', list })}
      />
    </ListPage>
  );
}

function RowsSkeleton() {
  return Array.from({ length: 5 }, (_, index) => index).map((index) => (
    <div key={index} className="flex h-11 items-center gap-8 border-t border-line px-4 sm:px-5">
      <Skeleton className="h-4 w-48" />
      <Skeleton className="ml-auto h-4 w-16" />
    </div>
  ));
}

/** The account's contact lists: searched, created, renamed, and deleted with ten seconds to undo it. */
export function ContactLists() {
  const { query, change } = useListsView();
  const lists = useContactLists(query);
  const { counted } = useContactsChanged();
  const carried = useCarried();
  const [dialog, setDialog] = useState<ListDialog | null>(null);
  const [said, setSaid] = useState<ReactNode>(null);

  function onDone(done: ListDialogDone) {
    setDialog(null);
    if (done.kind === 'list created')
      setSaid(
        <>
          “{done.list.name}” was created.{' '}
          <NearLink
            href={`/contact-lists/${done.list.id}${carried}`}
            className="text-accent underline"
          >
            Open it
          </NearLink>
        </>,
      );
    if (done.kind === 'list renamed') setSaid(`Renamed to “${done.name}”.`);
    if (done.kind !== 'list to be deleted') counted();
  }

  return (
    <>
      <ListPanel label="Contact lists">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
          <ListSearch label="Search lists" />
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2 sm:ml-auto">
            <Select
              label="Sort"
              choices={orders}
              value={query.order}
              onChange={(order) => change({ order, page: null })}
            />
            <Button
              look="primary"
              onClick={() =>
                setDialog({ kind: 'create list', account: lists.data?.account ?? null })
              }
            >
              <Plus aria-hidden size={14} />
              New list
            </Button>
          </div>
        </div>
        <p role="status" className="px-4 pb-3 text-12 text-soft empty:hidden sm:px-5">
          {said}
        </p>
        <Answered
          query={lists}
          what="the contact lists"
          skeleton={<RowsSkeleton />}
          className="border-line has-[>[role=alert]]:border-t has-[>[role=alert]]:p-5"
        >
          {(page) => <Rows page={page} open={setDialog} />}
        </Answered>
      </ListPanel>
      {dialog ? (
        <Suspense>
          <ListDialogs dialog={dialog} onDone={onDone} onClose={() => setDialog(null)} />
        </Suspense>
      ) : null}
    </>
  );
}
