import { useSyncExternalStore } from 'react';
import { type ListKey, listName, listPath } from '@/lib/contacts';
import { keepLeft, type LeftDeletion, takeLeft } from './left-deletions';
import { RequestFailed, sendJson } from './request';

/**
 * Contact lists that are to be deleted. Nothing is, for ten seconds; then, or when the page is closed
 * before, the service is asked to. It goes on while other pages of ours are shown.
 */

const undoMs = 10_000;
const unreached = 'The page was closed before the service had answered.';
const anotherAccount = 'The connection was changed first.';
const anotherTab = 'Another tab had asked for it.';

export interface ListDeletion extends LeftDeletion {
  /** `listName`. */
  key: string;
  /** `unsure`: no answer tells whether it was deleted. `gone`: deleted, and nobody needs to be told any more. */
  phase: 'waiting' | 'deleting' | 'failed' | 'unsure' | 'deleted' | 'gone';
  /** When it is deleted, in epoch ms. */
  at: number;
}

/** Whether the list is there, or may be. */
export function isFailed(phase: ListDeletion['phase']): boolean {
  return phase === 'failed' || phase === 'unsure';
}

const isGone = ({ phase }: ListDeletion) => phase === 'deleted' || phase === 'gone';

let deletions: readonly ListDeletion[] = [];
/** Those that were undone here: another tab may have been quicker. */
const undone = new Map<string, ListDeletion>();
/** E-mail address of who is signed in: nobody else is told what a page has left behind. */
let person = '';
const timers = new Map<string, ReturnType<typeof setTimeout>>();
const requests = new Map<string, Promise<void>>();
const listeners = new Set<() => void>();

function put(next: readonly ListDeletion[]): void {
  deletions = next;
  for (const listener of listeners) listener();
}

const find = (key: string) => deletions.find((deletion) => deletion.key === key);

function change(key: string, changes: Partial<ListDeletion>): void {
  put(deletions.map((deletion) => (deletion.key === key ? { ...deletion, ...changes } : deletion)));
}

function add(list: LeftDeletion, phase: ListDeletion['phase']): string {
  hearOtherTabs();
  window.addEventListener('pagehide', onPageHide);
  const key = listName(list);
  undone.delete(key);
  const others = deletions.filter((deletion) => deletion.key !== key);
  put([...others, { ...list, key, phase, at: Date.now() + undoMs }]);
  return key;
}

async function ask(deletion: ListDeletion): Promise<void> {
  const { key } = deletion;
  change(key, { phase: 'deleting', message: null });
  try {
    await sendJson('DELETE', listPath(deletion));
  } catch (error) {
    if (!(error instanceof RequestFailed)) throw error;
    const { status, unsure, message } = error;
    if (status === 409) return change(key, { phase: 'failed', message: anotherAccount });
    if (status !== 404) return change(key, { phase: unsure ? 'unsure' : 'failed', message });
  }
  change(key, { phase: 'deleted' });
  tell('deleted', key);
}

async function askOnce(key: string): Promise<void> {
  clearTimeout(timers.get(key));
  const deletion = find(key);
  if (!deletion || isGone(deletion)) return;
  const request = requests.get(key) ?? ask(deletion).finally(() => requests.delete(key));
  requests.set(key, request);
  return request;
}

/** Asks the service at once, also after a failure. One that is gone already is what was wanted. */
export function deleteNow(key: string): Promise<void> {
  tell('deleting', key);
  return askOnce(key);
}

const left = () => deletions.filter((deletion) => !isGone(deletion));

function onPageHide(): void {
  keepLeft(person, left());
  for (const deletion of left()) {
    const { key, phase } = deletion;
    if (isFailed(phase)) continue;
    clearTimeout(timers.get(key));
    change(key, { phase: 'deleting' });
    tell('deleting', key);
    // It outlives the page, which may not be there for the answer; a second one changes nothing.
    void fetch(listPath(deletion), { method: 'DELETE', keepalive: true }).then(
      ({ ok, status }) => {
        const deleted = ok || status === 404;
        change(key, deleted ? { phase: 'deleted' } : { phase: 'unsure', message: unreached });
        keepLeft(person, left());
      },
      () => change(key, { phase: 'unsure', message: unreached }),
    );
  }
}

