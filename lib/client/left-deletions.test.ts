import { expect, test } from 'vitest';
import { parseLeft, writeLeft } from './left-deletions';

const person = 'ann@example.com';
const list = { id: '7', account: 'a', name: 'Autumn', contacts: 3, message: null };
const left = writeLeft(person, [list], 1_000_000);

test('what a page left is taken up by its person, soon', () => {
  expect(parseLeft(left, person, 1_060_000)).toEqual([list]);
});

test('nobody else takes it up, nor a tab that is opened again much later', () => {
  expect(parseLeft(left, 'tom@example.com', 1_060_000)).toEqual([]);
  expect(parseLeft(left, person, 1_600_000)).toEqual([]);
});

test.each([
  null,
  '',
  '{',
  '[]',
  '7',
  '{"of":"ann@example.com","at":1000000,"lists":[{"id":7}]}',
  left.replace('"account":"a",', ''),
])('nothing is taken up from %j', (text) => {
  expect(parseLeft(text, person, 1_000_000)).toEqual([]);
});
