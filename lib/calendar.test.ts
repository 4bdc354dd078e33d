import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateOf, dayOf, fromIso, oneYearBefore, parseDay, startOf, toIso } from './calendar';

const text = (day: number) => toIso(day * 86_400).slice(0, 10);
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

describe('the times of the API', () => {
  it('are written in whole seconds of UTC', () => {
    expect(toIso(1_795_219_200)).toBe('2026-11-21T00:00:00Z');
    expect(toIso(-1)).toBe('1969-12-31T23:59:59Z');
    expect(toIso(253_402_300_799)).toBe('9999-12-31T23:59:59Z');
    expect(() => toIso(253_402_300_800)).toThrow(RangeError);
  });

  it('are read in each of the three shapes', () => {
    expect(fromIso('2026-11-21T00:00:00Z')).toBe(1_795_219_200);
    expect(fromIso('2026-11-21T05:30:00+05:30')).toBe(1_795_219_200);
    expect(fromIso('2026-11-20T19:00:00-05:00')).toBe(1_795_219_200);
    expect(fromIso('2024-02-29T23:59:59+00:00')).toBe(Date.UTC(2024, 1, 29, 23, 59, 59) / 1000);
  });

  it.each([
    '2026-11-21',
    '2026-11-21T00:00Z',
    '2026-11-21T00:00:00',
    '2026-11-21t00:00:00z',
    '2026-11-21 00:00:00Z',
    '2026-11-21T00:00:00.000Z',
    '2026-11-21T00:00:00+0530',
    '2026-11-21T00:00:00 05:30',
    '2026-11-21T00:00:00+24:00',
    '2026-11-21T00:00:00+05:60',
    '2026-11-21T24:00:00Z',
    '2026-11-21T23:60:00Z',
    '2026-11-21T23:59:60Z',
    '2026-02-29T00:00:00Z',
    '2026-04-31T00:00:00Z',
    '2026-00-01T00:00:00Z',
    '+2026-11-21T00:00:00Z',
    '2026-11-21T00:00:00Z\n',
    '',
  ])('are nothing else: %j', (wrong) => {
    expect(fromIso(wrong)).toBeNull();
  });

  it('come back as they were written', () => {
    fc.assert(
      fc.property(fc.integer({ min: -62_167_219_200, max: 253_402_300_799 }), (seconds) => {
        expect(fromIso(toIso(seconds))).toBe(seconds);
        expect(fromIso(toIso(seconds).replace('Z', '+00:00'))).toBe(seconds);
      }),
    );
  });
});
