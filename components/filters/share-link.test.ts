import { expect, test } from 'vitest';
import { resolvePeriod } from '@/lib/period';
import { linkTo } from './share-link';

const now = Date.parse('2026-11-21T17:00:00Z') / 1000;
const place = {
  origin: 'https://feedback.example.com',
  pathname: '/metrics/nps',
  search: '?compare=year&zone=Asia/Tokyo&week=monday&period=last-7-days',
};
const resolved = resolvePeriod(
  { kind: 'preset', preset: 'last-7-days' },
  { now, zone: 'Asia/Tokyo', weekStart: 1, comparison: 'year' },
);

test('a link is the view in sight', () => {
  expect(linkTo(place, resolved, false)).toBe(
    'https://feedback.example.com/metrics/nps?compare=year&zone=Asia/Tokyo&week=monday&period=last-7-days',
  );
});

test('with fixed dates it has the days of its zone in place of the preset', () => {
  // It is 22 November in Tokyo by then.
  expect(linkTo(place, resolved, true)).toBe(
    'https://feedback.example.com/metrics/nps?compare=year&zone=Asia/Tokyo&week=monday&period=2026-11-16..2026-11-22',
  );
});
