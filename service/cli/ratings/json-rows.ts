import { OperatorError } from '@/db/operator-error';
import { columnOf, extraPrefix, isRefusalColumn, type RawRow } from './form';

/** Characters. What is longer is no line of NDJSON. */
const longestLine = 4 * 1024 * 1024;
/** Characters of an illegible line that go with the reason. */
const shown = 1_000;

/** A scalar of JSON as a cell would have it; null for what is no scalar. */
function cellOf(value: unknown): string | null {
  if (value === null || value === undefined) return '';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
}

function readExtra(row: RawRow, given: unknown): void {
  if (given === null) return;
  if (typeof given !== 'object' || Array.isArray(given)) {
    row.fault ??= 'extra: This should be an object.';
    return;
  }
  for (const [key, score] of Object.entries(given)) {
    const cell = cellOf(score);
    if (cell === null) row.fault ??= `${extraPrefix}${key}: This should be text or a number.`;
    else if (cell !== '') row.extra.push([key, cell]);
  }
}

function jsonRow(line: number, text: string): RawRow {
  const row: RawRow = { line, cells: {}, extra: [], fault: null };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { ...row, fault: `The line is not valid JSON: ${text.trim().slice(0, shown)}` };
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return { ...row, fault: `The line is not a JSON object: ${text.trim().slice(0, shown)}` };
  for (const [name, given] of Object.entries(value)) {
    const column = columnOf(name);
    const cell = cellOf(given);
    if (name === 'extra') readExtra(row, given);
    else if (column && cell === null) row.fault ??= `${name}: This should be text or a number.`;
    else if (column && cell) row.cells[column] = cell;
    else if (!column && !isRefusalColumn(name)) row.fault ??= `${name}: This field is unknown.`;
  }
  return row;
}

export async function* jsonRows(
  parts: AsyncIterable<string>,
  file: string,
): AsyncGenerator<RawRow[]> {
  let line = 0;
  let rest = '';
  const rows = (texts: string[]) =>
    texts.flatMap((text) => {
      line += 1;
      return text.trim() === '' ? [] : jsonRow(line, text);
    });
  for await (const part of parts) {
    const texts = (rest + part).split('\n');
    rest = texts.pop() ?? '';
    yield rows(texts);
    if (rest.length > longestLine)
      throw new OperatorError(`${file}:${line + 1}: the line has no end: is this NDJSON?`);
  }
  yield rows([rest]);
}
