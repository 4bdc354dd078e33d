import type { SortOrder } from '@/lib/contract/parameters';

/** Which part of a list is asked for. */
export interface PageRequest {
  page: number;
  per_page: number;
  sort_order: SortOrder;
}

export interface Page<Row> {
  rows: Row[];
  /** Records in the whole list, not only on this page. */
  total: number;
}

/** Keywords of ORDER BY; the contract's values never reach SQL as text. */
export const directions = { asc: 'ASC', desc: 'DESC' } as const satisfies Record<SortOrder, string>;

export function offsetOf({ page, per_page }: PageRequest): number {
  return (page - 1) * per_page;
}
