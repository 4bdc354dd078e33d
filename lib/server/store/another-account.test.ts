import { describe, expect, test, vi } from 'vitest';
import { now, openConnectingDashboard } from '@/service/testing/connecting-dashboard';

/** What becomes of what the dashboard knows when another account is connected, or its own is closed. */

const dashboard = openConnectingDashboard();
const span = { from: now - 86_400, to: now + 3_600 };

/** Everything that the server keeps of an account, as it knows it now. */
async function knowledge() {
  const { allMemberships, allSurveys, allTeams, allUsers } = await import('@/lib/server/directory');
  const { trend } = await import('@/lib/server/trends');
  const { recordNumbers } = await import('@/lib/server/record-numbers');
  const { firstRating } = await import('@/lib/server/first-rating');
  const { satisfaction } = await import('@/lib/server/satisfaction');
  const [surveys, teams, users, memberships, numbers] = await Promise.all([
    allSurveys(),
    allTeams(),
    allUsers(),
    allMemberships(),
    recordNumbers('users', span),
  ]);
  const { buckets } = await trend({
    subject: 'csat',
    span,
    previous: null,
    unit: 'day',
    zone: 'UTC',
    weekStart: 1,
  });
  return {
    surveys: surveys.map(({ id }) => id),
    teams: teams.map(({ name }) => name),
    users: users.map(({ username }) => username),
    members: memberships.flatMap((team) => team.users.map(({ id }) => id)),
    numbers: [...numbers.values()],
    buckets: buckets.map(({ histograms }) => histograms.CSAT),
    first: await firstRating(['CSAT']),
    satisfied: (await satisfaction(span, null)).now,
  };
}

describe('another account', () => {
  test('is shown alone: nothing that was known of the one before remains', async () => {
    const [old, next] = [
      await dashboard.accountOf('old', [1, 1]),
      await dashboard.accountOf('next', [10]),
    ];
    await dashboard.change(dashboard.serviceUrl, old.key);
    const before = await knowledge();
    expect(before.users).toEqual(['old-user']);
    await dashboard.change(dashboard.serviceUrl, next.key);
    const after = await knowledge();
    dashboard.startAnew();
    expect(after).toEqual(await knowledge());
    expect(after.users).toEqual(['next-user']);
    for (const [name, value] of Object.entries(after))
      if (name !== 'first') expect(value, name).not.toEqual(Reflect.get(before, name));
  });

  test('takes over between requests: one under way ends with the key it began with', async () => {
    const { overOneConnection } = await import('@/lib/server/connection');
    const [old, next] = [
      await dashboard.accountOf('ending', [1]),
      await dashboard.accountOf('beginning', [10]),
    ];
    await dashboard.change(dashboard.serviceUrl, old.key);
    const averages = await overOneConnection(async () => {
      const first = await (await dashboard.askStats()).json();
      await dashboard.change(dashboard.serviceUrl, next.key);
      return [first, await (await dashboard.askStats()).json()];
    });
    expect(averages).toMatchObject([{ _results: { average: 1 } }, { _results: { average: 1 } }]);
    expect(await (await dashboard.askStats()).json()).toMatchObject({ _results: { average: 10 } });
  });

  test('takes over after an export that is under way: a stream ends as it began', async () => {
    const { overOneConnection } = await import('@/lib/server/connection');
    const { streamed } = await import('@/lib/server/streams');
    const [old, next] = [
      await dashboard.accountOf('part', [1]),
      await dashboard.accountOf('whole', [10]),
    ];
    await dashboard.change(dashboard.serviceUrl, old.key);
    async function* averages() {
      for (let part = 0; part < 2; part += 1) {
        const { _results } = await (await dashboard.askStats()).json();
        yield `${_results.average} `;
      }
    }
    const exported = await overOneConnection(() =>
      streamed(new Request('http://localhost:3000'), async () => ({
        headers: {},
        texts: averages(),
      })),
    );
    await dashboard.change(dashboard.serviceUrl, next.key);
    expect(await exported.text()).toBe('1 1 ');
  });

  test('that was stored by another process is noticed by itself', async () => {
    const [old, next] = [
      await dashboard.accountOf('here', [1]),
      await dashboard.accountOf('there', [10]),
    ];
    await dashboard.change(dashboard.serviceUrl, old.key);
    await dashboard.askStats();
    const known = globalThis.barometerConnection;
    await dashboard.change(dashboard.serviceUrl, next.key);
    // As if the other process had stored it: this one knows what it knew, a while ago.
    globalThis.barometerConnection = known;
    expect(await (await dashboard.askStats()).json()).toMatchObject({ _results: { average: 1 } });
    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 3_000);
    expect(await (await dashboard.askStats()).json()).toMatchObject({ _results: { average: 10 } });
    vi.mocked(performance.now).mockRestore();
  });
});

describe('what stands between the dashboard and its account', () => {
  test('is what the service said last, until a call succeeds', async () => {
    const { id, key } = await dashboard.accountOf('standing', [5]);
    await dashboard.change(dashboard.serviceUrl, key);
    await dashboard.query('UPDATE accounts SET suspended_at = now() WHERE id = $1', [id]);
    dashboard.pass();
    expect((await dashboard.askStats()).status).toBe(402);
    expect(await dashboard.standing()).toEqual({
      kind: 'suspended',
      words: 'The account is suspended.',
    });
    await dashboard.query('UPDATE accounts SET suspended_at = NULL WHERE id = $1', [id]);
    dashboard.pass();
    await dashboard.askStats();
    expect(await dashboard.standing()).toEqual({ kind: 'fine' });
    await dashboard.revoke(id);
    await expect(dashboard.askStats()).rejects.toMatchObject({ status: 503 });
    expect(await dashboard.standing()).toEqual({ kind: 'refused' });
  });

  test('is not cleared by what the service answers to anybody', async () => {
    const { id, key } = await dashboard.accountOf('public');
    await dashboard.change(dashboard.serviceUrl, key);
    await dashboard.revoke(id);
    await expect(dashboard.askStats()).rejects.toMatchObject({ status: 503 });
    const { extensionsOf } = await import('@/lib/server/extensions');
    expect((await extensionsOf('/v1/customers')).has('search')).toBe(true);
    expect(await dashboard.standing()).toEqual({ kind: 'refused' });
  });

  test('is a limit only where it is longer than a page waits, and until it is over', async () => {
    const { key } = await dashboard.accountOf('hurried');
    await dashboard.change(dashboard.limitedUrl, key);
    await expect(dashboard.askStats()).rejects.toMatchObject({ status: 429, retryAfter: 60 });
    expect(await dashboard.standing()).toMatchObject({ kind: 'limited' });
    dashboard.pass(61_000);
    expect(await dashboard.standing()).toEqual({ kind: 'fine' });
  });
});
