import type { ContactsQuery, ListsQuery, UnsubscribesQuery } from '@/lib/contacts';
import type { RecordOrder } from '@/lib/records';

/** View state of the pages of contacts, as any list has it in the URL. */
export interface ContactView {
  q: string;
  order: RecordOrder;
  page: number;
  rows: number;
}

/** What the page of the lists asks for: the server asks for the same, beforehand. */
export function listsQueryOf({ q, order, page, rows }: ContactView): ListsQuery {
  return {
    search: q.trim(),
    order: order === 'newest' || order === 'oldest' ? order : 'name',
    page,
    perPage: rows,
  };
}

/** What a list of contacts or of unsubscribes asks for without a search. */
export function pageQueryOf({ order, page, rows }: ContactView): UnsubscribesQuery {
  return { order: order === 'oldest' ? 'oldest' : 'newest', page, perPage: rows };
}

export function contactsQueryOf(list: string, view: ContactView): ContactsQuery {
  return { list, ...pageQueryOf(view) };
}
