import { describe, expect, test } from 'vitest';
import type { Rating } from '@/lib/contract/resources';
import { matcherOf, wordsOf } from './rating-match';
import type { RatingFilters } from './ratings-query';

const rating: Rating = {
  id: 9,
  score: 6,
  from: 'Zoë Müller',
  status: 'closed',
  ip_address: '',
  comment: 'Waited three days, then a REFUND.',
  created_at: '2026-11-03T10:00:00Z',
  updated_at: '2026-11-05T10:00:00Z',
  survey: { id: 4, metric: 'NPS', type: 'NPS' },
  user: { id: 17, uuid: '0192d62e-a878-7163-ad7e-f44d2eac2695', username: 'ana' },
  customer: { id: 8 },
  ticket: { value: 'T-4821', link: null },
  _links: { self: '', survey: '', user: '', customer: null },
};

const none: RatingFilters = {
  score: null,
  status: null,
  comment: null,
  search: null,
  survey: null,
  team: null,
  user: null,
  customer: null,
  updated: null,
  within: null,
};
const november = { from: Date.UTC(2026, 10, 1) / 1000, to: Date.UTC(2026, 10, 30) / 1000 };

function matches(
  filters: Partial<RatingFilters>,
  resolved = {},
  of: Partial<Rating> = {},
): boolean {
  const search = { metric: 'NPS', span: november, filters: { ...none, ...filters } } as const;
  return matcherOf(search, { updated: null, members: null, ...resolved })({ ...rating, ...of });
}

describe('a rating is wanted', () => {
  test.each<[Partial<RatingFilters>, boolean]>([
    [{}, true],
    [{ score: { min: 0, max: 6 } }, true],
    [{ score: { min: 7, max: 8 } }, false],
    [{ status: 'closed' }, true],
    [{ status: 'open' }, false],
    [{ comment: true }, true],
    [{ comment: false }, false],
    [{ survey: '4' }, true],
    [{ survey: '5' }, false],
    [{ user: '17' }, true],
    [{ user: '0192d62e-a878-7163-ad7e-f44d2eac2695' }, true],
    [{ user: '1' }, false],
    [{ customer: '8' }, true],
    [{ customer: '80' }, false],
    [{ search: 'refund müller t-4821' }, true],
    [{ search: 'refund soon' }, false],
    [{ search: 'fund' }, false],
  ])('by %j: %s', (filters, wanted) => {
    expect(matches(filters)).toBe(wanted);
  });

  test('by its metric and its time, both ends included', () => {
    expect(matches({}, {}, { survey: { id: 4, metric: 'CES', type: 'CES' } })).toBe(false);
    expect(matches({}, {}, { created_at: '2026-11-01T00:00:00Z' })).toBe(true);
    expect(matches({}, {}, { created_at: '2026-10-31T23:59:59Z' })).toBe(false);
    expect(matches({}, { updated: { from: november.from, to: november.from + 86_400 } })).toBe(
      false,
    );
    expect(matches({}, { updated: november })).toBe(true);
  });

  test('by the members of a team, and by having a customer', () => {
    expect(matches({ team: '1' }, { members: new Set(['17']) })).toBe(true);
    expect(matches({ team: '1' }, { members: new Set(['18']) })).toBe(false);
    expect(matches({ customer: '8' }, {}, { customer: null })).toBe(false);
  });
});

test('words are told apart as an index of words does', () => {
  expect(wordsOf('Wi-Fi is DOWN, café!')).toEqual(['wi', 'fi', 'is', 'down', 'café']);
});
