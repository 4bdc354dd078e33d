import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  meanDifference,
  meanEstimate,
  meanLowerBound,
  meanUpperBound,
  npsDifference,
  npsEstimate,
  type ScoreCounts,
  shareDifference,
  shareEstimate,
} from './statistics';

const once = (scores: number[]) => scores.map((score): [number, number] => [score, 1]);

/** Hours of sleep gained with two drugs, Cushny and Peebles (1905), as Student (1908) used them. */
const sleep = {
  first: once([0.7, -1.6, -0.2, -1.2, -0.1, 3.4, 3.7, 0.8, 0, 2]),
  second: once([1.9, 0.8, 1.1, 0.1, -0.1, 4.4, 5.5, 1.6, 4.6, 3.4]),
  gain: once([1.2, 2.4, 1.3, 1.3, 0, 1, 1.8, 0.8, 4.6, 1.4]),
};

const csat = { min: 1, max: 10 };

describe('the mean of scores', () => {
  it("has the interval of Student's own example", () => {
    // R's documentation of t.test on the sleep data, paired: 0.7001142 to 2.4598858.
    const estimate = meanEstimate(sleep.gain);
    expect(estimate?.value).toBeCloseTo(1.58, 10);
    expect(estimate?.low).toBeCloseTo(0.7001142, 7);
    expect(estimate?.high).toBeCloseTo(2.4598858, 7);
    expect(estimate?.margin).toBeCloseTo((2.4598858 - 0.7001142) / 2, 7);
  });

  it('is read from a histogram, scores that nobody gave included', () => {
    // scipy.stats.t.interval, SciPy 1.17.1, on the 50 scores written out.
    const counts: ScoreCounts = new Map([
      [1, 0],
      [6, 2],
      [7, 5],
      [8, 14],
      [9, 20],
      [10, 9],
    ]);
    const estimate = meanEstimate(counts);
    expect(estimate?.value).toBeCloseTo(8.58, 12);
    expect(estimate?.low).toBeCloseTo(8.28672620048864, 9);
    expect(estimate?.high).toBeCloseTo(8.87327379951136, 9);
  });

  it('is null without scores', () => {
    expect(meanEstimate([])).toBeNull();
    expect(meanEstimate([[10, 0]])).toBeNull();
    expect(meanEstimate(new Map())).toBeNull();
  });

  it('claims no margin for one score, nor for many that are all the same', () => {
    for (const count of [1, 2, 3, 500]) {
      expect(meanEstimate([[9, count]], csat)).toEqual({
        value: 9,
        margin: null,
        low: 1,
        high: 10,
      });
      expect(meanEstimate([[9, count]])?.high).toBe(Number.POSITIVE_INFINITY);
    }
    // A sum whose mean does not come out as the score again.
    expect(meanEstimate([[0.1, 3]])?.margin).toBeNull();
  });

  it('keeps its interval to the range scores can have', () => {
    const estimate = meanEstimate(
      [
        [9, 1],
        [10, 1],
      ],
      csat,
    );
    expect(estimate?.margin).toBeCloseTo(12.70620474 / 2, 6);
    expect(estimate?.low).toBeCloseTo(9.5 - 12.70620474 / 2, 6);
    expect(estimate).toMatchObject({ value: 9.5, high: 10 });
  });

  it('grows surer with more of the same ratings', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(50), { minLength: 10, maxLength: 10 }),
        fc.integer({ min: 2, max: 9 }),
        (numbers, times) => {
          const few = meanEstimate(numbers.map((n, i) => [i + 1, n]));
          const many = meanEstimate(numbers.map((n, i) => [i + 1, n * times]));
          if (!few || !many) return;
          expect(many.value).toBeCloseTo(few.value, 9);
          expect(many.margin === null).toBe(few.margin === null && many.margin === null);
          if (few.margin !== null && many.margin !== null)
            expect(many.margin).toBeLessThan(few.margin);
          expect(few.low).toBeLessThanOrEqual(few.value);
          expect(few.high).toBeGreaterThanOrEqual(few.value);
        },
      ),
    );
  });
});

describe('the lower bound that ranks means', () => {
  it("is Miller's formula", () => {
    // Mean less 1.65 standard deviations of the Dirichlet posterior, worked out in Python 3.
    const stars: ScoreCounts = [
      [5, 60],
      [4, 80],
      [3, 75],
      [2, 20],
      [1, 25],
    ];
    expect(meanLowerBound(stars, { min: 1, max: 5 })).toBeCloseTo(3.3684307456209077, 12);
    expect(meanLowerBound([[10, 500]], csat)).toBeCloseTo(9.857581550439065, 12);
  });

  it('puts many good ratings above one or two perfect ones', () => {
    const bound = (counts: ScoreCounts) => meanLowerBound(counts, csat) ?? Number.NaN;
    const good = bound([
      [9, 90],
      [10, 60],
      [8, 30],
    ]);
    expect(good).toBeGreaterThan(bound([[10, 1]]));
    expect(good).toBeGreaterThan(bound([[10, 2]]));
    expect(bound([[10, 500]])).toBeGreaterThan(good);
    expect(bound([[10, 2]])).toBeGreaterThan(bound([[1, 2]]));
  });

  it('is null without scores', () => {
    expect(meanLowerBound([], csat)).toBeNull();
    expect(meanLowerBound([[7, 0]], csat)).toBeNull();
  });
});

