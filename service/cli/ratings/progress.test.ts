import { expect, test } from 'vitest';
import { bar, progressWords } from './progress';

test('progress has a rate, a share and the time left', () => {
  expect(progressWords({ rows: 120_000, share: 0.4 }, 5_000)).toBe(
    '120,000 ratings, 24,000/s, 40%, 8 s left',
  );
  expect(progressWords({ rows: 1_000_000, share: 0.1 }, 50_000)).toContain('7 min 30 s left');
  expect(progressWords({ rows: 5_000, share: null }, 1_000)).toBe('5,000 ratings, 5,000/s');
  expect(progressWords({ rows: 0, share: 0 }, 0)).toBe('0 ratings, 0/s');
});

test('the bar is as full as the file is read', () => {
  expect(bar(0)).toBe(`[${'.'.repeat(24)}]`);
  expect(bar(0.5)).toBe(`[${'#'.repeat(12)}${'.'.repeat(12)}]`);
  expect(bar(1)).toBe(`[${'#'.repeat(24)}]`);
});
