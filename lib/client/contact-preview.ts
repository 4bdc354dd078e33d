import {
  type ContactColumns,
  contactOf,
  guessColumns,
  hasTitles,
  isAddressLike,
} from '@/lib/contact-columns';
import type { JudgedRow } from '@/lib/contact-report';
import { addressKey, type ImportRow, judge } from '@/lib/contact-verdicts';
import { addressesAtOnce, type ContactRow, type ListKey, listRoute } from '@/lib/contacts';
import { type CsvRecord, type Delimiter, detectDelimiter } from '@/lib/csv-read';
import { inTurns, readRecords } from './contact-file';
import { askUnsubscribed } from './contacts';
import { RequestFailed } from './request';
import { freshWalk, walkOn } from './walk';

/** Characters of an address at most, by the contract. */
const longestAddress = 254;

/** How a text is read. */
export interface Reading {
  delimiter: Delimiter;
  records: readonly CsvRecord[];
  /** Whether the first row is one of titles. */
  titled: boolean;
  columns: ContactColumns;
}

/** The titles of the columns; none without a row of them. */
export function titlesOf({ records, titled }: Pick<Reading, 'records' | 'titled'>): string[] {
  return titled ? [...(records[0]?.cells ?? [])] : [];
}

/** Columns guessed anew, as after another delimiter. */
export function withColumns(reading: Omit<Reading, 'columns'>): Reading {
  const rows = reading.records.slice(reading.titled ? 1 : 0).map(({ cells }) => cells);
  return { ...reading, columns: guessColumns(titlesOf(reading), rows) };
}

/** Reads a text by what is in it, or by a delimiter that was chosen; null when it was aborted. Throws `FileRefused`. */
export async function readText(
  text: string,
  chosen: Delimiter | null,
  signal: AbortSignal,
): Promise<Reading | null> {
  const delimiter = chosen ?? detectDelimiter(text);
  const records = await readRecords(text, delimiter, signal);
  if (!records) return null;
  const titled = hasTitles(records.slice(0, 1).map(({ cells }) => cells));
  return withColumns({ delimiter, records, titled });
}

/** `addressKey`s of all contacts of a list; null when it was aborted. Throws `RequestFailed`. */
export async function addressesOf(
  list: ListKey,
  signal: AbortSignal,
  tell: (words: Comparing) => void,
): Promise<Set<string> | null> {
  const { phase, rows, message } = await walkOn<ContactRow>(
    listRoute('search', list),
    freshWalk,
    signal,
    ({ progress }) => tell({ what: 'list', n: progress?.walked ?? 0, of: progress?.of ?? null }),
  );
  if (signal.aborted) return null;
  if (phase !== 'done') throw new RequestFailed(0, [message ?? 'The list could not be read.']);
  const addresses = new Set<string>();
  const whole = await inTurns(rows, signal, ({ email }) => addresses.add(addressKey(email)));
  return whole ? addresses : null;
}

/** How far the comparison is. */
export interface Comparing {
  what: 'list' | 'unsubscribes';
  n: number;
  /** Null: not known yet. */
  of: number | null;
}

/** Which of the rows' addresses have unsubscribed; null when it was aborted. */
async function unsubscribedOf(
  rows: readonly ImportRow[],
  signal: AbortSignal,
  tell: (words: Comparing) => void,
): Promise<Set<string> | null> {
  // What is no address has not unsubscribed: a column of comments would be too much to ask about.
  const asked = new Set<string>();
  const whole = await inTurns(rows, signal, (row) => {
    const email = addressKey(row.email);
    if (isAddressLike(email) && email.length <= longestAddress) asked.add(email);
  });
  if (!whole) return null;
  const emails = [...asked];
  const found = new Set<string>();
  for (let at = 0; at < emails.length; at += addressesAtOnce) {
    tell({ what: 'unsubscribes', n: at, of: emails.length });
    const some = emails.slice(at, at + addressesAtOnce);
    for (const email of await askUnsubscribed(some, signal)) found.add(email);
  }
  return found;
}

/**
 * Judges the rows of a text against the addresses of a list and the unsubscribes; null when it was aborted. Throws
 * `RequestFailed`, as without knowing them no row can be told to be new.
 */
export async function judgeRows(
  there: ReadonlySet<string>,
  { records, titled, columns }: Reading,
  signal: AbortSignal,
  tell: (words: Comparing) => void,
): Promise<JudgedRow[] | null> {
  const rows: ImportRow[] = [];
  const read = await inTurns(records.slice(titled ? 1 : 0), signal, ({ line, cells }) => {
    rows.push({ line, cells, ...contactOf(cells, columns) });
  });
  const unsubscribed = read && (await unsubscribedOf(rows, signal, tell));
  if (!unsubscribed) return null;
  const verdictOf = judge({ there, unsubscribed });
  const judged: JudgedRow[] = [];
  const whole = await inTurns(rows, signal, (row) => {
    judged.push({ ...row, verdict: verdictOf(row) });
  });
  return whole ? judged : null;
}
