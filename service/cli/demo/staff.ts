import { day, historyDays } from './calendar';
import {
  type Agent,
  agents,
  dotted,
  type Language,
  mailDomain,
  type TeamName,
  type ThingName,
  teamNames,
  things,
  unknownAgent,
} from './people';
import { type Random, runningSums } from './random';
import { isNight } from './story';
import type { SurveyKey } from './surveys';

export interface UserRow {
  id: string;
  legacy_id: number;
  type: 'AGENT' | 'UNKNOWN_AGENT' | 'THING_OR_ACTION';
  username: string;
  fullname: string;
  email: string;
  role: string;
  has_access: boolean;
  is_archived: boolean;
  created_at: number;
}

interface TeamRow {
  id: string;
  legacy_id: number;
  name: TeamName;
  created_at: number;
}

interface IntegrationUsernameRow {
  id: string;
  legacy_id: number;
  user_id: string;
  integration_id: string;
  type: string;
  username: string;
}

export interface Staff {
  users: UserRow[];
  teams: TeamRow[];
  members: { team_id: string; user_id: string }[];
  integrationUsernames: IntegrationUsernameRow[];
  idOfAgent(agent: Agent): string;
  idOfThing(name: ThingName): string;
  unknownId: string;
}

export function makeStaff(random: Random, now: number): Staff {
  const founding = now - (historyDays + 24) * day;
  const agentRows = agents.map((agent) => ({
    type: 'AGENT' as const,
    username: dotted(agent.name),
    fullname: agent.name,
    email: `${dotted(agent.name)}@${mailDomain}`,
    role: agent.role,
    has_access: agent.left === undefined,
    is_archived: agent.left !== undefined,
    created_at:
      agent.joined === undefined
        ? founding + random.between(0, 8 * 3600)
        : now - agent.joined * day - random.between(0, 6 * 3600),
  }));
  const noLogin = { email: '', role: '', has_access: false, is_archived: false };
  const thingRows = things.map(({ username, fullname }) => ({
    type: 'THING_OR_ACTION' as const,
    username,
    fullname,
    ...noLogin,
    created_at: founding + random.between(9 * 3600, 12 * 3600),
  }));
  const unknownRow = {
    type: 'UNKNOWN_AGENT' as const,
    username: unknownAgent,
    fullname: unknownAgent,
    ...noLogin,
    created_at: founding + 2 * day,
  };

  const users = [...agentRows, ...thingRows, unknownRow]
    .sort((a, b) => a.created_at - b.created_at)
    .map((row, index) => ({ id: random.uuid(row.created_at), legacy_id: index + 1, ...row }));
  const ids = new Map(users.map((user) => [user.username, user.id]));
  function idOf(username: string): string {
    const id = ids.get(username);
    if (id === undefined) throw new Error(`Nobody is called ${username}.`);
    return id;
  }

  const teams = teamNames.map((name, index) => {
    const created_at = founding + day + index * 600;
    return { id: random.uuid(created_at), legacy_id: index + 1, name, created_at };
  });
  const members = teams.flatMap((team) =>
    agents
      .filter((agent) => agent.teams.includes(team.name))
      .map((agent) => ({ team_id: team.id, user_id: idOf(dotted(agent.name)) })),
  );

  const integrations = new Map<string, string>();
  function integrationId(type: string): string {
    const id = integrations.get(type) ?? random.uuid(founding);
    integrations.set(type, id);
    return id;
  }
  const integrationUsernames = agents
    .flatMap((agent) => (agent.integrations ?? []).map((login) => ({ agent, login })))
    .map(({ agent, login }, index) => ({
      id: random.uuid(founding + 3 * day),
      legacy_id: index + 1,
      user_id: idOf(dotted(agent.name)),
      integration_id: integrationId(login.type),
      ...login,
    }));

  return {
    users,
    teams,
    members,
    integrationUsernames,
    idOfAgent: (agent) => idOf(dotted(agent.name)),
    idOfThing: idOf,
    unknownId: idOf(unknownAgent),
  };
}

/** How much of this work an agent takes; 0 for none. */
function share(agent: Agent, survey: SurveyKey, language: Language, night: boolean, vip: boolean) {
  if (!agent.languages.includes(language)) return 0;
  const inTeam = (name: TeamName) => agent.teams.includes(name);
  if (survey === 'chat-csat' && !inTeam('Chat')) return 0;
  const nights = inTeam('Night shift') === night ? 1 : 0.06;
  const desk = vip && inTeam('VIP desk') ? 6 : 1;
  const chatters = survey !== 'chat-csat' && inTeam('Chat') ? 0.6 : 1;
  return agent.pace * nights * desk * chatters;
}

/** Finds who took a customer's case: somebody at work then who speaks the language. */
export function createRota(random: Random, now: number) {
  const rotas = new Map<string, number[]>();

  /** Running sums of the shares, in the order of `agents`. */
  function rota(survey: SurveyKey, language: Language, night: boolean, vip: boolean): number[] {
    const key = `${survey} ${language} ${night} ${vip}`;
    const sums =
      rotas.get(key) ??
      runningSums(agents.map((agent) => share(agent, survey, language, night, vip)));
    rotas.set(key, sums);
    return sums;
  }

  function atWork(agent: Agent, epoch: number): boolean {
    const age = now - epoch;
    // A newcomer's first week is training.
    const since = (agent.joined ?? Number.POSITIVE_INFINITY) * day - 7 * day;
    return age <= since && age >= (agent.left ?? 0) * day;
  }

  return (survey: SurveyKey, language: Language, epoch: number, vip: boolean): Agent => {
    const sums = rota(survey, language, isNight(epoch), vip);
    for (let attempt = 0; attempt < 40; attempt += 1) {
      const agent = agents[random.fromSums(sums)];
      if (agent && atWork(agent, epoch)) return agent;
    }
    throw new Error(`Nobody speaks ${language} for ${survey}.`);
  };
}
