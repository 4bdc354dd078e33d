import type { IncomingMessage, ServerResponse } from 'node:http';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Metric } from '@/lib/contract/metrics';
import type { Rating } from '@/lib/contract/resources';
import type { RatingsSearch } from '@/lib/ratings-query';
import type { WalkLine } from '@/lib/walk';
import { stubEnvironment } from './testing/environment';
import { type HttpService, listen, listPage } from './testing/http-service';

/** Ratings against a small service over real HTTP: one that knows the contract alone, or filters too. */

const day = Date.UTC(2026, 10, 1) / 1000;
const iso = (seconds: number) => `${new Date(seconds * 1000).toISOString().slice(0, 19)}Z`;

function rating(id: number, change: Partial<Rating> & { metric?: Metric; userId?: number } = {}) {
  const { metric = 'NPS', userId = (id % 5) + 1, ...rest } = change;
  return {
    id,
    score: id % 11,
    from: '',
    status: 'open' as const,
    ip_address: '',
    comment: id % 3 === 0 ? `Comment ${id}` : null,
    created_at: iso(day + id),
    updated_at: iso(day + id),
    survey: { id: metric === 'NPS' ? 1 : 2, metric, type: metric },
    user: { id: userId, username: `user${userId}` },
    customer: null,
    ticket: null,
    _links: { self: '', survey: '', user: '', customer: null },
    ...rest,
  } satisfies Rating;
}

let service: HttpService;
/** What the service holds, oldest first. */
let ratings: Rating[] = [];
let extended = false;
let asked: URL[] = [];
/** Stands in front of the service: answers what it returns true for. */
let front: (url: URL, request: IncomingMessage, response: ServerResponse) => boolean | undefined;

const survey = (id: number, metric: Metric) => ({
  id,
  name: `=Survey ${metric}`,
  metric,
  distribution: 'template',
  question: '',
  extra_questions: [{ id: 70 + id, label: 'Packaging', rating_scale: 'faces', required: false }],
  _links: { self: '' },
});

function isListed({ searchParams }: URL, { created_at, score }: Rating): boolean {
  const start = searchParams.get('period_start');
  const end = searchParams.get('period_end');
  const max = extended ? searchParams.get('score_max') : null;
  return (
    (!start || created_at >= start) && (!end || created_at <= end) && (!max || score <= Number(max))
  );
}

function answer(url: URL): object | null {
  if (url.pathname === '/v1/openapi.json') {
    const parameters = ['score_min', 'score_max'].map((name) => ({ name, 'x-extension': true }));
    return extended ? { paths: { '/v1/nps/ratings': { get: { parameters } } } } : null;
  }
  if (url.pathname === '/v1/surveys') return listPage(url, [survey(1, 'NPS'), survey(2, 'CSAT')]);
  if (url.pathname === '/v1/teams/users') {
    const user = (id: number) => ({
      id,
      type: 'AGENT',
      has_access: false,
      is_archived: false,
      username: `user${id}`,
      integration_usernames: [],
      fullname: '',
      email: '',
      role: '',
      created_at: iso(day),
      _links: { self: '' },
    });
    return listPage(url, [{ id: 6, users: [user(1), user(2)] }]);
  }
  const [, kind, id] =
    /^\/v1\/(nps|users|surveys|teams)(?:\/(\d+))?\/ratings$/.exec(url.pathname) ?? [];
  const rows = ratings.filter(
    (each) =>
      isListed(url, each) &&
      (kind !== 'nps' || each.survey.metric === 'NPS') &&
      (kind !== 'teams' || ['1', '2'].includes(String(each.user.id))) &&
      (kind !== 'users' || String(each.user.id) === id) &&
      (kind !== 'surveys' || String(each.survey.id) === id),
  );
  return kind ? listPage(url, rows) : null;
}

beforeAll(async () => {
  service = await listen((request, response) => {
    const url = new URL(request.url ?? '', 'http://service');
    asked.push(url);
    if (front(url, request, response)) return;
    const body = answer(url);
    response
      .writeHead(body ? 200 : 404, { 'content-type': 'application/json' })
      .end(JSON.stringify(body ?? { errors: ['Not found.'] }));
  });
  stubEnvironment(service.url, 'key');
});

beforeEach(() => {
  // Each test meets a service that nothing is remembered of.
  vi.resetModules();
  ratings = Array.from({ length: 450 }, (_, index) => rating(index + 1));
  extended = false;
  asked = [];
  front = () => undefined;
});

afterAll(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  service.close();
});

const none = {
  score: null,
  status: null,
  comment: null,
  search: null,
  survey: null,
  team: null,
  user: null,
  customer: null,
  updated: null,
};

function searchFor(filters: Partial<typeof none | RatingsSearch['filters']>): RatingsSearch {
  return {
    metric: 'NPS',
    span: { from: day, to: day + 86_399 },
    filters: { ...none, ...filters },
    zone: 'Europe/Berlin',
    weekStart: 1,
    sort: 'desc',
  };
}

