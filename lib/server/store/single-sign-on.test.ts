import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startSmallService, user } from '@/lib/server/testing/small-service';
import { openDashboardDatabase } from '@/service/testing/dashboard-database';

/** Who comes in by what an OpenID provider claims, on the dashboard's tables in a real PostgreSQL. */

const service = await startSmallService();
const database = openDashboardDatabase({
  FEEDBACK_API_URL: service.url,
  FEEDBACK_API_KEY: 'key',
});

beforeAll(() => {
  service.records.users = [
    user(1, { email: 'Agnes@example.com', fullname: 'Agnes Moen', role: 'leader' }),
    user(2, { email: 'ben@example.com', role: 'leader', has_access: false }),
    user(3, { email: 'kim@example.com', role: 'leader' }),
  ];
});

beforeEach(async () => {
  await database.pool.query('DELETE FROM dashboard.people');
});

afterAll(() => service.close());

const issuer = 'https://login.example.com';

async function come(claims: object, assumeVerified = false, configured = issuer) {
  const { admitByClaims } = await import('@/lib/server/single-sign-on');
  const given = { iss: issuer, sub: 'x', ...claims };
  return admitByClaims(given, { issuer: configured, assumeVerified });
}

const admit = async (claims: object, assumeVerified = false) =>
  (await come(claims, assumeVerified)).person;

const agnes = { email: 'agnes@EXAMPLE.com', email_verified: true };
const people = async () =>
  (await database.pool.query('SELECT email, password_hash FROM dashboard.people')).rows;

describe('single sign-on', () => {
  test('lets in whom the service knows, without an invitation, as the same person each time', async () => {
    const first = await admit(agnes);
    expect(first).toMatchObject({ email: 'Agnes@example.com', name: 'Agnes Moen', role: 'leader' });
    expect((await admit(agnes)).id).toBe(first.id);
    expect(await people()).toEqual([{ email: 'Agnes@example.com', password_hash: null }]);
    const { signIn } = await import('@/lib/server/sign-in');
    expect(await signIn('agnes@example.com', '', '192.0.2.1', '')).toBeNull();
  });

  test('keeps to the account that somebody first came with, until an admin unlinks it', async () => {
    const first = await come(agnes);
    expect(first.isFirst).toBe(true);
    expect(await come(agnes)).toMatchObject({ isFirst: false, person: { id: first.person.id } });
    // The address has been given to somebody new there, or taken.
    await expect(come({ ...agnes, sub: 'y' })).rejects.toMatchObject({ name: 'AnotherAccount' });
    const { addSession, findSessionPerson } = await import('./sessions');
    const facts = { address: '192.0.2.1', browser: '' };
    const session = await addSession(first.person.id, first.identity, facts);
    expect(await findSessionPerson(session ?? '')).toMatchObject({ id: first.person.id });
    const { unlinkIdentity } = await import('./provider-identities');
    expect(await unlinkIdentity(first.person.id)).toBe(true);
    expect(await unlinkIdentity(first.person.id)).toBe(false);
    expect(await findSessionPerson(session ?? '')).toBeNull();
    expect(await come({ ...agnes, sub: 'y' })).toMatchObject({ isFirst: true });
    await expect(come(agnes)).rejects.toMatchObject({ name: 'AnotherAccount' });
  });

  test('links one of two accounts that come with an address at the same moment', async () => {
    await admit(agnes);
    const { unlinkIdentity } = await import('./provider-identities');
    await unlinkIdentity((await admit(agnes)).id);
    const both = await Promise.allSettled(['y', 'z'].map((sub) => come({ ...agnes, sub })));
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('begins anew with another provider, which the operator has chosen', async () => {
    await admit(agnes);
    const iss = 'https://new.example.com';
    const comeThere = (sub: string) => come({ ...agnes, iss, sub }, false, iss);
    expect(await comeThere('y')).toMatchObject({ isFirst: true });
    expect(await comeThere('y')).toMatchObject({ isFirst: false });
    await expect(comeThere('x')).rejects.toMatchObject({ name: 'AnotherAccount' });
  });

  test('does not where one and the same provider names another issuer, as it may for each of its tenants', async () => {
    await admit(agnes);
    for (const sub of ['x', 'y'])
      await expect(
        come({ ...agnes, iss: 'https://login.example.com/tenant', sub }),
      ).rejects.toMatchObject({ name: 'AnotherAccount' });
    // Nor where somebody was linked before it was kept with which provider.
    await database.pool.query('UPDATE dashboard.people SET provider_configured = NULL');
    await expect(come({ ...agnes, sub: 'y' })).rejects.toMatchObject({ name: 'AnotherAccount' });
    expect(await come(agnes)).toMatchObject({ isFirst: false });
    expect(await come({ ...agnes, sub: 'y' }, false, 'https://new.example.com')).toMatchObject({
      isFirst: true,
    });
  });

  test("lets in this installation's own admins", async () => {
    const { addPerson } = await import('./people');
    await addPerson({ email: 'own@example.com', name: 'Own', isAdmin: true, passwordHash: null });
    expect(await admit({ email: 'own@example.com', email_verified: true })).toMatchObject({
      role: 'admin',
    });
  });

  test.each([
    ['somebody else', { email: 'nobody@example.com', email_verified: true }],
    ['whom the service gives no access', { email: 'ben@example.com', email_verified: true }],
  ])('refuses %s, and keeps nothing of them', async (_, claims) => {
    await expect(admit(claims)).rejects.toMatchObject({ name: 'NoAccess' });
    expect(await people()).toEqual([]);
  });

  test('refuses somebody who has been disabled', async () => {
    await admit(agnes);
    await database.pool.query('UPDATE dashboard.people SET disabled_at = now()');
    await expect(admit(agnes)).rejects.toMatchObject({ name: 'NoAccess' });
  });

  test('takes no address for another that has the same small letters', async () => {
    const { addPerson } = await import('./people');
    await addPerson({ email: 'mike@example.com', name: 'Mike', isAdmin: true, passwordHash: null });
    for (const email of ['m\u0130ke@example.com', 'mi\u212Ae@example.com'])
      await expect(admit({ email, email_verified: true })).rejects.toMatchObject({
        name: 'NoAccess',
      });
    expect(await admit({ email: 'MIKE@example.com', email_verified: true })).toMatchObject({
      role: 'admin',
    });
    const kim = { email: '\u212Aim@example.com', email_verified: true };
    await expect(admit(kim)).rejects.toMatchObject({ name: 'NoAccess' });
    expect(await people()).toHaveLength(1);
  });

  test.each([
    ['not verified', { ...agnes, email_verified: false }],
    ['verified in a word', { ...agnes, email_verified: 'true' }],
    ['of which nothing is said', { email: agnes.email }],
    ['that is absent', { email_verified: true }],
    ['that is empty', { email: '', email_verified: true }],
  ])('takes no address %s', async (_, claims) => {
    await expect(admit(claims)).rejects.toMatchObject({ name: 'UnverifiedAddress' });
  });

  test('takes one of which nothing is said where the operator trusts the provider, but none that is denied', async () => {
    expect(await admit({ email: agnes.email }, true)).toMatchObject({ name: 'Agnes Moen' });
    await expect(admit({ ...agnes, email_verified: false }, true)).rejects.toMatchObject({
      name: 'UnverifiedAddress',
    });
  });
});
