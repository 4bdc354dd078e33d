import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readDate, writeDate } from '@/lib/contract/dates';
import type { Rating } from '@/lib/contract/resources';
import { stubEnvironment } from './testing/environment';
import { type HttpService, listen, listPage } from './testing/http-service';
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
let service: HttpService;

beforeAll(async () => {
  service = await listen((request, response) => {
    const url = new URL(request.url ?? '', 'http://localhost');
    const [, , metric = '', list] = url.pathname.split('/');
    const all = list === 'ratings' ? (ratings[metric] ?? []) : [];
    response.end(JSON.stringify(listPage(url, all.toReversed())));
  });
  stubEnvironment(service.url);
});

afterAll(() => {
  vi.unstubAllEnvs();
  service.close();
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
