import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addHistograms,
  histogramOf,
  metricRanges,
  metricScores,
  metrics,
  npsGroup,
  npsGroupsOf,
  scaleDefinitions,
  scales,
  scoreOf,
} from './metrics';

describe('the score of a histogram', () => {
  test.each([
    [
      'CSAT',
      [
        [8, 1],
        [9, 1],
      ],
      8.5,
    ],
    [
      'CSAT',
      [
        [1, 2],
        [2, 1],
      ],
      1.33,
    ],
    [
      'CSAT',
      [
        [1, 1],
        [2, 2],
      ],
      1.67,
    ],
    // 1.005 is a half in decimals, and less than one as a binary fraction.
    [
      'CES',
      [
        [1, 199],
        [2, 1],
      ],
      1.01,
    ],
    [
      'CES',
      [
        [1, 399],
        [2, 1],
      ],
      1,
    ],
    [
      'NPS',
      [
        [10, 3],
        [7, 2],
        [0, 2],
      ],
      14.29,
    ],
    [
      'NPS',
      [
        [10, 2],
        [0, 3],
        [8, 2],
      ],
      -14.29,
    ],
    ['NPS', [[0, 5]], -100],
    ['NPS', [[9, 5]], 100],
    // -12.5 and ±0.125: halves go up, towards the greater number.
    [
      'NPS',
      [
        [0, 1],
        [8, 7],
      ],
      -12.5,
    ],
    [
      'NPS',
      [
        [0, 1],
        [8, 799],
      ],
      -0.12,
    ],
    [
      'NPS',
      [
        [10, 1],
        [8, 799],
      ],
      0.13,
    ],
  ] as const)('%s of %j is %d', (metric, counts, score) => {
    expect(scoreOf(metric, histogramOf(metric, counts))).toBe(score);
  });

  test.each(metrics)('of %s without ratings is 0', (metric) => {
    expect(scoreOf(metric, histogramOf(metric, []))).toBe(0);
  });

  test('is the exact fraction, rounded half up, for any counts', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...metrics),
        fc.array(fc.nat(5_000_000), { maxLength: 11 }),
        (metric, counts) => {
          const scores = metricScores(metric);
          const pairs = scores.map((score, index) => [score, counts[index] ?? 0] as const);
          const count = pairs.reduce((sum, [, n]) => sum + n, 0);
          fc.pre(count > 0);
          const weight = (score: number) =>
            metric === 'NPS'
              ? { promoters: 100, passives: 0, detractors: -100 }[npsGroup(score)]
              : score;
          const sum = pairs.reduce(
            (total, [score, n]) => total + BigInt(weight(score)) * BigInt(n),
            0n,
          );
          // floor(100 x sum / count + 1/2) in whole numbers.
          const [a, b] = [200n * sum + BigInt(count), 2n * BigInt(count)];
          const hundredths = a >= 0n || a % b === 0n ? a / b : a / b - 1n;
          expect(scoreOf(metric, histogramOf(metric, pairs))).toBe(Number(hundredths) / 100 + 0);
        },
      ),
    );
  });
});

describe('NPS groups', () => {
  test('are 9-10, 7-8 and 0-6', () => {
    expect(metricScores('NPS').map(npsGroup).join(' ')).toBe(
      `${'detractors '.repeat(7)}passives passives promoters promoters`,
    );
    expect(npsGroupsOf({ 0: 1, 6: 2, 7: 4, 8: 8, 9: 16, 10: 32 })).toEqual({
      detractors: 3,
      passives: 12,
      promoters: 48,
    });
  });
});

describe('histograms', () => {
  test('have every score of their metric as a key', () => {
    expect(Object.keys(histogramOf('CSAT', []))).toEqual([
      '1',
      '2',
      '3',
      '4',
      '5',
      '6',
      '7',
      '8',
      '9',
      '10',
    ]);
    expect(Object.keys(histogramOf('CES', []))).toEqual(['1', '2', '3', '4', '5', '6', '7']);
    expect(Object.keys(histogramOf('NPS', []))).toHaveLength(11);
  });

  test('add up', () => {
    expect(addHistograms('CES', [{ 1: 1, 7: 2 }, { 7: 3 }])).toMatchObject({ 1: 1, 2: 0, 7: 5 });
  });
});

test('scales lie within their metric', () => {
  for (const scale of scales) {
    const { metric, min, max, good, low } = scaleDefinitions[scale];
    expect(min).toBe(metricRanges[metric].min);
    expect(max).toBeLessThanOrEqual(metricRanges[metric].max);
    expect(low).toBeLessThan(good);
  }
});
