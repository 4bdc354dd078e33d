import type { Option } from '@/components/ui/finder';
import type { Place } from '@/components/ui/places';
import type { SettingsPlace } from '@/components/ui/settings-places';
import type { Directory } from '@/lib/directory';
import type { Permission } from '@/lib/permission';
import type { CustomersFound } from '@/lib/records';
import type { RecordKind } from '@/lib/subject';

/** Something that the command palette finds: a page of ours. */
export interface Found extends Option {
  kind: Place['kind'];
  /** Without the query. */
  path: string;
  /** What its query has beside what every page's has, with an ampersand. */
  query?: string;
  /** What else it is found by: a username, a name in full. */
  also?: string;
}

const kindNames: Record<RecordKind, string> = {
  surveys: 'Surveys',
  teams: 'Teams',
  users: 'Users',
  customers: 'Customers',
};

/** Shown of each group at most, so that one does not push the others out of sight. */
const shownOfGroup = 7;

export function recordFound(kind: RecordKind, id: string, text: string, detail?: string): Found {
  return {
    id: `${kind}/${id}`,
    kind,
    path: `/${kind}/${id}`,
    text,
    group: kindNames[kind],
    ...(detail && { detail, also: detail }),
  };
}

export function placesFound(places: readonly Place[]): Found[] {
  return places.map(({ kind, path, label, title, letter }) => ({
    id: path,
    kind,
    path,
    text: title === label ? label : `${label}, ${title}`,
    detail: `g ${letter}`,
    group: 'Pages',
  }));
}

export function settingsFound(places: readonly SettingsPlace[]): Found[] {
  return places.map(({ path, label }) => ({
    id: path,
    kind: 'settings',
    path,
    text: label,
    also: 'settings',
    group: 'Settings',
  }));
}

/** Pages that make something, as far as somebody may. */
export function creationsFound(permissions: readonly Permission[]): Found[] {
  const group = 'Create';
  const rating: Found = {
    id: '/ratings/new',
    kind: 'ratings',
    path: '/ratings/new',
    text: 'Create a rating',
    also: 'new add',
    group,
  };
  const users = [
    ['agent', 'Create an agent'],
    ['thing', 'Create a thing or action'],
  ].map(
    ([type, text = '']): Found => ({
      id: `/users/new?type=${type}`,
      kind: 'users',
      path: '/users/new',
      query: `&type=${type}`,
      text,
      also: 'new add user',
      group,
    }),
  );
  return [
    ...(permissions.includes('write ratings') ? [rating] : []),
    ...(permissions.includes('create users') ? users : []),
  ];
}

/** Of surveys only for those whom their pages show something. */
export function directoryFound(
  { surveys, teams, users }: Directory,
  readsNumbers: boolean,
): Found[] {
  return [
    ...(readsNumbers ? surveys : []).map(({ id, name, metric }) =>
      recordFound('surveys', id, name, metric),
    ),
    ...teams.map(({ id, name }) => recordFound('teams', id, name)),
    ...users.map(({ id, name, username, archived }) => ({
      ...recordFound('users', id, name, archived ? `${username}, archived` : username),
      also: username,
    })),
  ];
}

/** Customers as the service found them, the newest first. */
export function customersFound(customers: CustomersFound['customers']): Found[] {
  return customers
    .slice(0, shownOfGroup)
    .map(({ id, name, email }) => recordFound('customers', id, name, email));
}

/** Letters without their marks, so that `zoe` finds Zoë. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** What words can find. */
export interface Findable {
  text: string;
  /** What else it is found by. */
  also?: string;
  group?: string;
}

/** How well a text answers the words: 0 begins with them, 1 has a word that does, 2 has them; null: not. */
function rankOf({ text, also }: Findable, query: string): number | null {
  const name = plain(text);
  const all = also ? `${name} ${plain(also)}` : name;
  if (!query.split(/\s+/).every((word) => all.includes(word))) return null;
  if (name.startsWith(query)) return 0;
  return all.split(/[^\p{L}\p{N}]+/u).some((word) => word.startsWith(query)) ? 1 : 2;
}

/** What answers the query, the best of each group first; groups in the order of what was given. */
export function matching<T extends Findable>(
  all: readonly T[],
  query: string,
  ofGroup = shownOfGroup,
): T[] {
  const words = plain(query).trim();
  const groups = new Map<string, { found: T; rank: number }[]>();
  for (const found of all) {
    const rank = rankOf(found, words);
    if (rank === null) continue;
    const group = groups.get(found.group ?? '') ?? [];
    group.push({ found, rank });
    groups.set(found.group ?? '', group);
  }
  return [...groups.values()].flatMap((group) =>
    group
      .sort((a, b) => a.rank - b.rank)
      .slice(0, ofGroup)
      .map(({ found }) => found),
  );
}
