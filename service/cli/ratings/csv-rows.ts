import { OperatorError } from '@/db/operator-error';
import { CsvParser, type CsvRecord } from './csv';
import {
  type Column,
  columnOf,
  columns,
  extraPrefix,
  isRefusalColumn,
  neededColumns,
  type RawRow,
} from './form';

function recognised(name: string): boolean {
  return columnOf(name) !== undefined || isRefusalColumn(name) || name.startsWith(extraPrefix);
}

/** The delimiter by which the first line has the most names that are known. */
function delimiterOf(text: string): string {
  const header = text.split(/\r?\n/, 1)[0] ?? '';
  const count = (delimiter: string) =>
    (new CsvParser(delimiter).push(`${header}\n`)[0]?.cells ?? []).filter((name) =>
      recognised(name.trim()),
    ).length;
  return [',', ';', '\t'].reduce((best, one) => (count(one) > count(best) ? one : best));
}

function checkHeader(file: string, names: readonly string[]): void {
  const fault = (sentence: string) => new OperatorError(`${file}:1: ${sentence}`);
  const missing = neededColumns.filter((name) => !names.includes(name));
  if (missing.length > 0) throw fault(`the header has no column ${missing.join(', ')}.`);
  const unknown = names.filter((name) => !recognised(name));
  if (unknown.length > 0)
    throw fault(
      `the header has unknown columns: ${unknown.join(', ')}. There are ${columns.join(', ')} and extra:<question key>.`,
    );
  const double = names.find((name, index) => names.indexOf(name) !== index);
  if (double !== undefined) throw fault(`the header has the column ${double} twice.`);
}

/** What the cells of a column are, worked out once for a file. */
type Target = { column: Column } | { question: string } | null;

function targetOf(name: string): Target {
  const column = columnOf(name);
  if (column) return { column };
  return name.startsWith(extraPrefix) ? { question: name.slice(extraPrefix.length) } : null;
}

function rowOf(targets: readonly Target[], { line, cells, fault }: CsvRecord): RawRow | null {
  const row: RawRow = { line, cells: {}, extra: [], fault };
  let filled = false;
  for (let index = 0; index < targets.length; index += 1) {
    const cell = cells[index];
    if (cell === undefined || cell === '') continue;
    filled = true;
    const target = targets[index];
    if (!target) continue;
    if ('column' in target) row.cells[target.column] = cell;
    else row.extra.push([target.question, cell]);
  }
  if (cells.length !== targets.length)
    row.fault ??= `The row has ${cells.length} cells, and the header ${targets.length}.`;
  return filled || cells.length > targets.length ? row : null;
}

export async function* csvRows(
  parts: AsyncIterable<string>,
  file: string,
): AsyncGenerator<RawRow[]> {
  let parser: CsvParser | null = null;
  let targets: Target[] | null = null;
  let begin = '';
  const rows = (records: CsvRecord[]): RawRow[] => {
    if (!targets) {
      const header = records.shift();
      if (!header) return [];
      const names = header.cells.map((name) => name.trim());
      checkHeader(file, names);
      targets = names.map(targetOf);
    }
    const known = targets;
    return records.flatMap((record) => rowOf(known, record) ?? []);
  };
  for await (const part of parts) {
    if (!parser) {
      begin += part;
      if (!begin.includes('\n')) continue;
      parser = new CsvParser(delimiterOf(begin));
    }
    yield rows(parser.push(begin || part));
    begin = '';
  }
  parser ??= new CsvParser(delimiterOf(begin));
  yield rows([...parser.push(begin), ...parser.end()]);
  if (!targets)
    throw new OperatorError(`${file} is empty: its first line should name the columns.`);
}
