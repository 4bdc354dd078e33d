import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { stubEnvironment } from './testing/environment';
import { type SmallService, startSmallService, user } from './testing/small-service';

/** What is kept of the service's answers, after a change that went through this dashboard. */

let service: SmallService;
const span = { from: 1_700_000_000, to: 1_700_086_399 };

beforeAll(async () => {
  service = await startSmallService();
  stubEnvironment(service.url);
});

beforeEach(() => {
  vi.resetModules();
  service.records = { users: [user(1, {}, { CSAT: { 9: 1 } })], teams: [], surveys: [] };
});

afterAll(() => {
  service.close();
  vi.unstubAllEnvs();
});

/** As pages and routes have them: modules of their own in the same process. */
async function readers() {
  vi.resetModules();
  const { allUsers } = await import('./directory');
  const { histogramsOf } = await import('./trends');
  const { recordNumbers } = await import('./record-numbers');
  return {
    users: async () => (await allUsers()).length,
    closed: async () => (await histogramsOf('users/1', span, span.to + 1)).CSAT?.['9'],
    listed: async () => (await recordNumbers('users', span)).get('1')?.CSAT?.['9'],
  };
}

test('closed buckets and list numbers are kept, until a rating was created or edited', async () => {
  const { closed, listed } = await readers();
  expect([await closed(), await listed()]).toEqual([1, 1]);
  service.records.users = [user(1, {}, { CSAT: { 9: 2 } })];
  expect([await closed(), await listed()]).toEqual([1, 1]);
  vi.resetModules();
  const { noteChange } = await import('./changes');
  noteChange('/v1/csat/ratings/:id');
  expect([await closed(), await listed()]).toEqual([2, 2]);
});

test.each(['/v1/users/agent', '/v1/users/thing-or-action', '/v1/ratings', '/v1/nps/ratings'])(
  'the list of users is kept until %s was posted to',
  async (path) => {
    const { users } = await readers();
    expect(await users()).toBe(1);
    service.records.users = [user(1, {}), user(2, {})];
    expect(await users()).toBe(1);
    const { noteChange } = await import('./changes');
    noteChange('/v1/nps/contact_lists');
    expect(await users()).toBe(1);
    noteChange(path);
    expect(await users()).toBe(2);
  },
);
