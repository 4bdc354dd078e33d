import { type Permission, permissionOfKind, permissions } from '@/lib/permission';
import type { RatingsSearch } from '@/lib/ratings-query';
import type { RecordsQuery } from '@/lib/records';
import { type RecordKind, recordKinds, type Subject } from '@/lib/subject';
import type { Person, Role } from './person';

/**
 * What each role may see and do, and nothing else decides it. `own` is, of teams, those that a person
 * belongs to; of users and of ratings, a leader's the members of these teams, another's the person
 * alone. What an `own` holds is worked out in person.ts.
 */

type Reach = 'all' | 'own' | 'none';

const reaches = {
  /** Of the account, its metrics and its surveys. */
  'read numbers': { admin: 'all', leader: 'all', team_member: 'none', restricted: 'none' },
  /** What surveys there are, and their scales, without which no rating can be read; not their numbers. */
  'read surveys': { admin: 'all', leader: 'all', team_member: 'all', restricted: 'all' },
  /** Numbers of teams. */
  'read teams': { admin: 'all', leader: 'own', team_member: 'own', restricted: 'none' },
  /** Who belongs to a team. */
  'read members': { admin: 'all', leader: 'own', team_member: 'none', restricted: 'none' },
  /** Users and their numbers. */
  'read users': { admin: 'all', leader: 'own', team_member: 'own', restricted: 'own' },
  /** Single ratings, with names and comments. */
  'read ratings': { admin: 'all', leader: 'own', team_member: 'own', restricted: 'none' },
  'read customers': { admin: 'all', leader: 'none', team_member: 'none', restricted: 'none' },
  'write ratings': { admin: 'all', leader: 'own', team_member: 'none', restricted: 'none' },
  'create users': { admin: 'all', leader: 'none', team_member: 'none', restricted: 'none' },
  'manage contacts': { admin: 'all', leader: 'none', team_member: 'none', restricted: 'none' },
  'manage settings': { admin: 'all', leader: 'none', team_member: 'none', restricted: 'none' },
} as const satisfies Record<Permission, Record<Role, Reach>>;

function reachOf(role: Role, permission: Permission): Reach {
  return reaches[permission][role];
}

/** Whether a role has a permission at all, were it only for what is the person's own. */
export function may(role: Role, permission: Permission): boolean {
  return reachOf(role, permission) !== 'none';
}

/** All that a role may, as far as it may. */
export function permissionsOf(role: Role): Permission[] {
  return permissions.filter((permission) => may(role, permission));
}

/** What reading the numbers of a subject, or of a kind of records, needs. */
export function permissionFor(subject: Subject | RecordKind): Permission {
  const kind = recordKinds.find((name) => subject.split('/', 1)[0] === name);
  return kind ? permissionOfKind[kind] : 'read numbers';
}

function owns(person: Person, kind: 'teams' | 'ledTeams' | 'users', id: string): boolean {
  return person.own[kind].has(id);
}

/** Whether a person may see the numbers of a subject. */
export function sees(person: Person, subject: Subject): boolean {
  const reach = reachOf(person.role, permissionFor(subject));
  if (reach !== 'own') return reach === 'all';
  const [kind, id = ''] = subject.split('/');
  return (kind === 'teams' || kind === 'users') && owns(person, kind, id);
}

/** The records of a kind that a person may see, by id in any form, and which of their teams; null for all. */
export interface Sight {
  ids: ReadonlySet<string> | null;
  teams: ReadonlySet<string> | null;
}

const none: ReadonlySet<string> = new Set();

export function sightOf({ role, own }: Person, kind: RecordKind): Sight {
  const teams = reachOf(role, 'read teams') === 'all' ? null : own.teams;
  const reach = reachOf(role, permissionOfKind[kind]);
  if (reach === 'all') return { ids: null, teams };
  const ownIds = kind === 'teams' || kind === 'users' ? own[kind] : none;
  return { ids: reach === 'own' ? ownIds : none, teams };
}

/** Whether a person may see the members of a team. */
export function seesMembers(person: Person, team: string): boolean {
  const reach = reachOf(person.role, 'read members');
  return reach === 'own' ? owns(person, 'ledTeams', team) : reach === 'all';
}

/** Whether a person may see a list of records, as far as it is theirs: all of a kind, or a team's members. */
export function maySeeRecords(
  person: Person,
  { kind, team }: Pick<RecordsQuery, 'kind' | 'team'>,
): boolean {
  return may(person.role, permissionOfKind[kind]) && (team === null || seesMembers(person, team));
}

