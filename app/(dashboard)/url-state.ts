import { createParser } from 'nuqs/server';
import { type Parameter, parameters } from '@/components/filters/parameters';

/** The view state as nuqs reads it from a page's search parameters; the browser writes it with the same definitions. */

function parserOf<T>({ parse, serialize }: Parameter<T>) {
  return createParser<NonNullable<T>>({ parse: (text) => parse(text) ?? null, serialize });
}

const { period, compare, unit, page, q, order, rows, archived, movers } = parameters;

export const periodParsers = {
  period: parserOf(period).withDefault(period.default),
  compare: parserOf(compare),
};
export const unitParser = { unit: parserOf(unit) };
export const pageParser = { page: parserOf(page).withDefault(page.default) };
export const listParsers = {
  q: parserOf(q).withDefault(q.default),
  order: parserOf(order).withDefault(order.default),
  rows: parserOf(rows).withDefault(rows.default),
  archived: parserOf(archived).withDefault(archived.default),
};
export const moversParser = { movers: parserOf(movers).withDefault(movers.default) };
