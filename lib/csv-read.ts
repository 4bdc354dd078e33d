/** CSV files as people have them: any of the usual encodings and delimiters, quoted after RFC 4180 or nearly so. */

export const delimiters = [',', ';', '\t'] as const;
export type Delimiter = (typeof delimiters)[number];

export type Encoding = 'UTF-8' | 'UTF-16' | 'Windows-1252';

/** Bytes that tell whether a text without a mark is UTF-16. */
const bytesToTellBy = 64 * 1024;

/**
 * The order of UTF-16's bytes, by the mark at a text's beginning or, without one, by its zeros: commas,
 * line ends and addresses have one in each pair, other encodings none. Null: it is not UTF-16.
 */
function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const told = bytes.subarray(0, bytesToTellBy);
  let atEven = 0;
  let atOdd = 0;
  for (const [at, byte] of told.entries()) {
    if (byte !== 0) continue;
    if (at % 2 === 0) atEven += 1;
    else atOdd += 1;
  }
  // Letters of some scripts have their zero in the other place, and are fewer than the rest.
  const [fewer, more] = atEven < atOdd ? [atEven, atOdd] : [atOdd, atEven];
  if (more === 0 || more * 20 < told.length || more < fewer * 3) return null;
  return atEven < atOdd ? 'utf-16le' : 'utf-16be';
}

/** Text of a file's bytes. What is neither UTF-8 nor UTF-16 is what older Excels save: Windows-1252. */
export function decodeText(bytes: Uint8Array): { text: string; encoding: Encoding } {
  const utf16 = utf16Of(bytes);
  if (utf16) return { text: new TextDecoder(utf16).decode(bytes), encoding: 'UTF-16' };
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

/** Characters of a cell at most: as many as a spreadsheet's own has room for. */
export const cellLengthAtMost = 32_767;
export const cellsAtMost = 1_000;
/** Characters that are read before whoever asked for them gets a turn. */
const charactersAtOnce = 64 * 1024;

export interface CsvRecord {
  /** The line on which it begins, from 1. */
  line: number;
  cells: string[];
  /** A quote of it is never closed: it took the rest of the file. */
  unclosed: boolean;
  /** What it has too much of, so that it was read no further; null: of nothing. */
  excess: 'cells' | 'characters' | null;
}

/** Excel's own first line that names the delimiter. */
const delimiterLine = /^sep=([,;\t])(?:\r\n|\r|\n|$)/i;

/**
 * Reads a quoted cell whose opening quote is at `from`: its text, and the place after its closing quote.
 * One that is too long is read no further than that shows.
 */
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
    if (value.length > cellLengthAtMost) return { value, end: at, closed: true };
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

/**
 * The records of a CSV text, those apart that have nothing in them. Lines end with CR, LF or both. Null
 * stands for a stretch that has been read without one, as a file may hold nothing else for megabytes.
 */
export function* readCsv(text: string, delimiter: Delimiter): Generator<CsvRecord | null> {
  const preface = delimiterLine.exec(text)?.[0].length ?? 0;
  const unquotedEnd =
    delimiter === '\t' ? /[\t\r\n]/g : delimiter === ';' ? /[;\r\n]/g : /[,\r\n]/g;
  let at = preface;
  let line = preface > 0 ? 2 : 1;
  let told = at;
  while (at < text.length) {
    const cells: string[] = [];
    const begin = at;
    let unclosed = false;
    let excess: CsvRecord['excess'] = null;
    for (;;) {
      if (at - told > charactersAtOnce) {
        told = at;
        yield null;
      }
      let cell = '';
      if (text[at] === '"') {
        const { value, end, closed } = readQuoted(text, at);
        cell = value;
        at = end;
        unclosed ||= !closed;
      }
      unquotedEnd.lastIndex = at;
      const end = unquotedEnd.exec(text)?.index ?? text.length;
      cell += text.slice(at, end);
      cells.push(cell);
      at = end;
      if (cell.length > cellLengthAtMost) excess = 'characters';
      else if (cells.length > cellsAtMost) excess = 'cells';
      if (excess !== null || text[at] !== delimiter) break;
      at += 1;
    }
    if (excess !== null) {
      yield { line, cells, unclosed, excess };
      return;
    }
    at += text.startsWith('\r\n', at) ? 2 : 1;
    if (cells.some((cell) => cell.trim() !== '')) yield { line, cells, unclosed, excess };
    line += linesIn(text, begin, Math.min(at, text.length));
  }
}

/** Records that tell enough of a file, and the characters that they are looked for in. */
const sampled = 25;
const sampledCharacters = 256 * 1024;

function sample(text: string, delimiter: Delimiter): CsvRecord[] {
  const records: CsvRecord[] = [];
  for (const record of readCsv(text.slice(0, sampledCharacters), delimiter)) {
    if (record) records.push(record);
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
