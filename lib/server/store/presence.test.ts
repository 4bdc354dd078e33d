import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startSmallService, team, user } from '@/lib/server/testing/small-service';
import { openDashboardDatabase } from '@/service/testing/dashboard-database';

/** What is sent for long to somebody who is signed out, or sees less, while it is. */

const service = await startSmallService();
const database = openDashboardDatabase({ FEEDBACK_API_URL: service.url, FEEDBACK_API_KEY: 'key' });
const start = Date.now();
let clock = 0;

beforeEach(async () => {
  vi.spyOn(Date, 'now').mockImplementation(() => start + clock);
  clock += 60_000;
  service.records = {
    users: [user(1, { email: 'lea@example.com', role: 'leader' }), user(2, {}), user(3, {})],
    teams: [team(7, 'First'), team(8, 'Second')],
  };
  service.members = { 7: [1, 2], 8: [3] };
  await database.pool.query('DELETE FROM dashboard.people');
});

afterAll(() => {
  vi.restoreAllMocks();
  service.close();
});

/**
 * An export of three parts to a leader: what came of it. Something changes for them while the second is made,
 * which takes `passed` ms.
 */
async function exported(change: (session: string) => Promise<void> | void, passed: number) {
  const { addPerson, findPersonByEmail } = await import('./people');
  const { addSession } = await import('./sessions');
  const { personOf } = await import('@/lib/server/person');
  const { runFor } = await import('@/lib/server/presence');
  const { streamed } = await import('@/lib/server/streams');
  await addPerson({ email: 'lea@example.com', name: 'Lea', isAdmin: false, passwordHash: 'x' });
  const stored = await findPersonByEmail('lea@example.com');
  const person = stored && (await personOf(stored));
  if (!person) throw new Error('Lea is not there.');
  const facts = { address: '192.0.2.1', browser: '' };
  const begun = (await addSession(person.id, { passwordHash: 'x' }, facts)) ?? '';
  let given = 0;
  async function* texts() {
    for (given = 1; given <= 3; given += 1) {
      yield 'part ';
      if (given === 1) {
        await change(begun);
        clock += passed;
      }
    }
  }
  const response = await runFor({ session: begun, person }, () =>
    streamed(new Request('http://localhost:3000'), async () => ({ headers: {}, texts: texts() })),
  );
  let text = '';
  try {
    for await (const part of response.body ?? []) text += Buffer.from(part).toString();
    return { text };
  } catch (error) {
    return { text, error };
  }
}

const nothing = () => undefined;
const forTwo = () => {
  service.members = { 7: [1, 2, 3], 8: [3] };
};

describe('what is sent for long', () => {
  test('goes on for whom nothing was taken away', async () => {
    expect(await exported(nothing, 59_000)).toEqual({ text: 'part part part ' });
    expect(await exported(forTwo, 59_000)).toEqual({ text: 'part part part ' });
  });

  test.each([
    [
      'their session is ended',
      async (id: string) => {
        await (await import('./sessions')).endSession(id);
      },
      5_000,
    ],
    [
      'they are removed',
      async () => {
        await database.pool.query('DELETE FROM dashboard.people');
      },
      5_000,
    ],
    [
      'a member leaves their team',
      () => {
        service.members = { 7: [1], 8: [3] };
      },
      55_000,
    ],
    [
      'they get another role',
      () => {
        service.records.users = [user(1, { email: 'lea@example.com', role: 'admin' })];
      },
      55_000,
    ],
    [
      'they are archived',
      () => {
        service.records.users = [
          user(1, { email: 'lea@example.com', role: 'leader', is_archived: true }),
        ];
      },
      55_000,
    ],
  ] as const)('breaks off once %s, before what is being made', async (_, change, passed) => {
    expect(await exported(change, passed)).toMatchObject({
      text: 'part ',
      error: { name: 'NoLongerAllowed' },
    });
  });
});
