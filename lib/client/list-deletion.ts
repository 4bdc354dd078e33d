import { useSyncExternalStore } from 'react';
import type { ListRow } from '@/lib/contacts';
import { listPath } from './contacts';
import { RequestFailed, sendJson } from './request';

/**
 * Contact lists that are to be deleted. Nothing is, for ten seconds; then, or when the page is closed
 * before, the service is asked to. It goes on while other pages of ours are shown.
 */

const undoMs = 10_000;

/** A list to be deleted; `contacts` is null where their number could not be told. */
interface Leaving extends Pick<ListRow, 'id' | 'name'> {
  contacts: number | null;
}

export interface ListDeletion extends Leaving {
  phase: 'waiting' | 'deleting' | 'failed' | 'deleted';
  /** When it is deleted, in epoch ms. */
  at: number;
  /** Why it failed. */
  message: string | null;
}

let deletions: readonly ListDeletion[] = [];
const timers = new Map<string, ReturnType<typeof setTimeout>>();
const listeners = new Set<() => void>();

function put(next: readonly ListDeletion[]): void {
  deletions = next;
  for (const listener of listeners) listener();
}

function change(id: string, changes: Partial<ListDeletion>): void {
  put(deletions.map((deletion) => (deletion.id === id ? { ...deletion, ...changes } : deletion)));
}

/** Asks the service at once, also after a failure. One that is gone already is what was wanted. */
export async function deleteNow(id: string): Promise<void> {
  clearTimeout(timers.get(id));
  const { phase } = deletions.find((deletion) => deletion.id === id) ?? {};
  if (phase !== 'waiting' && phase !== 'failed') return;
  change(id, { phase: 'deleting', message: null });
  try {
    await sendJson('DELETE', listPath(id));
  } catch (error) {
    if (!(error instanceof RequestFailed)) throw error;
    if (error.status !== 404) return change(id, { phase: 'failed', message: error.message });
  }
  change(id, { phase: 'deleted' });
}

function onPageHide(): void {
  for (const { id, phase } of deletions) {
    if (phase !== 'waiting') continue;
    clearTimeout(timers.get(id));
    change(id, { phase: 'deleting' });
    // It outlives the page, which is not there for the answer.
    void fetch(listPath(id), { method: 'DELETE', keepalive: true }).then(
      ({ ok }) => change(id, ok ? { phase: 'deleted' } : { phase: 'failed' }),
      () => change(id, { phase: 'failed' }),
    );
  }
}

/** Begins the ten seconds. */
export function deleteLater({ id, name, contacts }: Leaving): void {
  if (deletions.some((deletion) => deletion.id === id)) return;
  window.addEventListener('pagehide', onPageHide);
  const at = Date.now() + undoMs;
  put([...deletions, { id, name, contacts, phase: 'waiting', at, message: null }]);
  timers.set(
    id,
    setTimeout(() => void deleteNow(id), undoMs),
  );
}

/** Keeps a list that has not been deleted yet. */
export function keepList(id: string): void {
  clearTimeout(timers.get(id));
  put(deletions.filter((deletion) => deletion.id !== id || deletion.phase === 'deleting'));
}

const none: readonly ListDeletion[] = [];

/** Deletions of this visit, those included that are done: their lists are gone. */
export function useListDeletions(): readonly ListDeletion[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => deletions,
    () => none,
  );
}
