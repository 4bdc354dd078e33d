import { describe, expect, test } from 'vitest';
import {
  cutTo,
  groupOfRange,
  groupRange,
  parseScoreRange,
  parseSpan,
  ratingsQueryOf,
} from './ratings-query';

const period = { span: { from: 1000, to: 1999 }, zone: 'UTC', weekStart: 1 } as const;
const view = {
  score: null,
  status: null,
  comment: null,
  search: null,
  survey: null,
  team: null,
  user: '3',
  customer: null,
  updated: null,
  within: null,
  sort: 'desc',
  page: 2,
  perPage: 25,
} as const;

describe('what a table of ratings asks for', () => {
  test("a record's page holds its own record fast, whatever the URL says", () => {
    expect(ratingsQueryOf('users/17', 'CES', period, view).filters.user).toBe('17');
    expect(ratingsQueryOf('teams/5', 'CES', period, view).filters).toMatchObject({
      user: '3',
      team: '5',
    });
    expect(ratingsQueryOf('csat', 'CSAT', period, view).filters.user).toBe('3');
  });

  test('a picked bucket narrows the period, and never widens it', () => {
    const spanWith = (from: number, to: number) =>
      ratingsQueryOf('csat', 'CSAT', period, { ...view, within: { from, to } }).span;
    expect(spanWith(1200, 1299)).toEqual({ from: 1200, to: 1299 });
    expect(spanWith(500, 1299)).toEqual({ from: 1000, to: 1299 });
    expect(spanWith(1900, 5000)).toEqual({ from: 1900, to: 1999 });
    expect(spanWith(2000, 5000)).toEqual(period.span);
    expect(cutTo(period.span, { from: 0, to: 999 })).toBeNull();
  });

  test('NPS groups are ranges of scores', () => {
    expect(groupRange('detractors')).toEqual({ min: 0, max: 6 });
    expect(groupRange('promoters')).toEqual({ min: 9, max: 10 });
    expect(groupOfRange({ min: 7, max: 8 })).toBe('passives');
    expect(groupOfRange({ min: 7, max: 9 })).toBeNull();
  });

  test.each(['', '11', '-1', '6-0', '1.5', '0-', 'x', '1-2-3', '09'])(
    'knows no scores %j',
    (text) => {
      expect(parseScoreRange(text)).toBeNull();
    },
  );

  test.each([
    '2026-11-03T00:00:00Z',
    '2026-11-03T00:00:00Z..2026-11-02T00:00:00Z',
    '2026-02-30T00:00:00Z..2026-11-02T00:00:00Z',
    '2026-11-01..2026-11-02',
  ])('knows no bucket %j', (text) => {
    expect(parseSpan(text)).toBeNull();
  });
});
