import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { v7 } from 'uuid';
import type { Pool } from '@/db/pool';
import type { Scale } from '@/lib/contract/metrics';
import type { Identifiers } from '@/lib/contract/resources';
import { makeApiKey, readApiKey } from '@/service/api-key';
import { recountTeams } from '@/service/statistics/team-counts';

/** Rows that tests start from, written straight into the tables. Names tell them apart; times are `createdAt`. */

export const createdAt = 1_767_600_000; // 2026-01-05T08:00:00Z

export interface TestAccount {
  id: number;
  key: string;
}

export async function addAccount(
  pool: Pool,
  identifiers: Identifiers = 'uuid',
): Promise<TestAccount> {
  const { rows } = await pool.query<{ id: number }>(
    `INSERT INTO accounts (id, uuid, name, identifiers, ticket_link, created_at)
     VALUES (nextval('account_ids'), $1, 'Test', $2, 'https://desk.example/tickets/{ticket}', to_timestamp($3))
     RETURNING id`,
    [randomUUID(), identifiers, createdAt],
  );
  const id = rows[0]!.id;
  return { id, key: await addKey(pool, id, 1) };
}

export async function addKey(pool: Pool, accountId: number, number: number): Promise<string> {
  const key = makeApiKey(accountId);
  await pool.query(
    `INSERT INTO api_keys (account_id, id, hash, label, created_at) VALUES ($1, $2, $3, 'test', to_timestamp($4))`,
    [accountId, number, readApiKey(key)!.hash, createdAt],
  );
  return key;
}

export interface TestRecord {
  id: string;
  legacyId: number;
}

async function nextLegacyId(pool: Pool, accountId: number, kind: string): Promise<number> {
  const { rows } = await pool.query<{ last: number }>(
    `INSERT INTO counters AS c (account_id, kind, last) VALUES ($1, $2, 1)
     ON CONFLICT (account_id, kind) DO UPDATE SET last = c.last + 1 RETURNING last`,
    [accountId, kind],
  );
  return rows[0]!.last;
}

interface SurveyOptions {
  scale?: Scale;
  nameField?: boolean;
  ratingScale?: string;
  createdAt?: number;
}

export async function addSurvey(
  pool: Pool,
  accountId: number,
  options: SurveyOptions = {},
): Promise<TestRecord> {
  const {
    scale = 'CSAT10',
    nameField = false,
    ratingScale = 'stars',
    createdAt: at = createdAt,
  } = options;
  const record = { id: v7(), legacyId: await nextLegacyId(pool, accountId, 'survey') };
  await pool.query(
    `INSERT INTO surveys (account_id, id, legacy_id, key, name, metric, scale, distribution, rating_scale, question,
       name_field, created_at, updated_at)
     VALUES ($1, $2, $3, $4, $4, $5, $6, 'trigger', $7, 'How was it?', $8, to_timestamp($9), to_timestamp($9))`,
    [
      accountId,
      record.id,
      record.legacyId,
      `survey-${record.legacyId}`,
      scale.replace(/\d+$/, ''),
      scale,
      ratingScale,
      nameField,
      at,
    ],
  );
  return record;
}

export async function addQuestion(
  pool: Pool,
  accountId: number,
  surveyId: string,
  options: { scale?: Scale; required?: boolean } = {},
): Promise<TestRecord> {
  const { scale = 'CSAT5', required = false } = options;
  const record = { id: v7(), legacyId: await nextLegacyId(pool, accountId, 'survey_question') };
  await pool.query(
    `INSERT INTO survey_questions (account_id, id, legacy_id, survey_id, key, position, label, scale, rating_scale, required)
     VALUES ($1, $2, $3, $4, $5, $3, 'Speed', $6, 'stars5', $7)`,
    [
      accountId,
      record.id,
      record.legacyId,
      surveyId,
      `question-${record.legacyId}`,
      scale,
      required,
    ],
  );
  return record;
}

export async function addUser(
  pool: Pool,
  accountId: number,
  username: string,
): Promise<TestRecord> {
  const record = { id: v7(), legacyId: await nextLegacyId(pool, accountId, 'user') };
  await pool.query(
    `INSERT INTO users (account_id, id, legacy_id, type, username, fullname, email, created_at)
     VALUES ($1, $2, $3, 'AGENT', $4, $4, $5, to_timestamp($6))`,
    [accountId, record.id, record.legacyId, username, `${username}@example.com`, createdAt],
  );
  return record;
}

export async function addIntegrationUsername(
  pool: Pool,
  accountId: number,
  userId: string,
  username: string,
): Promise<void> {
  await pool.query(
    `INSERT INTO integration_usernames (account_id, id, legacy_id, user_id, integration_id, type, username)
     VALUES ($1, $2, $3, $4, $5, 'custom', $6)`,
    [
      accountId,
      v7(),
      await nextLegacyId(pool, accountId, 'integration_username'),
      userId,
      randomUUID(),
      username,
    ],
  );
}

export async function addCustomer(
  pool: Pool,
  accountId: number,
  email: string,
): Promise<TestRecord> {
  const record = { id: v7(), legacyId: await nextLegacyId(pool, accountId, 'customer') };
  await pool.query(
    `INSERT INTO customers (account_id, id, legacy_id, name, email, created_at, updated_at)
     VALUES ($1, $2, $3, 'Rosa', $4, to_timestamp($5), to_timestamp($5))`,
    [accountId, record.id, record.legacyId, email, createdAt],
  );
  return record;
}

export async function addTeam(
  pool: Pool,
  accountId: number,
  name: string,
  members: readonly string[],
): Promise<TestRecord> {
  const record = { id: v7(), legacyId: await nextLegacyId(pool, accountId, 'team') };
  await pool.query(
    'INSERT INTO teams (account_id, id, legacy_id, name, created_at) VALUES ($1, $2, $3, $4, to_timestamp($5))',
    [accountId, record.id, record.legacyId, name, createdAt],
  );
  await pool.query(
    'INSERT INTO team_members (account_id, team_id, user_id) SELECT $1, $2, unnest($3::uuid[])',
    [accountId, record.id, members],
  );
  await recountTeams(pool, accountId, [record.id]);
  return record;
}

export interface Answered {
  status: number;
  body: Record<string, unknown>;
  headers: Record<string, unknown>;
}

/** Calls the service as a client with the key would. A body that is no string is sent as JSON. */
export async function call(
  app: FastifyInstance,
  key: string | null,
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  url: string,
  body?: unknown,
): Promise<Answered> {
  const response = await app.inject({
    method,
    url,
    headers: {
      ...(key !== null && { authorization: `Basic ${Buffer.from(`:${key}`).toString('base64')}` }),
    },
    ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  return { status: response.statusCode, body: response.json(), headers: response.headers };
}
