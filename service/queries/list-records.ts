import type { Database, Pool } from '@/db/pool';
import type { RecordId } from '@/lib/contract/parameters';
import { customersWith } from './customer-search';
import { type Page, type PageRequest, readPage, readWholePage } from './page';
import {
  type CustomerRow,
  customerColumns,
  type TeamRow,
  teamColumns,
  type UnsubscribeRow,
  type UserRow,
  userColumns,
} from './people-rows';
import { plannedForItself } from './planned-for-itself';
import { hasId } from './record-tables';

/** All customers of an account, or those that hold the words of a search. */
export function listCustomers(
  pool: Pool,
  accountId: number,
  search: string | undefined,
  request: PageRequest,
): Promise<Page<CustomerRow>> {
  const where = 'r.account_id = $1';
  const all = { from: 'customers r', where, columns: customerColumns, values: [accountId] };
  if (search === undefined) return readWholePage<CustomerRow>(pool, all, request);
  const found = { ...all, from: `${customersWith('$2')} r`, values: [accountId, search] };
  return plannedForItself(pool, (db) => readWholePage<CustomerRow>(db, found, request));
}

export function listTeams(
  db: Database,
  accountId: number,
  request: PageRequest,
): Promise<Page<TeamRow>> {
  const where = 'r.account_id = $1';
  const list = { from: 'teams r', where, columns: teamColumns, values: [accountId] };
  return readWholePage<TeamRow>(db, list, request);
}

export function listUsers(
  db: Database,
  accountId: number,
  request: PageRequest,
): Promise<Page<UserRow>> {
  const where = 'r.account_id = $1';
  const list = { from: 'users r', where, columns: userColumns, values: [accountId] };
  return readWholePage<UserRow>(db, list, request);
}

export interface TeamUsersRow {
  id: string;
  legacy_id: number;
  users: UserRow[] | null;
}

/** Teams with all their members, these in the order of their creation. */
export function listTeamsWithUsers(
  db: Database,
  accountId: number,
  request: PageRequest,
): Promise<Page<TeamUsersRow>> {
  // JSON has no times of its own: these go as epoch seconds, as the pool reads them elsewhere.
  const members = `
    SELECT json_agg(to_jsonb(listed) || jsonb_build_object('created_at', extract(epoch FROM listed.created_at)::bigint)
      ORDER BY listed.created_at, listed.legacy_id)
    FROM (
      SELECT ${userColumns}
      FROM users r
      WHERE r.account_id = $1 AND r.id IN (
        SELECT m.user_id FROM team_members m WHERE m.account_id = $1 AND m.team_id = team.id)
    ) listed`;
  return readWholePage<TeamUsersRow>(
    db,
    {
      from: 'teams r',
      where: 'r.account_id = $1',
      columns: `r.id, r.legacy_id, r.created_at, (SELECT (${members}) FROM (SELECT r.id) team) AS users`,
      values: [accountId],
    },
    request,
  );
}

/** The members of a team; null when there is no such team. */
export function listMembers(
  db: Database,
  accountId: number,
  team: RecordId,
  request: PageRequest,
): Promise<Page<UserRow> | null> {
  const { sql, value } = hasId('t', team, '$2');
  const found = `SELECT t.id FROM teams t WHERE t.account_id = $1 AND ${sql}`;
  return readPage<UserRow>(
    db,
    {
      from: 'users r',
      where: `r.account_id = $1 AND r.id IN (
        SELECT m.user_id FROM team_members m WHERE m.account_id = $1 AND m.team_id = (${found}))`,
      columns: userColumns,
      values: [accountId, value],
      parent: `EXISTS (${found})`,
    },
    request,
  );
}

/** The teams of a user; null when there is no such user. */
export function listTeamsOfUser(
  db: Database,
  accountId: number,
  user: RecordId,
  request: PageRequest,
): Promise<Page<TeamRow> | null> {
  const { sql, value } = hasId('u', user, '$2');
  const found = `SELECT u.id FROM users u WHERE u.account_id = $1 AND ${sql}`;
  return readPage<TeamRow>(
    db,
    {
      from: 'teams r',
      where: `r.account_id = $1 AND r.id IN (
        SELECT m.team_id FROM team_members m WHERE m.account_id = $1 AND m.user_id = (${found}))`,
      columns: teamColumns,
      values: [accountId, value],
      parent: `EXISTS (${found})`,
    },
    request,
  );
}

export function listUnsubscribes(
  db: Database,
  accountId: number,
  request: PageRequest,
): Promise<Page<UnsubscribeRow>> {
  return readWholePage<UnsubscribeRow>(
    db,
    {
      from: 'unsubscribes r',
      where: 'r.account_id = $1',
      columns: 'r.id, r.legacy_id, r.email, r.unsubscribed_at',
      values: [accountId],
      keys: { time: 'unsubscribed_at' },
    },
    request,
  );
}
