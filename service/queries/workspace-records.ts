import type { Database } from '@/db/pool';

/**
 * What a workspace file says, as the tables have it. `fields` are named as in the file; times in
 * epoch seconds. Each list takes the names it is wanted for, or gives all from `after` on when null.
 */
export interface StoredRecord {
  id: string;
  legacy_id: number;
  /** What it is recognised by, with letters as `lower` makes them where case does not count. */
  identity: string;
  fields: Record<string, string | number | boolean | null>;
}

export interface StoredQuestion extends StoredRecord {
  position: number;
}

export interface StoredSurvey extends StoredRecord {
  questions: StoredQuestion[];
}

export interface StoredIntegrationUsername extends StoredRecord {
  integration_id: string;
  user_id: string;
}

export interface StoredTeam extends StoredRecord {
  /** Lower-case usernames. */
  members: string[];
}

export interface StoredSettings {
  ticket_link: string | null;
  edit_window_hours: number;
}

/** The account's settings; with `lock`, other changes of its workspace, and of its counts (`lockCounts`), wait for the transaction. */
export async function getSettings(
  db: Database,
  accountId: number,
  { lock }: { lock: boolean },
): Promise<StoredSettings> {
  // Rows of other tables may still be added: they take a weaker lock on their account.
  const { rows } = await db.query<StoredSettings>(
    `SELECT ticket_link, edit_window_hours FROM accounts WHERE id = $1 ${lock ? 'FOR NO KEY UPDATE' : ''}`,
    [accountId],
  );
  const [row] = rows;
  if (!row) throw new Error(`There is no account ${accountId}.`);
  return row;
}

/** Names as the unique indexes compare them, by the names as they are written. */
export async function foldNames(
  db: Database,
  names: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await db.query<{ name: string; folded: string }>(
    'SELECT name, lower(name) AS folded FROM unnest($1::text[]) AS name',
    [names],
  );
  return new Map(rows.map(({ name, folded }) => [name, folded]));
}

export async function findSurveys(
  db: Database,
  accountId: number,
  keys: readonly string[] | null,
): Promise<StoredSurvey[]> {
  const { rows } = await db.query<StoredSurvey>(
    `SELECT s.id, s.legacy_id, s.key AS identity,
       json_build_object('name', s.name, 'metric', s.metric, 'scale', s.scale, 'distribution', s.distribution,
         'rating_scale', s.rating_scale, 'question', s.question, 'name_field', s.name_field) AS fields,
       coalesce((
         SELECT json_agg(json_build_object('id', q.id, 'legacy_id', q.legacy_id, 'identity', q.key,
           'position', q.position, 'fields', json_build_object('label', q.label, 'scale', q.scale,
           'rating_scale', q.rating_scale, 'required', q.required)) ORDER BY q.position, q.legacy_id)
         FROM survey_questions q WHERE q.account_id = s.account_id AND q.survey_id = s.id
       ), '[]') AS questions
     FROM surveys s
     WHERE s.account_id = $1 AND ($2::text[] IS NULL OR s.key = ANY ($2))
     ORDER BY s.legacy_id`,
    [accountId, keys],
  );
  return rows;
}

/** How many records a list gives at most when it is asked for all. */
export const recordsPerPage = 5_000;

export async function findUsers(
  db: Database,
  accountId: number,
  usernames: readonly string[] | null,
  after = 0,
): Promise<StoredRecord[]> {
  const { rows } = await db.query<StoredRecord>(
    `SELECT id, legacy_id, lower(username) AS identity,
       json_build_object('username', username, 'fullname', fullname, 'email', email, 'type', type,
         'role', role, 'has_access', has_access, 'is_archived', is_archived) AS fields
     FROM users
     WHERE account_id = $1 AND ($2::text[] IS NULL OR lower(username) = ANY ($2)) AND legacy_id > $3
     ORDER BY legacy_id LIMIT CASE WHEN $2::text[] IS NULL THEN ${recordsPerPage} END`,
    [accountId, usernames, after],
  );
  return rows;
}

/** Of the usernames, or of the users with those UUIDs. `identity` is the username. */
export async function findIntegrationUsernames(
  db: Database,
  accountId: number,
  { usernames = null, userIds = null }: { usernames?: string[] | null; userIds?: string[] | null },
): Promise<StoredIntegrationUsername[]> {
  const { rows } = await db.query<StoredIntegrationUsername>(
    `SELECT i.id, i.legacy_id, i.integration_id, i.user_id, lower(i.username) AS identity,
       json_build_object('type', i.type, 'username', i.username, 'user', u.username) AS fields
     FROM integration_usernames i
     JOIN users u ON u.account_id = i.account_id AND u.id = i.user_id
     WHERE i.account_id = $1 AND (lower(i.username) = ANY ($2::text[]) OR i.user_id = ANY ($3::uuid[]))
     ORDER BY i.legacy_id`,
    [accountId, usernames, userIds],
  );
  return rows;
}

/** The integration that an account's usernames of a type belong to: one for each type. */
export async function findIntegrations(
  db: Database,
  accountId: number,
): Promise<Map<string, string>> {
  const { rows } = await db.query<{ type: string; integration_id: string }>(
    `SELECT DISTINCT ON (type) type, integration_id FROM integration_usernames
     WHERE account_id = $1 ORDER BY type, legacy_id`,
    [accountId],
  );
  return new Map(rows.map((row) => [row.type, row.integration_id]));
}

export async function findTeams(
  db: Database,
  accountId: number,
  names: readonly string[] | null,
): Promise<StoredTeam[]> {
  const { rows } = await db.query<StoredTeam>(
    `SELECT t.id, t.legacy_id, t.name AS identity, json_build_object('name', t.name) AS fields,
       coalesce((
         SELECT json_agg(lower(u.username) ORDER BY u.legacy_id)
         FROM team_members m
         JOIN users u ON u.account_id = m.account_id AND u.id = m.user_id
         WHERE m.account_id = t.account_id AND m.team_id = t.id
       ), '[]') AS members
     FROM teams t
     WHERE t.account_id = $1 AND ($2::text[] IS NULL OR t.name = ANY ($2))
     ORDER BY t.legacy_id`,
    [accountId, names],
  );
  return rows;
}

export async function findCustomers(
  db: Database,
  accountId: number,
  emails: readonly string[] | null,
  after = 0,
): Promise<StoredRecord[]> {
  const { rows } = await db.query<StoredRecord>(
    `SELECT id, legacy_id, lower(email) AS identity, json_build_object('name', name, 'email', email) AS fields
     FROM customers
     WHERE account_id = $1 AND ($2::text[] IS NULL OR lower(email) = ANY ($2)) AND legacy_id > $3
     ORDER BY legacy_id LIMIT CASE WHEN $2::text[] IS NULL THEN ${recordsPerPage} END`,
    [accountId, emails, after],
  );
  return rows;
}

export async function findUnsubscribes(
  db: Database,
  accountId: number,
  emails: readonly string[] | null,
  after = 0,
): Promise<StoredRecord[]> {
  const { rows } = await db.query<StoredRecord>(
    `SELECT id, legacy_id, lower(email) AS identity,
       json_build_object('email', email, 'unsubscribed_at', extract(epoch FROM unsubscribed_at)::bigint) AS fields
     FROM unsubscribes
     WHERE account_id = $1 AND ($2::text[] IS NULL OR lower(email) = ANY ($2)) AND legacy_id > $3
     ORDER BY legacy_id LIMIT CASE WHEN $2::text[] IS NULL THEN ${recordsPerPage} END`,
    [accountId, emails, after],
  );
  return rows;
}
