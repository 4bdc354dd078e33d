import { describe, expect, test } from 'vitest';
import { csvLine, withoutApostrophes } from './csv';

describe('a line of CSV', () => {
  test('quotes what would break it', () => {
    expect(csvLine(['a', 'b, c', 'say "so"', 'two\nlines'])).toBe(
      'a,"b, c","say ""so""","two\nlines"\r\n',
    );
  });

  test('leaves nothing where there is nothing', () => {
    expect(csvLine([null, undefined, '', 0])).toBe(',,,0\r\n');
  });

  test.each([
    '=1+1',
    '+49 30',
    '-2',
    '@SUM(A1)',
    '\tx',
    '\rx',
    '\nx',
    '＝1',
    '＋1',
    '－1',
    '＠SUM(A1)',
    ' =1+1',
    '\u00A0=1+1',
    '\uFEFF=1+1',
    '\u200B=1+1',
    '\0=1+1',
  ])('does not let %j be computed', (text) => {
    expect(csvLine([text]).replace(/^"|"?\r\n$/g, '')).toBe(`'${text}`);
  });

  test.each([
    ['x;=1+1;y', "x;'=1+1;y"],
    ['x\n=1+1', "x\n'=1+1"],
    ['x\t@SUM(A1)', "x\t'@SUM(A1)"],
    ['x;"=1+1"', 'x;"\'=1+1"'],
    ['x;-2+3', "x;'-2+3"],
    ['- one\n- two', "'- one\n- two"],
    ['a = b; c - d', 'a = b; c - d'],
  ])('lets nothing of %j be computed where semicolons separate cells', (text, safe) => {
    const line = csvLine([text]).slice(0, -2);
    expect(line.startsWith('"') ? line.slice(1, -1).replaceAll('""', '"') : line).toBe(safe);
  });

  test.each([
    '=1+1',
    "'=1+1",
    "''=1+1",
    "'t Hooft",
    "' \t=1+1",
    'x;=1+1;\n-2',
    "x;'=1+1",
    'x;"\'"=1+1',
    ";=1;''@SUM(A1)",
    "'\n'=1",
    '- one\n- two',
    'x\n"\'+1',
  ])('gives %j back as it was', (text) => {
    const line = csvLine([text]).slice(0, -2);
    const cell = line.startsWith('"') ? line.slice(1, -1).replaceAll('""', '"') : line;
    expect(withoutApostrophes(cell)).toBe(text);
  });

  test('keeps negative numbers numbers', () => {
    expect(csvLine([-9, 8.42])).toBe('-9,8.42\r\n');
  });
});
