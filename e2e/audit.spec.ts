import { request } from '@playwright/test';
import type { AuditAction, AuditEntry, AuditObject } from '@/lib/audit';
import { readProduct } from './run/environment';
import { allTime } from './run/requests-of-others';
import { callApi, demoSignIn, expect, signInByRequest, test } from './run/session';

/** What is made, changed, imported, exported and deleted is in the audit log: by whom, and what. */

test('the audit log has who did what to what, and nothing of what was refused', async () => {
  const { dashboardUrl: baseURL } = readProduct();
  const storageState = await signInByRequest(baseURL, 'operations');
  const context = await request.newContext({ baseURL, storageState });
  const headers = { 'sec-fetch-site': 'same-origin' };
  const { email } = demoSignIn('operations');
  const survey = (await callApi('/v1/nps/surveys')).body._results[0].id;
  /** As they are expected, in the order in which they were done. */
  const expected: { action: AuditAction; object: AuditObject }[] = [];

  const send = async (
    method: 'POST' | 'PATCH' | 'DELETE',
    path: string,
    data: object | undefined,
    status: number,
  ) => {
    const response = await context.fetch(path, { method, headers, ...(data && { data }) });
    expect(response.status(), `${method} ${path}`).toBe(status);
    return status === 204 ? null : response.json();
  };
  const service = (
    method: 'POST' | 'PATCH' | 'DELETE',
    path: string,
    data?: object,
    status = 204,
  ) => send(method, `/api/feedback/v1${path}`, data, status);
  const create = async (path: string, data: object, object: AuditObject) => {
    const id = String((await service('POST', path, data, 201))._results.id);
    expected.push({ action: 'created', object: { ...object, id } });
    return id;
  };

  const name = 'Cormorant census';
  const list = await create('/nps/contact_lists', { name }, { kind: 'contact list', name });
  const lists = `/nps/contact_lists/${list}`;
  const contact = { name: 'Corin Shag', email: 'corin@cormorant.example' };
  // Of a contact nothing is kept that would outlive its being forgotten.
  const ofName = { kind: 'contact', detail: `of list ${list}, “${name}”` } as const;
  const one = await create(`${lists}/contacts`, contact, ofName);
  await service('PATCH', `${lists}/contacts/${one}`, { name: 'Corin Gannet' });
  expected.push({ action: 'changed', object: { ...ofName, id: one } });
  const again = `${name}, again`;
  await service('PATCH', lists, { name: again });
  const renamed = { kind: 'contact list', id: list, name: again, detail: `was “${name}”` } as const;
  expected.push({ action: 'changed', object: renamed });

  const contacts = ['gull', 'tern'].map((bird) => ({
    name: bird,
    email: `${bird}@cormorant.example`,
    again: false,
  }));
  const batch = { name: null, contacts: [...contacts, { ...contact, again: false }] };
  const imported = await send('POST', `/api/contact-lists/${list}/import`, batch, 200);
  const detail = `import ${imported.name.id}: 2 added, 1 there`;
  const ofList = { kind: 'contacts', id: list, name: again } as const;
  expected.push({ action: 'imported', object: { ...ofList, detail } });
  const kept = await (await context.get(`/api/contact-lists/${list}/contacts`)).json();
  const ids = kept.rows.map(({ id }: { id: string }) => id).filter((id: string) => id !== one);
  await send('POST', `/api/contact-lists/${list}/deletions`, { ids }, 200);
  expected.push({ action: 'deleted', object: { ...ofList, detail: '2 contacts' } });

  const spans = `${allTime.numbers}&zone=UTC`;
  const exports: [path: string, object: AuditObject][] = [
    [`contacts/${list}`, ofList],
    ['unsubscribes', { kind: 'unsubscribes' }],
    [`ratings?metric=nps&${allTime.ratings}&q=cormorant`, { kind: 'ratings', detail: 'NPS' }],
    [`records/surveys?${spans}`, { kind: 'surveys' }],
    [`records/teams?${spans}`, { kind: 'teams' }],
    [`records/users?${spans}`, { kind: 'users' }],
    [`records/customers?${spans}&q=cormorant`, { kind: 'customers' }],
    ['audit?zone=UTC&q=cormorant', { kind: 'audit log' }],
  ];
  for (const [path, object] of exports) {
    const response = await context.get(`/api/export/${path}`);
    expect(response.status(), path).toBe(200);
    await response.body();
    expected.push({ action: 'exported', object });
  }

  await service('DELETE', `${lists}/contacts/${one}`);
  const ofAgain = `of list ${list}, “${again}”`;
  expected.push({ action: 'deleted', object: { kind: 'contact', id: one, detail: ofAgain } });
  await service('DELETE', lists);
  expected.push({ action: 'deleted', object: { kind: 'contact list', id: list, name: again } });

  const agent = {
    fullname: 'Corin Guillemot',
    username: 'corin.guillemot',
    email: 'guillemot@cormorant.example',
  };
  const user = await create('/users/agent', agent, { kind: 'user', name: agent.fullname });
  const rating = { survey_id: survey, score: 8, from: 'Corin', user: { id: user } };
  const of = `NPS of ${agent.fullname}`;
  const rated = await create('/ratings', rating, { kind: 'rating', detail: `${of}, score 8` });
  await service('PATCH', `/nps/ratings/${rated}`, { score: 9, user: { id: user } });
  const rescored = { kind: 'rating', id: rated, detail: `${of}, score from 8 to 9` } as const;
  expected.push({ action: 'changed', object: rescored });

  // What was refused has not happened.
  await service('POST', '/users/agent', agent, 400);
  await service('DELETE', lists, undefined, 404);
  await send('POST', `/api/contact-lists/${list}/import`, {}, 400);
  expect((await context.get('/api/export/audit?zone=nowhere')).status()).toBe(400);
  expect((await context.get(`/api/export/contacts/${list}`)).status()).toBe(404);

  const found: AuditEntry[] = (
    await (await context.get(`/api/audit?q=${encodeURIComponent(email)}`)).json()
  ).entries;
  const entries = found.slice(0, expected.length).reverse();
  expect(entries.map(({ action, object }) => ({ action, object }))).toEqual(expected);
  for (const { person, address } of entries) {
    expect(person).toBe(email);
    expect(address).toMatch(/^(?:::ffff:)?127\.0\.0\.1$|^::1$/);
  }
  await context.dispose();
});
