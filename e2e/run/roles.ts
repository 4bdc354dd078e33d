import { callApi, type DemoPerson, demoSignIn } from './session';

/** People of the demo in each role, and what is theirs. */

export type Role = 'admin' | 'leader' | 'team_member' | 'restricted';
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
  contactList: string;
  ownUsers: Set<string>;
  /**
   * Ids, usernames and addresses of users and teams that are nobody of theirs, addresses of customers and
   * contacts, and what a customer wrote to another team; to the restricted, what one wrote to themselves.
   */
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

/** Kept for the worker's roles: each is made once. */
const made = new Map<string, Promise<string>>();

function make(path: string, body: object): Promise<string> {
  const key = path + JSON.stringify(body);
  const id = made.get(key) ?? callApi(path, body).then((answer) => String(answer.body._results.id));
  made.set(key, id);
  return id;
}

/** A low rating with words that no other has. */
const rated = (user: string, survey: string, customer: string, from: string, comment: string) =>
  make('/v1/ratings', {
    survey_id: survey,
    score: 1,
    from,
    comment,
    user: { id: user },
    customer_id: customer,
  });

const contact = { name: 'Wilmot Larkspur', email: 'wilmot@larkspur-lanterns.example' };

/** A list with one contact. */
async function madeList(): Promise<string> {
  const list = await make('/v1/nps/contact_lists', { name: 'Larkspur lanterns' });
  await make(`/v1/nps/contact_lists/${list}/contacts`, contact);
  return list;
}

/** The world of a role's person of the demo. */
export async function worldOf(role: Role): Promise<World> {
  const [rawUsers, teams, memberships, customers, surveys, unsubscribes] = await Promise.all([
    all('/v1/users'),
    all('/v1/teams'),
    all('/v1/teams/users'),
    all('/v1/customers'),
    all('/v1/nps/surveys'),
    all('/v1/surveys/unsubscribes'),
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
  const belongs = ({ id }: { id: string }) => own.some((team) => team.id === id);
  const namedTeams = teams.map(({ id, name }) => ({ id: String(id), name: String(name) }));
  const ownUser = users.find(({ id }) => ownUsers.has(id) && (id !== me.id || !reach));
  const others = users.filter(({ id, email: address }) => !ownUsers.has(id) && address !== '');
  // That of the restricted, too, who see nothing of it.
  const ownTeam = namedTeams.find(belongs);
  const otherTeam = namedTeams.find((team) => !belongs(team));
  const [otherUser] = others.filter(({ username }) => username === 'marco.rinaldi');
  if (!ownUser || !otherUser || !otherTeam || !ownTeam) throw new Error('The demo has changed.');
  const survey = String(surveys[0]?.id);
  const customer = String(customers[0]?.id);
  const theirs = ['Ottoline Quillfeather', 'The heron lamp hums at low tide'] as const;
  const ofRestricted = ['Peverell Mossgrove', 'An otter reads over my shoulder'] as const;
  const otherRating = await rated(otherUser.id, survey, customer, ...theirs);
  if (role === 'restricted') await rated(ownUser.id, survey, customer, ...ofRestricted);
  return {
    me,
    ownTeam,
    otherTeam,
    ownUser,
    otherUser,
    ownRating: await ratingOf(ownUser.id),
    otherRating,
    customer,
    survey,
    contactList: await madeList(),
    ownUsers,
    foreign: [
      ...theirs,
      ...(role === 'restricted' ? ofRestricted : []),
      contact.email,
      ...[...customers, ...unsubscribes].map(({ email }) => String(email)).filter(Boolean),
      ...others.flatMap(({ id, username, email: address }) => [id, username, address]),
      ...namedTeams.filter((team) => !isOwnTeam(team)).map(({ id }) => id),
    ],
  };
}
