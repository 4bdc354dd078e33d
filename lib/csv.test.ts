import { describe, expect, test } from 'vitest';
import { csvLine } from './csv';

describe('a line of CSV', () => {
  test('quotes what would break it', () => {
    expect(csvLine(['a', 'b, c', 'say "so"', 'two\nlines'])).toBe(
      'a,"b, c","say ""so""","two\nlines"\r\n',
    );
  });

  test('leaves nothing where there is nothing', () => {
    expect(csvLine([null, undefined, '', 0])).toBe(',,,0\r\n');
  });

  test.each(['=1+1', '+49 30', '-2', '@SUM(A1)', '\t=1', '\r=1', '＝1'])(
    'does not let %j be computed',
    (text) => {
      expect(csvLine([text]).replace(/^"|"?\r\n$/g, '')).toBe(`'${text}`);
    },
  );

  test('keeps negative numbers numbers', () => {
    expect(csvLine([-9, 8.42])).toBe('-9,8.42\r\n');
  });
});
