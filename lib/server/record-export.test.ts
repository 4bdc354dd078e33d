import { describe, expect, test } from 'vitest';
import type { RecordsQuery } from '@/lib/records';
import { previous, recordsQuery, serveRecords } from './testing/record-lists';
import { customer, survey, team, user } from './testing/small-service';

/** Lists of records as CSV: all pages, in their order, with the numbers that their pages show. */

async function begin(changes: Partial<RecordsQuery>): Promise<Response> {
  const { exportRecords } = await import('./record-export');
  const { streamed } = await import('./streams');
  return streamed(new Request('http://localhost:3000/'), (signal) =>
    exportRecords(recordsQuery(changes), { ids: null, teams: null }, 'Europe/Berlin', signal),
  );
}

/** Rows by the names of their columns; no cell of these has a comma. */
async function rowsOf(response: Response): Promise<Record<string, string>[]> {
  const [header = '', ...lines] = (await response.text()).trimEnd().split('\r\n');
  const names = header.split(',');
  return lines.map((line) => {
    const cells = line.split(',');
    expect(cells).toHaveLength(names.length);
    return Object.fromEntries(names.map((name, index) => [name, cells[index] ?? '']));
  });
}

const exported = async (changes: Partial<RecordsQuery>) => rowsOf(await begin(changes));
const idsOf = (rows: Record<string, string>[]) => rows.map(({ id }) => Number(id));
const down = (from: number) => Array.from({ length: from }, (_, index) => from - index);

const service = await serveRecords(() => ({
  users: [
    user(1, { fullname: '=cmd()', username: '@moreau' }, { CSAT: { 9: 40, 8: 20 } }),
    user(2, { fullname: 'Bruno' }, { CSAT: { 10: 1 }, NPS: { 3: 2, 7: 1, 10: 1 } }),
    user(3, { fullname: 'Anna', is_archived: true }),
  ],
  teams: [team(1, 'First'), team(2, 'Second')],
  surveys: [
    survey(1, 'CSAT', { scale: 'CSAT5' }, { CSAT: { 5: 2, 3: 2 } }),
    survey(2, 'NPS', { scale: 'NPS' }, { NPS: { 9: 1, 0: 1, 8: 2 } }),
    survey(3, 'CES', { scale: 'CES' }),
  ],
  customers: Array.from({ length: 250 }, (_, index) =>
    customer(index + 1, index === 28 ? { NPS: { 10: 1 } } : {}),
  ),
}));

describe('an export of a list', () => {
  test('has every record that the list has, in its order, and says how many and of when', async () => {
    const response = await begin({ archived: true, order: 'newest' });
    expect(response.headers.get('x-rows')).toBe('3');
    expect(response.headers.get('content-disposition')).toBe(
      'attachment; filename="users-2023-11-14-2023-11-15.csv"',
    );
    expect(idsOf(await rowsOf(response))).toEqual([3, 2, 1]);
    expect(idsOf(await exported({}))).toEqual([1, 2]);
    expect(idsOf(await exported({ search: 'bru' }))).toEqual([2]);
    expect(idsOf(await exported({ order: 'csat-best' }))).toEqual([1, 2]);
  });

  test('has facts, and numbers with their margin and their change', async () => {
    const rows = await exported({ order: 'oldest', archived: true, previous });
    expect(rows[0]).toMatchObject({ name: "'=cmd()", username: "'@moreau", csat_score: '8.67' });
    expect(rows[1]).toEqual({
      id: '2',
      name: 'Bruno',
      username: 'user-2',
      type: 'AGENT',
      archived: 'no',
      teams: 'First; Second',
      csat_score: '10',
      csat_margin: '',
      csat_ratings: '1',
      csat_change: '0',
      csat_change_is_real: 'no',
      ces_score: '',
      ces_margin: '',
      ces_ratings: '0',
      ces_change: '',
      ces_change_is_real: '',
      nps_score: '-25',
      nps_margin: expect.stringMatching(/^\d+\.\d{1,4}$/),
      nps_ratings: '4',
      nps_promoters: '1',
      nps_passives: '1',
      nps_detractors: '2',
      nps_change: '0',
      nps_change_is_real: 'no',
    });
  });

  test('has no change where the period is compared with none', async () => {
    for (const row of await exported({}))
      expect([row.csat_change, row.csat_change_is_real]).toEqual(['', '']);
  });

  test('of surveys has the numbers of their own metric', async () => {
    const rows = await exported({ kind: 'surveys', order: 'oldest' });
    expect(rows).toMatchObject([
      { metric: 'CSAT', scale: 'CSAT5', distribution: 'trigger', score: '4', ratings: '4' },
      { metric: 'NPS', score: '0', ratings: '4', promoters: '1', passives: '2', detractors: '1' },
      { metric: 'CES', score: '', ratings: '0', promoters: '' },
    ]);
    expect(rows[0]?.promoters).toBe('');
  });

  test('of teams has the number of their members', async () => {
    expect(await exported({ kind: 'teams' })).toMatchObject([
      { name: 'First', members: '2' },
      { name: 'Second', members: '1' },
    ]);
  });
});

describe('an export of customers', () => {
  const customers = { kind: 'customers', order: 'newest' } as const;

  test.each([true, false])('has all pages, extension: %j', async (extended) => {
    service.extended = extended;
    const response = await begin({ ...customers, previous });
    expect(response.headers.get('x-rows')).toBe('250');
    const rows = await rowsOf(response);
    expect(idsOf(rows)).toEqual(down(250));
    expect(rows[250 - 29]).toMatchObject({
      email: 'customer-29@example.net',
      tickets: '1',
      nps_score: '100',
      nps_ratings: '1',
      csat_ratings: '0',
    });
  });

  test('has those that a search finds', async () => {
    expect(idsOf(await exported({ ...customers, search: 'Customer 24' }))).toEqual([
      249, 248, 247, 246, 245, 244, 243, 242, 241, 240, 24,
    ]);
  });

  test.each([
    ['newest', down(250)],
    ['oldest', down(250).toReversed()],
  ] as const)('is of when it began, each once, while others are added: %s', async (order, ids) => {
    let added = 250;
    service.fails = ({ pathname, searchParams }) => {
      if (pathname === '/v1/customers' && searchParams.get('page') === '2' && added < 253)
        for (let more = 0; more < 3; more += 1) {
          added += 1;
          service.records.customers?.push(customer(added));
        }
      return false;
    };
    expect(idsOf(await exported({ ...customers, order }))).toEqual(ids);
    expect(added).toBe(253);
  });

  test('breaks off when a page fails, and says why when it cannot begin', async () => {
    let failing = '2';
    service.fails = ({ searchParams }) => searchParams.get('page') === failing;
    const response = await begin(customers);
    await expect(response.text()).rejects.toThrow();
    failing = '1';
    await expect(begin(customers)).rejects.toMatchObject({ status: 502 });
  });

  test('asks for no more once its reader has gone', async () => {
    service.records.customers = Array.from({ length: 1_000 }, (_, index) => customer(index + 1));
    const reader = (await begin(customers)).body?.getReader();
    await reader?.read();
    await reader?.cancel();
    const pages = service.asked.map(({ searchParams }) => Number(searchParams.get('page')));
    expect(Math.max(...pages)).toBeLessThan(5);
  });
});
