import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { stubEnvironment } from './testing/environment';
import { type SmallService, startSmallService, team, user } from './testing/small-service';

/** Who somebody is, by a service's users and teams, over real HTTP. */

let service: SmallService;
let clock = 0;

beforeAll(async () => {
  service = await startSmallService();
  stubEnvironment(service.url);
  const start = Date.now();
  vi.spyOn(Date, 'now').mockImplementation(() => start + clock);
});

beforeEach(() => {
  // Older than what is kept may be.
  clock += 60_000;
  service.fails = () => false;
  service.records = {
    users: [
      user(1, { email: 'lead@example.com', fullname: 'Lea Lead', role: 'leader' }),
      user(2, { email: 'Member@Example.com', fullname: 'Mo Member', role: 'team_member' }),
      user(3, { email: 'other@example.com', fullname: 'Otto Other', role: 'team_member' }),
    ],
    teams: [team(7, 'First'), team(8, 'Second')],
  };
  service.members = { 7: [1, 2], 8: [3] };
});

afterAll(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  service.close();
});

const stored = (email: string, isAdmin = false) => ({ id: 'p', email, name: 'Stored', isAdmin });
const personOf = async (email: string, isAdmin?: boolean) =>
  (await import('./person')).personOf(stored(email, isAdmin));

describe('who somebody is', () => {
  test('is the user of their e-mail address, in any letter case, with what is their own', async () => {
    expect(await personOf('LEAD@example.com')).toMatchObject({
      name: 'Lea Lead',
      role: 'leader',
      userId: '1',
      own: {
        teams: new Set(['7']),
        ledTeams: new Set(['7']),
        users: new Set(['1', '2']),
        ratings: { filter: 'team', ids: ['7'] },
      },
    });
    expect(await personOf('member@example.com')).toMatchObject({
      role: 'team_member',
      own: { teams: new Set(['7']), ledTeams: new Set(), users: new Set(['2']) },
    });
    expect(await personOf('nobody@example.com')).toBeNull();
    expect(await personOf('')).toBeNull();
  });

  test('knows what is theirs by both ids while the service shows both', async () => {
    const uuid = '0198c0de-0000-7000-8000-00000000000';
    service.records.users = [
      user(1, { uuid: `${uuid}1`, email: 'lead@example.com', role: 'leader' }),
      user(2, { uuid: `${uuid}2`, role: 'team_member' }),
    ];
    const person = await personOf('lead@example.com');
    expect(person?.own.users).toEqual(new Set(['1', `${uuid}1`, '2', `${uuid}2`]));
  });

  test.each([
    ['without access', { has_access: false }],
    ['archived', { is_archived: true }],
    ['without a role', { role: '' }],
  ])('is nobody for a user %s', async (_, fields) => {
    service.records.users = [user(1, { email: 'lead@example.com', role: 'leader', ...fields })];
    expect(await personOf('lead@example.com')).toBeNull();
  });

  test('is the one who may do least, where several share an address', async () => {
    service.records.users = [
      user(1, { email: 'desk@example.com', role: 'admin' }),
      user(2, { email: 'DESK@example.com', role: 'team_member' }),
      user(3, { email: 'desk@example.com', role: 'leader' }),
    ];
    expect(await personOf('desk@example.com')).toMatchObject({ role: 'team_member', userId: '2' });
  });
});

describe('what the service changes', () => {
  test('counts within a minute: a role, a team, and an end', async () => {
    expect((await personOf('lead@example.com'))?.own.users).toEqual(new Set(['1', '2']));
    service.members = { 7: [1], 8: [2, 3] };
    clock += 59_000;
    expect((await personOf('lead@example.com'))?.own.users).toEqual(new Set(['1']));
    service.records.users = [user(1, { email: 'lead@example.com', role: 'restricted' })];
    clock += 59_000;
    expect(await personOf('lead@example.com')).toMatchObject({
      role: 'restricted',
      own: { teams: new Set(), ledTeams: new Set(), users: new Set(['1']) },
    });
    service.records.users = [];
    clock += 59_000;
    expect(await personOf('lead@example.com')).toBeNull();
  });

  test('is not asked for at each request', async () => {
    await personOf('lead@example.com');
    const asked = service.asked.length;
    clock += 10_000;
    await Promise.all([personOf('lead@example.com'), personOf('member@example.com')]);
    expect(service.asked).toHaveLength(asked);
  });

  test('is too old where the service takes more than a minute to tell it', async () => {
    service.fails = () => {
      clock += 61_000;
      return false;
    };
    await expect(personOf('lead@example.com')).rejects.toMatchObject({ status: 504 });
  });

  test('is a failure, and no access, when it cannot be asked for; the own admins come in', async () => {
    service.fails = () => true;
    await expect(personOf('lead@example.com')).rejects.toMatchObject({ status: 502 });
    expect(await personOf('lead@example.com', true)).toMatchObject({ role: 'admin' });
  });
});
