import type { RecordId } from '@/lib/contract/parameters';

/** Kinds of records whose ratings can be listed and counted. */
export const recordKinds = ['survey', 'customer', 'team', 'user'] as const;
export type RecordKind = (typeof recordKinds)[number];

export const recordTables = {
  survey: 'surveys',
  customer: 'customers',
  team: 'teams',
  user: 'users',
} as const satisfies Record<RecordKind, string>;

/** The condition that ratings `r` belong to the record whose UUID is the SQL expression `id`; $1 is the account. */
export function ratingsOf(kind: RecordKind, id: string): string {
  return kind === 'team'
    ? `r.user_id IN (SELECT m.user_id FROM team_members m WHERE m.account_id = $1 AND m.team_id = ${id})`
    : `r.${kind}_id = ${id}`;
}

/** The condition that a row of `table` has the id bound to `parameter`, and the value to bind. */
export function hasId(
  table: string,
  id: RecordId,
  parameter: string,
): { sql: string; value: string | number } {
  return 'uuid' in id
    ? { sql: `${table}.id = ${parameter}::uuid`, value: id.uuid }
    : { sql: `${table}.legacy_id = ${parameter}::integer`, value: id.integer };
}
