'use client';

import type { ReactNode } from 'react';
import { parameters } from '@/components/filters/parameters';
import { useView } from '@/components/filters/use-filters';
import { Pagination } from '@/components/tables/pagination';
import { Button } from '@/components/ui/button';
import { useReader } from '@/components/ui/reader';
import { SearchField } from '@/components/ui/search-field';
import { Segmented } from '@/components/ui/segmented';
import { Empty } from '@/components/ui/state';
import type { Pages } from '@/lib/pages';
import { type ListView, recordsPerPage } from '@/lib/records';

/** What the lists share whose search, order and page are in the URL. */

/** The view state of a list. */
export function useListView() {
  const { read, change } = useView();
  const view: ListView = {
    q: read('q', parameters.q),
    order: read('order', parameters.order),
    page: read('page', parameters.page),
    rows: read('rows', parameters.rows),
  };
  return { view, change };
}

/** A list with its controls. */
export function ListPanel({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section
      aria-label={label}
      className="min-w-0 overflow-clip rounded-panel border border-line bg-surface"
    >
      {children}
    </section>
  );
}

export function ListSearch({ label }: { label: string }) {
  const { read, change } = useView();
  const value = read('q', parameters.q);
  return (
    <SearchField
      label={label}
      value={value}
      // Letters typed one after the other are one step of the history.
      onChange={(q) => change({ q, page: null }, { replaces: q.trim() !== '' && value !== '' })}
    />
  );
}

const sizes = recordsPerPage.map((count) => ({ value: String(count), label: String(count) }));

export function RowsChoice() {
  const { view, change } = useListView();
  return (
    <div className="flex items-center gap-2 text-12 text-soft">
      <span aria-hidden>Rows</span>
      <Segmented
        legend="Rows a page"
        choices={sizes}
        value={String(view.rows)}
        onChange={(rows) => change({ rows: Number(rows), page: null })}
      />
    </div>
  );
}

export function ClearSearch() {
  const { change } = useView();
  return <Button onClick={() => change({ q: null, page: null })}>Clear the search</Button>;
}

/** Stands where a page has no rows, though the list has. */
export function PastLastPage() {
  const { change } = useView();
  return (
    <Empty title="This page is past the last one">
      <Button onClick={() => change({ page: null })}>Go to the first</Button>
    </Empty>
  );
}

/** A page of rows, and the way to the others; `none` stands where there are none. */
export function ListPage({
  pages,
  unfinished = false,
  none,
  children,
}: {
  pages: Pages;
  /** Whether rows are still being looked for. */
  unfinished?: boolean;
  none: ReactNode;
  children: ReactNode;
}) {
  const { locale } = useReader();
  const { change } = useView();
  // What a search has not come to yet is not missing.
  if (pages.count === 0)
    return unfinished ? null : <div className="border-t border-line">{none}</div>;
  return (
    <>
      {children}
      <Pagination
        pages={pages}
        locale={locale}
        onPage={(page) => change({ page })}
        unfinished={unfinished}
      />
    </>
  );
}
