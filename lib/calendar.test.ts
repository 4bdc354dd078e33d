import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writeDate } from '@/lib/contract/dates';
import { dateOf, dayOf, oneYearBefore, parseDay, startOf } from './calendar';

const text = (day: number) => writeDate(day * 86_400).slice(0, 10);
const day = (date: string) => parseDay(date)!;

describe('a day in text', () => {
  it('is a real date or nothing', () => {
    expect(parseDay('1970-01-01')).toBe(0);
    expect(parseDay('2024-02-29')).toBe(19_782);
    expect(parseDay('0050-03-01')).toBe(-701_206);
    for (const wrong of [
      '2026-02-29',
      '2026-13-01',
      '2026-00-10',
      '2026-04-31',
      '2026-4-01',
      '',
      '2026-04-01 ',
    ])
      expect(parseDay(wrong), wrong).toBeNull();
  });

  it('has one day number each', () => {
    fc.assert(
      fc.property(fc.integer({ min: -700_000, max: 2_900_000 }), (number) => {
        const { year, month, date } = dateOf(number);
        expect(dayOf(year, month, date)).toBe(number);
        expect(parseDay(text(number))).toBe(number);
      }),
    );
  });
});

describe('the start of', () => {
  it('a week, whichever day it starts on', () => {
    // 21 November 2026 is a Saturday.
    const starts = ([0, 1, 2, 3, 4, 5, 6] as const).map((weekStart) =>
      text(startOf('week', day('2026-11-21'), weekStart)),
    );
    expect(starts).toEqual([
      '2026-11-15',
      '2026-11-16',
      '2026-11-17',
      '2026-11-18',
      '2026-11-19',
      '2026-11-20',
      '2026-11-21',
    ]);
    expect(text(startOf('week', day('1969-12-31'), 1))).toBe('1969-12-29');
  });

  it('a month, quarter or year, and those before and after', () => {
    expect(text(startOf('month', day('2026-01-31'), 1, -1))).toBe('2025-12-01');
    expect(text(startOf('month', day('2026-12-31'), 1, 1))).toBe('2027-01-01');
    expect(text(startOf('quarter', day('2026-11-21'), 1))).toBe('2026-10-01');
    expect(text(startOf('quarter', day('2026-02-21'), 1, -1))).toBe('2025-10-01');
    expect(text(startOf('year', day('2026-11-21'), 1, -1))).toBe('2025-01-01');
  });
});

it('goes a year back by date, 29 February to 28', () => {
  expect(text(oneYearBefore(day('2026-11-21')))).toBe('2025-11-21');
  expect(text(oneYearBefore(day('2024-02-29')))).toBe('2023-02-28');
  expect(text(oneYearBefore(day('2025-02-28')))).toBe('2024-02-28');
  expect(text(oneYearBefore(day('2026-12-31')))).toBe('2025-12-31');
});
