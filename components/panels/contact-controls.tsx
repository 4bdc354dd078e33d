'use client';

import type { ReactNode } from 'react';
import type { Choice } from '@/components/ui/segmented';
import { Select } from '@/components/ui/select';
import { Skeleton } from '@/components/ui/skeleton';
import type { ContactOrder } from '@/lib/contacts';
import { ExportButton } from './export-button';
import { ListSearch, RowsChoice, useListView } from './list-view';

const orders: readonly Choice<ContactOrder>[] = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
];

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
  const { view, change } = useListView();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 sm:px-5">
      <ListSearch label={label} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 sm:ml-auto">
        <Select
          label="Sort"
          choices={orders}
          value={view.order === 'oldest' ? 'oldest' : 'newest'}
          onChange={(order) => change({ order, page: null })}
        />
        <RowsChoice />
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
