import { hash } from 'node:crypto';
import { readId } from '@/lib/contract/parameters';
import type { Reference } from '@/service/queries/find-people';

/** How the texts of a row stand for records of the account. */

/** What a text was found to stand for. */
export type Resolution =
  | { id: string }
  | { fault: string }
  /** Nobody: the text may name a new record. */
  | { unknown: true };

/** Before a text that would else be taken for an id: `username:1042`, `key:12`. What follows is taken as it is. */
export const usernamePrefix = 'username:';
export const keyPrefix = 'key:';

export function readReference(given: string, prefix: string | null): Reference {
  if (prefix !== null && given.startsWith(prefix))
    return { given, uuid: null, integer: null, name: given.slice(prefix.length) };
  const name = given.trim();
  const id = readId(name);
  return {
    given,
    uuid: id && 'uuid' in id ? id.uuid : null,
    integer: id && 'integer' in id ? id.integer : null,
    name,
  };
}

/** How an export writes a name, so that an import takes it for that name and nothing else. */
export function writeReference(name: string, prefix: string): string {
  return readId(name) || name.startsWith(prefix) || name !== name.trim() ? prefix + name : name;
}

export interface Found {
  by: 'id' | 'key' | 'name';
  id: string;
}

/**
 * Chooses among what a text was found by: an id or a key before a name. A text that is the id of one
 * record and the name of another is refused: a rating must not go to the wrong one unnoticed.
 */
export function choose(given: string, found: readonly Found[], kind: string): Resolution {
  const idsBy = (by: Found['by']) => [
    ...new Set(found.flatMap((one) => (one.by === by ? [one.id] : []))),
  ];
  const [byId] = idsBy('id');
  if (byId !== undefined)
    return found.every(({ id }) => id === byId)
      ? { id: byId }
      : { fault: `"${given}" is the id of one ${kind} and names another: give the UUID.` };
  const [byKey] = idsBy('key');
  if (byKey !== undefined) return { id: byKey };
  const named = idsBy('name');
  if (named.length > 1)
    return { fault: `"${given}" names ${named.length} ${kind}s: give the UUID.` };
  return named[0] === undefined ? { unknown: true } : { id: named[0] };
}

/**
 * What a row without a reference of its own is known by: the same content is the same rating. The
 * time goes first, so that an index takes the rows of a file side by side. `createdAt` in epoch seconds.
 */
export function contentReference(createdAt: number, content: readonly unknown[]): string {
  const digest = hash('sha256', JSON.stringify(content), 'base64url');
  return `sha256:${createdAt.toString(16).padStart(8, '0')}:${digest}`;
}
