import type { Contact, ContactList, Unsubscribe } from '@/lib/contract/resources';
import { ofAccount } from '@/lib/of-account';
import type { Pages } from '@/lib/pages';

/** Contact lists, contacts and unsubscribes, as the dashboard's server answers them and the browser shows them. */

export const contactOrders = ['newest', 'oldest'] as const;
export type ContactOrder = (typeof contactOrders)[number];
export const listOrders = ['name', ...contactOrders] as const;
export type ListOrder = (typeof listOrders)[number];

export interface ListsQuery {
  /** Words of the name, each of them; empty for all lists. */
  search: string;
  order: ListOrder;
  page: number;
  perPage: number;
}

/** A contact list of one account: the ids of others are the same numbers. */
export interface ListKey {
  id: string;
  /** Stands for the account that was connected as its id was read, and tells nothing of it. */
  account: string;
}

export interface ListRow extends ListKey, Pick<ContactList, 'name' | 'created_at'> {
  contacts: number;
}

export interface ListsPage {
  rows: ListRow[];
  pagination: Pages;
  /** How many lists there are without the search. */
  all: number;
  account: string;
}

export interface ContactsQuery {
  list: string;
  account: string;
  order: ContactOrder;
  page: number;
  perPage: number;
}

export interface ContactRow extends Pick<Contact, 'name' | 'email' | 'created_at'> {
  id: string;
}

export interface UnsubscribesQuery {
  order: ContactOrder;
  page: number;
  perPage: number;
}

export interface UnsubscribeRow extends Pick<Unsubscribe, 'email' | 'unsubscribed_at'> {
  id: string;
}

/** A page of a list, as the service gives it. */
export interface RowsPage<R> {
  rows: R[];
  pagination: Pages;
}

/** Names a list in the browser, and what is kept of it there. */
export function listName({ account, id }: ListKey): string {
  return `${account}/${id}`;
}

const listsEndpoint = '/api/feedback/v1/nps/contact_lists';

/** The service's own endpoint of contact lists, through the dashboard; the account is null before any list is known. */
export function listsPath(account: string | null): string {
  return ofAccount(listsEndpoint, account);
}

/** The service's own endpoint of a contact list, or of what is `under` it: `/contacts`. */
export function listPath({ id, account }: ListKey, under = ''): string {
  return ofAccount(`${listsEndpoint}/${id}${under}`, account);
}

/** The dashboard's own route of something of a list. */
export function listRoute(
  what: 'contacts' | 'search' | 'import' | 'deletions' | 'export',
  { id, account }: ListKey,
): string {
  const route = what === 'export' ? `export/contacts/${id}` : `contact-lists/${id}/${what}`;
  return ofAccount(`/api/${route}`, account);
}

/** A page of lists as it is without some of them, which are about to go. */
export function listsWithout(page: ListsPage, isLeaving: (list: ListRow) => boolean): ListsPage {
  const rows = page.rows.filter((list) => !isLeaving(list));
  const gone = page.rows.length - rows.length;
  const { total, count, per_page } = page.pagination;
  return {
    ...page,
    rows,
    all: page.all - gone,
    pagination: {
      ...page.pagination,
      total: total - gone,
      count: count - gone,
      total_pages: Math.ceil((total - gone) / per_page),
    },
  };
}

/** Changes of one request: the next one tells how far it is, and a stop waits for it. */
export const batchSize = 100;
/** Addresses of one question whether they have unsubscribed. */
export const addressesAtOnce = 2_000;

export interface ImportedContact {
  email: string;
  name: string;
  /** Whether it was sent before and no answer told what became of it. */
  again: boolean;
}

/** What an import is known by from its first, empty batch on. */
export interface ImportName {
  /** Names it in the audit log: a UUID. */
  id: string;
  /** The newest contact's id before it: what was added is newer. */
  since: number;
}

export interface ImportBatch {
  /** Null: the import begins. */
  name: ImportName | null;
  contacts: ImportedContact[];
}

export type ImportOutcome =
  | { kind: 'added' }
  | { kind: 'there' }
  | { kind: 'refused'; reasons: string[] }
  /** Sent without an answer: it may be there. */
  | { kind: 'unknown' }
  | { kind: 'not tried' };

/** Why a batch of changes ended before its end. */
export interface Stopped {
  message: string;
  /** Seconds after which it may be gone on with; null: when somebody says so. */
  retryAfter: number | null;
}

export interface ImportAnswer {
  name: ImportName;
  /** One for each contact of the batch. */
  outcomes: ImportOutcome[];
  stopped: Stopped | null;
}

export interface DeletionAnswer {
  /** Ids of contacts that are not there any more. */
  deleted: string[];
  stopped: Stopped | null;
}
