import { expect, test } from 'vitest';
import { shortcutOf, unread } from './errors';
import { createRatingFields, ratingListFields, updateRatingFields } from './parameters';

const texts = [
  '',
  ' ',
  'Rosa',
  ' Rosa ',
  'a\0b',
  'half \ud83d of a pair',
  'whole 🎉',
  'x'.repeat(255),
  'x'.repeat(256),
  ' '.repeat(256),
];
const ids = [
  '0197B3F2-1111-7222-8333-444455556666',
  '0197b3f2-1111-7222-8333-44445555666',
  '0',
  '1',
  '0001',
  '2147483647',
  '2147483648',
  '-1',
  '1.0',
  '1e3',
];
const numbers = [0, -0, 1, -1, 9.5, 2 ** 31, 2 ** 53, 1e300, Number.NaN];
const addresses = ['203.0.113.9', '203.0.113.256', '203.0.113', '::1', '203.0.113.09'];
const dates = [
  '2026-11-21T00:00:00Z',
  '2026-11-21T05:30:00 05:30',
  '2026-11-20T19:00:00-05:00',
  '2026-02-29T00:00:00Z',
  '2026-11-21',
];
const plain = [null, true, [], {}, ...texts, ...ids, ...numbers, ...addresses, ...dates];
const users = plain.flatMap((value) => [
  { id: value },
  { username: value },
  { id: value, username: '' },
  { id: null, username: value },
  { id: 1, username: value },
]);
const given: unknown[] = [...plain, ...users];

const fields = [
  ...Object.entries(createRatingFields).map(([name, field]) => ['create', name, field] as const),
  ...Object.entries(updateRatingFields).map(([name, field]) => ['update', name, field] as const),
  ...Object.entries(ratingListFields).map(([name, field]) => ['filter', name, field] as const),
].filter(([, , field]) => shortcutOf(field));

test.each(fields)(
  'the shortcut of a field to %s a rating, %s, reads as its schema',
  (_, __, field) => {
    const read = shortcutOf(field);
    const values = given.map((value) => [value, read?.(value)] as const);
    const taken = values.filter(([, right]) => right !== unread);
    expect(taken.length).toBeGreaterThan(0);
    for (const [value, right] of taken)
      expect([value, field.safeParse(value)]).toEqual([value, { success: true, data: right }]);
  },
);
