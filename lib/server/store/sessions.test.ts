import type { PoolClient } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { inTransaction } from '@/db/transaction';
import { openDashboardDatabase } from '@/service/testing/dashboard-database';

/** Sessions that begin while what was shown for them is taken back, in a real PostgreSQL. */

const database = openDashboardDatabase();
const email = 'lea@example.com';
const identity = { issuer: 'https://login.example.com', subject: 'x' };
const facts = { address: '192.0.2.1', browser: '' };
let lea = '';
let holder: PoolClient;

/** Statements wait for these locks: one that begins a session before it has, one that ends some before it does. */
const beginning = 1;
const ending = 2;

beforeAll(async () => {
  await database.pool.query(
    `CREATE FUNCTION dashboard.wait() RETURNS trigger LANGUAGE plpgsql AS $$
     BEGIN
       PERFORM pg_advisory_xact_lock(TG_ARGV[0]::bigint);
       RETURN NEW;
     END $$;
     CREATE TRIGGER begins BEFORE INSERT ON dashboard.sessions
       FOR EACH ROW EXECUTE FUNCTION dashboard.wait(${beginning});
     CREATE TRIGGER ends BEFORE DELETE ON dashboard.sessions
       FOR EACH STATEMENT EXECUTE FUNCTION dashboard.wait(${ending})`,
  );
  holder = await database.pool.connect();
});

beforeEach(async () => {
  await database.pool.query('DELETE FROM dashboard.people');
  const { addPerson, findPersonByEmail } = await import('./people');
  await addPerson({ email, name: 'Lea', isAdmin: false, passwordHash: 'old' });
  lea = (await findPersonByEmail(email))?.id ?? '';
  const { linkIdentity } = await import('./provider-identities');
  await linkIdentity(lea, identity, identity.issuer);
});

afterAll(() => holder.release());

const begin = async (shown: { passwordHash: string } | typeof identity) =>
  (await import('./sessions')).addSession(lea, shown, facts);
const hold = (lock: number) => holder.query('SELECT pg_advisory_lock($1)', [lock]);
const letGo = () => holder.query('SELECT pg_advisory_unlock_all()');

afterEach(letGo);

const transaction = async <T>(work: (client: PoolClient) => Promise<T>) =>
  inTransaction((await import('./database')).database(), work);

/** Until so many statements wait for a lock. */
async function waiting(count: number): Promise<void> {
  await vi.waitFor(
    async () => {
      const { rows } = await database.pool.query(
        `SELECT count(*)::integer AS count FROM pg_stat_activity
         WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      expect(rows).toEqual([{ count }]);
    },
    { timeout: 10_000 },
  );
}

const old = { passwordHash: 'old' };

describe.each([
  [
    'a new password',
    old,
    async () => {
      const { setPassword } = await import('./people');
      return transaction((client) => setPassword(client, { email, name: '', passwordHash: 'new' }));
    },
  ],
  [
    'the setup',
    old,
    async () => {
      const { addFirstAdmin } = await import('./first-admin');
      return transaction((client) =>
        addFirstAdmin(client, { email, name: '', passwordHash: 'new' }),
      );
    },
  ],
  ['a removal', old, async () => (await import('./people')).removePerson(lea, { remember: false })],
  [
    'an unlinked account of the provider',
    identity,
    async () => (await import('./provider-identities')).unlinkIdentity(lea),
  ],
] as const)('a session and %s', (_, shown, takeBack) => {
  test('which is over: it does not begin', async () => {
    await takeBack();
    expect(await begin(shown)).toBeNull();
  });

  test('which is under way: it does not begin', async () => {
    await hold(ending);
    const taken = takeBack();
    await waiting(1);
    const begun = begin(shown);
    await waiting(2);
    await letGo();
    await taken;
    expect(await begun).toBeNull();
  });

  test('which comes while it begins: it is ended', async () => {
    await hold(beginning);
    const begun = begin(shown);
    await waiting(1);
    const taken = takeBack();
    await waiting(2);
    await letGo();
    await taken;
    const session = await begun;
    expect(session).not.toBeNull();
    const { findSessionPerson } = await import('./sessions');
    expect(await findSessionPerson(session ?? '')).toBeNull();
  });
});

test('a session begins by what holds of the person, and by nothing of another', async () => {
  expect(await begin(old)).not.toBeNull();
  expect(await begin(identity)).not.toBeNull();
  expect(await begin({ passwordHash: '' })).toBeNull();
  expect(await begin({ ...identity, subject: 'y' })).toBeNull();
  expect(await begin({ ...identity, issuer: 'https://other.example.com' })).toBeNull();
  await database.pool.query('UPDATE dashboard.people SET disabled_at = now()');
  expect(await begin(old)).toBeNull();
});
