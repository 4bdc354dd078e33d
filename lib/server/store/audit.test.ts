import { beforeAll, describe, expect, test } from 'vitest';
import { openDashboardDatabase } from '@/service/testing/dashboard-database';

/** The audit log's own table, in a real PostgreSQL. */

const database = openDashboardDatabase();
const any = { q: '', action: null, span: null } as const;
/** Epoch seconds of 2026-03-01, UTC. */
const march = 1_772_323_200;

beforeAll(async () => {
  const { addAuditEntry } = await import('./audit');
  for (const [name, at] of [
    ['before', march - 1],
    ['first', march],
    ['last', march + 86_399],
    ['after', march + 86_400],
  ] as const) {
    const object = { kind: 'contact list', name: `=${name}` } as const;
    const person = 'ann@example.com';
    await addAuditEntry({ personId: null, person, action: 'created', object, address: '' });
    await database.pool.query(
      'UPDATE dashboard.audit_entries SET at = to_timestamp($1) WHERE object_name = $2',
      [at, `=${name}`],
    );
  }
});

describe('entries of a period', () => {
  const day = { ...any, span: { from: march, to: march + 86_399 } };

  test('are found with its first and its last second', async () => {
    const { countAuditEntries, listAuditEntries } = await import('./audit');
    const found = await listAuditEntries(day, { after: 0, limit: 10 });
    expect(found.map(({ object }) => object.name)).toEqual(['=last', '=first']);
    expect(await countAuditEntries(day)).toBe(2);
    expect(await countAuditEntries({ ...day, q: 'LAST' })).toBe(1);
    expect(await countAuditEntries(any)).toBe(4);
  });

  test('are those that are exported, in the zone, with nothing that a spreadsheet computes', async () => {
    const { exportAudit } = await import('@/lib/server/audit-log');
    const { headers, texts } = await exportAudit(day, 'America/New_York');
    let text = '';
    for await (const part of texts) text += part;
    expect(new Headers(headers).get('x-rows')).toBe('2');
    const lines = text.trimEnd().split('\r\n').slice(1);
    expect(lines).toEqual([
      "2026-03-01T18:59:59-05:00,ann@example.com,created,contact list,,'=last,,",
      "2026-02-28T19:00:00-05:00,ann@example.com,created,contact list,,'=first,,",
    ]);
  });
});

test('entries are kept for a year, and no longer once another is written', async () => {
  const { addAuditEntry, listAuditEntries } = await import('./audit');
  const search = { ...any, q: 'year@example.com' };
  const add = (name: string) =>
    addAuditEntry({
      personId: null,
      person: 'year@example.com',
      action: 'created',
      object: { kind: 'contact', name },
      address: '',
    });
  const names = async () =>
    (await listAuditEntries(search, { after: 0, limit: 10 })).map(({ object }) => object.name);
  for (const [name, age] of [
    ['over', '1 year 1 minute'],
    ['kept', '1 year -1 minute'],
  ] as const) {
    await add(name);
    await database.pool.query(
      'UPDATE dashboard.audit_entries SET at = now() - $1::interval WHERE object_name = $2',
      [age, name],
    );
  }
  await add('new');
  expect(await names()).toEqual(['new', 'kept']);
});

describe('a question for the audit log', () => {
  const read = async (query: string) =>
    (await import('@/lib/server/audit-log')).readAuditQuery(new URLSearchParams(query));

  test('takes a period by its first and its last second', async () => {
    expect(await read(`from=${march}&to=${march}`)).toMatchObject({
      query: { span: { from: march, to: march } },
    });
    expect(await read('q=x')).toMatchObject({ query: { span: null } });
  });

  test.each([
    'from=1',
    'to=1',
    'from=2&to=1',
    'from=-1&to=1',
    'from=a&to=b',
    'from=1&to=999999999999',
  ])('refuses %s', async (query) => {
    expect(await read(query)).toHaveProperty('error');
  });
});
