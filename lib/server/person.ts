import type { User } from '@/lib/contract/resources';
import type { OwnRatings } from '@/lib/own-ratings';
import { membershipsNow, usersNow } from './staff';
import type { StoredPerson } from './store/people';

export const roles = ['admin', 'leader', 'team_member', 'restricted'] as const;
export type Role = (typeof roles)[number];

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

/** Where several users share an e-mail address, the least that one of them may do. */
function userOf(users: readonly User[], email: string): { user: User; role: Role } | null {
  const wanted = email.toLowerCase();
  const found = users.flatMap((user) => {
    const role = roles.find((name) => name === user.role);
    const welcome = user.has_access && !user.is_archived && user.email.toLowerCase() === wanted;
    return role && welcome ? [{ user, role }] : [];
  });
  return found.toSorted((a, b) => roles.indexOf(b.role) - roles.indexOf(a.role)).at(0) ?? null;
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
  const found = userOf(await usersNow(), email);
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
  const found = userOf(await usersNow(), email);
  return found && { email: found.user.email, name: found.user.fullname };
}
