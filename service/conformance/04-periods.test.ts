import { describe, expect, test } from 'vitest';
import { writeDate } from '@/lib/contract/dates';
import { identifierSettings } from '@/lib/contract/resources';
import { errorsOf, paginationOf, resultOf, rowsOf } from '@/service/testing/client';
import { setStage } from '@/service/testing/stage';
import { isRatingOf, pathTo, periods, ratingLists, titleOf } from './paths';

const stage = setStage();
const lists = ratingLists.map((list) => [titleOf(list), list] as const);

describe('4 Period filters of rating lists: both bounds inclusive, to the second', () => {
  describe.each(identifierSettings)('%s', (identifiers) => {
    const here = () => stage.worlds[identifiers].here;
    const listed = async (path: string, query: string) => {
      const answer = await stage.client(here()).get(`${path}?per_page=100&${query}`);
      expect(paginationOf(answer).total).toBe(rowsOf(answer).length);
      return new Set(rowsOf(answer).map(({ id }) => id));
    };

    test.each(lists)('%s', async (_title, list) => {
      const path = pathTo(list, here());
      const ratings = here().ratings.filter((rating) => isRatingOf(path, rating));
      for (const field of ['createdAt', 'updatedAt'] as const) {
        const prefix = field === 'createdAt' ? 'period' : 'updated_period';
        const times = ratings.map((rating) => rating[field]).sort((a, b) => a - b);
        const [from, to] = [times[2] ?? 0, times.at(-3) ?? 0];
        const within = (low: number, high: number) =>
          new Set(
            ratings
              .filter((rating) => rating[field] >= low && rating[field] <= high)
              .map(({ integer }) => here().id('rating', integer)),
          );
        const bounds = (low: number, high: number) =>
          `${prefix}_start=${writeDate(low)}&${prefix}_end=${writeDate(high)}`;
        expect(await listed(path, bounds(from, to))).toEqual(within(from, to));
        expect(await listed(path, bounds(from + 1, to - 1))).toEqual(within(from + 1, to - 1));
        expect(await listed(path, bounds(from, from))).toEqual(within(from, from));
        expect(await listed(path, `${prefix}_start=${writeDate(to)}`)).toEqual(
          within(to, Number.MAX_SAFE_INTEGER),
        );
        expect(await listed(path, `${prefix}_end=${writeDate(from)}`)).toEqual(within(0, from));
      }
    });
  });
});

describe('4 Period bounds of statistics and histograms', () => {
  const numbers = periods.filter(({ path }) => !path.endsWith('/ratings'));

  test.each(numbers.map((one) => [titleOf(one), one] as const))('%s', async (_title, one) => {
    const { here } = stage.worlds.uuid;
    const path = pathTo(one, here);
    const client = stage.client(here);
    const of = (low: number, high: number) =>
      client.get(
        `${path}?per_page=100&period_start=${writeDate(low)}&period_end=${writeDate(high)}`,
      );
    const counted = async (low: number, high: number) =>
      countIn((await of(low, high)).json, path.includes('histogram'));
    const every = here.ratings.map(({ createdAt }) => createdAt);
    const [first, last] = [Math.min(...every), Math.max(...every)];
    const whole = countIn(
      (await client.get(`${path}?per_page=100`)).json,
      path.includes('histogram'),
    );
    expect(await counted(0, 4_000_000_000)).toBe(await counted(first, last));
    const halves = (await counted(first, first + 86_400)) + (await counted(first + 86_401, last));
    expect(halves).toBe(await counted(first, last));
    expect(await counted(last + 1, last + 2)).toBe(0);
    expect(whole).toBe(await counted(first, last));
  });
});

/** Sums `count`, or the counts of histograms, wherever they are in a body. */
function countIn(value: unknown, ofHistogram: boolean): number {
  if (typeof value !== 'object' || value === null) return 0;
  let sum = 0;
  for (const [name, inner] of Object.entries(value)) {
    if (name === '_pagination') continue;
    if (name === 'histogram')
      sum += Object.values(inner as Record<string, number>).reduce((a, b) => a + b, 0);
    else if (name === 'count' && !ofHistogram) sum += Number(inner);
    else sum += countIn(inner, ofHistogram);
  }
  return sum;
}

describe('4 Periods in every endpoint that takes them', () => {
  test.each(periods.map((one) => [titleOf(one), one] as const))(
    '%s refuses what is no date and a start after its end, with every other fault',
    async (_title, one) => {
      const { here } = stage.worlds.uuid;
      const path = pathTo(one, here);
      const ask = (query: string) => stage.client(here).get(`${path}?${query}`);
      const wrong = await ask('period_start=2026-01-01&period_end=yesterday');
      expect(wrong.status).toBe(400);
      expect(errorsOf(wrong)).toEqual([
        'Validation error in queryParameters[period_start]: This value is not a valid date and time.',
        'Validation error in queryParameters[period_end]: This value is not a valid date and time.',
      ]);
      const turned = 'period_start=2026-01-02T00:00:00Z&period_end=2026-01-01T23:59:59Z';
      const after =
        'Validation error in queryParameters[period_start]: This value should not be after period_end.';
      expect(errorsOf(await ask(turned))).toEqual([after]);
      if (!('per_page' in one.query)) return;
      expect(errorsOf(await ask(`page=0&${turned}`))).toEqual([
        after,
        'Validation error in queryParameters[page]: This value should be 1 or more.',
      ]);
    },
  );

  test('updated_period_start after updated_period_end', async () => {
    const { here } = stage.worlds.uuid;
    const turned =
      'updated_period_end=2026-01-01T00:00:00Z&updated_period_start=2026-01-01T00:00:01Z';
    const answer = await stage.client(here).get(`/v1/csat/ratings?${turned}`);
    expect(answer.status).toBe(400);
    expect(errorsOf(answer)).toEqual([
      'Validation error in queryParameters[updated_period_start]: This value should not be after updated_period_end.',
    ]);
  });
});

describe('2.12 Date format', () => {
  const ask = async (start: string) => {
    const { here } = stage.worlds.uuid;
    return stage.client(here).get(`/v1/csat/stats?period_start=${start}`);
  };
  const first = '2026-01-05T08:00:00';

  test.each([
    [`${first}Z`],
    ['2026-01-05T09:30:00%2B01:30'],
    ['2026-01-05T09:30:00+01:30'],
    ['2026-01-05T09:30:00%2001:30'],
    ['2026-01-05T00:00:00-08:00'],
  ])('%s is a moment', async (start) => {
    const { here } = stage.worlds.uuid;
    const count = here.ratings.filter(
      ({ metric, createdAt }) => metric === 'CSAT' && createdAt >= 1_767_600_000,
    ).length;
    expect(resultOf(await ask(start)).count).toBe(count);
  });

  test.each([
    '',
    '2026-01-05',
    first,
    `${first}z`,
    `${first}.000Z`,
    `${first}%2B0100`,
    `${first}%2B01`,
    '2026-01-05 08:00:00Z',
    '2026-02-30T00:00:00Z',
    '2025-02-29T00:00:00Z',
    '2026-13-01T00:00:00Z',
    '2026-01-05T24:00:00Z',
    '2026-01-05T08:60:00Z',
    '2026-01-05T08:00:60Z',
    '2026-01-05T08:00:00%2B24:00',
    '+02026-01-05T08:00:00Z',
    '1767600000',
    'now',
  ])('%j is none', async (start) => {
    expect((await ask(start)).status).toBe(400);
  });

  test('a leap day is a day', async () => {
    expect((await ask('2024-02-29T00:00:00Z')).status).toBe(200);
  });
});
