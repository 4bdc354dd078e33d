import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { openDashboardDatabase } from '@/service/testing/dashboard-database';

/** Who gets in, on the dashboard's own tables in a real PostgreSQL. */

const password = 'correct horse battery';
const database = openDashboardDatabase({
  BAROMETER_ADMIN_EMAIL: 'Admin@example.com',
  BAROMETER_ADMIN_PASSWORD: password,
});

beforeAll(async () => {
  const { addFirstPeople } = await import('@/lib/server/people');
  await addFirstPeople();
});

beforeEach(async () => {
  await database.pool.query('DELETE FROM dashboard.sign_in_failures');
});

const attempt = async (email: string, given: string, address = '192.0.2.1', marks = '') =>
  (await (await import('@/lib/server/sign-in')).signIn(email, given, address, marks))?.person ??
  null;

describe('signing in', () => {
  test('takes the e-mail address in any letter case, and the password as it is', async () => {
    expect(await attempt(' admin@EXAMPLE.com ', password)).toMatchObject({
      email: 'Admin@example.com',
      role: 'admin',
    });
    expect(await attempt('admin@example.com', password.toUpperCase())).toBeNull();
    expect(await attempt('nobody@example.com', password)).toBeNull();
    expect(await attempt('', '')).toBeNull();
    expect(await attempt('admin@example.com\0', password)).toBeNull();
  });

  test('keeps no password that could be read', async () => {
    const { rows } = await database.pool.query('SELECT * FROM dashboard.people');
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(password);
    expect(rows[0].password_hash).toMatch(/^scrypt\$131072\$8\$1\$/);
  });

  test('leaves a person who is there as they are', async () => {
    const before = await database.pool.query('SELECT * FROM dashboard.people');
    vi.stubEnv('BAROMETER_ADMIN_PASSWORD', 'another password');
    const { addFirstPeople } = await import('@/lib/server/people');
    await addFirstPeople();
    expect((await database.pool.query('SELECT * FROM dashboard.people')).rows).toEqual(before.rows);
  });

  test('is closed to the admins of the demo once it is switched off', async () => {
    const { addPerson, findPersonByEmail } = await import('./people');
    const demo = { name: 'Demo', isAdmin: true, passwordHash: null };
    await addPerson({ ...demo, email: 'Manager@demo.example' });
    await addPerson({ ...demo, email: 'manager@demo.example.com' });
    const { addFirstPeople } = await import('@/lib/server/people');
    await addFirstPeople();
    expect(await findPersonByEmail('manager@demo.example')).not.toBeNull();
    const { getEnvironment } = await import('@/lib/server/environment');
    getEnvironment().demoIsOff = true;
    await addFirstPeople();
    expect(await findPersonByEmail('manager@demo.example')).toBeNull();
    expect(await findPersonByEmail('manager@demo.example.com')).not.toBeNull();
    await database.pool.query("DELETE FROM dashboard.people WHERE name = 'Demo'");
  });

  test('is closed to whom an admin has removed, though the environment names them', async () => {
    const { addPerson, findPersonByEmail, removePerson } = await import('./people');
    const { addFirstPeople, isNamed } = await import('@/lib/server/people');
    const { rows } = await database.pool.query('SELECT * FROM dashboard.people');
    await addPerson({ email: 'b@example.com', name: 'B', isAdmin: true, passwordHash: null });
    expect([isNamed('ADMIN@example.com'), isNamed('b@example.com')]).toEqual([true, false]);
    expect(await removePerson(rows[0].id, { remember: true })).toBe('removed');
    const log = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    await addFirstPeople();
    expect(log.mock.calls.join('')).toContain('an admin has removed them');
    log.mockRestore();
    expect(await findPersonByEmail('admin@example.com')).toBeNull();
    // Unless somebody lets them in again, which a start leaves as it is.
    await addPerson({ email: 'admin@example.com', name: 'A', isAdmin: false, passwordHash: null });
    await addFirstPeople();
    expect(await findPersonByEmail('admin@example.com')).toMatchObject({ isAdmin: false });
    await database.pool.query('DELETE FROM dashboard.people');
    await database.pool.query('DELETE FROM dashboard.removed_people');
    await addFirstPeople();
  });

  test('keeps the last admin of the installation, though two be removed at once', async () => {
    const { addPerson, findPersonByEmail, removePerson } = await import('./people');
    await addPerson({ email: 'b@example.com', name: 'B', isAdmin: true, passwordHash: null });
    const both = await Promise.all(
      ['admin@example.com', 'b@example.com'].map(
        async (email) => (await findPersonByEmail(email))?.id ?? '',
      ),
    );
    const { rows } = await database.pool.query('SELECT * FROM dashboard.people WHERE id = $1', [
      both[0],
    ]);
    expect(
      (await Promise.all(both.map((id) => removePerson(id, { remember: false })))).toSorted(),
    ).toEqual(['last admin', 'removed']);
    await database.pool.query('DELETE FROM dashboard.people');
    await database.pool.query(
      `INSERT INTO dashboard.people (id, email, name, is_admin, password_hash, created_at)
       VALUES ($1, $2, $3, true, $4, now())`,
      [rows[0].id, rows[0].email, rows[0].name, rows[0].password_hash],
    );
  });

  test('is closed to a person who is disabled, at once', async () => {
    const person = await attempt('admin@example.com', password);
    const { findPerson } = await import('./people');
    await database.pool.query('UPDATE dashboard.people SET disabled_at = now()');
    expect(await attempt('admin@example.com', password)).toBeNull();
    expect(await findPerson(person?.id ?? '')).toBeNull();
    await database.pool.query('UPDATE dashboard.people SET disabled_at = NULL');
  });
});

