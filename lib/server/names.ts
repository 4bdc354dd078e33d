import { customerSchema, type Id, single } from '@/lib/contract/resources';
import type { Directory } from '@/lib/directory';
import { ofConnection } from './connection';
import { ask } from './contract-client';
import { allSurveys, allTeams, allUsers } from './directory';
import { may, sightOf } from './permissions';
import type { Person } from './person';
import { UpstreamFailed } from './upstream';

/** The names that filters, tables and the palette show for ids: of surveys, and of the teams and users that a person may see. */
export async function directory(person: Person): Promise<Directory> {
  const [surveys, allOfTeams, allOfUsers] = await Promise.all([
    allSurveys(),
    may(person.role, 'read teams') ? allTeams() : [],
    may(person.role, 'read users') ? allUsers() : [],
  ]);
  const visible = (kind: 'teams' | 'users') => {
    const { ids } = sightOf(person, kind);
    return ({ id }: { id: Id }) => !ids || ids.has(String(id));
  };
  const teams = allOfTeams.filter(visible('teams'));
  const users = allOfUsers.filter(visible('users'));
  return {
    surveys: surveys.map(
      ({ id, name, metric, scale, rating_scale, question, extra_questions }) => ({
        id: String(id),
        name,
        metric,
        scale,
        rating_scale,
        question,
        extra_questions,
      }),
    ),
    teams: teams.map(({ id, name }) => ({ id: String(id), name })),
    users: users.map(({ id, fullname, username, is_archived }) => ({
      id: String(id),
      name: fullname || username,
      username,
      archived: is_archived,
    })),
  };
}

const customerKeptForMs = 10 * 60_000;
const customersKept = 5_000;
const keptNames = ofConnection(
  () => new Map<string, { name: Promise<string | null>; until: number }>(),
);

async function fetchName(id: string): Promise<string | null> {
  try {
    const { _results } = await ask(`/v1/customers/${id}`, {}, single(customerSchema));
    return _results.name || _results.email || null;
  } catch (error) {
    if (error instanceof UpstreamFailed && error.status === 404) return null;
    throw error;
  }
}

async function nameOf(id: string): Promise<string | null> {
  const kept = await keptNames();
  const found = kept.get(id);
  if (found && found.until > Date.now()) return found.name;
  const name = fetchName(id);
  kept.delete(id);
  const oldest = kept.keys().next();
  if (kept.size >= customersKept && !oldest.done) kept.delete(oldest.value);
  kept.set(id, { name, until: Date.now() + customerKeptForMs });
  name.catch(() => kept.delete(id));
  return name;
}

/** Names of customers by id, asked for together: the service has no list of chosen ones. One that cannot be told is absent. */
export async function customerNames(ids: readonly string[]): Promise<Record<string, string>> {
  const names = await Promise.allSettled(ids.map(nameOf));
  const told: Record<string, string> = {};
  names.forEach((name, index) => {
    const id = ids[index];
    if (id !== undefined && name.status === 'fulfilled' && name.value !== null)
      told[id] = name.value;
  });
  return told;
}
