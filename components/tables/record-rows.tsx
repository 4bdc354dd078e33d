import type { ReactNode } from 'react';
import { Skeleton } from '@/components/ui/skeleton';
import type { RecordRow } from '@/lib/records';
import { ListTable } from './list-table';

const head = 'px-3 text-left font-normal first:pl-5 last:pr-5';
const cell = 'px-3 py-1 first:pl-5 last:pr-5';

/** A column of a table of records, after that of their names. */
export interface RecordColumn<R> {
  key: string;
  title: ReactNode;
  /** Of its head and its cells: a width, an alignment. */
  className: string;
  content: (row: R) => ReactNode;
}

/** Records as a table, from a desktop's width on: a line a record, its name first. */
export function RecordRows<R extends { record: RecordRow }>({
  caption,
  rows,
  nameOf,
  columns,
}: {
  caption: string;
  rows: readonly R[];
  nameOf: (row: R) => ReactNode;
  columns: readonly RecordColumn<R>[];
}) {
  return (
    <div className="hidden lg:block">
      <ListTable
        caption={caption}
        heads={
          <>
            <th scope="col" className={head}>
              Name
            </th>
            {columns.map(({ key, title, className }) => (
              <th key={key} scope="col" className={`${head} ${className}`}>
                {title}
              </th>
            ))}
          </>
        }
      >
        {rows.map((row) => (
          <tr key={row.record.id} className="h-11 border-t border-line hover:bg-sunken">
            <th scope="row" className={`${cell} text-left font-normal`}>
              {nameOf(row)}
            </th>
            {columns.map(({ key, className, content }) => (
              <td key={key} className={`${cell} figures ${className}`}>
                {content(row)}
              </td>
            ))}
          </tr>
        ))}
      </ListTable>
    </div>
  );
}

/** Stands where such a table is to come. */
export function RecordRowsSkeleton({ rows }: { rows: number }) {
  return Array.from({ length: rows }, (_, index) => index).map((index) => (
    <div key={index} className="flex h-11 items-center border-t border-line px-4 sm:px-5">
      <Skeleton className="h-5 w-60" />
    </div>
  ));
}