/** Whether a person may read the ratings that somebody got. */
export function readsRatingsOf(person: Person, user: string): boolean {
  const reach = reachOf(person.role, 'read ratings');
  return reach === 'own' ? owns(person, 'users', user) : reach === 'all';
}

/** Whether a person may create and edit ratings of somebody. */
export function writesRatingsOf(person: Person, user: string): boolean {
  const reach = reachOf(person.role, 'write ratings');
  return reach === 'own' ? owns(person, 'users', user) : reach === 'all';
}

/**
 * Whether all that a search can find may be read: it is narrowed to a team or a user of the person's
 * own, and names no other.
 */
export function mayRead(person: Person, { filters }: Pick<RatingsSearch, 'filters'>): boolean {
  const reach = reachOf(person.role, 'read ratings');
  if (reach !== 'own') return reach === 'all';
  const { team, user, customer } = filters;
  if (team === null && user === null) return false;
  // Where a service cannot filter, a customer's ratings are counted before they are looked through.
  if (customer !== null && !may(person.role, 'read customers')) return false;
  return (
    (team === null || owns(person, 'ledTeams', team)) &&
    (user === null || owns(person, 'users', user))
  );
}

/** What an endpoint of the service needs; `own` is what its `:id` has to be where the reach is no more. */
interface EndpointRule {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  path: RegExp;
  permission: Permission;
  /** `body`: the users that the rating is and becomes of. Absent: only for those who reach all. */
  own?: 'teams' | 'ledTeams' | 'users' | 'body';
}

/** The first that fits counts; an endpoint that none fits is for nobody. */
const endpointRules: readonly EndpointRule[] = [
  {
    method: 'GET',
    path: /^\/v1\/(?:(?:csat|ces|nps)\/(?:stats|histogram)|surveys\/(?:stats|:id\/stats|:id\/histogram))$/,
    permission: 'read numbers',
  },
  {
    method: 'GET',
    path: /^\/v1\/(?:(?:csat|ces|nps)\/surveys|surveys|surveys\/:id)$/,
    permission: 'read surveys',
  },
  {
    method: 'GET',
    path: /^\/v1\/teams\/:id(?:\/stats|\/histogram)?$/,
    permission: 'read teams',
    own: 'teams',
  },
  { method: 'GET', path: /^\/v1\/teams\/:id\/users$/, permission: 'read members', own: 'ledTeams' },
  {
    method: 'GET',
    path: /^\/v1\/teams\/:id\/ratings$/,
    permission: 'read ratings',
    own: 'ledTeams',
  },
  { method: 'GET', path: /^\/v1\/teams(?:\/stats|\/users)?$/, permission: 'read members' },
  {
    method: 'GET',
    path: /^\/v1\/users\/:id(?:\/stats|\/histogram)?$/,
    permission: 'read users',
    own: 'users',
  },
  { method: 'GET', path: /^\/v1\/users\/:id\/ratings$/, permission: 'read ratings', own: 'users' },
  { method: 'GET', path: /^\/v1\/users(?:\/stats|\/:id\/teams)?$/, permission: 'read users' },
  {
    method: 'GET',
    path: /^\/v1\/(?:(?:csat|ces|nps)\/ratings(?:\/:id)?|surveys\/:id\/ratings)$/,
    permission: 'read ratings',
  },
  { method: 'GET', path: /^\/v1\/customers(?:\/|$)/, permission: 'read customers' },
  {
    method: 'POST',
    path: /^\/v1\/(?:(?:csat|ces|nps)\/)?ratings$/,
    permission: 'write ratings',
    own: 'body',
  },
  {
    method: 'PATCH',
    path: /^\/v1\/(?:csat|ces|nps)\/ratings\/:id$/,
    permission: 'write ratings',
    own: 'body',
  },
  { method: 'POST', path: /^\/v1\/users\/(?:agent|thing-or-action)$/, permission: 'create users' },
  ...(['GET', 'POST', 'PATCH', 'DELETE'] as const).map((method) => ({
    method,
    path: /^\/v1\/(?:nps\/contact_lists(?:\/|$)|surveys\/unsubscribes$)/,
    permission: 'manage contacts' as const,
  })),
];

/**
 * Whether a person may use an endpoint of the service with the id in its path: `check` where it
 * depends on the users in the request's body.
 */
export function mayUse(
  person: Person,
  method: EndpointRule['method'],
  path: string,
  id: string | undefined,
): boolean | 'check' {
  const rule = endpointRules.find((one) => one.method === method && one.path.test(path));
  if (!rule) return false;
  const reach = reachOf(person.role, rule.permission);
  if (reach !== 'own') return reach === 'all';
  if (!rule.own) return false;
  return rule.own === 'body' ? 'check' : id !== undefined && owns(person, rule.own, id);
}
