import { describe, expect, test, vi } from 'vitest';
import { moverKinds, type RecordsQuery } from '@/lib/records';
import { previous, recordsQuery as query, serveRecords, span } from './testing/record-lists';
import { customer, survey, team, user } from './testing/small-service';

/** Lists of records with their numbers, from a service with the extension and without it. */

const service = await serveRecords(() => ({
  users: [
    user(1, { fullname: 'Étienne Moreau', username: 'moreau' }, { CSAT: { 9: 40, 8: 20 } }),
    user(
      2,
      { fullname: 'Bruno Sá', email: 'bruno@example.com' },
      { CSAT: { 10: 1 }, NPS: { 3: 2 } },
    ),
    user(
      3,
      {
        fullname: 'Zoe Adler',
        integration_usernames: [{ id: 1, username: 'z.adler', type: 'custom' }],
      },
      { CSAT: { 1: 1 }, CES: { 7: 3 } },
    ),
    user(4, { fullname: 'Anna Gone', is_archived: true }, { CSAT: { 2: 30 } }),
    user(5, { fullname: 'Carla Long' }, { CSAT: { 3: 30, 4: 30 } }),
    user(6, { fullname: 'Dora Quiet' }),
  ],
  teams: [team(1, 'First line', { CSAT: { 9: 41 } }), team(2, 'Second line')],
  surveys: [
    survey(1, 'CSAT', { scale: 'CSAT10' }, { CSAT: { 10: 6, 7: 4 } }),
    survey(2, 'CSAT', { scale: 'CSAT5' }, { CSAT: { 5: 2, 3: 2, 4: 1 } }),
    survey(3, 'NPS', { scale: 'NPS' }, { NPS: { 9: 1 } }),
  ],
  customers: Array.from({ length: 30 }, (_, index) =>
    customer(index + 1, index === 28 ? { NPS: { 10: 1 } } : {}),
  ),
}));

/** All records of a kind may be seen. */
const all = { ids: null, teams: null };
const list = async (changes?: Partial<RecordsQuery>) =>
  (await import('./records')).records(query(changes), all);
const names = async (changes?: Partial<RecordsQuery>) =>
  (await list(changes)).rows.map(({ name }) => name);
const askedOf = (pattern: RegExp) => service.asked.filter(({ pathname }) => pattern.test(pathname));

describe('the numbers of all records', () => {
  test('take one call for a hundred records where the service tells histograms', async () => {
    service.records.users = Array.from({ length: 250 }, (_, index) =>
      user(index + 1, {}, { CSAT: { 9: 1 } }),
    );
    const { recordNumbers } = await import('./record-numbers');
    const numbers = await recordNumbers('users', span);
    expect(numbers.size).toBe(250);
    expect(askedOf(/stats$/)).toHaveLength(3);
    expect(askedOf(/histogram$/)).toHaveLength(0);
    await recordNumbers('users', span);
    expect(askedOf(/stats$/)).toHaveLength(3);
  });

  test.each([...moverKinds])('of %s are the same without the extension', async (kind) => {
    const read = async () => {
      vi.resetModules();
      return (await import('./record-numbers')).recordNumbers(kind, span);
    };
    const extended = await read();
    expect(askedOf(/histogram$/)).toHaveLength(0);
    service.extended = false;
    expect(await read()).toEqual(extended);
    // Those without ratings are not asked for.
    const rated = [...extended.values()].filter((one) => Object.keys(one).length > 0);
    expect(askedOf(/histogram$/)).toHaveLength(rated.length);
  });

  test('are the same when the document cannot be had just now', async () => {
    service.fails = ({ pathname }) => pathname === '/v1/openapi.json';
    expect((await list()).rows).toHaveLength(5);
    expect(askedOf(/\d\/histogram$/).length).toBeGreaterThan(0);
  });

  test('fail as a whole when a page fails: never numbers of some', async () => {
    service.records.users = Array.from({ length: 150 }, (_, index) => user(index + 1, {}));
    service.fails = ({ pathname, searchParams }) =>
      pathname === '/v1/users/stats' && searchParams.get('page') === '2';
    await expect(list()).rejects.toMatchObject({ status: 502 });
    service.fails = () => false;
    expect((await list()).pagination.total).toBe(150);
  });

  test('fail as a whole when one histogram fails', async () => {
    service.extended = false;
    service.fails = ({ pathname }) => pathname === '/v1/users/3/histogram';
    await expect(list()).rejects.toMatchObject({ status: 502 });
  });
});

