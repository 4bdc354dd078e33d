import type { ImportRow, Verdict, VerdictKind } from './contact-verdicts';
import type { ImportOutcome } from './contacts';
import { byteOrderMark, csvLine } from './csv';

/** What became of the rows of an import, counted and in words. */

export const verdictNames: Record<VerdictKind, string> = {
  new: 'New',
  there: 'Already there',
  unsubscribed: 'Unsubscribed',
  double: 'Double',
  invalid: 'Invalid',
};

export interface JudgedRow extends ImportRow {
  verdict: Verdict;
}

/** What a verdict says beside its name. */
export function verdictDetail(verdict: Verdict): string {
  if (verdict.kind === 'double') return `The same address as in line ${verdict.line}.`;
  return verdict.kind === 'invalid' ? verdict.reasons.join(' ') : '';
}

export const resultKinds = [
  'added',
  'there',
  'refused',
  'invalid',
  'double',
  'unsubscribed',
  'unknown',
  'not tried',
] as const;
export type ResultKind = (typeof resultKinds)[number];

export const resultNames: Record<ResultKind, string> = {
  added: 'Added',
  there: 'Already there',
  refused: 'Refused by the service',
  invalid: 'Invalid',
  double: 'Double',
  unsubscribed: 'Unsubscribed, left out',
  unknown: 'Not known',
  'not tried': 'Not imported yet',
};

/** What became of a row that was sent (its outcome) or was not (its verdict). */
export function resultOf({ verdict }: JudgedRow, outcome: ImportOutcome | undefined): ResultKind {
  if (outcome) return outcome.kind;
  return verdict.kind === 'new' ? 'not tried' : verdict.kind;
}

function reasonFor(row: JudgedRow, outcome: ImportOutcome | undefined): string {
  const kind = resultOf(row, outcome);
  if (outcome?.kind === 'refused') return outcome.reasons.join(' ');
  if (kind === 'unknown') return 'No answer came: it may be in the list.';
  if (kind === 'not tried') return 'The import was stopped before.';
  if (kind === 'unsubscribed') return 'Has unsubscribed.';
  return verdictDetail(row.verdict);
}

/** Rows that are in the list are not given back. */
const isGivenBack = (kind: ResultKind) => kind !== 'added' && kind !== 'there';

export interface Report {
  counts: ReadonlyMap<ResultKind, number>;
  /** Rows that were not imported. */
  refused: number;
}

/** Counts what became of the rows. */
export function reportOf(
  rows: readonly JudgedRow[],
  outcomes: ReadonlyMap<JudgedRow, ImportOutcome>,
): Report {
  const counts = new Map<ResultKind, number>();
  let refused = 0;
  for (const row of rows) {
    const kind = resultOf(row, outcomes.get(row));
    counts.set(kind, (counts.get(kind) ?? 0) + 1);
    if (isGivenBack(kind)) refused += 1;
  }
  return { counts, refused };
}

/** Titles of an export of contacts. */
export const exportedTitles = [
  'id',
  'name',
  'email',
  'unsubscribed',
  'created_at',
  'updated_at',
] as const;
/** Titles that rows which were not imported have beside their own. */
const addedTitles = ['reason', 'line'] as const;

/** Whether a file that begins with these cells was written here. */
export function isOwnFile(titles: readonly string[]): boolean {
  const ends = (own: readonly string[], at: number) =>
    at >= 0 && own.every((title, index) => titles[at + index] === title);
  return (
    (titles.length === exportedTitles.length && ends(exportedTitles, 0)) ||
    ends(addedTitles, titles.length - addedTitles.length)
  );
}

/** The rows that were not imported as CSV: as they were, each with its reason and its line. */
export function refusedCsv(
  titles: readonly string[],
  rows: readonly JudgedRow[],
  outcomes: ReadonlyMap<JudgedRow, ImportOutcome>,
): string {
  const back = rows.filter((row) => isGivenBack(resultOf(row, outcomes.get(row))));
  const width = Math.max(titles.length, ...back.map(({ cells }) => cells.length));
  const columns = Array.from({ length: width }, (_, at) => at);
  const header = columns.map((at) => titles[at] ?? `column ${at + 1}`);
  const lines = back.map((row) =>
    csvLine([
      ...columns.map((at) => row.cells[at] ?? ''),
      reasonFor(row, outcomes.get(row)),
      row.line,
    ]),
  );
  return byteOrderMark + csvLine([...header, ...addedTitles]) + lines.join('');
}
