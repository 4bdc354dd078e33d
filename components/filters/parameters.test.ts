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

  test('keep a list as it was searched, sorted and cut', () => {
    const changes = {
      q: 'anna & co',
      order: 'csat-worst',
      rows: 50,
      archived: true,
      metric: 'NPS',
      movers: 'teams',
    } as const;
    const written = withChanges('', changes);
    expect(written).toBe(
      '?q=anna+%26+co&order=csat-worst&rows=50&archived=shown&metric=nps&movers=teams',
    );
    const query = new URLSearchParams(written);
    for (const [name, value] of Object.entries(changes))
      expect(parameters[name as keyof typeof changes].parse(query.get(name) ?? '')).toBe(value);
    expect(
      withChanges(written, {
        q: '',
        order: 'name',
        rows: 25,
        archived: false,
        metric: null,
        movers: 'users',
      }),
    ).toBe('');
  });

  test('know only orders, sizes and metrics there are', () => {
    expect(parameters.order.parse('ces')).toBeNull();
    expect(parameters.rows.parse('1000')).toBeNull();
    expect(parameters.metric.parse('CSAT')).toBeNull();
    expect(parameters.archived.parse('no')).toBeNull();
  });
});
