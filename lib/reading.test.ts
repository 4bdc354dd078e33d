import { describe, expect, test } from 'vitest';
import { formatWeekStart, isSameZone, parseWeekStart, readingIn } from './reading';

const read = (query: string) => readingIn(new URLSearchParams(query));

describe('the reading in a URL', () => {
  test('is a zone and the first day of a week', () => {
    expect(read('zone=Europe/Berlin&week=sunday')).toEqual({ zone: 'Europe/Berlin', weekStart: 0 });
    expect(read('zone=Asia%2FKolkata&week=saturday')).toEqual({
      zone: 'Asia/Kolkata',
      weekStart: 6,
    });
  });

  test.each(['', 'zone=Mars/Base&week=noday', 'zone=%2B02:00&week=1', 'zone=&week='])(
    'that cannot be meant is none: %j',
    (query) => {
      expect(read(query)).toEqual({ zone: null, weekStart: null });
    },
  );

  test('writes a week as it reads it', () => {
    for (const day of [0, 1, 2, 3, 4, 5, 6] as const)
      expect(parseWeekStart(formatWeekStart(day))).toBe(day);
  });
});

test('a zone is the same in any letter case', () => {
  expect(isSameZone('europe/berlin', 'Europe/Berlin')).toBe(true);
  expect(isSameZone('Europe/Paris', 'Europe/Berlin')).toBe(false);
});
