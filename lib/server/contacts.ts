import type {
  ContactRow,
  ContactsQuery,
  ListRow,
  ListsPage,
  ListsQuery,
  RowsPage,
  UnsubscribeRow,
  UnsubscribesQuery,
} from '@/lib/contacts';
import {
  type Contact,
  type ContactList,
  collection,
  contactListSchema,
  contactSchema,
  single,
  type Unsubscribe,
  unsubscribeSchema,
} from '@/lib/contract/resources';
import { pageOf, pagesOf } from '@/lib/pages';
import { wordsOf } from '@/lib/words';
import { connectedAccount, overOneConnection } from './connection';
import { ask } from './contract-client';
import { walkList } from './list-walk';
import { UpstreamFailed } from './upstream';
import { walk } from './walk';

const listsPath = '/v1/nps/contact_lists';
const unsubscribesPath = '/v1/surveys/unsubscribes';

type ContactsPath = `/v1/${string}/contacts`;

/** Where the contacts of a list are. `list` must be an id: `isId`. */
export function contactsPath(list: string): ContactsPath {
  return `${listsPath}/${list}/contacts`;
}

const contactPage = collection(contactSchema);
const unsubscribePage = collection(unsubscribeSchema);

/** Of a connection that has just answered. */
const accountNow = async () => (await connectedAccount()) ?? '';

async function countContacts(list: string): Promise<number> {
  return (await ask(contactsPath(list), {}, contactPage))._pagination.total;
}

async function rowOf({ id, name, created_at }: ContactList): Promise<ListRow> {
  const account = await accountNow();
  return { id: String(id), account, name, created_at, contacts: await countContacts(String(id)) };
}

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/** Sorts lists that come oldest first. */
function sorted(lists: readonly ContactList[], { order }: ListsQuery): ContactList[] {
  if (order === 'oldest') return [...lists];
  if (order === 'newest') return lists.toReversed();
  return lists.toSorted((a, b) => collator.compare(a.name, b.name));
}

/**
 * A page of the account's contact lists, found by the words of their names, each with its number of
 * contacts. For `overOneConnection`, as pages and routes have it.
 */
export async function contactLists(query: ListsQuery): Promise<ListsPage> {
  const lists = await walk(listsPath, contactListSchema);
  const isFound = wordsOf(query.search);
  const found = sorted(
    lists.filter(({ name }) => isFound([name])),
    query,
  );
  return {
    rows: await Promise.all(pageOf(found, query).map(rowOf)),
    pagination: pagesOf(found.length, query),
    all: lists.length,
    account: await accountNow(),
  };
}

/** A contact list with its number of contacts; null when there is none of that id. */
export async function contactList(id: string): Promise<ListRow | null> {
  try {
    return await overOneConnection(async () => {
      const { _results } = await ask(`${listsPath}/${id}`, {}, single(contactListSchema));
      return rowOf(_results);
    });
  } catch (error) {
    if (error instanceof UpstreamFailed && error.status === 404) return null;
    throw error;
  }
}

export function contactRow({ id, name, email, created_at }: Contact): ContactRow {
  return { id: String(id), name, email, created_at };
}

export function unsubscribeRow({ id, email, unsubscribed_at }: Unsubscribe): UnsubscribeRow {
  return { id: String(id), email, unsubscribed_at };
}

const pageParameters = ({ order, page, perPage }: UnsubscribesQuery) => ({
  sort_order: order === 'oldest' ? 'asc' : 'desc',
  page,
  per_page: perPage,
});

/** A page of a list's contacts, as the service gives it. */
export async function contacts(
  query: Omit<ContactsQuery, 'account'>,
  signal?: AbortSignal,
): Promise<RowsPage<ContactRow>> {
  const { _results, _pagination } = await ask(
    contactsPath(query.list),
    pageParameters(query),
    contactPage,
    signal,
  );
  return { rows: _results.map(contactRow), pagination: _pagination };
}

/** A page of the account's unsubscribes, as the service gives it. */
export async function unsubscribes(
  query: UnsubscribesQuery,
  signal?: AbortSignal,
): Promise<RowsPage<UnsubscribeRow>> {
  const { _results, _pagination } = await ask(
    unsubscribesPath,
    pageParameters(query),
    unsubscribePage,
    signal,
  );
  return { rows: _results.map(unsubscribeRow), pagination: _pagination };
}

/** The id of the newest contact of a list; 0 when there is none yet. */
export async function newestContact(list: string): Promise<number> {
  const { _results } = await ask(contactsPath(list), {}, contactPage);
  return Math.max(0, ..._results.map(({ id }) => id));
}

export function walkContacts(list: string, options: { from?: number; signal?: AbortSignal }) {
  return walkList(contactsPath(list), contactSchema, options);
}

export function walkUnsubscribes(options: { from?: number; signal?: AbortSignal }) {
  return walkList(unsubscribesPath, unsubscribeSchema, options);
}
