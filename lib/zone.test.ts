import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseDay } from './calendar';
import { changeBetween, dayAt, isTimeZone, offsetAt, startOfDay, writeLocalDate } from './zone';

const at = (iso: string) => Date.parse(iso) / 1000;
const start = (date: string, zone: string) =>
  new Date(startOfDay(parseDay(date)!, zone) * 1000).toISOString();

describe('the start of a day', () => {
  it.each([
    ['an ordinary day', '2026-11-21', 'Europe/Berlin', '2026-11-20T23:00:00.000Z'],
    ['the day the clocks go forward', '2026-03-29', 'Europe/Berlin', '2026-03-28T23:00:00.000Z'],
    ['the day after', '2026-03-30', 'Europe/Berlin', '2026-03-29T22:00:00.000Z'],
    ['the day the clocks go back', '2026-10-25', 'Europe/Berlin', '2026-10-24T22:00:00.000Z'],
    ['no midnight, São Paulo', '2018-11-04', 'America/Sao_Paulo', '2018-11-04T03:00:00.000Z'],
    ['no midnight, Cairo', '2024-04-26', 'Africa/Cairo', '2024-04-25T22:00:00.000Z'],
    ['no midnight, Beirut', '2024-03-31', 'Asia/Beirut', '2024-03-30T22:00:00.000Z'],
    ['midnight comes back, Beirut', '2024-10-27', 'Asia/Beirut', '2024-10-26T22:00:00.000Z'],
    ['midnight twice, Havana', '2024-11-03', 'America/Havana', '2024-11-03T04:00:00.000Z'],
    ['back over midnight', '2010-11-07', 'America/St_Johns', '2010-11-07T02:30:00.000Z'],
    ['half an hour off', '2026-11-21', 'Asia/Kolkata', '2026-11-20T18:30:00.000Z'],
    [
      'half an hour of summer time',
      '2026-04-06',
      'Australia/Lord_Howe',
      '2026-04-05T13:30:00.000Z',
    ],
    ['a day that never was', '2011-12-30', 'Pacific/Apia', '2011-12-30T10:00:00.000Z'],
    ['the day after it', '2011-12-31', 'Pacific/Apia', '2011-12-30T10:00:00.000Z'],
    ['a gap that ends at midnight', '2018-05-05', 'Asia/Pyongyang', '2018-05-04T15:00:00.000Z'],
    ['offset with seconds', '1971-06-01', 'Africa/Monrovia', '1971-06-01T00:44:30.000Z'],
  ])('%s (%s, %s)', (_, date, zone, expected) => {
    expect(start(date, zone)).toBe(expected);
  });

  it('gives days that adjoin: a second before a day starts is another day', () => {
    const zones = Intl.supportedValuesOf('timeZone');
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.integer({ min: -365, max: 40_000 }),
        (zone, day) => {
          const from = startOfDay(day, zone);
          const next = startOfDay(day + 1, zone);
          expect(next).toBeGreaterThanOrEqual(from);
          expect(dayAt(from - 1, zone)).toBeLessThan(day);
          if (next > from) {
            expect(dayAt(from, zone)).toBe(day);
            expect(dayAt(next - 1, zone)).toBe(day);
          }
        },
      ),
      { numRuns: 1000 },
    );
  });
});

describe('the day of a moment', () => {
  it('is the date on the local calendar', () => {
    expect(dayAt(at('2026-11-20T23:00:00Z'), 'Europe/Berlin')).toBe(parseDay('2026-11-21'));
    expect(dayAt(at('2026-11-20T22:59:59Z'), 'Europe/Berlin')).toBe(parseDay('2026-11-20'));
  });

  it('stays the new day when the clock is set back over midnight', () => {
    // 00:01 on the 7th became 23:01 on the 6th once more.
    expect(dayAt(at('2010-11-07T02:31:00Z'), 'America/St_Johns')).toBe(parseDay('2010-11-07'));
    expect(dayAt(at('2010-11-07T02:29:59Z'), 'America/St_Johns')).toBe(parseDay('2010-11-06'));
  });
});

it('finds the second a clock is changed', () => {
  const before = at('2026-03-29T00:00:00Z');
  expect(changeBetween(before, before + 86_400, 'Europe/Berlin')).toBe(at('2026-03-29T01:00:00Z'));
});

it('reads offsets east, west, at zero and with seconds', () => {
  expect(offsetAt(at('2026-07-01T00:00:00Z'), 'Australia/Lord_Howe')).toBe(10.5 * 3600);
  expect(offsetAt(at('2026-07-01T00:00:00Z'), 'America/New_York')).toBe(-4 * 3600);
  expect(offsetAt(0, 'UTC')).toBe(0);
  expect(offsetAt(0, 'Africa/Monrovia')).toBe(-(44 * 60 + 30));
});

it('knows time zones from other text', () => {
  for (const zone of ['UTC', 'Europe/Berlin', 'Asia/Kolkata', 'Asia/Calcutta', 'Etc/GMT+5'])
    expect(isTimeZone(zone), zone).toBe(true);
  for (const text of [
    '',
    'Berlin',
    'Europe/Atlantis',
    '+02:00',
    '-05:00',
    ' UTC',
    'UTC\n',
    '__proto__',
  ])
    expect(isTimeZone(text), text).toBe(false);
});

it('keeps working when more names were asked for than it remembers', () => {
  const letters = [...'europe/berlin'];
  for (let bits = 0; bits < 1300; bits += 1) {
    const name = letters.map((c, i) => ((bits >> i) & 1 ? c.toUpperCase() : c)).join('');
    expect(offsetAt(at('2026-01-01T00:00:00Z'), name)).toBe(3600);
  }
});

it('a moment is written as the clocks of its zone show it', () => {
  const moment = Date.UTC(2026, 10, 21, 13, 5, 9) / 1000;
  expect(writeLocalDate(moment, 'Europe/Berlin')).toBe('2026-11-21T14:05:09+01:00');
  expect(writeLocalDate(moment, 'UTC')).toBe('2026-11-21T13:05:09+00:00');
  expect(writeLocalDate(moment, 'America/St_Johns')).toBe('2026-11-21T09:35:09-03:30');
  expect(writeLocalDate(Date.UTC(1880, 0, 1) / 1000, 'Europe/Berlin')).toMatch(
    /^1880-01-01T00:5\d:\d\d\+00:53$/,
  );
});
