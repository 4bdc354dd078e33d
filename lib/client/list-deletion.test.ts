import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type HttpService, listen } from '@/lib/server/testing/http-service';

/** Deletions of lists in the tabs of one browser, over real HTTP and the tabs' own channel. */

type Tab = typeof import('./list-deletion');

let service: HttpService;
let asked: string[] = [];
let statusOf: (url: string) => number = () => 204;
let stored = new Map<string, string>();

beforeAll(async () => {
  service = await listen((request, response) => {
    const url = request.url ?? '';
    asked.push(url);
    response.writeHead(statusOf(url)).end();
  });
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (path: string, init: RequestInit) => fetch(service.url + path, init));
});

beforeEach(() => {
  asked = [];
  statusOf = () => 204;
  stored = new Map();
  const sessionStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  };
  vi.stubGlobal('window', Object.assign(new EventTarget(), { sessionStorage }));
});

afterAll(() => {
  vi.unstubAllGlobals();
  service.close();
});

/** Each tab has the module for itself. */
async function openTab(): Promise<Tab> {
  vi.resetModules();
  return import('./list-deletion');
}

const list = (id: string, account = 'a') => ({ id, account, name: `List ${id}`, contacts: 0 });
const phases = (tab: Tab) => tab.listDeletions().map(({ phase }) => phase);
const soon = (check: () => void) => vi.waitFor(check, { timeout: 5_000 });

async function twoTabs(id: string): Promise<[Tab, Tab]> {
  const tabs: [Tab, Tab] = [await openTab(), await openTab()];
  for (const tab of tabs) tab.deleteLater(list(id));
  return tabs;
}

test('nothing is asked for within ten seconds; then the list is deleted', async () => {
  const tab = await openTab();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  tab.deleteLater(list('0'));
  vi.advanceTimersByTime(9_999);
  expect(phases(tab)).toEqual(['waiting']);
  vi.advanceTimersByTime(1);
  vi.useRealTimers();
  await soon(() => expect(phases(tab)).toEqual(['deleted']));
  expect(asked).toHaveLength(1);
});

test('undone in one tab, a list is kept by all', async () => {
  const [one, other] = await twoTabs('1');
  other.keepList('a/1');
  await soon(() => expect(phases(one)).toEqual([]));
  expect(asked).toEqual([]);
});

test('what one tab asks for, no other offers to undo', async () => {
  const [one, other] = await twoTabs('2');
  await one.deleteNow('a/2');
  await soon(() => expect(phases(other)).toEqual(['deleted']));
});

test('a tab that undoes what another is deleting already says so', async () => {
  const [one, other] = await twoTabs('3');
  void one.deleteNow('a/3');
  other.keepList('a/3');
  expect(phases(other)).toEqual([]);
  await soon(() =>
    expect(other.listDeletions()).toMatchObject([
      { phase: 'deleted', message: 'Another tab had asked for it.' },
    ]),
  );
  expect(asked).toHaveLength(1);
});

test('a closing page keeps for the next one what was not deleted', async () => {
  statusOf = (url) => (url.includes('/4?') ? 502 : 204);
  const tab = await openTab();
  tab.takeUpDeletions('ann@example.com');
  for (const id of ['4', '5']) tab.deleteLater(list(id));
  window.dispatchEvent(new Event('pagehide'));
  await soon(() => expect(phases(tab).sort()).toEqual(['deleted', 'unsure']));
  const next = await openTab();
  next.takeUpDeletions('ann@example.com');
  expect(next.listDeletions()).toMatchObject([{ id: '4', phase: 'unsure' }]);
});

test('lists of the same id in two accounts are two, and a change of account keeps what still waits', async () => {
  const tab = await openTab();
  tab.deleteLater(list('6', 'a'));
  await tab.deleteNow('a/6');
  expect(asked).toEqual(['/api/feedback/v1/nps/contact_lists/6?account=a']);
  tab.deleteLater(list('6', 'b'));
  expect(phases(tab)).toEqual(['deleted', 'waiting']);
  tab.leaveAccount();
  expect(phases(tab)).toEqual(['deleted', 'failed']);
  expect(asked).toHaveLength(1);
});
