import {
  findIntegrations,
  findIntegrationUsernames,
  findUsers,
} from '@/service/queries/workspace-records';
import { newUuid } from '@/service/uuid';
import type { NamedRecord, NamedUser } from './form';
import {
  byIdentity,
  type NewRecord,
  type PlannedRecord,
  type Planning,
  plain,
  planRecord,
  refuseDoubles,
} from './record-plan';

export interface PlannedIntegrationUsername extends PlannedRecord {
  userId: string;
  integrationId: string;
}

export interface PlannedUser extends PlannedRecord {
  integrationUsernames: PlannedIntegrationUsername[];
}

const newUser: NewRecord = {
  kind: 'user',
  needs: ['fullname'],
  defaults: { type: 'AGENT', email: '', role: '', has_access: false, is_archived: false },
};

export async function planUsers(
  planning: Planning,
  users: readonly NamedUser[],
): Promise<PlannedUser[]> {
  const { db, accountId, source, fold } = planning;
  const integrationUsernames = users.flatMap((user) => user.integrationUsernames);
  const identity = ({ key }: NamedRecord) => fold(key);
  const typed = ({ key, fields }: NamedRecord) => `${fields.type} ${fold(key)}`;
  refuseDoubles(source, users, 'username', identity);
  refuseDoubles(source, integrationUsernames, 'username', typed);
  const stored = byIdentity(await findUsers(db, accountId, users.map(identity)));
  const names = integrationUsernames.map(identity);
  const storedNames = new Map(
    (await findIntegrationUsernames(db, accountId, { usernames: names })).map((row) => [
      `${row.fields.type} ${row.identity}`,
      row,
    ]),
  );
  const integrations = await findIntegrations(db, accountId);

  /** One that another user has comes over to this one. */
  function planIntegrationUsername(
    named: NamedRecord,
    user: PlannedRecord,
  ): PlannedIntegrationUsername {
    const before = storedNames.get(typed(named));
    const type = String(named.fields.type);
    const integrationId = before?.integration_id ?? integrations.get(type) ?? newUuid();
    integrations.set(type, integrationId);
    const moves = before !== undefined && before.user_id !== user.id;
    const fields = moves ? { ...named.fields, user: user.key } : named.fields;
    const planned = planRecord(source, { ...named, fields }, before, plain);
    return { ...planned, userId: user.id, integrationId };
  }

  return users.map((named) => {
    const planned = planRecord(source, named, stored.get(identity(named)), newUser);
    if (planned.fields.type === 'THING_OR_ACTION' && planned.fields.email !== '')
      source.fault(
        named.placeOf(named.gives('email') ? 'email' : 'type'),
        'A thing or action has no e-mail address: it should be "".',
      );
    return {
      ...planned,
      integrationUsernames: named.integrationUsernames.map((one) =>
        planIntegrationUsername(one, planned),
      ),
    };
  });
}
