/** CSV files as people have them: any of the usual encodings and delimiters, quoted after RFC 4180 or nearly so. */

export const delimiters = [',', ';', '\t'] as const;
export type Delimiter = (typeof delimiters)[number];

export type Encoding = 'UTF-8' | 'UTF-16' | 'Windows-1252';

/** Text of a file's bytes. What is not UTF-8 and does not say what it is, is what older Excels save: Windows-1252. */
export function decodeText(bytes: Uint8Array): { text: string; encoding: Encoding } {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe)
    return { text: new TextDecoder('utf-16le').decode(bytes), encoding: 'UTF-16' };
  if (first === 0xfe && second === 0xff)
    return { text: new TextDecoder('utf-16be').decode(bytes), encoding: 'UTF-16' };
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'UTF-8' };
  } catch {
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'Windows-1252' };
  }
}

/** Whether a file is a workbook of a spreadsheet (zipped, or of the older kind) rather than text. */
export function isWorkbook(bytes: Uint8Array): boolean {
  const begins = (...signature: number[]) => signature.every((byte, at) => bytes[at] === byte);
  return begins(0x50, 0x4b, 0x03, 0x04) || begins(0xd0, 0xcf, 0x11, 0xe0);
}

export interface CsvRecord {
  /** The line on which it begins, from 1. */
  line: number;
  cells: string[];
  /** A quote of it is never closed: it took the rest of the file. */
  unclosed: boolean;
}

/** Excel's own first line that names the delimiter. */
const delimiterLine = /^sep=([,;\t])(?:\r\n|\r|\n|$)/i;

/** Reads a quoted cell whose opening quote is at `from`: its text, and the place after its closing quote. */
function readQuoted(text: string, from: number): { value: string; end: number; closed: boolean } {
  let value = '';
  let at = from + 1;
  for (;;) {
    const quote = text.indexOf('"', at);
    if (quote === -1) return { value: value + text.slice(at), end: text.length, closed: false };
    value += text.slice(at, quote);
    if (text[quote + 1] !== '"') return { value, end: quote + 1, closed: true };
    value += '"';
    at = quote + 2;
  }
}

function linesIn(text: string, from: number, to: number): number {
  let lines = 0;
  for (let at = from; at < to; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 10 || (code === 13 && text.charCodeAt(at + 1) !== 10)) lines += 1;
  }
  return lines;
}

/** The records of a CSV text, those apart that have nothing in them. Lines end with CR, LF or both. */
export function* readCsv(text: string, delimiter: Delimiter): Generator<CsvRecord> {
  const preface = delimiterLine.exec(text)?.[0].length ?? 0;
  const unquotedEnd =
    delimiter === '\t' ? /[\t\r\n]/g : delimiter === ';' ? /[;\r\n]/g : /[,\r\n]/g;
  let at = preface;
  let line = preface > 0 ? 2 : 1;
  while (at < text.length) {
    const cells: string[] = [];
    const begin = at;
    let unclosed = false;
    for (;;) {
      let cell = '';
      if (text[at] === '"') {
        const { value, end, closed } = readQuoted(text, at);
        cell = value;
        at = end;
        unclosed ||= !closed;
      }
      unquotedEnd.lastIndex = at;
      const end = unquotedEnd.exec(text)?.index ?? text.length;
      cells.push(cell + text.slice(at, end));
      at = end;
      if (text[at] !== delimiter) break;
      at += 1;
    }
    at += text.startsWith('\r\n', at) ? 2 : 1;
    if (cells.some((cell) => cell.trim() !== '')) yield { line, cells, unclosed };
    line += linesIn(text, begin, Math.min(at, text.length));
  }
}

/** Records that tell enough of a file. */
const sampled = 25;

function sample(text: string, delimiter: Delimiter): CsvRecord[] {
  const records: CsvRecord[] = [];
  for (const record of readCsv(text, delimiter)) {
    records.push(record);
    if (records.length === sampled) break;
  }
  return records;
}

/** How well a delimiter explains a text: the share of records with as many cells as most, where those are several. */
function fitOf(text: string, delimiter: Delimiter): number {
  const records = sample(text, delimiter);
  const counts = new Map<number, number>();
  for (const { cells } of records) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
  const [width = 1, count = 0] = [...counts].sort((a, b) => b[1] - a[1] || b[0] - a[0])[0] ?? [];
  return width > 1 ? count / records.length : 0;
}

/** The delimiter that a text says, or that explains it best; a comma where there is nothing to tell by. */
export function detectDelimiter(text: string): Delimiter {
  const said = delimiters.find((delimiter) => delimiter === delimiterLine.exec(text)?.[1]);
  if (said) return said;
  const fits = delimiters.map((delimiter) => ({ delimiter, fit: fitOf(text, delimiter) }));
  return fits.reduce((best, next) => (next.fit > best.fit ? next : best)).delimiter;
}
