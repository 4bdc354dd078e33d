/** CSV as RFC 4180 has it: quoted cells may hold delimiters, quotes and line breaks; lines end in LF or CRLF. */

export interface CsvRecord {
  /** Line that it begins in, from 1. */
  line: number;
  cells: string[];
  /** What is wrong with its form, or null. */
  fault: string | null;
}

/** A cell that is longer has lost its closing quote. Characters. */
const longestRecord = 4 * 1024 * 1024;

export class CsvFault extends Error {
  override name = 'CsvFault';
}

export function countBreaks(text: string): number {
  let count = 0;
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) count += 1;
  return count;
}

/** Takes a file's text in parts of any size and gives its records. Blank lines are left out. */
export class CsvParser {
  #text = '';
  #line = 1;

  constructor(readonly delimiter: string) {}

  /** The records that are complete with `part`. Throws CsvFault when one has no end. */
  push(part: string): CsvRecord[] {
    this.#text += part;
    const records = this.#parse(false);
    if (this.#text.length > longestRecord)
      throw new CsvFault(
        `the record that begins in line ${this.#line} has no end: is a closing quote missing?`,
      );
    return records;
  }

  end(): CsvRecord[] {
    return this.#parse(true);
  }

  #parse(final: boolean): CsvRecord[] {
    const records: CsvRecord[] = [];
    const text = this.#text;
    let at = 0;
    let quote = text.indexOf('"');
    while (at < text.length) {
      const found = text.indexOf('\n', at);
      if (found === -1 && !final) break;
      const end = found === -1 ? text.length : found;
      if (quote !== -1 && quote < at) quote = text.indexOf('"', at);
      if (quote === -1 || quote > end) {
        const line = withoutReturn(text.slice(at, end));
        if (line !== '')
          records.push({ line: this.#line, cells: line.split(this.delimiter), fault: null });
        this.#line += 1;
        at = end + 1;
        continue;
      }
      const read = readQuoted(text, at, this.delimiter, final);
      if (!read) break;
      records.push({ line: this.#line, cells: read.cells, fault: read.fault });
      this.#line += countBreaks(text.slice(at, read.next));
      at = read.next;
    }
    this.#text = text.slice(at);
    return records;
  }
}

function withoutReturn(text: string): string {
  return text.endsWith('\r') ? text.slice(0, -1) : text;
}

function endOfCell(text: string, at: number, delimiter: string): number {
  for (let end = at; end < text.length; end += 1) {
    const character = text[end];
    if (character === delimiter || character === '\n') return end;
  }
  return text.length;
}

/** What stands between quotes, from after the first one; null when the closing quote is not there yet. */
function readBetweenQuotes(text: string, start: number, final: boolean) {
  let cell = '';
  for (let at = start; ; ) {
    const quote = text.indexOf('"', at);
    // A quote at the very end of a part may be the first of two.
    if (!final && (quote === -1 || quote + 1 === text.length)) return null;
    if (quote === -1) return { cell: cell + text.slice(at), next: text.length, closed: false };
    cell += text.slice(at, quote);
    at = quote + 1;
    if (text[at] !== '"') return { cell, next: at, closed: true };
    cell += '"';
    at += 1;
  }
}

/** A record that has quotes; null when its end is not there yet. */
function readQuoted(text: string, start: number, delimiter: string, final: boolean) {
  const cells: string[] = [];
  let fault: string | null = null;
  for (let at = start; ; ) {
    let cell = '';
    const quoted = text[at] === '"';
    if (quoted) {
      const read = readBetweenQuotes(text, at + 1, final);
      if (!read) return null;
      if (!read.closed) fault = 'A closing quote is missing.';
      cell = read.cell;
      at = read.next;
    }
    const end = endOfCell(text, at, delimiter);
    if (end === text.length && !final) return null;
    const rest = text.slice(at, end);
    const tail = text[end] === delimiter ? rest : withoutReturn(rest);
    if (quoted && tail !== '') fault = 'A cell goes on after its closing quote.';
    cells.push(cell + tail);
    at = end + 1;
    if (text[end] !== delimiter) return { cells, fault, next: at };
  }
}

const needsQuotes = /["\r\n,]|^\s|\s$/;

/** A line of CSV, with its line break. */
export function csvLine(cells: readonly string[], delimiter = ','): string {
  const written = cells.map((cell) =>
    needsQuotes.test(cell) || cell.includes(delimiter) ? `"${cell.replaceAll('"', '""')}"` : cell,
  );
  return `${written.join(delimiter)}\n`;
}
