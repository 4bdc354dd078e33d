import type { Database } from '@/db/pool';
import {
  findCustomers,
  findUnsubscribes,
  foldNames,
  getSettings,
} from '@/service/queries/workspace-records';
import type { NamedRecord, Workspace } from './form';
import {
  byIdentity,
  type NewRecord,
  type PlannedRecord,
  type Planning,
  plain,
  planRecord,
  refuseDoubles,
} from './record-plan';
import type { Source } from './source';
import { type PlannedSurvey, planSurveys } from './survey-plan';
import { type PlannedTeam, planTeams } from './team-plan';
import { type PlannedUser, planUsers } from './user-plan';

export interface Plan {
  settings: PlannedRecord | null;
  surveys: PlannedSurvey[];
  users: PlannedUser[];
  teams: PlannedTeam[];
  customers: PlannedRecord[];
  unsubscribes: PlannedRecord[];
}

const newCustomer: NewRecord = { kind: 'customer', needs: ['name'], defaults: {} };
const newUnsubscribe: NewRecord = {
  kind: 'unsubscribe',
  needs: ['unsubscribed_at'],
  defaults: {},
};

async function planByEmail(
  { db, accountId, source, fold }: Planning,
  find: typeof findCustomers,
  records: readonly NamedRecord[],
  form: NewRecord,
): Promise<PlannedRecord[]> {
  const identity = ({ key }: NamedRecord) => fold(key);
  refuseDoubles(source, records, 'email', identity);
  const stored = byIdentity(await find(db, accountId, records.map(identity)));
  return records.map((one) => planRecord(source, one, stored.get(identity(one)), form));
}

function namesOf(workspace: Workspace): string[] {
  return [
    ...workspace.users.flatMap((user) => [user, ...user.integrationUsernames]),
    ...workspace.customers,
    ...workspace.unsubscribes,
  ]
    .map(({ key }) => key)
    .concat(workspace.teams.flatMap((team) => team.members?.map(({ value }) => value) ?? []));
}

/** Works out what applying a file would do, and notes in the source what cannot be done. Changes nothing. */
export async function planWorkspace(
  db: Database,
  accountId: number,
  workspace: Workspace,
  source: Source,
): Promise<Plan> {
  const stored = await getSettings(db, accountId, { lock: true });
  const folded = await foldNames(db, namesOf(workspace));
  const fold = (name: string) => folded.get(name) ?? name;
  const planning: Planning = { db, accountId, source, fold };
  const { settings } = workspace;
  const row = { id: '', legacy_id: 0, identity: '', fields: { ...stored } };
  const surveys = await planSurveys(planning, workspace.surveys);
  const users = await planUsers(planning, workspace.users);
  return {
    settings: settings && planRecord(source, settings, row, plain),
    surveys,
    users,
    teams: await planTeams(planning, workspace.teams, users),
    customers: await planByEmail(planning, findCustomers, workspace.customers, newCustomer),
    unsubscribes: await planByEmail(
      planning,
      findUnsubscribes,
      workspace.unsubscribes,
      newUnsubscribe,
    ),
  };
}
