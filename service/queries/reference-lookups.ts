import type { RecordId, UserReference } from '@/lib/contract/parameters';

/** How the records that a rating names are found: as surveys `s`, users `u`, customers `c`; $1 is the account. */

/** What a rating may name its records by, as far as it could be read. */
export interface Named {
  survey?: RecordId | undefined;
  user?: UserReference | undefined;
  customer?: RecordId | undefined;
}

/** The UUID of the user of a username: a user's own goes before one that an integration knows a user by. */
const userOf = (username: string) => `coalesce(
      (SELECT o.id FROM users o WHERE o.account_id = $1 AND lower(o.username) = lower(${username})),
      (SELECT o.id FROM integration_usernames i JOIN users o ON o.account_id = i.account_id AND o.id = i.user_id
       WHERE i.account_id = $1 AND lower(i.username) = lower(${username}) ORDER BY o.legacy_id LIMIT 1))`;

const byInteger = (table: string, integer: string) =>
  `(SELECT o.id FROM ${table} o WHERE o.account_id = $1 AND o.legacy_id = ${integer})`;

/**
 * Joins for rows `g` that name their records in any way, by `namedColumns`. LATERAL with LIMIT is one
 * look at a key's index for each row, however few records PostgreSQL takes the account to have.
 */
export const joinsOfAny = `
  LEFT JOIN LATERAL (
    SELECT * FROM surveys
    WHERE account_id = $1 AND id = coalesce(g.survey_uuid, ${byInteger('surveys', 'g.survey_integer')})
    LIMIT 1
  ) s ON true
  LEFT JOIN LATERAL (
    SELECT * FROM users
    WHERE account_id = $1 AND id = coalesce(g.user_uuid, ${byInteger('users', 'g.user_integer')}, ${userOf('g.username')})
    LIMIT 1
  ) u ON true
  LEFT JOIN LATERAL (
    SELECT * FROM customers
    WHERE account_id = $1 AND id = coalesce(g.customer_uuid, ${byInteger('customers', 'g.customer_integer')})
    LIMIT 1
  ) c ON true`;

export const namedColumns = [
  ['survey_uuid', 'uuid'],
  ['survey_integer', 'integer'],
  ['user_uuid', 'uuid'],
  ['user_integer', 'integer'],
  ['username', 'text'],
  ['customer_uuid', 'uuid'],
  ['customer_integer', 'integer'],
] as const;

function idsOf(id: RecordId | undefined): [uuid: string | null, integer: number | null] {
  if (!id) return [null, null];
  return 'uuid' in id ? [id.uuid, null] : [null, id.integer];
}

type NamedRow = Record<(typeof namedColumns)[number][0], string | number | null>;

/** What is named, by `namedColumns`. */
export function namedRow({ survey, user, customer }: Named): NamedRow {
  const [survey_uuid, survey_integer] = idsOf(survey);
  const [user_uuid, user_integer] = idsOf(user && 'id' in user ? user.id : undefined);
  const username = user && 'username' in user ? user.username : null;
  const [customer_uuid, customer_integer] = idsOf(customer);
  return {
    survey_uuid,
    survey_integer,
    user_uuid,
    user_integer,
    username,
    customer_uuid,
    customer_integer,
  };
}

export type IdKind = 'uuid' | 'integer';

/** Joins for one rating whose ways of naming are known: cheaper, for what is not there is not planned either. */
export function joinsOf(
  kinds: { survey: IdKind; user: IdKind | 'username'; customer: IdKind | null },
  values: { survey: string; user: string; customer: string },
): string {
  const has = (record: string, kind: IdKind, value: string) =>
    `${record}.account_id = $1 AND ${record}.${kind === 'uuid' ? 'id' : 'legacy_id'} = ${value}::${kind}`;
  const user =
    kinds.user === 'username'
      ? `u.account_id = $1 AND u.id = ${userOf(`${values.user}::text`)}`
      : has('u', kinds.user, values.user);
  const customer = kinds.customer ? has('c', kinds.customer, values.customer) : 'false';
  return `
  LEFT JOIN surveys s ON ${has('s', kinds.survey, values.survey)}
  LEFT JOIN users u ON ${user}
  LEFT JOIN customers c ON ${customer}`;
}

/** Columns of what was found, from the joins above: those of `RatingRow` that are its records'. */
export const foundColumns = `s.id AS survey_id, s.legacy_id AS survey_legacy_id, s.metric,
    u.id AS user_id, u.legacy_id AS user_legacy_id, u.username, c.id AS customer_id, c.legacy_id AS customer_legacy_id`;
