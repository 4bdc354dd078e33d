import { describe, expect, test } from 'vitest';
import { connectionFields } from './connection-fields';
import { parseFields } from './contract/errors';

/** What an admin may enter to connect an account. */

function read(address: string, key = 'k') {
  return parseFields(connectionFields, { address, key }, 'requestBody');
}

describe('an address', () => {
  test.each([
    [' https://api.example.com/ ', 'https://api.example.com'],
    ['HTTPS://API.example.com:443', 'https://api.example.com'],
    ['http://127.0.0.1:4000/v1', 'http://127.0.0.1:4000'],
    ['https://example.com/feedback/v1/', 'https://example.com/feedback'],
    ['https://example.com/a/../b', 'https://example.com/b'],
  ])('%s is stored as %s', (given, address) => {
    expect(read(given).values).toEqual({ address, key: 'k' });
  });

  test.each([
    '',
    'api.example.com',
    'ftp://example.com',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'https://name:word@example.com',
    'https://example.com/?key=1',
    'https://example.com/#top',
    'https://example.com/a%2f..%2fb',
    'https://example.com/a;b',
    `https://example.com/${'a'.repeat(300)}`,
  ])('%s is refused', (given) => {
    const { values, faults } = read(given);
    expect(values.address).toBeUndefined();
    expect(faults.map(({ path }) => path)).toEqual([['address']]);
  });
});

describe('a key', () => {
  test('is taken without the spaces around it', () => {
    expect(read('https://example.com', ' 0123abcd\n').values.key).toBe('0123abcd');
  });

  test.each(['', 'two words', 'naïve', 'a'.repeat(401)])('%s is refused', (given) => {
    expect(read('https://example.com', given).faults).toMatchObject([{ path: ['key'] }]);
  });
});