describe('a list of users', () => {
  test('has facts and numbers, those of the period before, too, and leaves out metrics without ratings', async () => {
    const { rows, all, csatScale } = await list({ previous });
    expect(all).toBe(6);
    expect(csatScale).toBeNull();
    expect(rows.find(({ id }) => id === '2')).toEqual({
      id: '2',
      name: 'Bruno Sá',
      facts: {
        kind: 'users',
        username: 'user-2',
        type: 'AGENT',
        archived: false,
        teams: [
          { id: '1', name: 'First line' },
          { id: '2', name: 'Second line' },
        ],
      },
      numbers: { CSAT: expect.objectContaining({ 10: 1 }), NPS: expect.objectContaining({ 3: 2 }) },
      before: { CSAT: expect.anything(), NPS: expect.anything() },
    });
    expect(rows.find(({ id }) => id === '6')?.numbers).toEqual({});
  });

  test.each([
    ['etienne', ['Étienne Moreau']],
    ['MOREAU', ['Étienne Moreau']],
    ['sa bruno', ['Bruno Sá']],
    ['bruno@example', ['Bruno Sá']],
    ['z.adler', ['Zoe Adler']],
    ['bruno adler', []],
    ['  ', ['Bruno Sá', 'Carla Long', 'Dora Quiet', 'Étienne Moreau', 'Zoe Adler']],
  ])('is searched for %j, letter case and accents aside', async (search, found) => {
    expect(await names({ search })).toEqual(found);
  });

  test('ranks by the lower bound from the best, so that one perfect rating does not lead', async () => {
    expect(await names({ order: 'csat-best' })).toEqual([
      'Étienne Moreau',
      'Bruno Sá',
      'Zoe Adler',
      'Carla Long',
      'Dora Quiet',
    ]);
  });

  test('ranks by the upper bound from the worst, so that one bad rating does not lead', async () => {
    expect(await names({ order: 'csat-worst' })).toEqual([
      'Carla Long',
      'Zoe Adler',
      'Bruno Sá',
      'Étienne Moreau',
      'Dora Quiet',
    ]);
  });

  test('ends every ranking with those without ratings', async () => {
    expect((await names({ order: 'ces-best' }))[0]).toBe('Zoe Adler');
    expect((await names({ order: 'ces-worst' }))[0]).toBe('Zoe Adler');
    expect((await names({ order: 'nps-worst' })).slice(1)).toEqual([
      'Carla Long',
      'Dora Quiet',
      'Étienne Moreau',
      'Zoe Adler',
    ]);
  });

  test('comes newest or oldest first, a page at a time, archived users when asked', async () => {
    expect(await names({ order: 'newest', perPage: 2 })).toEqual(['Dora Quiet', 'Carla Long']);
    expect(await names({ order: 'oldest', perPage: 2, page: 2 })).toEqual([
      'Zoe Adler',
      'Carla Long',
    ]);
    expect(await names({ archived: true, search: 'gone' })).toEqual(['Anna Gone']);
    const past = await list({ page: 9, perPage: 10 });
    expect(past.rows).toEqual([]);
    expect(past.pagination).toMatchObject({ total: 5, total_pages: 1, count: 0 });
  });

  test('is that of a team when asked for its members', async () => {
    expect(await names({ team: '2', archived: true })).toEqual(['Bruno Sá']);
  });
});

