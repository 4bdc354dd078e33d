import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readDate, writeDate } from '@/lib/contract/dates';
import type { Rating } from '@/lib/contract/resources';
import { stubEnvironment } from './testing/environment';
import { admin } from './testing/people';

/** Low ratings of a service that ignores the filters it does not know, over real HTTP. */

const last = Date.UTC(2026, 4, 1) / 1000;
const hour = 3600;
const span = { from: last - 10_000 * hour, to: last };

function rating(metric: 'CSAT' | 'CES' | 'NPS', hoursAgo: number, comment: string | null): Rating {
  const at = writeDate(last - hoursAgo * hour);
  return {
    id: hoursAgo,
    score: 1,
    from: '',
    status: 'open',
    ip_address: '',
    comment,
    created_at: at,
    updated_at: at,
    survey: { id: 1, metric, type: metric },
    user: { id: 1, username: 'a' },
    customer: null,
    ticket: null,
    extra_questions: [],
    _links: { self: '/', survey: '/', user: '/', customer: null },
  };
}

/** By the path's metric, newest first. */
let ratings: Record<string, Rating[]> = {};
let server: Server;

beforeAll(async () => {
  server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://localhost');
    const [, , metric = '', list] = url.pathname.split('/');
    const all = list === 'ratings' ? (ratings[metric] ?? []) : [];
    const page = Number(url.searchParams.get('page') ?? 1);
    const _results = all.slice((page - 1) * 100, page * 100);
    const _pagination = {
      total: all.length,
      count: _results.length,
      per_page: 100,
      current_page: page,
      total_pages: Math.ceil(all.length / 100),
      links: {},
    };
    response.end(JSON.stringify({ _results, _pagination }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  stubEnvironment(`http://127.0.0.1:${port}`);
});

afterAll(() => {
  vi.unstubAllEnvs();
  server.closeAllConnections();
  server.close();
});

const read = async () => (await import('./ratings')).lowRatings(admin, span);

test('are the latest of all metrics, when all of the period was looked at', async () => {
  ratings = {
    csat: [rating('CSAT', 1, 'late'), rating('CSAT', 2, null)],
    nps: [rating('NPS', 3, 'slow')],
  };
  const low = await read();
  expect(low.ratings.map(({ comment }) => comment)).toEqual(['late', 'slow']);
  expect(low.searchedFrom).toBeNull();
});

test('end where the search did, and tell: an older one might not be the next', async () => {
  ratings = {
    csat: Array.from({ length: 900 }, (_, index) => rating('CSAT', index + 1, null)),
    nps: [rating('NPS', 100, 'within'), rating('NPS', 500, 'beyond')],
  };
  const low = await read();
  expect(low.ratings.map(({ comment }) => comment)).toEqual(['within']);
  expect(low.searchedFrom).toBe(readDate(ratings.csat?.[399]?.created_at ?? ''));
});

test('are as many as are shown when there are enough of one metric', async () => {
  ratings = { csat: Array.from({ length: 900 }, (_, index) => rating('CSAT', index + 1, 'bad')) };
  const low = await read();
  expect(low.ratings.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(low.searchedFrom).toBeNull();
});