/** Failures are written straight in: each real attempt costs a password hash on purpose. */
async function fail(times: number, email: string, address: string): Promise<void> {
  await attempt(email, 'wrong', address);
  await database.pool.query('UPDATE dashboard.sign_in_failures SET failures = failures + $1', [
    times - 1,
  ]);
}

describe('failed attempts', () => {
  test('close an account for a while, from any address, even to the right password', async () => {
    await fail(10, 'admin@example.com', '192.0.2.1');
    await expect(attempt('ADMIN@example.com', password, '192.0.2.9')).rejects.toMatchObject({
      name: 'TooManyFailures',
      seconds: expect.any(Number),
    });
    await database.pool.query(
      "UPDATE dashboard.sign_in_failures SET window_started_at = now() - interval '16 minutes'",
    );
    expect(await attempt('admin@example.com', password, '192.0.2.9')).not.toBeNull();
  });

  test('are no more when many come at the same time', async () => {
    await fail(8, 'admin@example.com', '192.0.2.1');
    const tries = ['one', 'two', 'three', 'four', 'five'].map((given) =>
      attempt('admin@example.com', given),
    );
    const outcomes = (await Promise.allSettled(tries)).map(({ status }) => status);
    expect(outcomes.filter((status) => status === 'fulfilled')).toHaveLength(2);
  });

  test('of an address are those that failed', async () => {
    await fail(49, 'one@example.com', '192.0.2.7');
    expect(await attempt('admin@example.com', password, '192.0.2.7')).not.toBeNull();
    expect(await attempt('admin@example.com', password, '192.0.2.7')).not.toBeNull();
  });

  test('are counted by whom an address finds, however it is written', async () => {
    // PostgreSQL has other small letters than this program, which takes İ for two signs.
    const { rows } = await database.pool.query("SELECT lower('admİn') AS found");
    expect(rows).toEqual([{ found: 'admin' }]);
    await fail(10, 'admin@example.com', '192.0.2.1');
    await expect(attempt('admİn@example.com', 'wrong', '192.0.2.9')).rejects.toMatchObject({
      name: 'TooManyFailures',
    });
  });

  test('that are over are not kept', async () => {
    await fail(1, 'long.ago@example.com', '192.0.2.30');
    await database.pool.query(
      "UPDATE dashboard.sign_in_failures SET window_started_at = now() - interval '16 minutes'",
    );
    await fail(1, 'now@example.com', '192.0.2.31');
    const { rows } = await database.pool.query('SELECT * FROM dashboard.sign_in_failures');
    expect(rows).toHaveLength(2);
  });

  test('are forgotten for the account by a success', async () => {
    await fail(9, 'admin@example.com', '192.0.2.1');
    expect(await attempt('admin@example.com', password)).not.toBeNull();
    expect(await attempt('admin@example.com', 'wrong')).toBeNull();
    expect(await attempt('admin@example.com', password)).not.toBeNull();
  });

  test('close an address that tries many accounts', async () => {
    await fail(50, 'one@example.com', '192.0.2.7');
    await expect(attempt('two@example.com', 'x', '192.0.2.7')).rejects.toMatchObject({
      name: 'TooManyFailures',
    });
    expect(await attempt('two@example.com', 'x', '192.0.2.8')).toBeNull();
  });

  test('are in the audit log, without what was typed for an address that nobody has', async () => {
    await database.pool.query('DELETE FROM dashboard.audit_entries');
    await fail(9, 'ADMIN@example.com', '192.0.2.60');
    await attempt('admin@example.com', 'wrong', '192.0.2.60');
    await attempt('somebody.else@example.net', 'wrong', '192.0.2.61');
    await attempt('my-secret-password', 'wrong', '192.0.2.61');
    await expect(attempt('admin@example.com', 'wrong')).rejects.toThrow('Too many');
    const { rows } = await database.pool.query(
      'SELECT person, person_id IS NOT NULL AS known, action, detail, address FROM dashboard.audit_entries ORDER BY id',
    );
    const action = 'failed to sign in';
    const wrong = 'wrong password or address';
    const admin = { person: 'Admin@example.com', known: true, action, address: '192.0.2.60' };
    const nobody = { known: false, action, detail: wrong, address: '192.0.2.61' };
    expect(rows).toEqual([
      { ...admin, detail: wrong },
      { ...admin, detail: 'wrong; no more attempts for 15 minutes' },
      { ...nobody, person: 's…@example.net' },
      { ...nobody, person: 'no e-mail address' },
    ]);
  });

  test('of strangers keep nobody out of a browser that they have signed in with', async () => {
    const { newMark } = await import('@/lib/server/known-browsers');
    const { findPersonByEmail } = await import('./people');
    const admin = await findPersonByEmail('admin@example.com');
    if (!admin) throw new Error('The admin is not there.');
    const mark = newMark(admin);
    const strangers = [
      '',
      'x',
      mark.slice(0, -1),
      newMark({ ...admin, id: crypto.randomUUID() }),
      newMark({ ...admin, passwordHash: 'scrypt$of$an$earlier$pass$word' }),
    ];
    // From the same address, too, as where all come through one proxy.
    await fail(50, 'admin@example.com', '192.0.2.1');
    for (const marks of strangers)
      await expect(
        attempt('admin@example.com', password, '192.0.2.9', marks),
      ).rejects.toMatchObject({ name: 'TooManyFailures' });
    const marks = [strangers[3], mark].join('.');
    const tries = async (given: string) => attempt('admin@example.com', given, '192.0.2.1', marks);
    expect(await tries(password)).toMatchObject({ role: 'admin' });

    // A mark is no way to guess either, and of another account it says nothing.
    expect(await attempt('nobody@example.com', 'wrong', '192.0.2.3', marks)).toBeNull();
    await database.pool.query('DELETE FROM dashboard.sign_in_failures');
    expect(await tries('wrong')).toBeNull();
    await database.pool.query('UPDATE dashboard.sign_in_failures SET failures = 9');
    expect(await tries('wrong')).toBeNull();
    await expect(tries(password)).rejects.toMatchObject({ name: 'TooManyFailures' });
    expect(await attempt('admin@example.com', password, '192.0.2.9')).not.toBeNull();
    const { rows } = await database.pool.query(
      'SELECT detail FROM dashboard.audit_entries ORDER BY id DESC LIMIT 1',
    );
    expect(rows[0].detail).toBe('wrong; no more attempts in this browser for 15 minutes');
  });

  test('tell nobody, in the table, who was tried from where', async () => {
    await fail(1, 'someone@example.com', '192.0.2.55');
    const { rows } = await database.pool.query('SELECT * FROM dashboard.sign_in_failures');
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toMatch(/someone|192\.0\.2\.55/);
  });
});
