import { describe, expect, test } from 'vitest';
import { palette } from '@/tailwind.config';
import { contrast, distance, type Eyes, labOf } from './testing/colour';

/** The palette holds for everyone: read on every ground, and told apart by the common kinds of eyes. */

type Name = keyof typeof palette;

const themes = ['light', 'dark'] as const;
const eyes: readonly Eyes[] = ['normal', 'protanope', 'deuteranope', 'tritanope'];
const grounds: readonly Name[] = ['page', 'surface', 'sunken'];
const texts: readonly Name[] = ['ink', 'soft', 'faint', 'accent', 'good', 'bad'];
const graphics: readonly Name[] = [
  'promoter',
  'passive',
  'detractor',
  'csat',
  'ces',
  'nps',
  'good',
  'bad',
];
/** Colours that stand together and mean different things. */
const sets: readonly (readonly Name[])[] = [
  ['promoter', 'passive', 'detractor'],
  ['csat', 'ces', 'nps'],
  ['good', 'bad'],
];

const leastOfText = 4.5;
const leastOfGraphics = 3;
const leastApart = 14;
describe.each(themes)('in %s', (theme) => {
  const colour = (name: Name) => palette[name][themes.indexOf(theme)] ?? '';
  const below = (least: number, names: readonly Name[], on: readonly Name[]) =>
    names.flatMap((name) =>
      on.flatMap((ground) => {
        const found = contrast(colour(name), colour(ground));
        return found < least ? `${name} on ${ground}: ${found.toFixed(2)}` : [];
      }),
    );

  test('text can be read on every ground, and on the accent', () => {
    expect(below(leastOfText, texts, grounds)).toEqual([]);
    expect(below(leastOfText, ['on-accent'], ['accent'])).toEqual([]);
  });

  test('graphics can be seen where they stand', () => {
    expect(below(leastOfGraphics, graphics, grounds)).toEqual([]);
  });

  test.each(eyes)('colours that stand together are told apart by %s eyes', (kind) => {
    const close = sets.flatMap((names) =>
      names.flatMap((one, index) =>
        names.slice(index + 1).flatMap((other) => {
          const apart = distance(labOf(colour(one), kind), labOf(colour(other), kind));
          return apart < leastApart ? `${one} and ${other}: ${apart.toFixed(1)}` : [];
        }),
      ),
    );
    expect(close).toEqual([]);
  });
});

describe('the measures', () => {
  // Sharma, Wu and Dalal (2005), table 1: both colours as L, a, b, and their distance.
  test.each([
    [50, 2.6772, -79.7751, 50, 0, -82.7485, 2.0425],
    [50, -1.3802, -84.2814, 50, 0, -82.7485, 1],
    [50, 0, 0, 50, -1, 2, 2.3669],
    [50, 2.49, -0.001, 50, -2.49, 0.0009, 7.1792],
    [50, 2.49, -0.001, 50, -2.49, 0.0011, 7.2195],
    [50, -0.001, 2.49, 50, 0.0009, -2.49, 4.8045],
    [50, -0.001, 2.49, 50, 0.0011, -2.49, 4.7461],
    [50, 2.5, 0, 73, 25, -18, 27.1492],
    [50, 2.5, 0, 61, -5, 29, 22.8977],
    [50, 2.5, 0, 56, -27, -3, 31.903],
    [50, 2.5, 0, 58, 24, 15, 19.4535],
    [60.2574, -34.0099, 36.2677, 60.4626, -34.1751, 39.4387, 1.2644],
    [22.7233, 20.0904, -46.694, 23.0331, 14.973, -42.5619, 2.0373],
    [90.8027, -2.0831, 1.441, 91.1528, -1.6435, 0.0447, 1.4441],
    [2.0776, 0.0795, -1.135, 0.9033, -0.0636, -0.5514, 0.9082],
  ])('CIEDE2000 of %d %d %d and %d %d %d is %d', (l1, a1, b1, l2, a2, b2, expected) => {
    expect(distance([l1, a1, b1], [l2, a2, b2])).toBeCloseTo(expected, 4);
    expect(distance([l2, a2, b2], [l1, a1, b1])).toBeCloseTo(expected, 4);
  });

  test('contrast goes from 1 to 21, and greys look alike to all eyes', () => {
    expect(contrast('#ffffff', '#ffffff')).toBe(1);
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrast('#767676', '#ffffff')).toBeCloseTo(4.54, 2);
    for (const kind of eyes)
      expect(distance(labOf('#808080', kind), labOf('#808080', 'normal'))).toBeLessThan(0.1);
    expect(distance(labOf('#ff0000', 'protanope'), labOf('#ff0000', 'normal'))).toBeGreaterThan(20);
  });
});
