import { describe, expect, test } from 'vitest';
import { parameters, withChanges } from './parameters';

describe('view state in the URL', () => {
  test('is changed without touching the rest', () => {
    expect(withChanges('period=last-7-days&page=3&x=1', { page: null })).toBe(
      '?period=last-7-days&x=1',
    );
    expect(
      withChanges('', {
        period: { kind: 'custom', from: '2026-01-01', to: '2026-01-31' },
        unit: 'week',
      }),
    ).toBe('?period=2026-01-01..2026-01-31&unit=week');
  });

  test('does not write what is the default', () => {
    expect(
      withChanges('period=today&compare=off&page=2', {
        period: { kind: 'preset', preset: 'last-30-days' },
        page: 1,
      }),
    ).toBe('?compare=off');
  });

  test('writes what readers have their own of, so that a link shows the same to all', () => {
    expect(withChanges('', { compare: 'previous', zone: 'Europe/Berlin', week: 1 })).toBe(
      '?compare=previous&zone=Europe/Berlin&week=monday',
    );
    expect(withChanges('zone=UTC&week=sunday', { zone: null, week: null })).toBe('');
  });

  test.each(['0', '-1', '1.5', '1e3', 'x', '', '1000001', '99999999'])(
    'knows no page %j',
    (text) => {
      expect(parameters.page.parse(text)).toBeNull();
    },
  );

  test('knows only units and comparisons there are', () => {
    expect(parameters.unit.parse('week')).toBe('week');
    expect(parameters.unit.parse('eon')).toBeNull();
    expect(parameters.compare.parse('never')).toBeNull();
  });
});
