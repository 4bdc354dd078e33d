import type { z } from 'zod';
import { collection } from '@/lib/contract/resources';
import { ask } from './contract-client';

const pageSize = 100;

/**
 * All records of a list, in order of their creation: the first page, then the others together. A
 * record added meanwhile comes after the last. Fails as a whole when a page fails.
 */
export async function walk<S extends z.ZodType>(
  path: `/v1/${string}`,
  schema: S,
  query: Readonly<Record<string, string>> = {},
): Promise<z.output<S>[]> {
  const list = collection(schema);
  const page = (number: number) =>
    ask(path, { ...query, sort_order: 'asc', page: number, per_page: pageSize }, list);
  const first = await page(1);
  const rest = await Promise.all(
    Array.from({ length: Math.max(0, first._pagination.total_pages - 1) }, (_, index) =>
      page(index + 2),
    ),
  );
  return [first, ...rest].flatMap(({ _results }) => _results);
}
