/** Columns of the form, and names of the fields of an NDJSON row (which has `extra` as an object beside them). */
export const columns = [
  'reference',
  'created_at',
  'updated_at',
  'survey',
  'user',
  'customer',
  'score',
  'from',
  'comment',
  'ticket',
  'ip_address',
] as const;
export type Column = (typeof columns)[number];
export const neededColumns: readonly Column[] = ['created_at', 'survey', 'user', 'score'];
export const extraPrefix = 'extra:';
/** Columns of a file of refused rows, which may be imported again once it is corrected. */
export const refusalColumns = ['line', 'reason'] as const;

export function columnOf(name: string): Column | undefined {
  return columns.find((column) => column === name);
}

export function isRefusalColumn(name: string): boolean {
  return refusalColumns.some((column) => column === name);
}

/** A row as it is written. What is empty or null there is absent here. */
export interface RawRow {
  /** In the file, from 1. */
  line: number;
  cells: Partial<Record<Column, string>>;
  /** Answers by the key of the extra question. */
  extra: [key: string, score: string][];
  /** Why the row cannot be read, or null. */
  fault: string | null;
}
