import { describe, expect, test } from 'vitest';
import { nextAfter, refreshEvery, refreshing } from './refresh';

const second = 1000;
const came = Date.parse('2026-11-21T12:00:00Z');
const succeeded = {
  status: 'success',
  dataUpdatedAt: came,
  errorUpdatedAt: 0,
  errorUpdateCount: 0,
} as const;
const failedAt = (after: number) =>
  ({
    status: 'error',
    dataUpdatedAt: came,
    errorUpdatedAt: came + after * second,
    errorUpdateCount: 7,
  }) as const;

describe('numbers are asked for again', () => {
  test('every 30 seconds while the period runs, every 5 minutes when it is over', () => {
    const now = Math.floor(Date.now() / 1000);
    const running = refreshing({ from: now - 3600, to: now + 3600 });
    const over = refreshing({ from: now - 7200, to: now - 3600 });
    expect(running.refetchInterval({ state: succeeded })).toBe(30 * second);
    expect(running.staleTime()).toBe(30 * second);
    expect(over.refetchInterval({ state: succeeded })).toBe(300 * second);
    expect(over.staleTime()).toBe(300 * second);
  });

  test('twice as late after each failure, at most after 5 minutes', () => {
    let age = 30;
    const waits: number[] = [];
    for (let failure = 0; failure < 6; failure += 1) {
      const wait = nextAfter(refreshEvery.running, failedAt(age));
      waits.push(wait / second);
      age += wait / second;
    }
    expect(waits).toEqual([60, 120, 240, 300, 300, 300]);
  });

  test('as usual again once an answer came', () => {
    expect(nextAfter(refreshEvery.running, { ...succeeded, errorUpdateCount: 9 })).toBe(
      30 * second,
    );
  });

  test('and do so, too, where none ever came', () => {
    const never = { status: 'error', dataUpdatedAt: 0, errorUpdatedAt: came } as const;
    const waits = [1, 2, 3, 4, 9].map((errorUpdateCount) =>
      nextAfter(refreshEvery.running, { ...never, errorUpdateCount }),
    );
    expect(waits).toEqual([60, 120, 240, 300, 300].map((wait) => wait * second));
  });
});
