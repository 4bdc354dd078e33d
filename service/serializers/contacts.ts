import { writeDate } from '@/lib/contract/dates';
import type { Contact, ContactList } from '@/lib/contract/resources';
import type { ContactListRow } from '@/service/queries/contact-lists';
import type { ContactRow } from '@/service/queries/contacts';

export function contactListJson(row: ContactListRow): ContactList {
  return {
    id: row.id,
    name: row.name,
    created_at: writeDate(row.created_at),
    updated_at: writeDate(row.updated_at),
    _links: { self: `/v1/nps/contact_lists/${row.id}` },
  };
}

/** A contact's `self` is its own path (rulings F.2). */
export function contactJson(listId: number, row: ContactRow): Contact {
  return {
    id: row.id,
    name: row.name,
    email: row.email,
    created_at: writeDate(row.created_at),
    updated_at: writeDate(row.updated_at),
    _links: { self: `/v1/nps/contact_lists/${listId}/contacts/${row.id}` },
  };
}
