import type { Preset } from '@/lib/period';

/** The period that a digit picks after `d`. */
export const presetKeys: readonly { key: string; preset: Preset }[] = [
  { key: '1', preset: 'today' },
  { key: '2', preset: 'yesterday' },
  { key: '3', preset: 'last-7-days' },
  { key: '4', preset: 'last-30-days' },
  { key: '5', preset: 'last-90-days' },
  { key: '6', preset: 'this-week' },
  { key: '7', preset: 'last-week' },
  { key: '8', preset: 'this-month' },
  { key: '9', preset: 'last-month' },
  { key: '0', preset: 'all-time' },
];

/** What a series of keys does at last: `d 3`, `g n`, `x`, `/`. Null: it means nothing. */
export type Meaning =
  | { kind: 'awaits'; first: 'd' | 'g' }
  | { kind: 'preset'; preset: Preset }
  | { kind: 'place'; letter: string }
  | { kind: 'comparison' }
  | { kind: 'search' };

/** What `key` means after `first`, the key that awaits another one. */
export function meaningOf(first: 'd' | 'g' | null, key: string): Meaning | null {
  if (first === 'd') {
    const found = presetKeys.find((preset) => preset.key === key);
    return found ? { kind: 'preset', preset: found.preset } : null;
  }
  if (first === 'g') return { kind: 'place', letter: key };
  if (key === 'd' || key === 'g') return { kind: 'awaits', first: key };
  if (key === 'x') return { kind: 'comparison' };
  return key === '/' ? { kind: 'search' } : null;
}
