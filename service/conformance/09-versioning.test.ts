import { describe, expect, test } from 'vitest';
import { endpoints } from '@/lib/contract/endpoints';
import { identifierSettings } from '@/lib/contract/resources';
import { clientOf, resultOf, rowsOf } from '@/service/testing/client';
import { addAccount } from '@/service/testing/fixtures';
import { setStage } from '@/service/testing/stage';
import { pathTo, reads, titleOf } from './paths';

const stage = setStage();

/** Every object within a body, with its name there. */
function objectsIn(value: unknown, name = ''): [string, object][] {
  if (typeof value !== 'object' || value === null) return [];
  const inner = Array.isArray(value)
    ? value.flatMap((element) => objectsIn(element, name))
    : Object.entries(value).flatMap(([key, element]) => objectsIn(element, key));
  return Array.isArray(value) ? inner : [[name, value], ...inner];
}

describe('9 Versioning', () => {
  test('every path begins with /v1', () => {
    for (const { path } of endpoints) expect(path).toMatch(/^\/v1\//);
  });

  test('an account is in UUID form unless it says otherwise', async () => {
    const { id } = await addAccount(stage.pool);
    const { rows } = await stage.pool.query(
      `INSERT INTO accounts (id, uuid, name, created_at)
       SELECT nextval('account_ids'), uuid, 'Default', created_at FROM accounts WHERE id = $1
       RETURNING identifiers, edit_window_hours`,
      [id],
    );
    expect(rows).toEqual([{ identifiers: 'uuid', edit_window_hours: 168 }]);
  });

  describe.each(identifierSettings)('%s', (identifiers) => {
    const here = () => stage.worlds[identifiers].here;

    test.each(reads.map((one) => [titleOf(one), one] as const))(
      '%s: what has an id has it in the form of the setting, and uuid only in transition',
      async (_title, one) => {
        const { json } = await stage.client(here()).get(`${pathTo(one, here())}`);
        const own = one.path.includes('contact');
        for (const [, object] of objectsIn(json)) {
          if (!('id' in object)) {
            expect(object).not.toHaveProperty('uuid');
            continue;
          }
          expect(typeof object.id).toBe(identifiers === 'uuid' && !own ? 'string' : 'number');
          if (identifiers === 'transition' && !own)
            expect(object).toHaveProperty('uuid', expect.stringMatching(/^[0-9a-f-]{36}$/));
          else expect(object).not.toHaveProperty('uuid');
        }
      },
    );

    test('what the UUID generation added is there (rulings A.3)', async () => {
      const client = stage.client(here());
      const rating = await client.post('/v1/ratings', { survey_id: 1, score: 1, user: { id: 1 } });
      expect(rating.status).toBe(201);
      const filter = 'updated_period_start=2026-01-17T00:00:00Z';
      const updated = await client.get(`/v1/csat/ratings?${filter}`);
      expect(rowsOf(updated).map(({ id }) => id)).toEqual([resultOf(rating).id]);
      expect((await client.get('/v1/surveys/unsubscribes')).status).toBe(200);
      const thing = { fullname: 'X', username: 'x' };
      expect((await client.post('/v1/users/thing-or-action', thing)).status).toBe(201);
    });

    test('new records have a UUID of version 7 and integers that follow each other (rulings A.1)', async () => {
      const client = stage.client(here());
      const rate = () => client.post('/v1/ratings', { survey_id: 1, score: 1, user: { id: 1 } });
      for (let index = 0; index < 5; index += 1) expect((await rate()).status).toBe(201);
      const { rows } = await stage.pool.query<{ id: string; legacy_id: number }>(
        'SELECT id, legacy_id FROM ratings WHERE account_id = $1 ORDER BY legacy_id DESC LIMIT 5',
        [here().account.id],
      );
      for (const { id } of rows) expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-/);
      const integers = rows.map(({ legacy_id }) => legacy_id);
      expect([...integers].sort((a, b) => b - a)).toEqual(integers);
      // The milliseconds in front: what is made within one has no order.
      const times = rows.map(({ id }) => id.slice(0, 13));
      expect([...times].sort().reverse()).toEqual(times);
    });
  });

  test('a setting changed shows in the next answers of a service that starts then', async () => {
    const { there } = stage.worlds.uuid;
    await stage.pool.query("UPDATE accounts SET identifiers = 'numeric' WHERE id = $1", [
      there.account.id,
    ]);
    expect(rowsOf(await clientOf(stage.app, there.key).get('/v1/teams'))[0]?.id).toBe(12);
  });
});
