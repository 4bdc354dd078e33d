import type { z } from 'zod';
import { collection, type Pagination } from '@/lib/contract/resources';
import { ask } from './contract-client';

const pageSize = 100;
/** Pages asked for before they are needed: no more, so that others get their turns at the service. */
const ahead = 3;

export interface WalkedPage<R> {
  /** From 1. */
  page: number;
  /** Records of the list up to here, and of the whole list. */
  walked: number;
  of: number;
  /** Those that no page before had. */
  records: R[];
}

interface ListPage<R> {
  _results: readonly R[];
  _pagination: Pagination;
}

/**
 * Walks a list from a page on, a hundred a page, in an order in which what is added meanwhile comes last
 * or not at all. Fails whole when a page fails: what is missing would look as if it were not there.
 */
export async function* walkPages<R extends { id: string | number }>(
  read: (page: number, perPage: number) => Promise<ListPage<R>>,
  from = 1,
): AsyncGenerator<WalkedPage<R>> {
  const asked = new Map<number, Promise<ListPage<R>>>();
  const seen = new Set<string>();
  const fresh = (records: readonly R[]) =>
    records.filter(({ id }) => {
      const known = seen.has(String(id));
      seen.add(String(id));
      return !known;
    });

  let before: number | null = null;
  for (let page = from; ; page += 1) {
    const { _results, _pagination } = await (asked.get(page) ?? read(page, pageSize));
    asked.delete(page);
    const { total, total_pages: pages } = _pagination;
    const records: R[] = [];
    // What left the list meanwhile moved later ones up to pages before this one.
    const left = Math.ceil(Math.max(0, (before ?? total) - total) / pageSize);
    for (let again = Math.max(1, page - left); again < page; again += 1)
      records.push(...fresh((await read(again, pageSize))._results));
    before = total;
    records.push(...fresh(_results));
    for (let next = page + 1; next <= Math.min(page + ahead, pages); next += 1)
      if (!asked.has(next)) {
        const answer = read(next, pageSize);
        // One that fails ahead of its turn is told of in its turn.
        answer.catch(() => undefined);
        asked.set(next, answer);
      }
    yield { page, walked: Math.min(page * pageSize, total), of: total, records };
    if (page >= pages) return;
  }
}

/** As `walkPages`, through a list in order of creation. */
export function walkList<S extends z.ZodType<{ id: string | number }>>(
  path: `/v1/${string}`,
  schema: S,
  { from, signal }: { from?: number; signal?: AbortSignal },
): AsyncGenerator<WalkedPage<z.output<S>>> {
  const list = collection(schema);
  return walkPages(
    (page, perPage) => ask(path, { sort_order: 'asc', page, per_page: perPage }, list, signal),
    from,
  );
}

/** The records of a walk, page by page. */
export async function* recordsOf<R>(pages: AsyncGenerator<WalkedPage<R>>): AsyncGenerator<R[]> {
  for await (const { records } of pages) yield records;
}