/** What tabs that count for the same list tell each other of it. */
type Told = 'kept' | 'deleting' | 'deleted';

let otherTabs: BroadcastChannel | null = null;

function tell(told: Told, key: string): void {
  otherTabs?.postMessage(`${told} ${key}`);
}

function hearOtherTabs(): void {
  if (otherTabs) return;
  otherTabs = new BroadcastChannel('barometer-list-deletions');
  otherTabs.addEventListener('message', ({ data }) => {
    const [told, key = ''] = String(data).split(' ');
    if (told === 'kept') hearKept(key);
    // There may be nobody left to tell how that ends: this tab asks for itself.
    if (told === 'deleting' && find(key)?.phase === 'waiting') void askOnce(key);
    if (told === 'deleted') hearDeleted(key);
  });
}

/** Undone in one tab, it is kept by all, but where one of them was quicker: it says so. */
function hearKept(key: string): void {
  const deletion = find(key);
  if (deletion && isGone(deletion)) tell('deleted', key);
  else drop(key);
}

function hearDeleted(key: string): void {
  const kept = undone.get(key);
  if (kept) add({ ...kept, message: anotherTab }, 'deleted');
  const deletion = find(key);
  if (!deletion || isGone(deletion)) return;
  clearTimeout(timers.get(key));
  change(key, { phase: 'deleted', message: null });
}

/** Begins the ten seconds. */
export function deleteLater(list: ListKey & Pick<LeftDeletion, 'name' | 'contacts'>): void {
  const { id, account, name, contacts } = list;
  const known = find(listName(list));
  if (known && !isFailed(known.phase)) return;
  const key = add({ id, account, name, contacts, message: null }, 'waiting');
  timers.set(
    key,
    setTimeout(() => void deleteNow(key), undoMs),
  );
}

/** What is under way, or done, cannot be dropped. */
function drop(key: string): void {
  clearTimeout(timers.get(key));
  put(
    deletions.filter(
      (deletion) =>
        deletion.key !== key || !(deletion.phase === 'waiting' || isFailed(deletion.phase)),
    ),
  );
}

/** Keeps a list that has not been deleted yet. */
export function keepList(key: string): void {
  const deletion = find(key);
  if (deletion?.phase === 'waiting') undone.set(key, deletion);
  drop(key);
  tell('kept', key);
}

/** Lets go of a deletion that has been told of; its list stays known as one that is gone. */
export function forgetDeletion(key: string): void {
  change(key, { phase: 'gone' });
}

/** Says of lists of an account that is not connected any more that they are kept. */
export function leaveAccount(): void {
  for (const { key, phase } of deletions) {
    if (phase !== 'waiting') continue;
    clearTimeout(timers.get(key));
    change(key, { phase: 'failed', message: anotherAccount });
  }
}

/**
 * Says who is signed in, and takes up what this tab's last page left: what it asked for as it closed is
 * asked for again, as only that tells whether it was done.
 */
export function takeUpDeletions(email: string): void {
  person = email;
  for (const list of takeLeft(email)) {
    const key = add(list, list.message === null ? 'deleting' : 'unsure');
    if (list.message === null) void deleteNow(key);
  }
}

/** Deletes what is waited for, as the session is about to end; a sentence where that could not be. */
export async function finishDeletions(): Promise<string | null> {
  const open = deletions.filter(({ phase }) => phase === 'waiting' || phase === 'deleting');
  await Promise.all(open.map(({ key }) => deleteNow(key)));
  const failed = new Set(deletions.flatMap(({ key, phase }) => (isFailed(phase) ? [key] : [])));
  const names = open.filter(({ key }) => failed.has(key)).map(({ name }) => `“${name}”`);
  return names.length > 0 ? `${names.join(', ')} may still be there.` : null;
}

const none: readonly ListDeletion[] = [];

/** Deletions of this visit, those included that are done: their lists are gone. */
export function listDeletions(): readonly ListDeletion[] {
  return deletions;
}

/** As `listDeletions`, kept up to date. */
export function useListDeletions(): readonly ListDeletion[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    listDeletions,
    () => none,
  );
}
