import { beforeEach, describe, expect, test, vi } from 'vitest';
import { openDashboardDatabase } from '@/service/testing/dashboard-database';

/** What a start makes of whom the environment names as its admin, in a real PostgreSQL. */

const password = 'correct horse battery';
const database = openDashboardDatabase({
  BAROMETER_ADMIN_EMAIL: 'lea@example.com',
  BAROMETER_ADMIN_PASSWORD: password,
  BAROMETER_SETUP_TOKEN: 'abcd-efgh-2345',
});
const facts = { address: '192.0.2.1', browser: '' };

beforeEach(async () => {
  for (const table of ['people', 'removed_people', 'audit_entries'])
    await database.pool.query(`DELETE FROM dashboard.${table}`);
});

async function addLeader(email: string, passwordHash: string | null) {
  const { addPerson, findPersonByEmail } = await import('./people');
  await addPerson({ email, name: 'Lea', isAdmin: false, passwordHash });
  return (await findPersonByEmail(email))?.id ?? '';
}

/** A start; what it said. */
async function start(): Promise<string> {
  const log = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  const { addFirstPeople } = await import('@/lib/server/people');
  await addFirstPeople();
  const said = log.mock.calls.join('');
  log.mockRestore();
  return said;
}

const people = async () =>
  (await database.pool.query('SELECT email, is_admin, password_hash FROM dashboard.people')).rows;
const entries = async () =>
  (
    await database.pool.query(
      'SELECT person, action, object_name, detail FROM dashboard.audit_entries',
    )
  ).rows;

describe('somebody whom the environment names and who came in before', () => {
  test('becomes an admin, once, with the password that they have and the sessions that they had ended', async () => {
    const id = await addLeader('Lea@example.com', 'their own');
    const { addSession, findSessionPerson } = await import('./sessions');
    const session = await addSession(id, { passwordHash: 'their own' }, facts);
    expect(await start()).toContain('has become an admin');
    expect(await people()).toEqual([
      { email: 'Lea@example.com', is_admin: true, password_hash: 'their own' },
    ]);
    expect(await findSessionPerson(session ?? '')).toBeNull();
    const entry = {
      person: 'the environment',
      action: 'changed',
      object_name: 'Lea@example.com',
      detail: 'admin, by the environment',
    };
    expect(await entries()).toEqual([entry]);
    expect(await start()).toBe('');
    expect(await entries()).toEqual([entry]);
  });

  test('comes in by the password of the environment where they have none', async () => {
    await addLeader('lea@example.com', null);
    await start();
    const { signIn } = await import('@/lib/server/sign-in');
    expect(await signIn('lea@example.com', password, '192.0.2.1', '')).toMatchObject({
      person: { role: 'admin' },
    });
  });

  test("leads in where the only admins were the service's and are no longer", async () => {
    const id = await addLeader('lea@example.com', 'their own');
    const { hasAdmin, noteAdmin } = await import('./first-admin');
    await noteAdmin(id);
    const { setupIsOpen } = await import('@/lib/server/setup');
    expect([await hasAdmin(), await setupIsOpen()]).toEqual([true, false]);
    await start();
    expect(await people()).toMatchObject([{ is_admin: true }]);
  });

  test('stays as they are when an admin has removed them, though they came in again', async () => {
    const id = await addLeader('lea@example.com', null);
    const { removePerson } = await import('./people');
    await removePerson(id, { remember: true });
    await addLeader('lea@example.com', 'their own');
    expect(await start()).toContain('an admin has removed them');
    expect(await people()).toMatchObject([{ is_admin: false }]);
    expect(await entries()).toEqual([]);
  });

  test('is no other whose address has the same small letters', async () => {
    // PostgreSQL has a k for the small letter of the sign of kelvin.
    const { promoteAdmin } = await import('./first-admin');
    await addLeader('\u212Aim@example.com', 'their own');
    expect(await promoteAdmin('kim@example.com', null)).toBeNull();
    expect(await promoteAdmin('\u212AIM@example.com', null)).toMatchObject({
      email: '\u212Aim@example.com',
    });
  });
});
