/** A cell of a CSV file: text, a number, or nothing. */
export type Cell = string | number | null | undefined;

/** Excel takes a file for UTF-8 only when it begins with this. */
export const byteOrderMark = '\uFEFF';

/**
 * Characters that make a spreadsheet take a cell's text for a formula, the full-width ones included
 * (OWASP, "CSV Injection"); also after what nobody sees, which some leave out as they read, and after
 * apostrophes: one more tells those that were there from the one that is added.
 */
const formulaStart = /^'*(?:[\t\r\n]|[\s\0\u200B]*[=+\-@＝＋－＠])/;
/**
 * The same within a text, after what a spreadsheet that separates cells by semicolons or tabs takes for
 * the end of a cell, or of a row, in spite of quotes. A list's dash is none.
 */
const formulaWithin = /(?=[=+@＝＋－＠]|-\S)(?<=[;\t\r\n]"*'*)/g;
const addedWithin = /'(?=[=+@＝＋－＠]|-\S)(?<=[;\t\r\n]"*'+)/g;
const special = /[",\r\n]/;

function write(cell: Cell): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'number') return String(cell);
  const safe = cell.replace(formulaWithin, "'");
  const text = formulaStart.test(safe) ? `'${safe}` : safe;
  return special.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * One line of a CSV file (RFC 4180), with its end. Text that a spreadsheet would compute is led by an
 * apostrophe, which shows it as it was written; numbers stay numbers, negative ones too.
 */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(write).join(',')}\r\n`;
}

/** A text as it was before `csvLine` wrote it into a cell: without the apostrophes that it added. */
export function withoutApostrophes(cell: string): string {
  const led = cell.startsWith("'") && formulaStart.test(cell.slice(1));
  return (led ? cell.slice(1) : cell).replace(addedWithin, '');
}
