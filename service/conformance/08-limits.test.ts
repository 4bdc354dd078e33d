import { describe, expect, test } from 'vitest';
import { identifierSettings } from '@/lib/contract/resources';
import { errorsOf, paginationOf, rowsOf, walk } from '@/service/testing/client';
import { setStage } from '@/service/testing/stage';
import { idsInOrder, lists, pathTo, titleOf } from './paths';

const stage = setStage();
const named = lists.map((list) => [titleOf(list), list] as const);

describe('2.2 Pagination object and 4 conventions: every collection', () => {
  describe.each(identifierSettings)('%s', (identifiers) => {
    const here = () => stage.worlds[identifiers].here;
    const client = () => stage.client(here());

    describe.each(named)('%s', (_title, list) => {
      const path = () => pathTo(list, here());

      test('default order is descending, ten a page, from page 1; ascending is its reverse', async () => {
        const ids = idsInOrder(path(), here(), 'desc');
        const first = await client().get(path());
        expect(rowsOf(first).map(({ id }) => id)).toEqual(ids.slice(0, 10));
        expect((await client().get(`${path()}?sort_order=desc`)).json).toMatchObject({
          _results: rowsOf(first),
        });
        const ascending = await client().get(`${path()}?sort_order=asc&per_page=100`);
        expect(rowsOf(ascending).map(({ id }) => id)).toEqual([...ids].reverse());
      });

      test('total, count, per_page, current_page, total_pages and links', async () => {
        const total = idsInOrder(path(), here(), 'desc').length;
        const pages = Math.ceil(total / 10);
        const page = async (number: number) =>
          paginationOf(await client().get(`${path()}?page=${number}&x=1`));
        expect(await page(1)).toEqual({
          total,
          count: Math.min(10, total),
          per_page: 10,
          current_page: 1,
          total_pages: pages,
          links: pages > 1 ? { next: `${path()}?page=2&x=1` } : {},
        });
        expect(await page(pages + 5)).toEqual({
          total,
          count: 0,
          per_page: 10,
          current_page: pages + 5,
          total_pages: pages,
          links: pages > 0 ? { previous: `${path()}?page=${pages}&x=1` } : {},
        });
      });

      test('walked by its links gives every record once', async () => {
        const { rows, totals } = await walk(client(), path());
        const ids = idsInOrder(path(), here(), 'desc');
        expect(rows.map(({ id }) => id)).toEqual(ids);
        expect(new Set(totals)).toEqual(new Set([ids.length]));
      });
    });
  });

  describe.each(named)('%s', (_title, list) => {
    const ask = (query: string) => {
      const { here } = stage.worlds.uuid;
      return stage.client(here).get(`${pathTo(list, here)}?${query}`);
    };

    test('per_page is 10 to 100, page 1 or more, sort_order asc or desc; every fault is listed', async () => {
      for (const query of ['per_page=10', 'per_page=100', 'page=1', 'page=99999999999'])
        expect((await ask(query)).status).toBe(200);
      const answer = await ask('sort_order=ASC&page=0&per_page=101');
      expect(answer.status).toBe(400);
      expect(errorsOf(answer)).toEqual([
        'Validation error in queryParameters[sort_order]: The value you selected is not a valid choice.',
        'Validation error in queryParameters[page]: This value should be 1 or more.',
        'Validation error in queryParameters[per_page]: This value should be 100 or less.',
      ]);
      expect(errorsOf(await ask('sort_order=&page=x&per_page=9'))).toEqual([
        'Validation error in queryParameters[sort_order]: The value you selected is not a valid choice.',
        'Validation error in queryParameters[page]: This value should be a valid number.',
        'Validation error in queryParameters[per_page]: This value should be 10 or more.',
      ]);
    });
  });
});

describe('8 Limits', () => {
  const ask = (query: string) =>
    stage.client(stage.worlds.uuid.here).get(`/v1/csat/ratings?${query}`);

  test.each([
    ['per_page=9', 'This value should be 10 or more.'],
    ['per_page=-1', 'This value should be 10 or more.'],
    ['per_page=101', 'This value should be 100 or less.'],
    ['per_page=10.5', 'This value should be a valid number.'],
    ['per_page=', 'This value should be a valid number.'],
    ['per_page=1e1', 'This value should be a valid number.'],
  ])('%s: %s', async (query, text) => {
    const answer = await ask(query);
    expect(answer.status).toBe(400);
    expect(errorsOf(answer)).toEqual([`Validation error in queryParameters[per_page]: ${text}`]);
  });

  test.each([
    ['page=0', 'This value should be 1 or more.'],
    ['page=-7', 'This value should be 1 or more.'],
    ['page=one', 'This value should be a valid number.'],
    ['page=1.0', 'This value should be a valid number.'],
  ])('%s: %s', async (query, text) => {
    expect(errorsOf(await ask(query))).toEqual([
      `Validation error in queryParameters[page]: ${text}`,
    ]);
  });

  test('a last page that is full has no next one', async () => {
    const last = paginationOf(await ask('per_page=12&page=3'));
    expect(last).toMatchObject({ total: 36, count: 12, total_pages: 3 });
    expect(last.links).toEqual({ previous: '/v1/csat/ratings?per_page=12&page=2' });
  });

  test.each([
    'search=here%3F%26%3D',
    'search=here?here',
    'x=1&x=2',
    'period_start=2026-01-01T00:00:00%2B01:00',
    'period_start=2026-01-01T00:00:00+01:00',
    'x=%C3%A9+%F0%9F%98%80&y&=z',
  ])('links keep the other parameters, so that %s means the same on each page', async (query) => {
    const { links } = paginationOf(await ask(`${query}&page=2`));
    const previous = new URL(links.previous ?? '', 'http://service');
    expect(previous.pathname).toBe('/v1/csat/ratings');
    const sent = new URLSearchParams(`${query}&page=1`);
    expect([...previous.searchParams]).toEqual([...sent]);
    expect((await stage.client(stage.worlds.uuid.here).get(links.previous ?? '')).status).toBe(200);
  });

  test('page stays where it stood among the parameters, and is added where it was not', async () => {
    expect(paginationOf(await ask('page=1&sort_order=asc')).links).toEqual({
      next: '/v1/csat/ratings?page=2&sort_order=asc',
    });
    expect(paginationOf(await ask('')).links.next).toBe('/v1/csat/ratings?page=2');
  });
});
