import { describe, expect, it } from 'vitest';
import { extent, sparkline } from './sparkline-path';

const box = { width: 104, height: 24, inset: 2 };

describe('extent', () => {
  it('covers every series and widens a flat one around its middle', () => {
    expect(extent([[1, null, 3], [5]], 1)).toEqual([1, 5]);
    expect(extent([[8, 8]], 1)).toEqual([7.5, 8.5]);
  });

  it('is null when no bucket has ratings', () => {
    expect(extent([[null, null], []], 1)).toBeNull();
  });
});

describe('sparkline', () => {
  it('breaks the line where a bucket has no ratings', () => {
    const { line } = sparkline([0, 10, null, 10, 0], [0, 10], 5, box);
    expect(line).toBe('M2 22L27 2M77 2L102 22');
  });

  it('draws a lone value as a dot, not as a line to nowhere', () => {
    const { line, dots } = sparkline([null, 5, null], [0, 10], 3, box);
    expect(line).toBe('');
    expect(dots).toEqual([{ x: 52, y: 12 }]);
  });

  it('keeps a longer comparison to the steps of the period', () => {
    const { end } = sparkline([1, 2, 3, 4], [1, 4], 2, box);
    expect(end).toEqual({ x: 102, y: 15.3 });
  });
});
