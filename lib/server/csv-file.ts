import { byteOrderMark, type Cell, csvLine } from '@/lib/csv';
import type { Streamed } from './streams';

interface CsvFile<R> {
  /** Without its ending. */
  name: string;
  header: readonly string[];
  rowOf: (record: R) => Cell[];
  /** How many rows will come, told by the header `x-rows`; null where nobody knows. */
  rows: number | null;
  /** Read before anything is sent, so that a fault is told of in words. */
  first: readonly R[];
  rest: AsyncGenerator<readonly R[]>;
}

/** A CSV file that is sent while its records are read. */
export function csvFile<R>({ name, header, rowOf, rows, first, rest }: CsvFile<R>): Streamed {
  const lines = (records: readonly R[]) => records.map((record) => csvLine(rowOf(record))).join('');
  return {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}.csv"`,
      ...(rows !== null && { 'x-rows': String(rows) }),
    },
    texts: (async function* () {
      yield byteOrderMark + csvLine(header) + lines(first);
      for await (const records of rest) yield lines(records);
    })(),
  };
}
