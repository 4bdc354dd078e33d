import type { PersonRow } from '@/lib/people';
import { type Welcome, welcomeUsers } from './person';
import { usersNow } from './staff';
import { type KnownPerson, linksUntil, listPeople } from './store/people';

function rowOf(
  email: string,
  known: KnownPerson | undefined,
  welcome: Welcome | undefined,
  linkUntil: number | null,
): PersonRow {
  return {
    email,
    name: welcome?.user.fullname || known?.name || email,
    role: known?.isAdmin ? 'admin' : (welcome?.role ?? null),
    isOwn: known?.isAdmin ?? false,
    userId: welcome ? String(welcome.user.id) : null,
    id: known?.id ?? null,
    hasPassword: known?.hasPassword ?? false,
    isLinked: known?.isLinked ?? false,
    linkUntil,
    sessions: known?.sessions ?? 0,
    lastSeenAt: known?.lastSeenAt ?? null,
  };
}

const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true });

/**
 * Everybody who may come in, and those who were let in but may no longer, by name. Throws
 * `UpstreamFailed` when the service cannot be asked.
 */
export async function peopleRows(): Promise<PersonRow[]> {
  const [users, people, links] = await Promise.all([usersNow(), listPeople(), linksUntil()]);
  const welcome = welcomeUsers(users);
  const known = new Map(people.map((person) => [person.email.toLowerCase(), person]));
  return [...new Set([...welcome.keys(), ...known.keys()])]
    .map((email) =>
      rowOf(
        known.get(email)?.email ?? welcome.get(email)?.user.email ?? email,
        known.get(email),
        welcome.get(email),
        links.get(email) ?? null,
      ),
    )
    .toSorted((a, b) => collator.compare(a.name, b.name));
}
