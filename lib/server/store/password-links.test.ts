import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startSmallService, user } from '@/lib/server/testing/small-service';
import { openDashboardDatabase } from '@/service/testing/dashboard-database';

/** Links that set a password, on the dashboard's own tables in a real PostgreSQL. */

const password = 'lamp otter 7 quay';
const service = await startSmallService();
const database = openDashboardDatabase({
  FEEDBACK_API_URL: service.url,
  FEEDBACK_API_KEY: 'key',
});

const agnes = { email: 'Agnes@example.com', fullname: 'Agnes Moen', role: 'leader' };
const ben = { email: 'ben@example.com', fullname: 'Ben Moen', role: 'restricted' };

beforeEach(async () => {
  service.records.users = [user(1, agnes), user(2, ben)];
  await database.pool.query('DELETE FROM dashboard.people');
  await database.pool.query('DELETE FROM dashboard.password_links');
  await database.pool.query('DELETE FROM dashboard.sign_in_failures');
});

afterEach(() => vi.useRealTimers());

afterAll(() => service.close());

const links = () => import('@/lib/server/password-links');
const attempt = async (email: string, given: string) =>
  (await (await import('@/lib/server/sign-in')).signIn(email, given, '192.0.2.1', ''))?.person ??
  null;

async function createToken(email: string, purpose: 'invitation' | 'reset'): Promise<string> {
  const { url } = await (await links()).createPasswordLink(email, purpose);
  return url.slice(url.lastIndexOf('/') + 1);
}

async function addPerson(email: string, isAdmin = false): Promise<void> {
  const { hashPassword } = await import('@/lib/server/passwords');
  const passwordHash = await hashPassword('the old password');
  await (await import('./people')).addPerson({ email, name: 'Old', isAdmin, passwordHash });
}

/** What the service says of its users is known for up to a minute. */
function aMinuteLater(): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 });
}

describe('an invitation', () => {
  test('lets somebody whom the service knows set a password, once, and come in', async () => {
    const { createPasswordLink, readPasswordLink, usePasswordLink } = await links();
    const { url, until } = await createPasswordLink('agnes@EXAMPLE.com', 'invitation');
    expect(url).toMatch(/^http:\/\/localhost:3000\/welcome\/[\w-]{43}$/);
    expect(until - Date.now() / 1000).toBeGreaterThan(7 * 86_400 - 60);
    const token = url.slice(-43);
    expect(await readPasswordLink(token)).toEqual({
      email: 'Agnes@example.com',
      name: 'Agnes Moen',
      purpose: 'invitation',
    });
    expect(await usePasswordLink(token, 'short')).toMatchObject({ fault: /10 characters/ });
    expect(await usePasswordLink(token, password)).toMatchObject({
      done: { email: 'Agnes@example.com', purpose: 'invitation' },
    });
    expect(await attempt('agnes@example.com', password)).toMatchObject({
      name: 'Agnes Moen',
      role: 'leader',
    });
    expect(await usePasswordLink(token, 'another password')).toBe('gone');
    expect(await readPasswordLink(token)).toBeNull();
  });

  test('works once, however many use it at the same moment', async () => {
    const { usePasswordLink } = await links();
    const token = await createToken('agnes@example.com', 'invitation');
    const uses = await Promise.all(
      ['first', 'second', 'third'].map((word) => usePasswordLink(token, `${word} ${password}`)),
    );
    expect(uses.filter((use) => use === 'gone')).toHaveLength(2);
    const { rows } = await database.pool.query('SELECT email FROM dashboard.people');
    expect(rows).toEqual([{ email: 'Agnes@example.com' }]);
  });

  test('is worthless once there is a newer one, or its time is over', async () => {
    const { readPasswordLink, usePasswordLink } = await links();
    const old = await createToken('agnes@example.com', 'invitation');
    const token = await createToken('AGNES@example.com', 'reset');
    expect(await readPasswordLink(old)).toBeNull();
    expect(await readPasswordLink(token)).toMatchObject({ purpose: 'reset' });
    await database.pool.query(
      "UPDATE dashboard.password_links SET expires_at = now() - interval '1 s'",
    );
    expect(await readPasswordLink(token)).toBeNull();
    expect(await usePasswordLink(token, password)).toBe('gone');
  });

  test('is refused to those whom the service does not let in, and worthless when it no longer does', async () => {
    const { createPasswordLink, readPasswordLink, usePasswordLink } = await links();
    await expect(createPasswordLink('nobody@example.com', 'invitation')).rejects.toMatchObject({
      name: 'NoAccess',
    });
    const token = await createToken('ben@example.com', 'invitation');
    service.records.users = [user(1, agnes), user(2, { ...ben, has_access: false })];
    aMinuteLater();
    expect(await readPasswordLink(token)).toBeNull();
    expect(await usePasswordLink(token, password)).toBe('gone');
    expect((await database.pool.query('SELECT * FROM dashboard.people')).rows).toEqual([]);
  });

  test('is not in the database in a form that opens it', async () => {
    const token = await createToken('agnes@example.com', 'invitation');
    const { rows } = await database.pool.query(
      "SELECT *, encode(token_hash, 'escape') AS text FROM dashboard.password_links",
    );
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(rows[0].token_hash).toHaveLength(32);
  });

  test.each(['', 'x', '../../etc', "' OR true --", 'A'.repeat(43), 'ä'.repeat(43)])(
    'has no other token: %s',
    async (token) => {
      const { readPasswordLink, usePasswordLink } = await links();
      await createToken('agnes@example.com', 'invitation');
      expect(await readPasswordLink(token)).toBeNull();
      expect(await usePasswordLink(token, password)).toBe('gone');
    },
  );
});

