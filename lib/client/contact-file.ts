import { isOwnFile } from '@/lib/contact-report';
import { withoutApostrophes } from '@/lib/csv';
import {
  type CsvRecord,
  type Delimiter,
  decodeText,
  type Encoding,
  isWorkbook,
  readCsv,
} from '@/lib/csv-read';

/** A file of contacts, read in the browser: nothing of it is sent before somebody has seen what it holds. */

const bytesAtMost = 20 * 1024 * 1024;
export const rowsAtMost = 100_000;
/** Rows that are read or judged before the page gets its turn. */
const rowsAtOnce = 2_000;

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

/** Lets the page draw and answer. */
const breathe = () => new Promise<void>((resolve) => setTimeout(resolve));

/** Runs `act` for each item, the page getting its turns between; false: it was aborted. */
export async function inTurns<T>(
  items: Iterable<T>,
  signal: AbortSignal,
  act: (item: T) => void,
): Promise<boolean> {
  let n = 0;
  for (const item of items) {
    act(item);
    n += 1;
    if (n % rowsAtOnce !== 0) continue;
    await breathe();
    if (signal.aborted) return false;
  }
  return !signal.aborted;
}

/**
 * All records of a text, those of a file that was written here as they were before; null when it was aborted.
 * Throws `FileRefused` where there are too many.
 */
export async function readRecords(
  text: string,
  delimiter: Delimiter,
  signal: AbortSignal,
): Promise<CsvRecord[] | null> {
  const records: CsvRecord[] = [];
  let own = false;
  const whole = await inTurns(readCsv(text, delimiter), signal, (record) => {
    if (records.length > rowsAtMost)
      throw new FileRefused(
        'There are more than 100,000 rows. Split the file, and import its parts.',
      );
    if (records.length === 0) own = isOwnFile(record.cells);
    records.push(own ? { ...record, cells: record.cells.map(withoutApostrophes) } : record);
  });
  return whole ? records : null;
}
