import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { PasswordLink, PeopleList, SessionRow } from '@/lib/people';
import { queryKeys } from '@/lib/query-keys';
import { getJson, sendJson } from './request';

export function usePeople() {
  return useQuery({
    queryKey: queryKeys.people(),
    queryFn: ({ signal }) => getJson<PeopleList>('/api/people', signal),
  });
}

/** Sessions of a person; null: one's own. */
function sessionsQuery(person: string | null) {
  return queryOptions({
    queryKey: queryKeys.sessions(person),
    queryFn: ({ signal }) =>
      getJson<SessionRow[]>(`/api/sessions${person ? `?person=${person}` : ''}`, signal),
  });
}

export function useSessions(person: string | null) {
  return useQuery(sessionsQuery(person));
}

/** What changes people or sessions; the lists of both are asked for anew when it has, or may have, happened. */
function useChange<V, R>(change: (value: V) => Promise<R>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: queryKeys.people() }),
        client.invalidateQueries({ queryKey: ['sessions'] }),
      ]),
  });
}

/** Makes a link for the person of an e-mail address to set a password by. */
export function useCreateLink() {
  return useChange((email: string) =>
    sendJson<PasswordLink>('POST', '/api/people/links', { email }),
  );
}

/** Forgets a person. */
export function useRemovePerson() {
  return useChange((id: string) => sendJson<null>('DELETE', '/api/people', { id }));
}

/** Forgets who somebody is at the provider of single sign-on. */
export function useUnlinkPerson() {
  return useChange((id: string) => sendJson<null>('DELETE', '/api/people/single-sign-on', { id }));
}

/** Ends a session, or all but the one that asks; of a person, or, null, one's own. */
export function useEndSession(person: string | null) {
  return useChange((session: string) =>
    sendJson<{ ended: number }>('DELETE', '/api/sessions', {
      ...(person && { person }),
      session,
    }),
  );
}
