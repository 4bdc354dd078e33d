import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readDate, writeDate } from './dates';

describe('the times of the API', () => {
  it('are written in whole seconds of UTC', () => {
    expect(writeDate(1_795_219_200)).toBe('2026-11-21T00:00:00Z');
    expect(writeDate(-1)).toBe('1969-12-31T23:59:59Z');
    expect(writeDate(253_402_300_799)).toBe('9999-12-31T23:59:59Z');
    expect(() => writeDate(253_402_300_800)).toThrow(RangeError);
  });

  it('are read in each of the three shapes', () => {
    expect(readDate('2026-11-21T00:00:00Z')).toBe(1_795_219_200);
    expect(readDate('2026-11-21T05:30:00+05:30')).toBe(1_795_219_200);
    expect(readDate('2026-11-20T19:00:00-05:00')).toBe(1_795_219_200);
    expect(readDate('2024-02-29T23:59:59+00:00')).toBe(Date.UTC(2024, 1, 29, 23, 59, 59) / 1000);
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
    expect(readDate(wrong)).toBeNull();
  });

  it('come back as they were written', () => {
    fc.assert(
      fc.property(fc.integer({ min: -62_167_219_200, max: 253_402_300_799 }), (seconds) => {
        expect(readDate(writeDate(seconds))).toBe(seconds);
        expect(readDate(writeDate(seconds).replace('Z', '+00:00'))).toBe(seconds);
      }),
    );
  });
});
