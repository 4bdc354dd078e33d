import type { User } from '@/lib/contract/resources';
import type { OwnRatings } from '@/lib/own-ratings';
import type { Role } from '@/lib/people';
import { membershipsNow, usersNow } from './staff';
import type { StoredPerson } from './store/people';

export type { Role };

/** From the most that one may do to the least. */
const roles: readonly Role[] = ['admin', 'leader', 'team_member', 'restricted'];

/** Ids of what is a person's own, in every form that the service shows them in. */
export interface Own {
  /** Teams that the person belongs to. */
  teams: ReadonlySet<string>;
  /** Those of them whose members and ratings a leader reads. */
  ledTeams: ReadonlySet<string>;
  /** A leader's members; another's own self. */
  users: ReadonlySet<string>;
  /** Lists of ratings that are theirs. */
  ratings: OwnRatings;
}

/** Somebody who is signed in, as the service knows them at the moment. */
export interface Person {
  /** Of the dashboard. */
  id: string;
  email: string;
  name: string;
  role: Role;
  /** The service's user of that e-mail address. */
  userId: string | null;
  own: Own;
}

const nothing: ReadonlySet<string> = new Set();
const ownNothing: Own = { teams: nothing, ledTeams: nothing, users: nothing, ratings: null };

const formsOf = ({ id, uuid }: { id: string | number; uuid?: string | undefined }) =>
  uuid === undefined ? [String(id)] : [String(id), uuid];

/** A user whom the service lets in, and the role in which it does. */
export interface Welcome {
  user: User;
  role: Role;
}

/** Kept with the list of users that they come from: every request asks. */
const welcomed = new WeakMap<readonly User[], ReadonlyMap<string, Welcome>>();

/**
 * Those whom the service lets in, by e-mail address in small letters. Where several users share one,
 * it is the one who may do least.
 */
export function welcomeUsers(users: readonly User[]): ReadonlyMap<string, Welcome> {
  const before = welcomed.get(users);
  if (before) return before;
  const found = new Map<string, Welcome>();
  welcomed.set(users, found);
  for (const user of users) {
    const role = roles.find((name) => name === user.role);
    const email = user.email.toLowerCase();
    if (!role || !user.has_access || user.is_archived || email === '') continue;
    const other = found.get(email);
    if (!other || roles.indexOf(role) > roles.indexOf(other.role)) found.set(email, { user, role });
  }
  return found;
}

async function ownOf(user: User, role: Role): Promise<Own> {
  if (role === 'admin') return ownNothing;
  const self = formsOf(user);
  if (role === 'restricted')
    return { ...ownNothing, users: new Set(self), ratings: { filter: 'user', ids: [] } };
  const memberships = (await membershipsNow()).filter(({ users }) =>
    users.some(({ id }) => String(id) === String(user.id)),
  );
  const teams = new Set(memberships.flatMap(formsOf));
  if (role === 'team_member')
    return {
      teams,
      ledTeams: nothing,
      users: new Set(self),
      ratings: { filter: 'user', ids: [String(user.id)] },
    };
  return {
    teams,
    ledTeams: teams,
    users: new Set([...self, ...memberships.flatMap(({ users }) => users.flatMap(formsOf))]),
    ratings: { filter: 'team', ids: memberships.map(({ id }) => String(id)) },
  };
}

/**
 * Who a stored person is at the moment: an admin of this installation, or whom the service knows with
 * access under their e-mail address, in the service's role. Null when they may not come in (any more).
 * What the service says is at most a minute old. Throws `UpstreamFailed` when it cannot be asked.
 */
export async function personOf(stored: StoredPerson): Promise<Person | null> {
  const { id, email, name, isAdmin } = stored;
  if (isAdmin) return { id, email, name, role: 'admin', userId: null, own: ownNothing };
  const found = welcomeUsers(await usersNow()).get(email.toLowerCase());
  if (!found) return null;
  const { user, role } = found;
  return {
    id,
    email,
    name: user.fullname || name,
    role,
    userId: String(user.id),
    own: await ownOf(user, role),
  };
}

/** Whom the service gives access under an e-mail address, as it writes and names them; null: nobody (any more). */
export async function findWelcome(email: string): Promise<{ email: string; name: string } | null> {
  const found = welcomeUsers(await usersNow()).get(email.toLowerCase());
  return found ? { email: found.user.email, name: found.user.fullname } : null;
}
