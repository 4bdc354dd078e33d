import { describe, expect, test } from 'vitest';
import { presets } from '@/lib/period';
import { meaningOf, presetKeys } from './keys';

describe('keys', () => {
  test('pick a period after d, by a digit each', () => {
    expect(meaningOf('d', '3')).toEqual({ kind: 'preset', preset: 'last-7-days' });
    expect(meaningOf('d', '0')).toEqual({ kind: 'preset', preset: 'all-time' });
    expect(meaningOf('d', 'x')).toBeNull();
    expect(new Set(presetKeys.map(({ key }) => key)).size).toBe(10);
    for (const { preset } of presetKeys) expect(presets).toContain(preset);
  });

  test('mean what they do alone unless another awaits them', () => {
    expect(meaningOf(null, 'd')).toEqual({ kind: 'awaits', first: 'd' });
    expect(meaningOf(null, 'x')).toEqual({ kind: 'comparison' });
    expect(meaningOf('g', 'x')).toEqual({ kind: 'place', letter: 'x' });
    expect(meaningOf(null, '/')).toEqual({ kind: 'search' });
    expect(meaningOf(null, '3')).toBeNull();
  });
});
