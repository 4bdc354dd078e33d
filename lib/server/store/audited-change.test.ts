import { beforeEach, expect, test } from 'vitest';
import type { AuditObject } from '@/lib/audit';
import type { Change } from '@/lib/server/audited-change';
import { admin } from '@/lib/server/testing/people';
import { openConnectingDashboard } from '@/service/testing/connecting-dashboard';
import { addSurvey, addUser } from '@/service/testing/fixtures';

/** What the audit log keeps of changes: made at the service over HTTP, found again on a real PostgreSQL. */

const dashboard = openConnectingDashboard();
const lists = '/v1/nps/contact_lists';
const contactWords = { name: 'Corin Shag', email: 'corin@cormorant.example' };

let survey: string;
const users: Record<string, string> = {};

beforeEach(async () => {
  const account = await dashboard.accountOf('cliff');
  const { pool } = dashboard.database;
  survey = (await addSurvey(pool, account.id, { scale: 'NPS' })).id;
  for (const name of ['Guillemot', 'Razorbill'])
    users[name] = (await addUser(pool, account.id, name)).id;
  expect(await dashboard.change(dashboard.serviceUrl, account.key)).toBeNull();
});

/** Changes something as the proxy does; what was recorded of it. */
async function change(
  method: Change['method'],
  path: string,
  body: object = {},
): Promise<AuditObject> {
  const { beforeChange } = await import('@/lib/server/audited-change');
  const { askUpstream } = await import('@/lib/server/upstream');
  const { addAuditEntry } = await import('./audit');
  const text = JSON.stringify(body);
  const tell = await beforeChange({ method, path, segments: path.slice(1).split('/'), body: text });
  const response = await askUpstream({ method, path, ...(method !== 'DELETE' && { body: text }) });
  expect(response.ok, `${method} ${path}: ${response.status}`).toBe(true);
  const object = await tell(await response.text());
  const { id: personId, email: person } = admin;
  await addAuditEntry({ personId, person, action: 'changed', object, address: '' });
  return object;
}

async function found(q: string): Promise<AuditObject[]> {
  const { listAuditEntries } = await import('./audit');
  const search = { q, action: null, span: null };
  return (await listAuditEntries(search, { after: 0, limit: 50 })).map(({ object }) => object);
}

test('a list has the name that it had when it was made, renamed and deleted', async () => {
  const made = await change('POST', lists, { name: 'Autumn' });
  const kind = 'contact list';
  const { id = '' } = made;
  expect(made).toEqual({ kind, id, name: 'Autumn' });
  const renamed = await change('PATCH', `${lists}/${id}`, { name: 'Winter' });
  expect(renamed).toEqual({ kind, id, name: 'Winter', detail: 'was “Autumn”' });
  expect(await change('DELETE', `${lists}/${id}`)).toEqual({ kind, id, name: 'Winter' });
  expect(await found('autumn')).toEqual([renamed, made]);
});

test('a contact has its id and its list, and nothing of what it is called', async () => {
  const { id: list = '' } = await change('POST', lists, { name: 'Herring' });
  const { id = '' } = await change('POST', `${lists}/${list}/contacts`, contactWords);
  await change('PATCH', `${lists}/${list}/contacts/${id}`, { name: 'Corin Gannet' });
  await change('DELETE', `${lists}/${list}/contacts/${id}`);
  const each = { kind: 'contact', id, detail: `of list ${list}, “Herring”` };
  expect(await found('contact herring list')).toEqual([
    each,
    each,
    each,
    { kind: 'contact list', id: list, name: 'Herring' },
  ]);
  expect(await found('corin')).toEqual([]);
});

test('a rating has its metric, whom it is of, and the score that it had and has', async () => {
  const body = { survey_id: survey, score: 3, from: 'Corin', user: { id: users.Guillemot } };
  const made = await change('POST', '/v1/ratings', body);
  const { id = '' } = made;
  expect(made).toEqual({ kind: 'rating', id, detail: 'NPS of Guillemot, score 3' });
  const path = `/v1/nps/ratings/${id}`;
  const again = { score: 3, user: { id: users.Guillemot }, comment: 'Corin again' };
  expect((await change('PATCH', path, again)).detail).toBe('NPS of Guillemot');
  const raised = { score: '9', user: { username: 'RAZORBILL' } };
  expect(await change('PATCH', path, raised)).toEqual({
    kind: 'rating',
    id,
    detail: 'NPS of Razorbill, until now of Guillemot, score from 3 to 9',
  });
  expect(await found('corin')).toEqual([]);
});

test('a user has their full name, whoever is made by a rating the one they were given', async () => {
  const agent = { fullname: 'Ann Quay', username: 'ann', email: 'ann@cormorant.example' };
  expect(await change('POST', '/v1/users/agent', agent)).toMatchObject({
    kind: 'user',
    name: 'Ann Quay',
  });
  const rating = { survey_id: survey, score: 0, user: { username: 'nobody.yet' } };
  expect((await change('POST', '/v1/nps/ratings', rating)).detail).toBe(
    'NPS of nobody.yet, score 0',
  );
});

test('what is done is recorded whatever its name holds', async () => {
  const { addAuditEntry } = await import('./audit');
  const object = { kind: 'contact list', name: 'tern\0s' } as const;
  await addAuditEntry({ personId: null, person: 'x', action: 'created', object, address: '' });
  expect(await found('terns')).toEqual([{ kind: 'contact list', name: 'terns' }]);
});
