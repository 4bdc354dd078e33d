'use client';

import { UnsubscribesTable } from '@/components/tables/unsubscribes-table';
import { Empty } from '@/components/ui/state';
import { useUnsubscribes } from '@/lib/client/contacts';
import type { UnsubscribeRow } from '@/lib/contacts';
import type { Pages } from '@/lib/pages';
import { queryKeys } from '@/lib/query-keys';
import { Answered } from './answered';
import { ContactControls, ContactsSkeleton } from './contact-controls';
import { pageQueryOf } from './contact-views';
import { ClearSearch, ListPage, ListPanel, PastLastPage, useListView } from './list-view';
import { Walked } from './walked';

function NoUnsubscribes({ past }: { past: boolean }) {
  const { view } = useListView();
  if (past) return <PastLastPage />;
  if (view.q.trim() !== '')
    return (
      <Empty title={`Nobody with “${view.q.trim()}” has unsubscribed`}>
        <ClearSearch />
      </Empty>
    );
  return (
    <Empty
      title="Nobody has unsubscribed"
      message="Those who ask for no more surveys by e-mail are listed here, and marked in the contact lists."
    />
  );
}

function Rows({
  rows,
  pages,
  unfinished = false,
}: {
  rows: readonly UnsubscribeRow[];
  pages: Pages;
  unfinished?: boolean;
}) {
  return (
    <ListPage
      pages={pages}
      unfinished={unfinished}
      none={<NoUnsubscribes past={pages.total > 0} />}
    >
      <UnsubscribesTable rows={rows} />
    </ListPage>
  );
}

/** Who is not written to any more: the account's unsubscribes, searched and exported. */
export function Unsubscribes() {
  const { view } = useListView();
  const search = view.q.trim();
  const unsubscribes = useUnsubscribes(pageQueryOf(view), search === '');
  return (
    <ListPanel label="Unsubscribes">
      <ContactControls label="Search addresses" exportPath="/api/export/unsubscribes" />
      {search === '' ? (
        <Answered
          query={unsubscribes}
          what="the unsubscribes"
          skeleton={<ContactsSkeleton rows={view.rows} />}
          className="has-[>[role=alert]]:p-5"
        >
          {({ rows, pagination }) => <Rows rows={rows} pages={pagination} />}
        </Answered>
      ) : (
        <Walked<UnsubscribeRow>
          key={search}
          queryKey={queryKeys.unsubscribesWalk(search)}
          path={`/api/unsubscribes/search?${new URLSearchParams({ q: search })}`}
          newest={view.order !== 'oldest'}
          page={view.page}
          perPage={view.rows}
        >
          {(found) => <Rows {...found} />}
        </Walked>
      )}
    </ListPanel>
  );
}
