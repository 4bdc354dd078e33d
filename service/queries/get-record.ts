import type { Database } from '@/db/pool';
import type { RecordId } from '@/lib/contract/parameters';
import {
  type CustomerRow,
  customerColumns,
  type TeamRow,
  teamColumns,
  type UserRow,
  userColumns,
} from './people-rows';
import { hasId } from './record-tables';
import { type SurveyRow, surveyColumns } from './survey-row';

async function getRecord<Row extends object>(
  db: Database,
  table: 'surveys' | 'customers' | 'teams' | 'users',
  columns: string,
  accountId: number,
  id: RecordId,
): Promise<Row | null> {
  const { sql, value } = hasId('r', id, '$2');
  const { rows } = await db.query<Row>({
    name: `get-${table}-${'uuid' in id ? 'uuid' : 'integer'}`,
    text: `SELECT ${columns} FROM ${table} r WHERE r.account_id = $1 AND ${sql}`,
    values: [accountId, value],
  });
  return rows[0] ?? null;
}

export const getSurvey = (db: Database, accountId: number, id: RecordId) =>
  getRecord<SurveyRow>(db, 'surveys', surveyColumns, accountId, id);

export const getCustomer = (db: Database, accountId: number, id: RecordId) =>
  getRecord<CustomerRow>(db, 'customers', customerColumns, accountId, id);

export const getTeam = (db: Database, accountId: number, id: RecordId) =>
  getRecord<TeamRow>(db, 'teams', teamColumns, accountId, id);

export const getUser = (db: Database, accountId: number, id: RecordId) =>
  getRecord<UserRow>(db, 'users', userColumns, accountId, id);