describe('a list of customers', () => {
  const customers = { kind: 'customers', perPage: 25, order: 'newest' } as const;

  test.each([true, false])('joins a page with its numbers, extension: %j', async (extended) => {
    service.extended = extended;
    const { rows, pagination } = await list(customers);
    expect(rows).toHaveLength(25);
    expect(pagination).toMatchObject({ total: 30, total_pages: 2 });
    expect(rows[1]).toMatchObject({
      id: '29',
      facts: { kind: 'customers', email: 'customer-29@example.net', tickets: 1 },
      numbers: { NPS: { 10: 1 } },
    });
    expect(askedOf(/customers(\/stats)?$/)).toHaveLength(2);
  });

  test('is asked for once more when a customer was added between the calls', async () => {
    let added = false;
    service.fails = ({ pathname }) => {
      if (pathname === '/v1/customers/stats' && !added) {
        added = true;
        service.records.customers?.push(customer(31));
      }
      return false;
    };
    const { rows } = await list(customers);
    expect(rows[0]?.id).toBe('31');
    expect(askedOf(/customers\/stats$/)).toHaveLength(2);
  });
});

describe('a search for customers', () => {
  const customers = { kind: 'customers', perPage: 25, order: 'newest' } as const;
  const find = async (search: string) => (await import('./customer-search')).findCustomers(search);

  test('has a page, a total and numbers of those found', async () => {
    const { rows, pagination, all } = await list({ ...customers, search: 'Customer 29' });
    expect(rows).toMatchObject([{ id: '29', numbers: { NPS: { 10: 1 } } }]);
    expect([pagination.total, all]).toEqual([1, 1]);
  });

  test('that finds nobody is told from an account without customers', async () => {
    expect(await list({ ...customers, search: 'nobody' })).toMatchObject({
      rows: [],
      pagination: { total: 0 },
      all: 30,
    });
    service.records.customers = [];
    expect((await list({ ...customers, search: 'nobody' })).all).toBe(0);
  });

  test('fails where the service has none, as it would show all customers', async () => {
    service.extended = false;
    await expect(list({ ...customers, search: 'Customer 29' })).rejects.toMatchObject({
      message: 'This service cannot search customers.',
    });
    expect(askedOf(/customers(\/stats)?$/)).toHaveLength(0);
  });

  test('offers the newest of them, and nothing before there are words', async () => {
    expect(await find('')).toEqual({ searches: true, customers: [] });
    expect(askedOf(/customers$/)).toHaveLength(0);
    expect((await find('Customer 2')).customers).toHaveLength(10);
    expect((await find('Customer 29')).customers).toEqual([
      { id: '29', name: 'Customer 29', email: 'customer-29@example.net' },
    ]);
  });

  test('is not offered where the service has none', async () => {
    service.extended = false;
    expect(await find('Customer 29')).toEqual({ searches: false, customers: [] });
    expect(askedOf(/customers$/)).toHaveLength(0);
  });
});

describe('who is satisfied', () => {
  test('is counted by the top of each survey, and summed up', async () => {
    const { satisfaction } = await import('./satisfaction');
    expect(await satisfaction(span, null)).toEqual({
      now: { part: 6 + 3, whole: 15 },
      before: null,
      scales: ['CSAT10', 'CSAT5'],
    });
  });

  test('takes the whole range where a survey does not tell its scale', async () => {
    service.records.surveys = [survey(1, 'CSAT', {}, { CSAT: { 8: 1, 7: 1 } })];
    const { satisfaction, oneCsatScale } = await import('./satisfaction');
    expect(await oneCsatScale()).toBe('CSAT10');
    expect((await satisfaction(span, previous)).before).toEqual({ part: 1, whole: 2 });
  });
});

describe('what moved most', () => {
  test('leaves out archived users, and is of records with ratings in both periods', async () => {
    const { movers } = await import('./movers');
    const { movers: found } = await movers('users', span, previous, all);
    expect(new Set(found.map(({ name }) => name))).toEqual(
      new Set(['Étienne Moreau', 'Bruno Sá', 'Zoe Adler', 'Carla Long']),
    );
    expect(found.every(({ change }) => change.change === 0 && !change.real)).toBe(true);
  });
});
