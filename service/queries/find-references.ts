import type { Database } from '@/db/pool';
import type { Metric, Scale } from '@/lib/contract/metrics';
import type { RecordId, UserReference } from '@/lib/contract/parameters';

export interface ReferencedQuestion {
  id: string;
  legacy_id: number;
  scale: Scale;
  required: boolean;
}

export interface ReferencedSurvey {
  id: string;
  legacy_id: number;
  metric: Metric;
  scale: Scale;
  name_field: boolean;
  questions: readonly ReferencedQuestion[];
}

export interface ReferencedUser {
  id: string;
  legacy_id: number;
  username: string;
  /** Whether it was found by a username that an integration knows it by. */
  by_integration: boolean;
}

export interface ReferencedCustomer {
  id: string;
  legacy_id: number;
}

/** The records that a rating's body names; null where the account has none such. */
export interface References {
  /** Of the account; raised by whatever changes surveys and users (`raiseRevision`). */
  revision: number;
  survey: ReferencedSurvey | null;
  user: ReferencedUser | null;
  customer: ReferencedCustomer | null;
}

/** A row of the statement: null where there is no such record. */
interface FoundRow {
  revision: number;
  survey_id: string | null;
  survey_legacy_id: number;
  metric: Metric;
  scale: Scale;
  name_field: boolean;
  questions: ReferencedQuestion[];
  user_id: string | null;
  user_legacy_id: number;
  username: string;
  by_integration: boolean;
  customer_id: string | null;
  customer_legacy_id: number;
}

/** What a rating may name its records by, as far as it could be read. */
export interface Named {
  survey?: RecordId | undefined;
  user?: UserReference | undefined;
  customer?: RecordId | undefined;
}

const namedColumns = [
  ['survey_uuid', 'uuid'],
  ['survey_integer', 'integer'],
  ['user_uuid', 'uuid'],
  ['user_integer', 'integer'],
  ['username', 'text'],
  ['customer_uuid', 'uuid'],
  ['customer_integer', 'integer'],
] as const;

/** An id as values of a column for each kind. */
export function idsOf(id: RecordId | undefined): [uuid: string | null, integer: number | null] {
  if (!id) return [null, null];
  return 'uuid' in id ? [id.uuid, null] : [null, id.integer];
}

/** What is named, by `namedColumns`. */
function namedValues({ survey, user, customer }: Named): unknown[] {
  const userId = user && 'id' in user ? user.id : undefined;
  const username = user && 'username' in user ? user.username : null;
  return [...idsOf(survey), ...idsOf(userId), username, ...idsOf(customer)];
}

const given = namedColumns.map(([name, type], index) => `$${index + 2}::${type} AS ${name}`);

const byInteger = (table: string, integer: string) =>
  `(SELECT o.id FROM ${table} o WHERE o.account_id = $1 AND o.legacy_id = ${integer})`;

/** The UUID of the user of a username: a user's own goes before one that an integration knows a user by. */
const byUsername = `coalesce(
      (SELECT o.id FROM users o WHERE o.account_id = $1 AND lower(o.username) = lower(g.username)),
      (SELECT o.id FROM integration_usernames i JOIN users o ON o.account_id = i.account_id AND o.id = i.user_id
       WHERE i.account_id = $1 AND lower(i.username) = lower(g.username) ORDER BY o.legacy_id LIMIT 1))`;

/** LATERAL with LIMIT is one look at a key's index, however few records PostgreSQL takes the account to have. */
const join = (table: string, alias: string, ids: string) => `LEFT JOIN LATERAL (
    SELECT * FROM ${table} o WHERE o.account_id = $1 AND o.id = coalesce(${ids}) LIMIT 1
  ) ${alias} ON true`;

/** $1 the account, then `namedColumns`. */
const statement = `
  SELECT coalesce((SELECT o.revision FROM rating_order o WHERE o.account_id = $1), 0) AS revision,
    s.id AS survey_id, s.legacy_id AS survey_legacy_id, s.metric, s.scale, s.name_field, ARRAY (
      SELECT json_build_object('id', q.id, 'legacy_id', q.legacy_id, 'scale', q.scale, 'required', q.required)
      FROM survey_questions q WHERE q.account_id = $1 AND q.survey_id = s.id) AS questions,
    u.id AS user_id, u.legacy_id AS user_legacy_id, u.username,
    coalesce(lower(u.username) <> lower(g.username), false) AS by_integration,
    c.id AS customer_id, c.legacy_id AS customer_legacy_id
  FROM (SELECT ${given.join(', ')}) g
  ${join('surveys', 's', `g.survey_uuid, ${byInteger('surveys', 'g.survey_integer')}`)}
  ${join('users', 'u', `g.user_uuid, ${byInteger('users', 'g.user_integer')}, ${byUsername}`)}
  ${join('customers', 'c', `g.customer_uuid, ${byInteger('customers', 'g.customer_integer')}`)}`;

function referencesOf(row: FoundRow): References {
  return {
    revision: row.revision,
    survey:
      row.survey_id === null
        ? null
        : {
            id: row.survey_id,
            legacy_id: row.survey_legacy_id,
            metric: row.metric,
            scale: row.scale,
            name_field: row.name_field,
            questions: row.questions,
          },
    user:
      row.user_id === null
        ? null
        : {
            id: row.user_id,
            legacy_id: row.user_legacy_id,
            username: row.username,
            by_integration: row.by_integration,
          },
    customer:
      row.customer_id === null ? null : { id: row.customer_id, legacy_id: row.customer_legacy_id },
  };
}

/** Looks up, in one statement, what could be read of a body's references. */
export async function findReferences(
  db: Database,
  accountId: number,
  named: Named,
): Promise<References> {
  const { rows } = await db.query<FoundRow>({
    name: 'find-references',
    text: statement,
    values: [accountId, ...namedValues(named)],
  });
  const [row] = rows;
  if (!row) throw new Error('A row of values without a row.');
  return referencesOf(row);
}
