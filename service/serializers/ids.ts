import type { Identifiers } from '@/lib/contract/resources';

/** The two ids that every record has. */
export interface Ids {
  uuid: string;
  /** Null where it was not read, because the account shows UUIDs alone. */
  integer: number | null;
}

export function idOf(identifiers: Identifiers, ids: Ids): string | number {
  if (identifiers === 'uuid') return ids.uuid;
  if (ids.integer === null) throw new Error('A record was read without its integer id.');
  return ids.integer;
}

/** The `uuid` beside `id`: undefined, hence left out of JSON, but during the transition (rulings A.2). */
export function uuidOf(identifiers: Identifiers, ids: Ids): string | undefined {
  return identifiers === 'transition' ? ids.uuid : undefined;
}

/** Both. */
export function idFields(
  identifiers: Identifiers,
  ids: Ids,
): { id: string | number; uuid: string | undefined } {
  return { id: idOf(identifiers, ids), uuid: uuidOf(identifiers, ids) };
}

/** The ids of a row. */
export function idsOf(row: { id: string; legacy_id: number }): Ids {
  return { uuid: row.id, integer: row.legacy_id };
}