describe('the upper bound', () => {
  const bound = (counts: ScoreCounts) => meanUpperBound(counts, csat) ?? Number.NaN;

  it("is the lower bound's mirror image", () => {
    expect(bound([[1, 500]])).toBeCloseTo(11 - 9.857581550439065, 12);
    expect(meanUpperBound([], csat)).toBeNull();
  });

  it('puts many bad ratings below one or two of the worst', () => {
    const bad = bound([
      [2, 90],
      [1, 60],
      [3, 30],
    ]);
    expect(bad).toBeLessThan(bound([[1, 1]]));
    expect(bad).toBeLessThan(bound([[1, 2]]));
    expect(bound([[1, 500]])).toBeLessThan(bad);
  });
});

describe('the net promoter score', () => {
  // Rocks's formula worked out in NumPy, the normal quantile from SciPy 1.17.1.
  it.each([
    [{ promoters: 19, passives: 11, detractors: 6 }, 36.1111, 23.661, 9.6723, 56.9944],
    [{ promoters: 50, passives: 30, detractors: 20 }, 30, 15.0751, 14.0511, 44.2013],
    [{ promoters: 4210, passives: 2510, detractors: 1280 }, 36.625, 1.628, 34.9833, 38.2392],
    [{ promoters: 1, passives: 0, detractors: 0 }, 100, 73.4986, -48.4986, 98.4986],
    [{ promoters: 0, passives: 0, detractors: 3 }, -100, 56.5793, -100, 6.5793],
  ])('of %j', (groups, value, margin, low, high) => {
    const estimate = npsEstimate(groups);
    expect(estimate?.value).toBeCloseTo(value, 4);
    expect(estimate?.margin).toBeCloseTo(margin, 4);
    expect(estimate?.low).toBeCloseTo(low, 4);
    expect(estimate?.high).toBeCloseTo(high, 4);
  });

  it('is null without ratings, and 0 with passives alone', () => {
    expect(npsEstimate({ promoters: 0, passives: 0, detractors: 0 })).toBeNull();
    expect(npsEstimate({ promoters: 0, passives: 8, detractors: 0 })?.value).toBe(0);
  });

  it('mirrors when promoters and detractors change places', () => {
    fc.assert(
      fc.property(fc.nat(1000), fc.nat(1000), fc.nat(1000), (promoters, passives, detractors) => {
        const one = npsEstimate({ promoters, passives, detractors });
        const other = npsEstimate({ promoters: detractors, passives, detractors: promoters });
        if (!one || !other) return;
        expect(one.value).toBeCloseTo(-other.value, 9);
        expect(one.low).toBeCloseTo(-other.high, 9);
        expect(one.low).toBeGreaterThanOrEqual(-100);
        expect(one.high).toBeLessThanOrEqual(100);
        expect(one.low).toBeLessThan(one.high);
      }),
    );
  });
});

describe('a share', () => {
  // Newcombe (1998), "Two-sided confidence intervals for the single proportion", table I, method 3.
  it.each([
    [81, 263, 0.2553, 0.3662],
    [15, 148, 0.0624, 0.1605],
    [0, 20, 0, 0.1611],
    [1, 29, 0.0061, 0.1718],
  ])('of %d in %d has the published interval', (part, whole, low, high) => {
    const estimate = shareEstimate(part, whole);
    expect(estimate?.value).toBe(part / whole);
    expect(estimate?.low).toBeCloseTo(low, 4);
    expect(estimate?.high).toBeCloseTo(high, 4);
    expect(estimate?.margin).toBeCloseTo((high - low) / 2, 3);
  });

  it('is null of nothing, and reaches 0 and 1 exactly', () => {
    expect(shareEstimate(0, 0)).toBeNull();
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e7 }), (whole) => {
        expect(shareEstimate(0, whole)?.low).toBe(0);
        expect(shareEstimate(whole, whole)?.high).toBe(1);
      }),
    );
  });

  it('lies in its interval, and the interval in 0 to 1', () => {
    fc.assert(
      fc.property(fc.nat(100_000), fc.nat(100_000), (a, b) => {
        const estimate = shareEstimate(Math.min(a, b), Math.max(a, b, 1));
        expect(estimate?.low).toBeGreaterThanOrEqual(0);
        expect(estimate?.high).toBeLessThanOrEqual(1);
        expect(estimate?.low).toBeLessThanOrEqual(estimate!.value);
        expect(estimate?.high).toBeGreaterThanOrEqual(estimate!.value);
      }),
    );
  });
});

