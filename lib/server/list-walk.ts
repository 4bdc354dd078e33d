import type { z } from 'zod';
import type { WalkLine, WalkProgress } from '@/lib/contacts';
import { collection } from '@/lib/contract/resources';
import { wordsOfFailure } from './answers';
import { ask } from './contract-client';

const pageSize = 100;
/** Pages asked for before they are needed: no more, so that others get their turns at the service. */
const ahead = 3;

export interface WalkedPage<R> extends WalkProgress {
  page: number;
  /** Those that no page before had. */
  records: R[];
}

/**
 * Walks a whole list of the service in order of creation, a hundred a page, so that what is added
 * meanwhile comes last. Fails whole when a page fails: what is missing would look as if it were not there.
 */
export async function* walkList<S extends z.ZodType<{ id: string | number }>>(
  path: `/v1/${string}`,
  schema: S,
  { from = 1, signal }: { from?: number; signal?: AbortSignal },
): AsyncGenerator<WalkedPage<z.output<S>>> {
  const list = collection(schema);
  const read = (page: number) =>
    ask(path, { sort_order: 'asc', page, per_page: pageSize }, list, signal);
  const asked = new Map<number, ReturnType<typeof read>>();
  const seen = new Set<string>();
  const fresh = (records: readonly z.output<S>[]) =>
    records.filter(({ id }) => {
      const known = seen.has(String(id));
      seen.add(String(id));
      return !known;
    });

  let before: number | null = null;
  for (let page = from; ; page += 1) {
    const { _results, _pagination } = await (asked.get(page) ?? read(page));
    asked.delete(page);
    const { total, total_pages: pages } = _pagination;
    const records: z.output<S>[] = [];
    // What was deleted meanwhile moved later ones up to pages before this one.
    const left = Math.ceil(Math.max(0, (before ?? total) - total) / pageSize);
    for (let again = Math.max(1, page - left); again < page; again += 1)
      records.push(...fresh((await read(again))._results));
    before = total;
    records.push(...fresh(_results));
    for (let next = page + 1; next <= Math.min(page + ahead, pages); next += 1)
      if (!asked.has(next)) {
        const answer = read(next);
        // One that fails ahead of its turn is told of in its turn.
        answer.catch(() => undefined);
        asked.set(next, answer);
      }
    yield { page, walked: Math.min(page * pageSize, total), of: total, records };
    if (page >= pages) return;
  }
}

/** A walk as lines of JSON: of each page the rows that `rowsOf` wants; what made it fail is the last line. */
export async function* walkLines<T, R>(
  walk: AsyncGenerator<WalkedPage<T>>,
  rowsOf: (records: readonly T[]) => R[],
  signal: AbortSignal,
): AsyncGenerator<string> {
  const write = (line: WalkLine<R>) => `${JSON.stringify(line)}\n`;
  try {
    for await (const { page, walked, of, records } of walk)
      yield write({ walked, of, rows: rowsOf(records), next: page + 1 });
    yield write({ done: true });
  } catch (error) {
    if (!signal.aborted) yield write({ error: wordsOfFailure(error) });
  }
}
