import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type ContactRow,
  type ContactsQuery,
  type ListKey,
  type ListsPage,
  type ListsQuery,
  listName,
  listRoute,
  type RowsPage,
  type UnsubscribeRow,
  type UnsubscribesQuery,
} from '@/lib/contacts';
import { queryKeys } from '@/lib/query-keys';
import { getJson, sendJson } from './request';
import type { Walk } from './walk';

const freshForMs = 30_000;

function pagePath(path: string, query: UnsubscribesQuery | ListsQuery): string {
  const parameters = new URLSearchParams({
    order: query.order,
    page: String(query.page),
    per_page: String(query.perPage),
  });
  if ('search' in query && query.search) parameters.set('q', query.search);
  return `${path}${path.includes('?') ? '&' : '?'}${parameters}`;
}

function contactListsQuery(query: ListsQuery) {
  return queryOptions({
    queryKey: queryKeys.contactLists(query),
    queryFn: ({ signal }) => getJson<ListsPage>(pagePath('/api/contact-lists', query), signal),
    staleTime: freshForMs,
  });
}

/** A page of the contact lists; the old one stays while another loads. */
export function useContactLists(query: ListsQuery) {
  return useQuery({ ...contactListsQuery(query), placeholderData: keepPreviousData });
}

function contactsQuery(query: ContactsQuery) {
  const route = listRoute('contacts', { id: query.list, account: query.account });
  const path = pagePath(route, query);
  return queryOptions({
    queryKey: queryKeys.contacts(query),
    queryFn: ({ signal }) => getJson<RowsPage<ContactRow>>(path, signal),
    staleTime: freshForMs,
  });
}

/** A page of a list's contacts, where one is wanted. */
export function useContacts(query: ContactsQuery, enabled: boolean) {
  return useQuery({ ...contactsQuery(query), enabled, placeholderData: keepPreviousData });
}

/** How many contacts a list has at this moment. */
export function useContactCount({ id, account }: ListKey) {
  return useQuery({
    ...contactsQuery({ list: id, account, order: 'newest', page: 1, perPage: 10 }),
    select: ({ pagination }) => pagination.total,
    staleTime: 0,
  });
}

export function useUnsubscribes(query: UnsubscribesQuery, enabled: boolean) {
  const path = pagePath('/api/unsubscribes', query);
  return useQuery({
    queryKey: queryKeys.unsubscribes(query),
    queryFn: ({ signal }) => getJson<RowsPage<UnsubscribeRow>>(path, signal),
    staleTime: freshForMs,
    enabled,
    placeholderData: keepPreviousData,
  });
}

/** Which of some addresses have unsubscribed, as they were given. Throws `RequestFailed`. */
export async function askUnsubscribed(
  emails: readonly string[],
  signal: AbortSignal,
): Promise<string[]> {
  const { unsubscribed } = await sendJson<{ unsubscribed: string[] }>(
    'POST',
    '/api/unsubscribes/among',
    { emails },
    signal,
  );
  return unsubscribed;
}

export function useUnsubscribedAmong(emails: readonly string[]) {
  return useQuery({
    queryKey: queryKeys.unsubscribedAmong(emails),
    queryFn: ({ signal }) => askUnsubscribed(emails, signal),
    enabled: emails.length > 0,
    staleTime: freshForMs,
    placeholderData: keepPreviousData,
  });
}

/** Keeps what is shown in step with changes: of the lists, or of the contacts of one. */
export function useContactsChanged() {
  const client = useQueryClient();
  const walks = (list: ListKey) => ({ queryKey: queryKeys.contactsWalks(listName(list)) });
  return {
    /** Contacts came or went: their number is another one. */
    counted: (list?: ListKey) => {
      void client.invalidateQueries({ queryKey: queryKeys.allContactLists() });
      if (list !== undefined)
        void client.invalidateQueries({ queryKey: queryKeys.allContactPages(list.id) });
    },
    /** Searches of a list begin anew, as what was added may be what they look for. */
    forgetWalks: (list: ListKey) => client.removeQueries(walks(list)),
    /** What searches of a list have found by now. */
    changeFound: (list: ListKey, change: (rows: readonly ContactRow[]) => readonly ContactRow[]) =>
      client.setQueriesData<Walk<ContactRow>>(
        walks(list),
        (walk) => walk && { ...walk, rows: change(walk.rows) },
      ),
  };
}
