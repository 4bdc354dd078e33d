import type { Database } from '@/db/pool';
import type { SortOrder } from '@/lib/contract/parameters';
import type { Identifiers } from '@/lib/contract/resources';

/** Which part of a list is asked for, and in whose order. */
export interface PageRequest {
  page: number;
  per_page: number;
  sort_order: SortOrder;
  identifiers: Identifiers;
}

export interface Page<Row> {
  rows: Row[];
  /** Records in the whole list, not only on this page. */
  total: number;
}

/** Keywords of ORDER BY; the contract's values never reach SQL as text. */
export const directions = { asc: 'ASC', desc: 'DESC' } as const satisfies Record<SortOrder, string>;

export function offsetOf({ page, per_page }: Pick<PageRequest, 'page' | 'per_page'>): number {
  return (page - 1) * per_page;
}

/** Sorted by time, ties by integer id; by integer id alone in numeric form (rulings A.2). */
export function orderOf(
  table: string,
  { sort_order, identifiers }: Pick<PageRequest, 'sort_order' | 'identifiers'>,
  { time = 'created_at', integer = 'legacy_id' } = {},
): string {
  const keys = identifiers === 'uuid' ? [time, integer] : [integer];
  return keys.map((key) => `${table}.${key} ${directions[sort_order]}`).join(', ');
}

/** A list of records: SQL of our own text alone, with `values` bound to $1, $2, ... */
export interface List {
  /** Table and its alias `r`. */
  from: string;
  where: string;
  /** Of `r`; with those that the order needs. */
  columns: string;
  values: readonly unknown[];
  /** The order's columns where they are not created_at and legacy_id. */
  keys?: { time?: string; integer?: string };
  /** Whether the record exists that the list belongs to; without it there is none. */
  parent?: string;
}

/** A page of a list with its total, of one snapshot. Null when the record it belongs to is not there. */
export async function readPage<Row extends object>(
  db: Database,
  list: List,
  request: PageRequest,
): Promise<Page<Row> | null> {
  const next = list.values.length + 1;
  const text = `
    SELECT counted.*, listed.*
    FROM (
      SELECT count(*) AS list_total, ${list.parent ?? 'true'} AS list_exists FROM ${list.from} WHERE ${list.where}
    ) counted
    LEFT JOIN LATERAL (
      SELECT true AS is_row, ${list.columns} FROM ${list.from} WHERE ${list.where}
      ORDER BY ${orderOf('r', request, list.keys)} LIMIT $${next} OFFSET $${next + 1}
    ) listed ON true
    ORDER BY ${orderOf('listed', request, list.keys)}`;
  const { rows } = await db.query<
    Row & { list_total: number; list_exists: boolean; is_row: boolean | null }
  >(text, [...list.values, request.per_page, offsetOf(request)]);
  const [first] = rows;
  if (!first?.list_exists) return null;
  return { total: first.list_total, rows: rows.filter((row) => row.is_row) };
}

/** As `readPage`, for a list that belongs to the account itself. */
export async function readWholePage<Row extends object>(
  db: Database,
  list: Omit<List, 'parent'>,
  request: PageRequest,
): Promise<Page<Row>> {
  return (await readPage<Row>(db, list, request)) ?? { rows: [], total: 0 };
}
