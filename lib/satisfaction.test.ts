import { expect, test } from 'vitest';
import { addShares, satisfiedOf } from './satisfaction';

test.each([
  ['CSAT10', { 1: 1, 7: 2, 8: 4, 9: 8, 10: 16 }, { part: 28, whole: 31 }],
  ['CSAT5', { 1: 1, 3: 2, 4: 4, 5: 8 }, { part: 12, whole: 15 }],
  ['CSAT3', { 1: 1, 2: 2, 3: 4 }, { part: 4, whole: 7 }],
  ['CSAT2', { 1: 1, 2: 2 }, { part: 2, whole: 3 }],
] as const)('the top of %s is satisfied', (scale, histogram, share) => {
  expect(satisfiedOf(scale, histogram)).toEqual(share);
});

test('shares of several scales add up to one of all ratings', () => {
  const shares = [satisfiedOf('CSAT10', { 5: 3, 8: 1 }), satisfiedOf('CSAT5', { 5: 4 })];
  expect(addShares(shares)).toEqual({ part: 5, whole: 8 });
  expect(addShares([])).toEqual({ part: 0, whole: 0 });
});
