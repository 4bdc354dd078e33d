import type { Identifiers } from '@/lib/contract/resources';

/** The two ids that every record has. */
export interface Ids {
  uuid: string;
  integer: number;
}

export function idOf(identifiers: Identifiers, ids: Ids): string | number {
  return identifiers === 'uuid' ? ids.uuid : ids.integer;
}

/** `id`, and `uuid` beside it during the transition (rulings A.2). */
export function idFields(
  identifiers: Identifiers,
  ids: Ids,
): { id: string | number; uuid?: string } {
  const id = idOf(identifiers, ids);
  return identifiers === 'transition' ? { id, uuid: ids.uuid } : { id };
}

/** The ids of a row. */
export function idsOf(row: { id: string; legacy_id: number }): Ids {
  return { uuid: row.id, integer: row.legacy_id };
}
