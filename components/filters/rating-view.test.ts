import { describe, expect, test } from 'vitest';
import { withChanges } from './parameters';
import { noFilters, readRatingView, withRatingView } from './rating-view';

const read = (query: string) => {
  const parameters = new URLSearchParams(query);
  return readRatingView((name) => parameters.get(name));
};

describe('the view of ratings in the URL', () => {
  test('is read back as it was written', () => {
    const view = {
      ...noFilters,
      score: { min: 0, max: 6 },
      status: 'open',
      comment: false,
      search: 'late & "cold"',
      survey: '0192e8e7-3ed0-7371-b951-da4687029628',
      user: '17',
      updated: { kind: 'custom', from: '2026-01-01', to: '2026-01-31' },
      within: { from: 1_767_225_600, to: 1_767_311_999 },
      sort: 'asc',
      page: 3,
      perPage: 50,
      columns: ['score', 'extra'],
    } as const;
    const query = withRatingView('period=today', { ...view, columns: [...view.columns] });
    expect(new URLSearchParams(query).get('period')).toBe('today');
    expect(new URLSearchParams(query).get('score')).toBe('0-6');
    expect(read(query)).toEqual(view);
  });

  test('does not write what is the default', () => {
    expect(
      withRatingView('score=3&q=x&sort=asc&size=25&page=2', {
        ...noFilters,
        sort: 'desc',
        perPage: 10,
      }),
    ).toBe('');
  });

  test('other rows begin at their first page, other columns do not', () => {
    expect(withRatingView('page=4', { score: { min: 3, max: 3 } })).toBe('?score=3');
    expect(withRatingView('page=4', { columns: ['score'] })).toBe('?page=4&columns=score');
  });

  test('what cannot be read gives way to the default', () => {
    expect(
      read('score=12&status=gone&comment=1&q=%20&user=x&within=now&sort=up&size=11&columns=a'),
    ).toEqual(read(''));
  });

  test('what was picked in one period or metric does not follow into another', () => {
    const within = 'within=2026-11-03T00:00:00Z..2026-11-03T23:59:59Z';
    expect(
      withChanges(`${within}&status=open`, { period: { kind: 'preset', preset: 'today' } }),
    ).toBe('?status=open&period=today');
    expect(withChanges('score=9&survey=4&status=open', { metric: 'CES' })).toBe(
      '?status=open&metric=ces',
    );
  });
});
