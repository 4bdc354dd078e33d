import { describe, expect, it } from 'vitest';
import {
  formatAgo,
  formatBucket,
  formatChange,
  formatCount,
  formatDay,
  formatLength,
  formatMargin,
  formatMoment,
  formatScore,
  formatShare,
  formatSpan,
  formatZone,
} from './format';

const at = (iso: string) => Date.parse(iso) / 1000;
const span = (from: string, to: string) => ({ from: at(from), to: at(to) });
const berlin = 'Europe/Berlin';

describe('numbers', () => {
  it('counts are grouped as the reader groups them', () => {
    expect(formatCount(0, 'en-GB')).toBe('0');
    expect(formatCount(1_234_567, 'en-GB')).toBe('1,234,567');
    expect(formatCount(1_234_567, 'de')).toBe('1.234.567');
  });

  it('averages have two decimals, NPS none', () => {
    expect(formatScore('CSAT', 8.4249, 'en-GB')).toBe('8.42');
    expect(formatScore('CES', 5, 'de')).toBe('5,00');
    expect(formatScore('CSAT', 8.425, 'en-GB')).toBe('8.43');
    expect(formatScore('NPS', 40.7, 'en-GB')).toBe('41');
    expect(formatScore('NPS', 100, 'en-GB')).toBe('100');
  });

  it('below zero have a real minus sign, and nothing is minus zero', () => {
    expect(formatScore('NPS', -9.2, 'en-GB')).toBe('−9');
    expect(formatScore('NPS', -9.2, 'sv')).toBe('−9');
    expect(formatScore('NPS', -0.4, 'en-GB')).toBe('0');
    expect(formatScore('NPS', -0, 'en-GB')).toBe('0');
  });

  it('margins have the digits of their score', () => {
    expect(formatMargin('CSAT', 0.0612, 'en-GB')).toBe('±0.06');
    expect(formatMargin('CES', 0.1, 'de')).toBe('±0,10');
    expect(formatMargin('NPS', 3.9, 'en-GB')).toBe('±4');
  });

  it('changes have a sign, unless they round to nothing', () => {
    expect(formatChange('CSAT', 0.123, 'en-GB')).toBe('+0.12');
    expect(formatChange('CES', -0.126, 'en-GB')).toBe('−0.13');
    expect(formatChange('NPS', -9.2, 'en-GB')).toBe('−9');
    expect(formatChange('NPS', 12, 'en-GB')).toBe('+12');
    expect(formatChange('CSAT', -0.001, 'en-GB')).toBe('0.00');
    expect(formatChange('NPS', 0.2, 'en-GB')).toBe('0');
  });

  it('shares are whole percent', () => {
    expect(formatShare(0.844, 'en-GB')).toBe('84%');
    expect(formatShare(1, 'en-GB')).toBe('100%');
    expect(formatShare(0.84, 'de')).toBe('84\u00a0%');
  });
});

describe('days', () => {
  it("are those of the reader's zone and locale", () => {
    const late = at('2026-11-20T23:30:00Z');
    expect(formatDay(late, berlin, 'en-GB')).toBe('21 Nov 2026');
    expect(formatDay(late, 'UTC', 'en-GB')).toBe('20 Nov 2026');
    expect(formatDay(late, berlin, 'en-US')).toBe('Nov 21, 2026');
    expect(formatDay(late, berlin, 'de')).toBe('21. Nov. 2026');
  });

  it('of a span say no more than they must', () => {
    const month = span('2026-10-20T22:00:00Z', '2026-11-19T22:59:59Z');
    expect(formatSpan(month, berlin, 'en-GB')).toBe('21 Oct – 19 Nov 2026');
    expect(formatSpan(month, berlin, 'en-US')).toBe('Oct 21 – Nov 19, 2026');
    const oneDay = span('2026-11-20T23:00:00Z', '2026-11-21T22:59:59Z');
    expect(formatSpan(oneDay, berlin, 'en-GB')).toBe('21 Nov 2026');
    const years = span('2025-12-31T00:00:00Z', '2026-01-01T23:59:59Z');
    expect(formatSpan(years, 'UTC', 'en-GB')).toBe('31 Dec 2025 – 1 Jan 2026');
  });

  it('have no thin spaces, which differ between server and browser', () => {
    const month = span('2026-10-20T22:00:00Z', '2026-11-19T22:59:59Z');
    for (const locale of ['en-GB', 'en-US', 'de', 'fr', 'es', 'ja']) {
      const texts = [
        formatSpan(month, berlin, locale),
        formatMoment(month.from, berlin, locale),
        formatBucket(month, 'hour', berlin, locale, 'long'),
      ];
      expect(texts.join()).not.toMatch(/[\u2009\u202f]/);
    }
  });
});

