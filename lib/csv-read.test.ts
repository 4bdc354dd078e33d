import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvLine, withoutApostrophes } from './csv';
import { decodeText, delimiters, detectDelimiter, isWorkbook, readCsv } from './csv-read';

const cellsOf = (text: string, delimiter = detectDelimiter(text)) =>
  [...readCsv(text, delimiter)].map(({ cells }) => cells);
const bytesOf = (text: string) => new TextEncoder().encode(text);

describe('decodeText', () => {
  it('reads UTF-8 with and without its mark', () => {
    expect(decodeText(bytesOf('Zoë'))).toEqual({ text: 'Zoë', encoding: 'UTF-8' });
    expect(decodeText(bytesOf('\uFEFFZoë')).text).toBe('Zoë');
  });

  it('takes what is not UTF-8 for Windows-1252', () => {
    const bytes = Uint8Array.of(0x5a, 0x6f, 0xeb);
    expect(decodeText(bytes)).toEqual({ text: 'Zoë', encoding: 'Windows-1252' });
  });

  it('reads what spreadsheets call Unicode text', () => {
    const bytes = Uint8Array.of(0xff, 0xfe, 0x5a, 0, 0x6f, 0, 0xeb, 0);
    expect(decodeText(bytes)).toEqual({ text: 'Zoë', encoding: 'UTF-16' });
  });

  it('knows a workbook', () => {
    expect(isWorkbook(Uint8Array.of(0x50, 0x4b, 0x03, 0x04, 0))).toBe(true);
    expect(isWorkbook(bytesOf('PK,name'))).toBe(false);
  });
});

describe('detectDelimiter', () => {
  it.each([
    ['name,email\nAnna,a@x.test\n', ','],
    ['name;email\n"Keller; Anna";a@x.test\n', ';'],
    ['name\temail\nAnna, Dr.\ta@x.test\n', '\t'],
    ['Keller, Anna;a@x.test\nBruno;b@x.test\nMoreau, Zoë;z@x.test', ';'],
    ['sep=;\nname,email\n', ';'],
    ['a@x.test\nb@x.test\n', ','],
    ['', ','],
  ])('of %j', (text, expected) => {
    expect(detectDelimiter(text)).toBe(expected);
  });
});

describe('readCsv', () => {
  it.each([
    [
      'a,b\r\nc,d\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'a,b\rc,d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['"a ""b"", c",d\n', [['a "b", c', 'd']]],
    ['"two\nlines",b\n', [['two\nlines', 'b']]],
    ['a,\n', [['a', '']]],
    ['\n\na,b\n,\n  \n', [['a', 'b']]],
    ['5" pipe,b\n', [['5" pipe', 'b']]],
    ['"Bob" Smith,b\n', [['Bob Smith', 'b']]],
  ])('%j', (text, expected) => {
    expect(cellsOf(text, ',')).toEqual(expected);
  });

  it('names the line on which each record begins', () => {
    const records = [...readCsv('sep=,\r\na,"x\r\ny"\r\n\r\nb,c', ',')];
    expect(records.map(({ line }) => line)).toEqual([2, 5]);
  });

  it('tells of a quote that is never closed', () => {
    const records = [...readCsv('a,b\n"c,d\ne,f', ',')];
    expect(records.map(({ unclosed }) => unclosed)).toEqual([false, true]);
  });

  it('reads what csvLine wrote, whatever is in it', () => {
    const cell = fc
      .oneof(fc.string(), fc.string({ unit: fc.constantFrom(...` =+-@＝'";,a\t\r\n`) }))
      // Records of nothing are passed over.
      .filter((text) => text.trim() !== '');
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 4 })), (rows) => {
        const read = cellsOf(rows.map(csvLine).join(''), ',');
        expect(read.map((cells) => cells.map(withoutApostrophes))).toEqual(rows);
      }),
    );
  });

  it('ends on any text, with any delimiter', () => {
    fc.assert(
      fc.property(fc.string(), fc.constantFrom(...delimiters), (text, delimiter) => {
        for (const { cells } of readCsv(text, delimiter)) expect(cells.length).toBeGreaterThan(0);
      }),
    );
  });
});
