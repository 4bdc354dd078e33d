import { callApi, type DemoPerson, demoSignIn } from './session';

/** What is whose in the demo account, as far as its service alone can tell. */

export type Role = 'admin' | 'leader' | 'team_member' | 'restricted';
/** Who has each role in the demo. */
export const roles: Record<Role, DemoPerson> = {
  admin: 'operations',
  leader: 'leader',
  team_member: 'team_member',
  restricted: 'restricted',
};

interface Named {
  id: string;
  name: string;
}
interface User extends Named {
  username: string;
  email: string;
}

/** What somebody has a right to, and what must never come their way. */
export interface World {
  me: User;
  ownTeam: Named;
  otherTeam: Named;
  ownUser: User;
  otherUser: User;
  ownRating: string;
  otherRating: string;
  customer: string;
  survey: string;
  ownUsers: Set<string>;
  /** Ids, usernames and addresses of users and teams that are nobody of theirs. */
  foreign: string[];
}

async function all(path: string): Promise<Record<string, never>[]> {
  return (await callApi(`${path}?per_page=100&sort_order=asc`)).body._results;
}

const userOf = (raw: Record<string, string>): User => ({
  id: raw.id ?? '',
  name: raw.fullname ?? '',
  username: raw.username ?? '',
  email: raw.email ?? '',
});

const idsOf = (records: unknown): string[] =>
  Array.isArray(records) ? records.map(({ id }) => String(id)) : [];

async function ratingOf(user: string): Promise<string> {
  const { body } = await callApi(`/v1/nps/ratings?user_id=${user}&per_page=10`);
  return body._results[0].id;
}

/** What the demo's person of a role has a right to. */
export async function worldOf(role: Role): Promise<World> {
  const [rawUsers, teams, memberships, customers, surveys] = await Promise.all([
    all('/v1/users'),
    all('/v1/teams'),
    all('/v1/teams/users'),
    all('/v1/customers'),
    all('/v1/nps/surveys'),
  ]);
  const users = rawUsers.map(userOf);
  const { email } = demoSignIn(roles[role]);
  const named = users.find((user) => user.email === email);
  // The installation's admin is no user of the service: anybody stands for what is theirs.
  const me = named ?? users.find((user) => user.email === demoSignIn('leader').email);
  if (!me) throw new Error(`The service has no user for the ${role}.`);
  const teamIds = memberships.map(({ id, users: members }) => ({
    id: String(id),
    members: idsOf(members),
  }));
  const own = teamIds.filter(({ members }) => members.includes(me.id));
  const reach = role === 'leader' || role === 'admin';
  const ownUsers = new Set(reach ? own.flatMap(({ members }) => members) : [me.id]);
  const ownTeams = new Set(role === 'restricted' ? [] : own.map(({ id }) => id));
  const isOwnTeam = ({ id }: { id: string }) => ownTeams.has(id);
  const namedTeams = teams.map(({ id, name }) => ({ id: String(id), name: String(name) }));
  const ownUser = users.find(({ id }) => ownUsers.has(id) && (id !== me.id || !reach));
  const others = users.filter(({ id, email: address }) => !ownUsers.has(id) && address !== '');
  const otherTeam = namedTeams.find((team) => !isOwnTeam(team));
  const ownTeam = namedTeams.find(isOwnTeam) ?? otherTeam;
  const [otherUser] = others.filter(({ username }) => username === 'marco.rinaldi');
  if (!ownUser || !otherUser || !otherTeam || !ownTeam) throw new Error('The demo has changed.');
  return {
    me,
    ownTeam,
    otherTeam,
    ownUser,
    otherUser,
    ownRating: await ratingOf(ownUser.id),
    otherRating: await ratingOf(otherUser.id),
    customer: String(customers[0]?.id),
    survey: String(surveys[0]?.id),
    ownUsers,
    foreign: [
      ...others.flatMap(({ id, username, email: address }) => [id, `"${username}"`, address]),
      ...namedTeams.filter((team) => !isOwnTeam(team)).map(({ id }) => id),
    ],
  };
}
