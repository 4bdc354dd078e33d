import {
  type Comparison,
  comparisons,
  formatPeriodParam,
  type Period,
  parsePeriod,
  type Unit,
  units,
} from '@/lib/period';

/**
 * View state in the URL: how each value is read and written, alike by server and browser. What
 * cannot be read gives way to the default, and the default is not written.
 */
export interface Parameter<T> {
  parse: (text: string) => T | null;
  serialize: (value: T) => string;
  default: T;
}

const oneOf =
  <T extends string>(values: readonly T[]) =>
  (text: string): T | null =>
    values.find((value) => value === text) ?? null;

const longestPage = 1_000_000;

function parsePage(text: string): number | null {
  const page = /^\d{1,7}$/.test(text) ? Number(text) : 0;
  return page >= 1 && page <= longestPage ? page : null;
}

const period: Parameter<Period> = {
  parse: parsePeriod,
  serialize: formatPeriodParam,
  default: { kind: 'preset', preset: 'last-30-days' },
};

const compare: Parameter<Comparison> = {
  parse: oneOf(comparisons),
  serialize: (value) => value,
  default: 'previous',
};

/** Null: the unit that fits the period. */
const unit: Parameter<Unit | null> = {
  parse: oneOf(units),
  serialize: (value) => value ?? '',
  default: null,
};

const page: Parameter<number> = { parse: parsePage, serialize: String, default: 1 };

export const parameters = { period, compare, unit, page };

/** What a page may change of its view state; null is the default. */
export type Changes = {
  [Name in keyof typeof parameters]?: (typeof parameters)[Name]['default'] | null;
};

/** Sets a parameter of a query, or takes it out where it is at its default. */
export function writeParameter<T>(
  query: URLSearchParams,
  name: string,
  parameter: Parameter<T>,
  value: T | null,
): void {
  const text = value === null ? '' : parameter.serialize(value);
  if (text === '' || text === parameter.serialize(parameter.default)) query.delete(name);
  else query.set(name, text);
}

/**
 * The query with `changes` made, with its question mark; empty when all is at its default. A
 * bucket that was picked in one period means nothing in another.
 */
export function withChanges(present: string, changes: Changes): string {
  const query = new URLSearchParams(present);
  if (changes.period !== undefined) {
    writeParameter(query, 'period', period, changes.period);
    query.delete('within');
  }
  if (changes.compare !== undefined) writeParameter(query, 'compare', compare, changes.compare);
  if (changes.unit !== undefined) writeParameter(query, 'unit', unit, changes.unit);
  if (changes.page !== undefined) writeParameter(query, 'page', page, changes.page);
  return query.size > 0 ? `?${query}` : '';
}