describe('buckets', () => {
  const hour = span('2026-11-21T13:00:00Z', '2026-11-21T13:59:59Z');
  const day = span('2026-11-20T23:00:00Z', '2026-11-21T22:59:59Z');
  const week = span('2026-11-15T23:00:00Z', '2026-11-22T22:59:59Z');
  const month = span('2026-10-31T23:00:00Z', '2026-11-30T22:59:59Z');
  const cut = span('2026-10-31T23:00:00Z', '2026-11-21T22:59:59Z');

  it.each([
    ['hour', hour, '14:00', '21 Nov 2026, 14:00–14:59'],
    ['day', day, '21 Nov', 'Sat, 21 Nov 2026'],
    ['week', week, '16 Nov', '16 – 22 Nov 2026'],
    ['month', month, 'Nov 2026', 'November 2026'],
    ['month', cut, 'Nov 2026', '1 – 21 Nov 2026'],
  ] as const)('of a %s', (unit, one, short, long) => {
    expect(formatBucket(one, unit, berlin, 'en-GB', 'short')).toBe(short);
    // ICU versions differ in the spaces around a dash and in the comma after a weekday.
    const loose = (text: string) => text.replace(/\s*–\s*/g, '–').replace(/^(\w{3}),/, '$1');
    expect(loose(formatBucket(one, unit, berlin, 'en-GB', 'long'))).toBe(loose(long));
  });

  it('follow the locale', () => {
    expect(formatBucket(hour, 'hour', berlin, 'en-US', 'short')).toBe('2:00 PM');
    const morning = span('2026-11-21T08:00:00Z', '2026-11-21T08:59:59Z');
    expect(formatBucket(morning, 'hour', berlin, 'en-GB', 'short')).toBe('09:00');
    expect(formatBucket(morning, 'hour', berlin, 'de', 'short')).toBe('09:00');
    expect(formatBucket(month, 'month', berlin, 'de', 'long')).toBe('November 2026');
  });
});

describe('moments', () => {
  it('are a date and a time to the minute', () => {
    expect(formatMoment(at('2026-11-21T13:05:59Z'), berlin, 'en-GB')).toBe('21 Nov 2026, 14:05');
    expect(formatMoment(at('2026-11-21T13:05:59Z'), berlin, 'en-US')).toBe('Nov 21, 2026, 2:05 PM');
    expect(formatMoment(at('2026-11-20T23:00:00Z'), berlin, 'en-GB')).toBe('21 Nov 2026, 00:00');
  });

  it.each([
    [0, 'now'],
    [1, '1 sec ago'],
    [59, '59 sec ago'],
    [60, '1 min ago'],
    [3599, '59 min ago'],
    [2.5 * 3600, '2 hr ago'],
    [25 * 3600, '1 day ago'],
    [29 * 86_400, '29 days ago'],
    [30 * 86_400, '1 mo ago'],
    [364 * 86_400, '12 mo ago'],
    [366 * 86_400, '1 yr ago'],
    [-2 * 3600, 'in 2 hr'],
  ])('%d seconds back are %s', (distance, text) => {
    const now = at('2026-11-21T12:00:00Z');
    expect(formatAgo(now - distance, now, 'en-GB')).toBe(text);
  });

  it('are ago in the language of the reader', () => {
    expect(formatAgo(0, 7200, 'de')).toBe('vor 2 Std.');
  });
});

it.each([
  [3 * 86_400 + 4 * 3600 + 59, '3 days 4 hrs'],
  [86_400, '1 day'],
  [86_400 + 59 * 60, '1 day 59 mins'],
  [3600 + 120, '1 hr 2 mins'],
  [12 * 60 + 59, '12 mins'],
  [1, '1 min'],
])('%i seconds are %s', (seconds, text) => {
  expect(formatLength(seconds, 'en-GB')).toBe(text);
});

it('a zone is shown with its offset at the time', () => {
  expect(formatZone(berlin, at('2026-11-21T00:00:00Z'), 'en-GB')).toBe('Europe/Berlin (GMT+1)');
  expect(formatZone(berlin, at('2026-07-01T00:00:00Z'), 'en-GB')).toBe('Europe/Berlin (GMT+2)');
  expect(formatZone('America/New_York', at('2026-07-01T00:00:00Z'), 'en-US')).toBe(
    'America/New_York (GMT−4)',
  );
  expect(formatZone('Asia/Kolkata', 0, 'en-GB')).toBe('Asia/Kolkata (GMT+5:30)');
  expect(formatZone('UTC', 0, 'en-GB')).toBe('UTC (GMT+0)');
});

it('an unknown zone or locale is refused', () => {
  expect(() => formatDay(0, 'Europe/Atlantis', 'en')).toThrow(RangeError);
  expect(() => formatCount(0, 'no locale')).toThrow(RangeError);
});

it('keeps working when more formats were asked for than it remembers', () => {
  for (let index = 0; index < 1200; index += 1)
    expect(formatCount(1000, `en-GB-x-${index.toString(36).padStart(4, 'a')}`)).toBe('1,000');
});
