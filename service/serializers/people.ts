import { writeDate } from '@/lib/contract/dates';
import type { Customer, Team, TeamUsers, Unsubscribe, User } from '@/lib/contract/resources';
import type { Account } from '@/service/account';
import type { TeamUsersRow } from '@/service/queries/list-records';
import type { CustomerRow, TeamRow, UnsubscribeRow, UserRow } from '@/service/queries/people-rows';
import { idFields, idOf, idsOf } from './ids';

export function customerJson({ identifiers }: Account, row: CustomerRow): Customer {
  return {
    ...idFields(identifiers, idsOf(row)),
    name: row.name,
    email: row.email,
    tickets: row.tickets,
    created_at: writeDate(row.created_at),
    updated_at: writeDate(row.updated_at),
    _links: { self: `/v1/customers/${idOf(identifiers, idsOf(row))}` },
  };
}

export function teamJson({ identifiers }: Account, row: TeamRow): Team {
  return {
    ...idFields(identifiers, idsOf(row)),
    name: row.name,
    created_at: writeDate(row.created_at),
    _links: { self: `/v1/teams/${idOf(identifiers, idsOf(row))}` },
  };
}

export function userJson({ identifiers }: Account, row: UserRow): User {
  return {
    ...idFields(identifiers, idsOf(row)),
    type: row.type,
    has_access: row.has_access,
    is_archived: row.is_archived,
    username: row.username,
    integration_usernames: (row.integration_usernames ?? []).map((integration) => ({
      ...idFields(identifiers, idsOf(integration)),
      ...(identifiers === 'uuid' && { integration_id: integration.integration_id }),
      username: integration.username,
      type: integration.type,
    })),
    fullname: row.fullname,
    email: row.email,
    role: row.role,
    created_at: writeDate(row.created_at),
    _links: { self: `/v1/users/${idOf(identifiers, idsOf(row))}` },
  };
}

export function teamUsersJson(account: Account, row: TeamUsersRow): TeamUsers {
  return {
    ...idFields(account.identifiers, idsOf(row)),
    users: (row.users ?? []).map((user) => userJson(account, user)),
  };
}

export function unsubscribeJson({ identifiers }: Account, row: UnsubscribeRow): Unsubscribe {
  return {
    ...idFields(identifiers, idsOf(row)),
    email: row.email,
    unsubscribed_at: writeDate(row.unsubscribed_at),
  };
}
