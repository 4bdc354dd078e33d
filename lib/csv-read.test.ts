import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvLine, withoutApostrophes } from './csv';
import {
  cellLengthAtMost,
  cellsAtMost,
  type Delimiter,
  decodeText,
  delimiters,
  detectDelimiter,
  isWorkbook,
  readCsv,
} from './csv-read';

const recordsOf = (text: string, delimiter: Delimiter) =>
  [...readCsv(text, delimiter)].filter((record) => record !== null);
const cellsOf = (text: string, delimiter = detectDelimiter(text)) =>
  recordsOf(text, delimiter).map(({ cells }) => cells);
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

  it.each([
    'Name,E-mail\nZoë,z@x.test\n',
    '名前;メール\r\n山田太郎;yamada@x.test\r\n',
    'Ā,a@x.test',
  ])('reads UTF-16 that does not say so: %j', (text) => {
    const little = Buffer.from(text, 'utf16le');
    const big = Buffer.from(little).swap16();
    expect(decodeText(little)).toEqual({ text, encoding: 'UTF-16' });
    expect(decodeText(big)).toEqual({ text, encoding: 'UTF-16' });
  });

  it('takes no other text for UTF-16, though it has a zero in it', () => {
    expect(decodeText(bytesOf('Name,E-mail\n\0Zoë,z@x.test\n')).encoding).toBe('UTF-8');
    expect(decodeText(Uint8Array.of(0x5a, 0x6f, 0xeb)).encoding).toBe('Windows-1252');
    expect(decodeText(new Uint8Array()).encoding).toBe('UTF-8');
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
    const records = recordsOf('sep=,\r\na,"x\r\ny"\r\n\r\nb,c', ',');
    expect(records.map(({ line }) => line)).toEqual([2, 5]);
  });

  it('tells of a quote that is never closed', () => {
    const records = recordsOf('a,b\n"c,d\ne,f', ',');
    expect(records.map(({ unclosed }) => unclosed)).toEqual([false, true]);
  });

  it.each([
    ['cells', ','.repeat(3_000_000)],
    ['characters', '"'.repeat(3_000_000)],
    ['characters', 'a'.repeat(3_000_000)],
    ['characters', `"${'a,'.repeat(1_500_000)}`],
  ] as const)('reads no further where a row has too many %s', (excess, text) => {
    const records = recordsOf(`a,b\n${text}\na,b\n`, ',');
    expect(records).toMatchObject([
      { line: 1, excess: null },
      { line: 2, excess },
    ]);
  });

  it('takes a row that has as much as it may', () => {
    const cells = Array.from({ length: cellsAtMost }, () => 'a');
    expect(cellsOf(cells.join(','), ',')).toEqual([cells]);
    const long = 'a'.repeat(cellLengthAtMost);
    expect(recordsOf(`"${long}",b`, ',')).toMatchObject([{ cells: [long, 'b'], excess: null }]);
  });

  it.each(['\n', ',\n', '" "\n', `${'"\n"'.repeat(900)}\n`])(
    'gives way again and again where there are no rows, or long ones: %j',
    (line) => {
      const text = line.repeat(1_000_000 / line.length);
      const stretches = [...readCsv(text, ',')].filter((record) => record === null);
      expect(stretches.length).toBeGreaterThan(10);
    },
  );

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
        for (const { cells } of recordsOf(text, delimiter)) expect(cells.length).toBeGreaterThan(0);
      }),
    );
  });
});
