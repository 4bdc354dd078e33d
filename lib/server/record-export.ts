import type { RecordPage, RecordRow, RecordsQuery } from '@/lib/records';
import { writeLocalDate } from '@/lib/zone';
import { csvFile } from './csv-file';
import type { Sight } from './permissions';
import { recordRows } from './record-rows';
import { records } from './records';
import type { Streamed } from './streams';

/** Customers come as the service gives them; of the others all are at hand. */
const customersAtOnce = 100;

function fileName({ kind, span }: RecordsQuery, zone: string): string {
  const day = (seconds: number) => writeLocalDate(seconds, zone).slice(0, 10);
  return `${kind}-${day(span.from)}-${day(span.to)}`;
}

/**
 * The records after the first page, a page at a time, as many as there were when it was read. One
 * added meanwhile moves those before it on, so that some come again: each is told once.
 */
async function* others(
  query: RecordsQuery,
  first: RecordPage,
  sight: Sight,
  signal: AbortSignal,
): AsyncGenerator<RecordRow[]> {
  const { total, total_pages: pages } = first.pagination;
  const seen = new Set(first.rows.map(({ id }) => id));
  const read = (page: number) => {
    const answer = records({ ...query, page }, sight, signal);
    // One that fails ahead of its turn is told of in its turn.
    answer.catch(() => undefined);
    return answer;
  };
  let last = pages;
  let next = last > 1 ? read(2) : null;
  for (let page = 2; next && seen.size < total; page += 1) {
    const { rows, pagination } = await next;
    last = pagination.total_pages;
    next = page < last ? read(page + 1) : null;
    const added = rows.filter(({ id }) => !seen.has(id)).slice(0, total - seen.size);
    for (const { id } of added) seen.add(id);
    yield added;
  }
}

/** All records of a list that may be seen as CSV, in its order, as many as there are; the header `x-rows` tells how many. */
export async function exportRecords(
  asked: RecordsQuery,
  sight: Sight,
  zone: string,
  signal: AbortSignal,
): Promise<Streamed> {
  const perPage = asked.kind === 'customers' ? customersAtOnce : Number.MAX_SAFE_INTEGER;
  const query = { ...asked, page: 1, perPage };
  const first = await records(query, sight, signal);
  return csvFile({
    ...recordRows(query.kind),
    name: fileName(query, zone),
    rows: first.pagination.total,
    first: first.rows,
    rest: others(query, first, sight, signal),
  });
}