describe('a reset', () => {
  test('ends the sessions, the old password, and the wait after too many attempts', async () => {
    await addPerson('Agnes@example.com');
    const { signIn } = await import('@/lib/server/sign-in');
    const before = await signIn('agnes@example.com', 'the old password', '192.0.2.1', '');
    const { person, passwordHash = '' } = before ?? {};
    const { addSession, listSessions } = await import('./sessions');
    const begin = () =>
      addSession(person?.id ?? '', { passwordHash }, { address: '', browser: '' });
    expect(await begin()).not.toBeNull();
    await attempt('agnes@example.com', 'wrong');
    await database.pool.query('UPDATE dashboard.sign_in_failures SET failures = 10');
    await expect(attempt('agnes@example.com', 'x')).rejects.toThrow('Too many attempts');

    const { usePasswordLink } = await links();
    await usePasswordLink(await createToken('agnes@example.com', 'reset'), password);
    expect(await listSessions(person?.id ?? '')).toEqual([]);
    // Whoever has just shown the old one is too late.
    expect(await begin()).toBeNull();
    expect(await attempt('agnes@example.com', 'the old password')).toBeNull();
    expect((await attempt('agnes@example.com', password))?.id).toBe(person?.id);
  });

  test("is there for this installation's own admins, whom the service need not know", async () => {
    await addPerson('own@example.com', true);
    const { usePasswordLink } = await links();
    const token = await createToken('own@example.com', 'reset');
    expect(await usePasswordLink(token, password)).toMatchObject({ done: { purpose: 'reset' } });
    expect(await attempt('own@example.com', password)).toMatchObject({ role: 'admin' });
  });

  test('lets nobody in again who has been disabled', async () => {
    await addPerson('Agnes@example.com');
    await database.pool.query('UPDATE dashboard.people SET disabled_at = now()');
    const { usePasswordLink } = await links();
    expect(await usePasswordLink(await createToken('agnes@example.com', 'reset'), password)).toBe(
      'gone',
    );
    expect(await attempt('agnes@example.com', password)).toBeNull();
  });
});
