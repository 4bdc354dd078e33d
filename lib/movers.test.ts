import { describe, expect, test } from 'vitest';
import { evidenceOf, moversOf } from './movers';

const record = (id: string, now: Record<string, number>, before: Record<string, number>) => ({
  id,
  name: `Record ${id}`,
  numbers: { CSAT: now },
  before: { CSAT: before },
});

describe('evidence', () => {
  test('is above 0 where a change is real, the more the further the interval is from 0', () => {
    const far = evidenceOf({ change: 2, low: 1.8, high: 2.2, real: true });
    const near = evidenceOf({ change: -1, low: -1.9, high: -0.1, real: true });
    const noise = evidenceOf({ change: 0.5, low: -0.5, high: 1.5, real: false });
    expect(far).toBeGreaterThan(near);
    expect(near).toBeGreaterThan(0);
    expect(noise).toBeLessThan(0);
  });

  test('is the least where nothing can be told', () => {
    const low = Number.NEGATIVE_INFINITY;
    expect(evidenceOf({ change: 9, low, high: Number.POSITIVE_INFINITY, real: false })).toBe(low);
  });
});

describe('movers', () => {
  const fell = record('fell', { 5: 50, 4: 50 }, { 8: 50, 9: 50 });
  const rose = record('rose', { 7: 20, 9: 20 }, { 6: 20, 8: 20 });
  const noise = record('noise', { 8: 10, 6: 9 }, { 8: 9, 6: 10 });
  const single = record('single', { 1: 1 }, { 10: 1 });

  test('have real changes first, by their evidence, and one lucky rating last', () => {
    expect(moversOf([single, noise, rose, fell], 6).map(({ id }) => id)).toEqual([
      'fell',
      'rose',
      'noise',
      'single',
    ]);
    expect(moversOf([single, noise, rose, fell], 2).map(({ id }) => id)).toEqual(['fell', 'rose']);
  });

  test('come ready to be shown, and without numbers that JSON cannot write', () => {
    const [mover] = moversOf([fell], 6);
    expect(mover).toEqual({
      id: 'fell',
      name: 'Record fell',
      metric: 'CSAT',
      before: 8.5,
      now: 4.5,
      count: 100,
      change: { change: -4, real: true },
    });
    const found = moversOf([single, fell], 6);
    expect(JSON.parse(JSON.stringify(found))).toEqual(found);
  });

  test('are none of those with ratings in one period only', () => {
    expect(moversOf([record('new', { 9: 10 }, {}), record('gone', {}, { 9: 10 })], 6)).toEqual([]);
  });
});
