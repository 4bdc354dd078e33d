import { findTeams, findUsers } from '@/service/queries/workspace-records';
import type { NamedTeam } from './form';
import {
  byIdentity,
  type PlannedRecord,
  type Planning,
  plain,
  planRecord,
  refuseDoubles,
} from './record-plan';
import type { PlannedUser } from './user-plan';

export interface PlannedTeam extends PlannedRecord {
  /** UUIDs of users. */
  added: string[];
  removed: string[];
}

/** A team's `members`, where the file gives them, are its members exactly. */
export async function planTeams(
  planning: Planning,
  teams: readonly NamedTeam[],
  users: readonly PlannedUser[],
): Promise<PlannedTeam[]> {
  const { db, accountId, source, fold } = planning;
  refuseDoubles(source, teams, 'name', ({ key }) => key);
  const names = teams.map(({ key }) => key);
  const stored = new Map(
    (await findTeams(db, accountId, names)).map((team) => [team.identity, team]),
  );
  const members = teams.flatMap((team) => team.members?.map(({ value }) => fold(value)) ?? []);
  const leaving = [...stored.values()].flatMap((team) => team.members);
  const storedUsers = byIdentity(await findUsers(db, accountId, [...members, ...leaving]));
  const userIds = new Map([...storedUsers].map(([name, { id }]) => [name, id]));
  for (const { key, id } of users) userIds.set(fold(key), id);
  const idsOf = (usernames: string[]) => usernames.flatMap((name) => userIds.get(name) ?? []);

  function readMembers(named: NamedTeam): string[] {
    const wanted = new Set<string>();
    for (const { value, place } of named.members ?? []) {
      const name = fold(value);
      if (!userIds.has(name))
        source.fault(
          place,
          `There is no user "${value}", neither in this file nor in the account.`,
        );
      else if (wanted.has(name)) source.fault(place, `"${value}" is named twice.`);
      wanted.add(name);
    }
    return [...wanted];
  }

  return teams.map((named) => {
    const before = stored.get(named.key);
    const planned = planRecord(source, named, before, plain);
    if (!named.members) return { ...planned, added: [], removed: [] };
    const wanted = readMembers(named);
    const from = before?.members ?? [];
    const added = wanted.filter((name) => !from.includes(name));
    const removed = from.filter((name) => !wanted.includes(name));
    const result = { ...planned, added: idsOf(added), removed: idsOf(removed) };
    if (!before || added.length + removed.length === 0) return result;
    return { ...result, done: 'updated', changes: [{ field: 'members', from, to: wanted }] };
  });
}