const ids = (found: readonly Rating[]) => found.map(({ id }) => Number(id));
const until = day + 86_399;

async function pageOf(filters: Parameters<typeof searchFor>[0], page = 1) {
  const { answerRatings } = await import('./rating-search');
  return answerRatings({ ...searchFor(filters), page, perPage: 10 });
}

async function search(
  filters: Parameters<typeof searchFor>[0],
  { from = 1, signal = new AbortController().signal, change = {} } = {},
): Promise<WalkLine<Rating>[]> {
  const { searchRatings } = await import('./rating-search');
  const lines: WalkLine<Rating>[] = [];
  for await (const line of searchRatings(
    { ...searchFor(filters), ...change },
    { from, until, signal },
  ))
    lines.push(line);
  return lines;
}

const foundIn = (lines: readonly WalkLine<Rating>[]) =>
  lines.flatMap((line) => ('rows' in line ? ids(line.rows) : []));
const listed = () => asked.filter(({ pathname }) => pathname.endsWith('/ratings'));

test('a page that the contract has is asked for as it is, with its exact total', async () => {
  const answered = await pageOf({}, 3);
  expect(answered).toMatchObject({ kind: 'page', pagination: { total: 450, current_page: 3 } });
  expect(answered.kind === 'page' && ids(answered.ratings)[0]).toBe(430);
  expect(asked).toHaveLength(1);
});

test('a survey of the metric has a list of its own; one of another metric has to be searched', async () => {
  expect(await pageOf({ survey: '1' })).toMatchObject({ kind: 'page', pagination: { total: 450 } });
  expect(listed().at(-1)?.pathname).toBe('/v1/surveys/1/ratings');
  expect(await pageOf({ survey: '2' })).toEqual({ kind: 'search' });
});

test('a service with filters is asked to filter, by what its own document names', async () => {
  extended = true;
  expect(await pageOf({ score: { min: 0, max: 1 } })).toMatchObject({ kind: 'page' });
  expect(listed().at(-1)?.search).toContain('score_max=1');
  // It names no filter by comment: that one cannot be left to it.
  expect(await pageOf({ score: { min: 0, max: 1 }, comment: true })).toEqual({ kind: 'search' });
});

test('a service without filters is walked, newest first, and finds what plain looking finds', async () => {
  expect(await pageOf({ score: { min: 0, max: 2 }, comment: true })).toEqual({ kind: 'search' });
  const lines = await search({ score: { min: 0, max: 2 }, comment: true });
  const expected = ratings.filter(({ score, comment }) => score <= 2 && comment).toReversed();
  expect(foundIn(lines)).toEqual(ids(expected));
  expect(lines[1]).toMatchObject({ walked: 200, of: 450, next: { from: 3, until } });
  expect(lines.at(-1)).toEqual({ done: true });
  expect(listed().every((url) => !url.searchParams.has('score_max'))).toBe(true);
});

test('the narrowest list is walked: an agent’s before a team’s, and other metrics are left out', async () => {
  ratings = ratings.map((each, index) =>
    index % 2 ? each : rating(index + 1, { metric: 'CSAT' }),
  );
  const lines = await search({ user: '2', team: '6' });
  expect(new Set(listed().map(({ pathname }) => pathname))).toEqual(
    new Set(['/v1/users/2/ratings']),
  );
  const expected = ratings.filter(({ user, survey }) => user.id === 2 && survey.metric === 'NPS');
  expect(foundIn(lines)).toEqual(ids(expected.toReversed()));
});

test('a team’s ratings of a survey are looked for among the team’s: nothing is told of how many others have', async () => {
  ratings = ratings.map((each, index) =>
    index % 2 ? each : rating(index + 1, { metric: 'CSAT' }),
  );
  const lines = await search({ team: '6', survey: '1' });
  expect(new Set(listed().map(({ pathname }) => pathname))).toEqual(
    new Set(['/v1/teams/6/ratings']),
  );
  const own = ratings.filter(({ user: { id } }) => id === 1 || id === 2);
  const expected = own.filter(({ survey: { id } }) => id === 1);
  expect(lines[0]).toMatchObject({ of: own.length });
  expect(foundIn(lines)).toEqual(ids(expected.toReversed()));
});

test('a search looks up to the moment it began: ratings that come meanwhile shift nothing', async () => {
  front = (url) => {
    if (url.searchParams.get('page') === '2')
      ratings.push(rating(100_000 + ratings.length, { comment: 'New' }));
    return undefined;
  };
  const lines = await search({ comment: true });
  expect(foundIn(lines)).toEqual(
    ids(ratings.filter(({ id, comment }) => comment && Number(id) <= 450).toReversed()),
  );
});

test('a rating that leaves the list in the middle of a walk hides no other', async () => {
  // All pages in sight are asked for at once: the rating goes with the last of them.
  front = (url) => {
    if (url.searchParams.get('page') === '5') ratings = ratings.filter(({ id }) => id !== 440);
    return undefined;
  };
  ratings = Array.from({ length: 950 }, (_, index) => rating(index + 1, { comment: 'Yes' }));
  const found = foundIn(await search({ comment: true }));
  expect(new Set(found).size).toBe(found.length);
  for (const { id } of ratings) expect(found).toContain(id);
});

