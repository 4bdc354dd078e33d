import { describe, expect, test } from 'vitest';
import { RequestFailed } from '@/lib/client/request';
import { againAfterMs } from './again';

describe('trying again', () => {
  test('comes later with every failure, and is left to the reader at last', () => {
    const gone = new RequestFailed(502, []);
    const waits = [1, 2, 3, 4, 5, 6, 7].map((failures) => againAfterMs(gone, failures));
    expect(waits).toEqual([2_000, 4_000, 8_000, 16_000, 32_000, 64_000, null]);
  });

  test('is not sooner than the service asked', () => {
    expect(againAfterMs(new RequestFailed(429, [], 30), 1)).toBe(30_000);
    expect(againAfterMs(new RequestFailed(429, [], 1), 3)).toBe(8_000);
  });

  test('is for what may pass: no connection and limits, but no refusal', () => {
    expect(againAfterMs(new RequestFailed(0, []), 1)).toBe(2_000);
    expect(againAfterMs(new RequestFailed(504, []), 1)).toBe(2_000);
    for (const status of [400, 401, 402, 403, 404])
      expect(againAfterMs(new RequestFailed(status, []), 1)).toBeNull();
  });
});
