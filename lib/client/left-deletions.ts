import type { ListKey } from '@/lib/contacts';
import { withTabStorage } from '@/lib/tab-storage';

/** Deletions of contact lists that a page left open as it was closed or loaded anew, kept by its tab. */

const key = 'barometer-left-deletions';
/** Longer after it, a tab that is opened again does not take up what was meant then. */
const takenUpForMs = 10 * 60_000;

/** A list to be deleted. */
export interface LeftDeletion extends ListKey {
  name: string;
  /** Null: their number could not be told. */
  contacts: number | null;
  /** Why it was not deleted, or may not have been. */
  message: string | null;
}

function isLeft(value: unknown): value is LeftDeletion {
  if (typeof value !== 'object' || value === null) return false;
  const { id, account, name, contacts, message }: Partial<Record<keyof LeftDeletion, unknown>> =
    value;
  return (
    typeof id === 'string' &&
    typeof account === 'string' &&
    typeof name === 'string' &&
    (contacts === null || typeof contacts === 'number') &&
    (message === null || typeof message === 'string')
  );
}

/** The deletions that a text keeps for a person; none where it is another's, old, or cannot be read. */
export function parseLeft(text: string | null, person: string, now: number): LeftDeletion[] {
  let kept: unknown;
  try {
    kept = JSON.parse(text ?? 'null');
  } catch {
    return [];
  }
  if (typeof kept !== 'object' || kept === null) return [];
  const { of, at, lists }: { of?: unknown; at?: unknown; lists?: unknown } = kept;
  const fits = of === person && typeof at === 'number' && now - at < takenUpForMs;
  return fits && Array.isArray(lists) ? lists.filter(isLeft) : [];
}

/** `person`: e-mail address of whose they are. */
export function writeLeft(person: string, lists: readonly LeftDeletion[], now: number): string {
  const kept = lists.map(({ id, account, name, contacts, message }) => ({
    id,
    account,
    name,
    contacts,
    message,
  }));
  return JSON.stringify({ of: person, at: now, lists: kept });
}

function forgetLeft(): void {
  withTabStorage((storage) => storage.removeItem(key));
}

/** Keeps what is left for the tab's next page. */
export function keepLeft(person: string, lists: readonly LeftDeletion[]): void {
  if (lists.length === 0) forgetLeft();
  else withTabStorage((storage) => storage.setItem(key, writeLeft(person, lists, Date.now())));
}

/** What the tab's last page left, once. */
export function takeLeft(person: string): LeftDeletion[] {
  const text = withTabStorage((storage) => storage.getItem(key));
  forgetLeft();
  return parseLeft(text, person, Date.now());
}
