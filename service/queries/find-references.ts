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
  questions: ReferencedQuestion[] | null;
}

export interface ReferencedUser {
  id: string;
  legacy_id: number;
  username: string;
}

export interface ReferencedCustomer {
  id: string;
  legacy_id: number;
}

/** The records that a rating's body names; null where the account has none such. */
export interface References {
  survey: ReferencedSurvey | null;
  user: ReferencedUser | null;
  customer: ReferencedCustomer | null;
}

// One row of three JSON values, each found by its own index; a username goes before an integration username.
const statement = `
  SELECT
    (SELECT json_build_object('id', s.id, 'legacy_id', s.legacy_id, 'metric', s.metric, 'scale', s.scale,
       'name_field', s.name_field, 'questions', (
         SELECT json_agg(json_build_object('id', q.id, 'legacy_id', q.legacy_id, 'scale', q.scale,
           'required', q.required) ORDER BY q.position)
         FROM survey_questions q WHERE q.account_id = $1 AND q.survey_id = s.id))
     FROM surveys s
     WHERE s.account_id = $1 AND (s.id = $2::uuid OR s.legacy_id = $3::integer)) AS survey,
    (SELECT json_build_object('id', u.id, 'legacy_id', u.legacy_id, 'username', u.username)
     FROM (
       SELECT 0 AS place, id, legacy_id, username FROM users
       WHERE account_id = $1 AND (id = $4::uuid OR legacy_id = $5::integer)
       UNION ALL
       SELECT 1, id, legacy_id, username FROM users
       WHERE account_id = $1 AND lower(username) = lower($6::text)
       UNION ALL
       SELECT 2, o.id, o.legacy_id, o.username FROM integration_usernames i
       JOIN users o ON o.account_id = i.account_id AND o.id = i.user_id
       WHERE i.account_id = $1 AND lower(i.username) = lower($6::text)
     ) u ORDER BY place, legacy_id LIMIT 1) AS "user",
    (SELECT json_build_object('id', c.id, 'legacy_id', c.legacy_id)
     FROM customers c
     WHERE c.account_id = $1 AND (c.id = $7::uuid OR c.legacy_id = $8::integer)) AS customer`;

function columns(id: RecordId | undefined): [uuid: string | null, integer: number | null] {
  if (!id) return [null, null];
  return 'uuid' in id ? [id.uuid, null] : [null, id.integer];
}

/** Looks up, in one statement, what could be read of a body's references. */
export async function findReferences(
  db: Database,
  accountId: number,
  named: {
    survey?: RecordId | undefined;
    user?: UserReference | undefined;
    customer?: RecordId | undefined;
  },
): Promise<References> {
  const userId = named.user && 'id' in named.user ? named.user.id : undefined;
  const username = named.user && 'username' in named.user ? named.user.username : null;
  const { rows } = await db.query<References>({
    name: 'find-references',
    text: statement,
    values: [
      accountId,
      ...columns(named.survey),
      ...columns(userId),
      username,
      ...columns(named.customer),
    ],
  });
  return rows[0] ?? { survey: null, user: null, customer: null };
}
