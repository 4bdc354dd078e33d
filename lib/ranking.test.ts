import { describe, expect, test } from 'vitest';
import { rankingOf, rankOf } from './ranking';

const best = { metric: 'CSAT', best: true } as const;

describe('a ranking', () => {
  test('is named by its order', () => {
    expect(rankingOf('nps-worst')).toEqual({ metric: 'NPS', best: false });
    expect(rankingOf('csat-best')).toEqual(best);
    expect(rankingOf('name')).toBeNull();
  });

  test('compares surveys by where they lie on their own scale', () => {
    const five = rankOf(best, { 5: 300 }, 'CSAT5') ?? 0;
    const ten = rankOf(best, { 5: 300 }, 'CSAT10') ?? 0;
    expect(five).toBeGreaterThan(0.95);
    expect(ten).toBeLessThan(0.5);
  });

  test('goes by the ends of the interval for NPS', () => {
    const many = { 10: 80, 0: 10 };
    const rank = (histogram: Record<string, number>, isBest: boolean) =>
      rankOf({ metric: 'NPS', best: isBest }, histogram) ?? Number.NaN;
    expect(rank(many, true)).toBeGreaterThan(rank({ 10: 1 }, true));
    expect(rank({ 0: 80, 10: 10 }, false)).toBeLessThan(rank({ 0: 1 }, false));
  });

  test('has no place for a record without ratings', () => {
    expect(rankOf(best, {})).toBeNull();
    expect(rankOf({ metric: 'NPS', best: false }, { 0: 0 })).toBeNull();
  });
});