test('a search pauses at a thousand and goes on from there without a gap or a repetition', async () => {
  ratings = Array.from({ length: 2350 }, (_, index) => rating(index + 1, { comment: 'Yes' }));
  const first = await search({ comment: true });
  expect(first.at(-1)).toEqual({ more: true });
  expect(foundIn(first)).toHaveLength(1000);
  const second = await search({ comment: true }, { from: 11 });
  const third = await search({ comment: true }, { from: 21 });
  expect(third.at(-1)).toEqual({ done: true });
  expect([first, second, third].flatMap(foundIn)).toEqual(ids(ratings.toReversed()));
});

test('a page that fails makes the search fail: what was found is not passed off as all', async () => {
  front = (url, _request, response) => {
    if (url.searchParams.get('page') !== '4') return false;
    response.writeHead(500).end('{}');
    return true;
  };
  const { searchRatings } = await import('./rating-search');
  const signal = new AbortController().signal;
  const lines: WalkLine<Rating>[] = [];
  await expect(
    (async () => {
      for await (const line of searchRatings(searchFor({ comment: true }), {
        from: 1,
        until,
        signal,
      }))
        lines.push(line);
    })(),
  ).rejects.toMatchObject({ status: 502 });
  expect(lines).toHaveLength(3);
});

test('nothing more is asked for when the reader has gone', async () => {
  ratings = Array.from({ length: 5000 }, (_, index) => rating(index + 1));
  const leaving = new AbortController();
  front = (url) => {
    if (url.searchParams.get('page') === '6') leaving.abort();
    return undefined;
  };
  await expect(search({ comment: true }, { signal: leaving.signal })).rejects.toMatchObject({
    name: 'AbortError',
  });
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(asked.length).toBeLessThan(12);
});

test('a filter that names what is not there says so', async () => {
  await expect(search({ team: '7', user: '1' })).rejects.toMatchObject({ status: 404 });
  front = (url, _request, response) => {
    if (!url.pathname.startsWith('/v1/users/9')) return false;
    response.writeHead(404).end('{"errors":["The resource or route could not be found."]}');
    return true;
  };
  await expect(search({ user: '9' })).rejects.toMatchObject({
    status: 404,
    message: 'The survey, team, agent or customer of a filter does not exist.',
  });
});

async function exported(filters: Parameters<typeof searchFor>[0], change = {}) {
  const { exportRatings } = await import('./rating-export');
  const { streamed } = await import('./streams');
  return streamed(new Request('http://localhost:3000/'), (signal) =>
    exportRatings({ ...searchFor(filters), ...change }, signal),
  );
}

/** As text(), which takes a byte-order mark away, does not. */
async function textOf(response: Response): Promise<string> {
  return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer());
}

test('an export has every row, its times in the reader’s zone, and no formula', async () => {
  ratings[449] = rating(450, {
    comment: '=HYPERLINK("http://x")',
    extra_questions: [{ id: 71, score: 4 }],
  });
  const response = await exported({});
  expect(response.headers.get('x-rows')).toBe('450');
  expect(response.headers.get('content-disposition')).toBe(
    'attachment; filename="ratings-nps-2026-11-01-2026-11-02.csv"',
  );
  const text = await textOf(response);
  const lines = text.trimEnd().split('\r\n');
  expect(lines).toHaveLength(451);
  expect(lines[0]).toMatch(/^\uFEFFid,metric,score,scale,comment,.*,Packaging \(=Survey NPS\)$/);
  expect(lines[1]).toContain(`"'=HYPERLINK(""http://x"")"`);
  expect(lines[1]).toContain("'=Survey NPS");
  expect(lines[1]).toContain('2026-11-01T01:07:30+01:00');
  expect(lines[1]?.endsWith(',4')).toBe(true);
  expect(lines.slice(1).map((line) => Number(line.split(',')[0]))).toEqual(
    ids(ratings.toReversed()),
  );
});

test('an export that has to search tells no number of rows, and has those that are wanted', async () => {
  const response = await exported({ comment: true }, { sort: 'asc' });
  expect(response.headers.get('x-rows')).toBeNull();
  const rows = (await textOf(response)).trimEnd().split('\r\n').slice(1);
  expect(rows.map((line) => Number(line.split(',')[0]))).toEqual(
    ids(ratings.filter(({ comment }) => comment)),
  );
});

test('an export that fails half-way breaks off, and one that cannot begin says why', async () => {
  let failing = '5';
  front = (url, _request, response) => {
    if (url.searchParams.get('page') !== failing) return false;
    response.writeHead(500).end('{}');
    return true;
  };
  const response = await exported({});
  await expect(response.text()).rejects.toThrow();
  failing = '1';
  await expect(exported({})).rejects.toMatchObject({ status: 502 });
});
