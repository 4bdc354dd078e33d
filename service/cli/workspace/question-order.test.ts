import { expect, test } from 'vitest';
import { orderQuestions, positionsOf } from './question-order';

const order = (stored: string, named: string) => orderQuestions([...stored], [...named]).join('');

test('questions of a new survey stand as in the file', () => {
  expect(order('', 'abc')).toBe('abc');
});

test('a new question stands behind the one before it in the file', () => {
  expect(order('abc', 'abcd')).toBe('abcd');
  expect(order('abc', 'axb')).toBe('axbc');
  expect(order('abc', 'xbc')).toBe('axbc');
  expect(order('abc', 'x')).toBe('abcx');
  expect(order('abc', 'axy')).toBe('axybc');
});

test('those that the file names change places among themselves, others stay', () => {
  expect(order('abc', 'ca')).toBe('cba');
  expect(order('abc', 'c')).toBe('abc');
  expect(order('abcd', 'dxb')).toBe('adxcb');
});

test('positions there are stay when new questions only follow them', () => {
  const stored = [
    { identity: 'a', position: 1 },
    { identity: 'b', position: 4 },
  ];
  expect([...positionsOf(stored, ['a', 'b', 'c', 'd'])]).toEqual([
    ['a', 1],
    ['b', 4],
    ['c', 5],
    ['d', 6],
  ]);
  expect([...positionsOf(stored, ['b', 'a'])]).toEqual([
    ['b', 0],
    ['a', 1],
  ]);
});
