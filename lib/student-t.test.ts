import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tQuantile } from './student-t';

describe('the t quantile', () => {
  // NIST/SEMATECH e-Handbook of Statistical Methods, 1.3.6.7.2, critical values of Student's t.
  const table: [degrees: number, ...values: number[]][] = [
    [1, 3.078, 6.314, 12.706, 31.821, 63.657],
    [2, 1.886, 2.92, 4.303, 6.965, 9.925],
    [3, 1.638, 2.353, 3.182, 4.541, 5.841],
    [4, 1.533, 2.132, 2.776, 3.747, 4.604],
    [5, 1.476, 2.015, 2.571, 3.365, 4.032],
    [10, 1.372, 1.812, 2.228, 2.764, 3.169],
    [20, 1.325, 1.725, 2.086, 2.528, 2.845],
    [30, 1.31, 1.697, 2.042, 2.457, 2.75],
    [60, 1.296, 1.671, 2, 2.39, 2.66],
    [100, 1.29, 1.66, 1.984, 2.364, 2.626],
    [Number.POSITIVE_INFINITY, 1.282, 1.645, 1.96, 2.326, 2.576],
  ];
  const probabilities = [0.9, 0.95, 0.975, 0.99, 0.995];

  it.each(table)(
    'is that of the published table for %d degrees of freedom',
    (degrees, ...values) => {
      probabilities.forEach((probability, index) => {
        expect(Math.abs(tQuantile(probability, degrees) - values[index]!)).toBeLessThan(0.00051);
      });
    },
  );

  // scipy.stats.t.ppf, SciPy 1.17.1.
  it.each([
    [0.975, 1, 12.70620474],
    [0.975, 1.5, 6.0166631],
    [0.975, 2, 4.30265273],
    [0.975, 2.5, 3.57465484],
    [0.975, 3, 3.18244631],
    [0.975, 7.3, 2.34506674],
    [0.975, 17.776474, 2.10281724],
    [0.975, 30, 2.04227246],
    [0.975, 120, 1.97993041],
    [0.975, 1000, 1.96233908],
    [0.975, 1e5, 1.95998771],
    [0.975, 1e9, 1.95996399],
    [0.9, 5, 1.47588405],
    [0.9995, 1, 636.61924877],
    [0.9995, 2.5, 18.27789353],
    [0.9995, 1e7, 3.2905277],
  ])('at %d with %d degrees of freedom is right to 1e-6', (probability, degrees, expected) => {
    expect(Math.abs(tQuantile(probability, degrees) / expected - 1)).toBeLessThan(1e-8);
  });

  it('has closed forms for 1 and 2 degrees of freedom', () => {
    fc.assert(
      fc.property(fc.double({ min: 0.001, max: 0.999, noNaN: true }), (p) => {
        expect(tQuantile(p, 1)).toBeCloseTo(Math.tan(Math.PI * (p - 0.5)), 6);
        expect(tQuantile(p, 2)).toBeCloseTo((2 * p - 1) / Math.sqrt(2 * p * (1 - p)), 6);
      }),
    );
  });

  it('is symmetric, grows with the probability and narrows with the degrees of freedom', () => {
    const degrees = fc.double({ min: 1, max: 1e9, noNaN: true });
    const probability = fc.double({ min: 0.51, max: 0.9999, noNaN: true });
    fc.assert(
      fc.property(degrees, probability, (v, p) => {
        const t = tQuantile(p, v);
        expect(t).toBeGreaterThan(0);
        expect(tQuantile(1 - p, v)).toBeCloseTo(-t, 6);
        expect(tQuantile(p + 0.00005, v)).toBeGreaterThan(t);
        expect(tQuantile(p, v * 1.5)).toBeLessThanOrEqual(t + 1e-6);
      }),
    );
  });

  it('refuses what is no probability and too few degrees of freedom', () => {
    for (const p of [0, 1, -0.1, 1.1, Number.NaN])
      expect(() => tQuantile(p, 5)).toThrow(RangeError);
    for (const v of [0, 0.99, -1, Number.NaN]) expect(() => tQuantile(0.9, v)).toThrow(RangeError);
    expect(tQuantile(0.5, 5)).toBeCloseTo(0, 12);
  });
});
