import { createParser, type SearchParams } from 'nuqs/server';
import { type Parameter, parameters } from '@/components/filters/parameters';
import { type RatingView, readRatingView } from '@/components/filters/rating-view';

/** The view state as nuqs reads it from a page's search parameters; the browser writes it with the same definitions. */

function parserOf<T>({ parse, serialize }: Parameter<T>) {
  return createParser<NonNullable<T>>({ parse: (text) => parse(text) ?? null, serialize });
}

const { period, compare, unit, page, q, order, rows, archived, metric, movers } = parameters;

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
export const metricParser = { metric: parserOf(metric) };
export const moversParser = { movers: parserOf(movers).withDefault(movers.default) };

/** The view of a page's ratings, by the same definitions as the browser's. */
export async function loadRatingView(searchParams: Promise<SearchParams>): Promise<RatingView> {
  const given = await searchParams;
  return readRatingView((name) => {
    const text = given[name];
    return (Array.isArray(text) ? text[0] : text) ?? null;
  });
}