describe('the change of a mean', () => {
  it("has Welch's interval", () => {
    // R's documentation of t.test on the sleep data: -3.3654832 to 0.2054832, p = 0.07939.
    const difference = meanDifference(sleep.first, sleep.second);
    expect(difference?.change).toBeCloseTo(-1.58, 10);
    expect(difference?.low).toBeCloseTo(-3.3654832, 7);
    expect(difference?.high).toBeCloseTo(0.2054832, 7);
    expect(difference?.real).toBe(false);
  });

  it('is real when the interval excludes 0', () => {
    // scipy.stats.ttest_ind(equal_var=False), SciPy 1.17.1.
    const now: ScoreCounts = [
      [6, 2],
      [7, 5],
      [8, 14],
      [9, 20],
      [10, 9],
    ];
    const before: ScoreCounts = [
      [5, 3],
      [6, 6],
      [7, 9],
      [8, 15],
      [9, 10],
      [10, 4],
    ];
    const difference = meanDifference(now, before);
    expect(difference?.change).toBeCloseTo(0.8353191489361702, 10);
    expect(difference?.low).toBeCloseTo(0.3497862887441069, 8);
    expect(difference?.high).toBeCloseTo(1.3208520091282336, 8);
    expect(difference?.real).toBe(true);
    expect(meanDifference(before, now)).toMatchObject({ real: true });
    expect(meanDifference(before, now)?.change).toBeCloseTo(-0.8353191489361702, 10);
  });

  it('is null when a side is empty', () => {
    expect(meanDifference([], sleep.first)).toBeNull();
    expect(meanDifference(sleep.first, [[3, 0]])).toBeNull();
  });

  it('is noise where it cannot be told', () => {
    const unknown = { low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY, real: false };
    expect(meanDifference([[10, 1]], sleep.first)).toMatchObject(unknown);
    expect(meanDifference(sleep.first, [[1, 1]])).toMatchObject(unknown);
    expect(meanDifference([[10, 2]], [[1, 2]])).toEqual({ change: 9, ...unknown });
  });

  it('holds when only one side has spread', () => {
    const spread: ScoreCounts = [
      [1, 1],
      [2, 1],
    ];
    // Welch's degrees of freedom are then those of the other side: 1.
    const difference = meanDifference([[10, 5]], spread);
    expect(difference?.change).toBe(8.5);
    expect(difference?.low).toBeCloseTo(8.5 - 12.70620474 / 2, 6);
  });
});

describe('the change of the net promoter score', () => {
  // The formulas worked out in NumPy, the normal quantile from SciPy 1.17.1.
  it.each([
    [[60, 25, 15], [40, 35, 25], 30, 8.1811, 50.0713, true],
    [[19, 11, 6], [15, 12, 9], 19.4444, -16.4106, 52.308, false],
  ] as const)('from %j to %j', (now, before, change, low, high, real) => {
    const groups = ([promoters, passives, detractors]: readonly [number, number, number]) => ({
      promoters,
      passives,
      detractors,
    });
    const difference = npsDifference(groups(now), groups(before));
    expect(difference?.change).toBeCloseTo(change, 4);
    expect(difference?.low).toBeCloseTo(low, 4);
    expect(difference?.high).toBeCloseTo(high, 4);
    expect(difference?.real).toBe(real);
  });

  it('is null when a side is empty', () => {
    const some = { promoters: 1, passives: 0, detractors: 0 };
    const none = { promoters: 0, passives: 0, detractors: 0 };
    expect(npsDifference(some, none)).toBeNull();
    expect(npsDifference(none, some)).toBeNull();
    expect(npsDifference(some, some)).toMatchObject({ change: 0, real: false });
  });
});

describe('the change of a share', () => {
  // Newcombe (1998), "Interval estimation for the difference", table II, method 10.
  it.each([
    [56, 70, 48, 80, 0.0524, 0.3339],
    [9, 10, 3, 10, 0.1705, 0.809],
    [6, 7, 2, 7, 0.0582, 0.8062],
    [5, 56, 0, 29, -0.0381, 0.1926],
    [0, 10, 0, 20, -0.1611, 0.2775],
    [0, 10, 0, 10, -0.2775, 0.2775],
    [10, 10, 0, 20, 0.6791, 1],
    [10, 10, 0, 10, 0.6075, 1],
  ])('%d of %d against %d of %d has the published interval', (a, m, b, n, low, high) => {
    const difference = shareDifference({ part: a, whole: m }, { part: b, whole: n });
    expect(difference?.change).toBeCloseTo(a / m - b / n, 12);
    expect(difference?.low).toBeCloseTo(low, 4);
    expect(difference?.high).toBeCloseTo(high, 4);
    expect(difference?.real).toBe(low > 0);
  });

  it('is null when a whole is 0', () => {
    expect(shareDifference({ part: 0, whole: 0 }, { part: 1, whole: 2 })).toBeNull();
    expect(shareDifference({ part: 1, whole: 2 }, { part: 0, whole: 0 })).toBeNull();
  });
});
