import type { ContactsQuery, ListKey, ListsQuery, UnsubscribesQuery } from '@/lib/contacts';
import type { ListView } from '@/lib/records';

/** What the page of the lists asks for: the server asks for the same, beforehand. */
export function listsQueryOf({ q, order, page, rows }: ListView): ListsQuery {
  return {
    search: q.trim(),
    order: order === 'newest' || order === 'oldest' ? order : 'name',
    page,
    perPage: rows,
  };
}

/** What a list of contacts or of unsubscribes asks for without a search. */
export function pageQueryOf({ order, page, rows }: ListView): UnsubscribesQuery {
  return { order: order === 'oldest' ? 'oldest' : 'newest', page, perPage: rows };
}

export function contactsQueryOf({ id, account }: ListKey, view: ListView): ContactsQuery {
  return { list: id, account, ...pageQueryOf(view) };
}
