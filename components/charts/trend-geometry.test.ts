import { describe, expect, it } from 'vitest';
import { bandPath, labelled } from './trend-geometry';

describe('labelled', () => {
  it('labels evenly from the first bucket, never more than fit', () => {
    expect(labelled(30, 8)).toEqual([0, 4, 8, 12, 16, 20, 24, 28]);
    expect(labelled(3, 8)).toEqual([0, 1, 2]);
    expect(labelled(130, 8)).toHaveLength(8);
  });
});

describe('bandPath', () => {
  it('goes along the upper ends and back along the lower', () => {
    expect(
      bandPath(
        [
          [2, 4],
          [4, 6],
        ],
        0,
        10,
      ),
    ).toBe('M0 600L1000 400L1000 600L0 800Z');
  });

  it('breaks at gaps, and a lone bucket has no area', () => {
    const band = [0, 10] as const;
    expect(bandPath([band, band, null, band, null], 0, 10)).toBe('M0 0L250 0L250 1000L0 1000Z');
  });
});
