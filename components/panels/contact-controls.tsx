'use client';

import type { ReactNode } from 'react';
import { parameters } from '@/components/filters/parameters';
import { useView } from '@/components/filters/use-filters';
import { SearchField } from '@/components/ui/search-field';
import { type Choice, Segmented } from '@/components/ui/segmented';
import { Select } from '@/components/ui/select';
import { Skeleton } from '@/components/ui/skeleton';
import type { ContactOrder } from '@/lib/contacts';
import { recordsPerPage } from '@/lib/records';
import type { ContactView } from './contact-views';
import { ExportButton } from './export-button';

const orders: readonly Choice<ContactOrder>[] = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
];
const sizes = recordsPerPage.map((count) => ({ value: String(count), label: String(count) }));

/** The view state of a list of contacts or of unsubscribes, in the URL. */
export function useContactView() {
  const { read, change } = useView();
  const view: ContactView = {
    q: read('q', parameters.q),
    order: read('order', parameters.order),
    page: read('page', parameters.page),
    rows: read('rows', parameters.rows),
  };
  return { view, change };
}

/** Search, order, rows a page and export; `children` is what else can be done. */
export function ContactControls({
  label,
  exportPath,
  children,
}: {
  /** What the search field searches. */
  label: string;
  exportPath: string;
  children?: ReactNode;
}) {
  const { view, change } = useContactView();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
      <SearchField
        label={label}
        value={view.q}
        // Letters typed one after the other are one step of the history.
        onChange={(q) => change({ q, page: null }, { replaces: q.trim() !== '' && view.q !== '' })}
      />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 sm:ml-auto">
        <Select
          label="Sort"
          choices={orders}
          value={view.order === 'oldest' ? 'oldest' : 'newest'}
          onChange={(order) => change({ order, page: null })}
        />
        <div className="flex items-center gap-2 text-12 text-soft">
          <span aria-hidden>Rows</span>
          <Segmented
            legend="Rows a page"
            choices={sizes}
            value={String(view.rows)}
            onChange={(rows) => change({ rows: Number(rows), page: null })}
          />
        </div>
        <div className="flex flex-wrap items-center gap-2">
          <ExportButton path={exportPath} />
          {children}
        </div>
      </div>
    </div>
  );
}

export function ContactsSkeleton({ rows }: { rows: number }) {
  return Array.from({ length: rows }, (_, index) => index).map((index) => (
    <div key={index} className="flex h-11 items-center gap-8 border-t border-line px-4 sm:px-5">
      <Skeleton className="size-4" />
      <Skeleton className="h-4 w-40" />
      <Skeleton className="hidden h-4 w-64 sm:block" />
    </div>
  ));
}
