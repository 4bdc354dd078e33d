import { isOwnFile } from '@/lib/contact-report';
import { withoutApostrophes } from '@/lib/csv';
import {
  type CsvRecord,
  cellLengthAtMost,
  cellsAtMost,
  type Delimiter,
  decodeText,
  type Encoding,
  isWorkbook,
  readCsv,
} from '@/lib/csv-read';

/** A file of contacts, read in the browser: nothing of it is sent before somebody has seen what it holds. */

const bytesAtMost = 20 * 1024 * 1024;
export const rowsAtMost = 100_000;
/** Milliseconds of work before the page gets its turn. */
const atOnceMs = 20;

export interface ContactText {
  /** The file's name; null: pasted. */
  name: string | null;
  text: string;
  /** Null: pasted. */
  encoding: Encoding | null;
}

/** A file that cannot be read as one of contacts, in words. */
export class FileRefused extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'FileRefused';
  }
}

export async function readContactFile(file: File): Promise<ContactText> {
  if (file.size > bytesAtMost)
    throw new FileRefused('The file is larger than 20 MB. Split it, and import its parts.');
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (isWorkbook(bytes))
    throw new FileRefused('This is a workbook. Save its sheet as CSV, and choose that file.');
  const { text, encoding } = decodeText(bytes);
  if (text.trim() === '') throw new FileRefused('The file is empty.');
  return { name: file.name, text, encoding };
}

/** Pasted rows, as the text of a file. Throws `FileRefused`. */
export function readPastedRows(text: string): ContactText {
  // Characters, as bytes are not known of it: about as much all the same.
  if (text.length > bytesAtMost)
    throw new FileRefused('These rows are more than 20 MB. Paste them in parts.');
  return { name: null, text, encoding: null };
}

/** Why a record is too much to be one of contacts, and where to look; null: it is not. */
function excessWords({ line, unclosed, excess }: CsvRecord): string | null {
  if (excess === null) return null;
  const many = (most: number) => most.toLocaleString('en');
  if (excess === 'cells')
    return `The row of line ${many(line)} has more than ${many(cellsAtMost)} columns.`;
  return unclosed
    ? `A quotation mark that opens in line ${many(line)} is never closed.`
    : `A cell of the row of line ${many(line)} has more than ${many(cellLengthAtMost)} characters.`;
}

/** Lets the page draw and answer. */
const breathe = () => new Promise<void>((resolve) => setTimeout(resolve));

/** Runs `act` for each item, the page getting its turns between; false: it was aborted. */
export async function inTurns<T>(
  items: Iterable<T>,
  signal: AbortSignal,
  act: (item: T) => void,
): Promise<boolean> {
  let since = performance.now();
  for (const item of items) {
    act(item);
    if (performance.now() - since < atOnceMs) continue;
    await breathe();
    if (signal.aborted) return false;
    since = performance.now();
  }
  return !signal.aborted;
}

/**
 * All records of a text, those of a file that was written here as they were before; null when it was aborted.
 * Throws `FileRefused` where there are too many, or one of them is too much.
 */
export async function readRecords(
  text: string,
  delimiter: Delimiter,
  signal: AbortSignal,
): Promise<CsvRecord[] | null> {
  const records: CsvRecord[] = [];
  let own = false;
  const whole = await inTurns(readCsv(text, delimiter), signal, (record) => {
    if (!record) return;
    const excess = excessWords(record);
    if (excess) throw new FileRefused(`${excess} Mend that, and try again.`);
    if (records.length > rowsAtMost)
      throw new FileRefused(
        'There are more than 100,000 rows. Split the file, and import its parts.',
      );
    if (records.length === 0) own = isOwnFile(record.cells);
    records.push(own ? { ...record, cells: record.cells.map(withoutApostrophes) } : record);
  });
  return whole ? records : null;
}
