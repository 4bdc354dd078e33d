import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CsvFault, CsvParser, csvLine } from './csv';

function read(text: string, { delimiter = ',', part = text.length || 1 } = {}) {
  const parser = new CsvParser(delimiter);
  const records = [];
  for (let at = 0; at < text.length; at += part)
    records.push(...parser.push(text.slice(at, at + part)));
  return [...records, ...parser.end()];
}

const cells = (text: string, options = {}) => read(text, options).map((record) => record.cells);

describe('CSV', () => {
  test('cells may be quoted, and hold quotes, delimiters and line breaks', () => {
    expect(cells('a,"b,c","d ""e""","f\ng"\n1,2,3,4')).toEqual([
      ['a', 'b,c', 'd "e"', 'f\ng'],
      ['1', '2', '3', '4'],
    ]);
    expect(cells('"a\r\nb";c\r\n', { delimiter: ';' })).toEqual([['a\r\nb', 'c']]);
  });

  test('lines end in LF or CRLF, the last one perhaps in nothing; blank lines are none', () => {
    const expected = [
      ['a', 'b'],
      ['c', ''],
      ['', 'd'],
    ];
    expect(cells('a,b\nc,\n,d')).toEqual(expected);
    expect(cells('a,b\r\n\r\nc,\r\n,d\r\n')).toEqual(expected);
    expect(cells('a,"b"\r\n"c",\r\n"",d')).toEqual(expected);
  });

  test('records know the line they begin in', () => {
    expect(read('a\n"b\nc"\n\nd\n"e\r\n\r\nf"\ng').map(({ line }) => line)).toEqual([
      1, 2, 5, 6, 9,
    ]);
  });

  test('a quote within a cell without quotes is a quote', () => {
    expect(cells('5" pipe,b"\n')).toEqual([['5" pipe', 'b"']]);
  });

  test('what goes on after a closing quote, and a quote that never closes, are faults', () => {
    expect(read('"a"b,c\nd,e').map(({ fault }) => fault)).toEqual([
      'A cell goes on after its closing quote.',
      null,
    ]);
    expect(read('a,"b\nc,d')[0]?.fault).toBe('A closing quote is missing.');
    expect(() => read(`a\n"${'x'.repeat(5_000_000)}`, { part: 100_000 })).toThrow(CsvFault);
  });

  test('any cells come back as they were, in parts of any size', () => {
    const cell = fc.oneof(
      fc.string(),
      fc.string({ unit: fc.constantFrom('a', '"', ',', ';', '\n', '\r', '\t', ' ', 'é') }),
    );
    fc.assert(
      fc.property(
        fc.array(fc.array(cell, { minLength: 2, maxLength: 5 }), { minLength: 1 }),
        fc.constantFrom(',', ';', '\t'),
        fc.integer({ min: 1, max: 20 }),
        (records, delimiter, part) => {
          const text = records.map((record) => csvLine(record, delimiter)).join('');
          expect(cells(text, { delimiter, part })).toEqual(records);
        },
      ),
    );
  });
});
