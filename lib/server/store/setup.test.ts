import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { startSmallService, user } from '@/lib/server/testing/small-service';
import { openDashboardDatabase } from '@/service/testing/dashboard-database';

/** The first admin, in a real PostgreSQL. */

const token = 'abcd-efgh-2345';
const password = 'lamp otter 7 quay';
const ingrid = { email: 'ingrid@example.com', name: 'Ingrid Solberg', password };
const service = await startSmallService();
const database = openDashboardDatabase({
  BAROMETER_SETUP_TOKEN: token,
  FEEDBACK_API_URL: service.url,
  FEEDBACK_API_KEY: 'key',
});

afterAll(() => service.close());

beforeEach(async () => {
  await database.pool.query('DELETE FROM dashboard.people');
});

const setup = () => import('@/lib/server/setup');
const people = async () =>
  (await database.pool.query('SELECT email, is_admin FROM dashboard.people')).rows;

describe('the setup', () => {
  test('makes the first admin by the token, however it is typed, and is closed then', async () => {
    const { setUp, setupIsOpen } = await setup();
    expect(await setupIsOpen()).toBe(true);
    expect(await setUp(' ABCDefgh 2345 ', ingrid)).toMatchObject({ done: {} });
    const { signIn } = await import('@/lib/server/sign-in');
    expect(await signIn(ingrid.email, password, '192.0.2.1', '')).toMatchObject({
      person: { role: 'admin' },
    });
    expect(await setupIsOpen()).toBe(false);
    expect(await setUp(token, { ...ingrid, email: 'other@example.com' })).toBe('closed');
    expect(await people()).toEqual([{ email: ingrid.email, is_admin: true }]);
  });

  test('takes no other token, and no password that is refused', async () => {
    const { setUp } = await setup();
    for (const wrong of ['', 'abcd', 'abcd-efgh-2346', 'é'])
      expect(await setUp(wrong, ingrid)).toMatchObject({ field: 'token' });
    expect(await setUp(token, { ...ingrid, password: 'Ingrid Solberg' })).toMatchObject({
      field: 'password',
    });
    expect(await people()).toEqual([]);
  });

  test('makes one admin of several who try at the same moment', async () => {
    const { setUp } = await setup();
    const names = ['first', 'second', 'third'];
    const outcomes = await Promise.all(
      names.map((name) => setUp(token, { ...ingrid, email: `${name}@example.com` })),
    );
    expect(outcomes.filter((outcome) => outcome === 'closed')).toHaveLength(2);
    expect(await people()).toHaveLength(1);
  });

  test('stays open while only others than admins have come in, and is closed by an admin of the service', async () => {
    service.records.users = [
      user(1, { email: 'lea@example.com', role: 'leader' }),
      user(2, { email: 'ada@example.com', role: 'admin' }),
    ];
    const { setUp, setupIsOpen } = await setup();
    const { admitByClaims } = await import('@/lib/server/single-sign-on');
    const come = (email: string) =>
      admitByClaims(
        { iss: 'https://login.example.com', sub: email, email, email_verified: true },
        { issuer: 'https://login.example.com', assumeVerified: false },
      );
    const { person, identity } = await come('lea@example.com');
    expect(await setupIsOpen()).toBe(true);
    await come('ada@example.com');
    expect(await setupIsOpen()).toBe(false);
    expect(await setUp(token, ingrid)).toBe('closed');

    // Who has come in already can be made the first admin: their sessions had other rights.
    await database.pool.query("DELETE FROM dashboard.people WHERE email = 'ada@example.com'");
    const { addSession, findSessionPerson } = await import('./sessions');
    const facts = { address: '192.0.2.1', browser: '' };
    const session = await addSession(person.id, identity, facts);
    expect(await setUp(token, { ...ingrid, email: 'LEA@example.com' })).toEqual({
      done: { personId: person.id },
    });
    expect(await findSessionPerson(session ?? '')).toBeNull();
    expect(await people()).toEqual([{ email: 'lea@example.com', is_admin: true }]);
    expect(await setupIsOpen()).toBe(false);
  });
});
