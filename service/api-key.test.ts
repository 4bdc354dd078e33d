import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { makeApiKey, readApiKey } from './api-key';

test('a key names its account and is read back with the hash it is stored under', () => {
  const key = makeApiKey(0x1abc);
  expect(key).toMatch(/^00001abc[0-9a-f]{32}$/);
  expect(readApiKey(key)).toEqual({
    accountId: 0x1abc,
    hash: createHash('sha256').update(key).digest(),
  });
});

test('two keys differ, and given bytes make the same key', () => {
  expect(makeApiKey(1)).not.toBe(makeApiKey(1));
  expect(makeApiKey(1, Buffer.alloc(16, 7))).toBe(`00000001${'07'.repeat(16)}`);
});

test.each([
  ['empty', ''],
  ['too short', '0'.repeat(39)],
  ['too long', '1'.repeat(41)],
  ['not hexadecimal', `0000000${'g'.repeat(33)}`],
  ['in capitals', `00000001${'A'.repeat(32)}`],
  ['of no account', '0'.repeat(40)],
  ['of an account beyond the integers', 'f'.repeat(40)],
])('a text that is %s is no key', (_, text) => {
  expect(readApiKey(text)).toBeNull();
});
