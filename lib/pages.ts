import type { Pagination } from '@/lib/contract/resources';

/** What the API says of a page of a list, its links apart. */
export type Pages = Omit<Pagination, 'links'>;

interface Wanted {
  /** From 1 on. */
  page: number;
  perPage: number;
}

/** What is to be said of a page of a list with so many rows. A page past the last one has none. */
export function pagesOf(total: number, { page, perPage }: Wanted): Pages {
  return {
    total,
    count: Math.max(0, Math.min(perPage, total - (page - 1) * perPage)),
    per_page: perPage,
    current_page: page,
    total_pages: Math.ceil(total / perPage),
  };
}

/** A page of rows that are all at hand. */
export function pageOf<R>(rows: readonly R[], { page, perPage }: Wanted): R[] {
  return rows.slice((page - 1) * perPage, page * perPage);
}
