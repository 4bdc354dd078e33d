import { describe, expect, it } from 'vitest';
import { dayOf, parseDay } from '@/lib/calendar';
import { writeDate } from '@/lib/contract/dates';
import { addMonths, dayAfterKey, monthGrid, picked, shownFrom } from './month-grid';

describe('monthGrid', () => {
  it('starts its weeks where the reader does', () => {
    // 1 November 2026 is a Sunday.
    expect(monthGrid(dayOf(2026, 11, 21), 0)[0]?.[0]).toBe(dayOf(2026, 11, 1));
    expect(monthGrid(dayOf(2026, 11, 21), 1)[0]?.[0]).toBe(dayOf(2026, 10, 26));
  });

  it('holds every day of the month once, in whole weeks', () => {
    const days = monthGrid(dayOf(2028, 2, 10), 1).flat();
    expect(days.length % 7).toBe(0);
    expect(days).toContain(dayOf(2028, 2, 29));
    expect(new Set(days).size).toBe(days.length);
  });

  it('is four weeks for a February that fits them exactly', () => {
    expect(monthGrid(dayOf(2027, 2, 1), 1)).toHaveLength(4);
  });
});

describe('addMonths', () => {
  it('keeps to the month where it is shorter', () => {
    expect(addMonths(dayOf(2026, 1, 31), 1)).toBe(dayOf(2026, 2, 28));
    expect(addMonths(dayOf(2028, 2, 29), 12)).toBe(dayOf(2029, 2, 28));
  });

  it('crosses the year', () => {
    expect(addMonths(dayOf(2026, 1, 15), -1)).toBe(dayOf(2025, 12, 15));
  });
});

describe('dayAfterKey', () => {
  const saturday = dayOf(2026, 11, 21);

  it('goes to the ends of the week as the reader counts it', () => {
    expect(dayAfterKey('Home', false, saturday, 1)).toBe(dayOf(2026, 11, 16));
    expect(dayAfterKey('End', false, saturday, 1)).toBe(dayOf(2026, 11, 22));
    expect(dayAfterKey('End', false, saturday, 0)).toBe(saturday);
  });

  it('moves by months and years, and leaves other keys alone', () => {
    expect(dayAfterKey('PageUp', false, saturday, 1)).toBe(dayOf(2026, 10, 21));
    expect(dayAfterKey('PageDown', true, saturday, 1)).toBe(dayOf(2027, 11, 21));
    expect(dayAfterKey('a', false, saturday, 1)).toBeNull();
  });
});

describe('picked', () => {
  it('closes an open range whichever end came first, then begins anew', () => {
    expect(picked({ from: 10, to: null }, 4)).toEqual({ from: 4, to: 10 });
    expect(picked({ from: 10, to: null }, 10)).toEqual({ from: 10, to: 10 });
    expect(picked({ from: 4, to: 10 }, 7)).toEqual({ from: 7, to: null });
  });
});

describe('months in sight', () => {
  const first = parseDay('2026-10-01')!;
  const text = (day: number) => writeDate(day * 86_400).slice(0, 7);
  const shown = (date: string) => text(shownFrom(first, 2, parseDay(date)!));

  it('stay while the day is among them', () => {
    expect(shown('2026-10-01')).toBe('2026-10');
    expect(shown('2026-11-30')).toBe('2026-10');
  });

  it('turn as little as it takes', () => {
    expect(shown('2026-12-01')).toBe('2026-11');
    expect(shown('2026-09-30')).toBe('2026-09');
    expect(shown('2025-02-10')).toBe('2025-02');
    expect(shown('2027-03-31')).toBe('2027-02');
  });
});
