import { useSyncExternalStore } from 'react';
import { listPath } from '@/lib/contacts';
import { forgetLeft, keepLeft, type LeftDeletion, takeLeft } from './left-deletions';
import { RequestFailed, sendJson } from './request';

/**
 * Contact lists that are to be deleted. Nothing is, for ten seconds; then, or when the page is closed
 * before, the service is asked to. It goes on while other pages of ours are shown.
 */

const undoMs = 10_000;
const unreached = 'The page was closed before the service had answered.';

export interface ListDeletion extends LeftDeletion {
  /** `unsure`: no answer tells whether it was deleted. `gone`: deleted, and nobody needs to be told any more. */
  phase: 'waiting' | 'deleting' | 'failed' | 'unsure' | 'deleted' | 'gone';
  /** When it is deleted, in epoch ms. */
  at: number;
}

/** Whether the list is there, or may be. */
export function isFailed(phase: ListDeletion['phase']): boolean {
  return phase === 'failed' || phase === 'unsure';
}

let deletions: readonly ListDeletion[] = [];
/** E-mail address of who is signed in: nobody else is told what a page has left behind. */
let person = '';
const timers = new Map<string, ReturnType<typeof setTimeout>>();
const requests = new Map<string, Promise<void>>();
const listeners = new Set<() => void>();
let otherTabs: BroadcastChannel | null = null;

function put(next: readonly ListDeletion[]): void {
  deletions = next;
  for (const listener of listeners) listener();
}

function change(id: string, changes: Partial<ListDeletion>): void {
  put(deletions.map((deletion) => (deletion.id === id ? { ...deletion, ...changes } : deletion)));
}

function add(list: LeftDeletion, phase: ListDeletion['phase']): void {
  window.addEventListener('pagehide', onPageHide);
  const others = deletions.filter(({ id }) => id !== list.id);
  put([...others, { ...list, phase, at: Date.now() + undoMs }]);
}

async function ask(id: string): Promise<void> {
  change(id, { phase: 'deleting', message: null });
  try {
    await sendJson('DELETE', listPath(id));
  } catch (error) {
    if (!(error instanceof RequestFailed)) throw error;
    const { status, unsure, message } = error;
    if (status !== 404) return change(id, { phase: unsure ? 'unsure' : 'failed', message });
  }
  change(id, { phase: 'deleted' });
}

/** Asks the service at once, also after a failure. One that is gone already is what was wanted. */
export function deleteNow(id: string): Promise<void> {
  clearTimeout(timers.get(id));
  const request = requests.get(id) ?? ask(id).finally(() => requests.delete(id));
  requests.set(id, request);
  return request;
}

function onPageHide(): void {
  const left = deletions.filter(({ phase }) => phase !== 'deleted' && phase !== 'gone');
  keepLeft(person, left);
  for (const { id, phase } of left) {
    if (isFailed(phase)) continue;
    clearTimeout(timers.get(id));
    change(id, { phase: 'deleting' });
    // It outlives the page, which may not be there for the answer; a second one changes nothing.
    void fetch(listPath(id), { method: 'DELETE', keepalive: true }).then(
      ({ ok, status }) => {
        const deleted = ok || status === 404;
        change(id, deleted ? { phase: 'deleted' } : { phase: 'unsure', message: unreached });
        forgetLeft();
      },
      () => change(id, { phase: 'unsure', message: unreached }),
    );
  }
}

/** Two tabs may count for the same list: undone in one, it is kept by both. */
function hearOtherTabs(): void {
  if (otherTabs) return;
  otherTabs = new BroadcastChannel('barometer-kept-lists');
  otherTabs.addEventListener('message', ({ data }) => {
    if (typeof data === 'string') keep(data);
  });
}

/** Begins the ten seconds. */
export function deleteLater({ id, name, contacts }: Omit<LeftDeletion, 'message'>): void {
  if (deletions.some((deletion) => deletion.id === id)) return;
  hearOtherTabs();
  add({ id, name, contacts, message: null }, 'waiting');
  timers.set(
    id,
    setTimeout(() => void deleteNow(id), undoMs),
  );
}

function keep(id: string): void {
  clearTimeout(timers.get(id));
  put(
    deletions.filter(
      (deletion) =>
        deletion.id !== id || !(deletion.phase === 'waiting' || isFailed(deletion.phase)),
    ),
  );
}

/** Keeps a list that has not been deleted yet. */
export function keepList(id: string): void {
  keep(id);
  otherTabs?.postMessage(id);
}

/** Lets go of a deletion that has been told of; its list stays known as one that is gone. */
export function forgetDeletion(id: string): void {
  change(id, { phase: 'gone' });
}

/**
 * Says who is signed in, and takes up what this tab's last page left: what it asked for as it closed is
 * asked for again, as only that tells whether it was done.
 */
export function takeUpDeletions(email: string): void {
  person = email;
  for (const left of takeLeft(email)) {
    add(left, left.message === null ? 'deleting' : 'unsure');
    if (left.message === null) void deleteNow(left.id);
  }
}

/** Deletes what is waited for, as the session is about to end; a sentence where that could not be. */
export async function finishDeletions(): Promise<string | null> {
  const open = deletions.filter(({ phase }) => phase === 'waiting' || phase === 'deleting');
  await Promise.all(open.map(({ id }) => deleteNow(id)));
  const failed = new Set(deletions.flatMap(({ id, phase }) => (isFailed(phase) ? [id] : [])));
  const names = open.filter(({ id }) => failed.has(id)).map(({ name }) => `“${name}”`);
  return names.length > 0 ? `${names.join(', ')} may still be there.` : null;
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
