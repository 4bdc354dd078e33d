import { describe, expect, it } from 'vitest';
import { histogramOf } from '@/lib/contract/metrics';
import { bandOf, closeAxis, fullAxis, pointsOf } from './points';

const bucket = (index: number, counts: [number, number][]) => ({
  from: index * 100,
  to: index * 100 + 99,
  histograms: { CSAT: histogramOf('CSAT', counts) },
});

describe('pointsOf', () => {
  const points = pointsOf('CSAT', {
    fetchedAt: 0,
    buckets: [
      bucket(0, [
        [8, 2],
        [9, 2],
      ]),
      bucket(1, []),
    ],
    previous: [bucket(-2, [[7, 1]])],
  });

  it('leaves a bucket without ratings empty instead of scoring it 0', () => {
    expect(points[0]?.summary?.score).toBe(8.5);
    expect(points[1]?.summary).toBeNull();
  });

  it('compares by place, and with nothing past the end of the period before', () => {
    expect(points[0]?.before?.summary?.score).toBe(7);
    expect(points[1]?.before).toBeNull();
  });

  it('draws no margin where there is none', () => {
    const [single] = pointsOf('CSAT', {
      fetchedAt: 0,
      buckets: [bucket(0, [[8, 1]])],
      previous: null,
    });
    expect(single && bandOf('CSAT', single)).toBeNull();
  });
});

describe('closeAxis', () => {
  const at = (score: number) =>
    pointsOf('CSAT', { fetchedAt: 0, buckets: [bucket(0, [[score, 3]])], previous: null });

  it('ends on whole steps around the scores', () => {
    expect(closeAxis('CSAT', [...at(8), ...at(9)])).toEqual({ min: 8, max: 9, ticks: [8, 8.5, 9] });
  });

  it('never leaves the scale, and is the full one without scores', () => {
    expect(closeAxis('CSAT', at(10)).max).toBeLessThanOrEqual(10);
    expect(closeAxis('CSAT', [])).toEqual(fullAxis('CSAT'));
  });
});

describe("a survey's own scale", () => {
  it('is the whole of its axis, with every score on it', () => {
    expect(fullAxis('CSAT', 'CSAT5')).toEqual({ min: 1, max: 5, ticks: [1, 2, 3, 4, 5] });
    expect(fullAxis('CSAT', 'CSAT10')).toEqual(fullAxis('CSAT'));
    expect(fullAxis('NPS', 'NPS')).toEqual({ min: -100, max: 100, ticks: [-100, -50, 0, 50, 100] });
  });

  it('bounds a close-up', () => {
    const [point] = pointsOf('CSAT', {
      fetchedAt: 0,
      buckets: [bucket(0, [[5, 3]])],
      previous: null,
    });
    expect(point && closeAxis('CSAT', [point], 'CSAT5').max).toBeLessThanOrEqual(5);
  });
});
