import {
  type Comparison,
  comparisons,
  formatPeriodParam,
  type Period,
  parsePeriod,
  type Unit,
  units,
  type WeekStart,
} from '@/lib/period';
import { formatWeekStart, parseWeekStart, parseZone } from '@/lib/reading';

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

/** Null: as the reader chose last. */
const compare: Parameter<Comparison | null> = {
  parse: oneOf(comparisons),
  serialize: (value) => value ?? '',
  default: null,
};

/** Null: the reader's own. */
const zone: Parameter<string | null> = {
  parse: parseZone,
  serialize: (value) => value ?? '',
  default: null,
};

/** Null: the reader's own. */
const week: Parameter<WeekStart | null> = {
  parse: parseWeekStart,
  serialize: (value) => (value === null ? '' : formatWeekStart(value)),
  default: null,
};

/** Null: the unit that fits the period. */
const unit: Parameter<Unit | null> = {
  parse: oneOf(units),
  serialize: (value) => value ?? '',
  default: null,
};

const page: Parameter<number> = { parse: parsePage, serialize: String, default: 1 };

export const parameters = { period, compare, zone, week, unit, page };

/** What a page may change of its view state; null is the default. */
export type Changes = {
  [Name in keyof typeof parameters]?: (typeof parameters)[Name]['default'] | null;
};

function write<T>(query: URLSearchParams, name: string, parameter: Parameter<T>, value: T | null) {
  const text = value === null ? '' : parameter.serialize(value);
  if (text === '' || text === parameter.serialize(parameter.default)) query.delete(name);
  else query.set(name, text);
}

/** A query with its question mark, empty without parameters; slashes stay legible, as they may (RFC 3986, 3.4). */
export function queryText(query: URLSearchParams): string {
  return query.size > 0 ? `?${query.toString().replaceAll('%2F', '/')}` : '';
}

/** The query with `changes` made, with its question mark; empty when all is at its default. */
export function withChanges(present: string, changes: Changes): string {
  const query = new URLSearchParams(present);
  if (changes.period !== undefined) write(query, 'period', period, changes.period);
  if (changes.compare !== undefined) write(query, 'compare', compare, changes.compare);
  if (changes.zone !== undefined) write(query, 'zone', zone, changes.zone);
  if (changes.week !== undefined) write(query, 'week', week, changes.week);
  if (changes.unit !== undefined) write(query, 'unit', unit, changes.unit);
  if (changes.page !== undefined) write(query, 'page', page, changes.page);
  return queryText(query);
}
