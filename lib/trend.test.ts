import { describe, expect, test } from 'vitest';
import { histogramOf } from './contract/metrics';
import { changeOf, summaryOf, totalOf } from './trend';

const nps = (promoters: number, passives: number, detractors: number) =>
  summaryOf(
    'NPS',
    histogramOf('NPS', [
      [9, promoters],
      [8, passives],
      [3, detractors],
    ]),
  );

describe('a summary', () => {
  test('of no ratings is none, not a score of 0', () => {
    expect(summaryOf('CSAT', histogramOf('CSAT', []))).toBeNull();
    expect(totalOf('NPS', [])).toBeNull();
  });

  test('has the score as the API answers it, and its margin', () => {
    expect(nps(3, 2, 2)).toMatchObject({
      count: 7,
      score: 14.29,
      groups: { promoters: 3, passives: 2, detractors: 2 },
      estimate: { value: expect.closeTo(14.2857, 3), margin: expect.any(Number) },
    });
    const csat = summaryOf(
      'CSAT',
      histogramOf('CSAT', [
        [8, 50],
        [9, 50],
      ]),
    );
    expect(csat).toMatchObject({ score: 8.5, groups: null, agreement: null });
    // t(0.975, 99) x 0.502519 / 10, by hand.
    expect(csat?.estimate.margin).toBeCloseTo(0.0997, 4);
  });

  test('tells the share that agrees, for CES alone', () => {
    const ces = summaryOf(
      'CES',
      histogramOf('CES', [
        [4, 25],
        [5, 25],
        [7, 50],
      ]),
    );
    expect(ces?.agreement?.value).toBe(0.75);
  });

  test('adds the buckets up', () => {
    const bucket = (from: number, score: number) => ({
      from,
      to: from,
      histograms: { CES: histogramOf('CES', [[score, 1]]) },
    });
    expect(totalOf('CES', [bucket(0, 1), bucket(1, 6)])).toMatchObject({ count: 2, score: 3.5 });
  });
});

describe('a change', () => {
  test('is told from the noise', () => {
    expect(changeOf('NPS', nps(600, 200, 200), nps(400, 200, 400))).toMatchObject({ real: true });
    expect(changeOf('NPS', nps(6, 2, 2), nps(5, 2, 3))).toMatchObject({
      change: expect.closeTo(20, 6),
      real: false,
    });
    const before = summaryOf(
      'CSAT',
      histogramOf('CSAT', [
        [7, 500],
        [9, 500],
      ]),
    );
    const after = summaryOf(
      'CSAT',
      histogramOf('CSAT', [
        [8, 500],
        [9, 500],
      ]),
    );
    expect(changeOf('CSAT', after, before)).toMatchObject({
      change: expect.closeTo(0.5, 6),
      real: true,
    });
  });

  test('from or to nothing is none', () => {
    expect(changeOf('NPS', nps(1, 0, 0), null)).toBeNull();
    expect(changeOf('NPS', null, nps(1, 0, 0))).toBeNull();
  });
});
