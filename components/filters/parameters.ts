import { type Metric, metrics, slugOf } from '@/lib/contract/metrics';
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
import {
  type MoverKind,
  moverKinds,
  type RecordOrder,
  recordOrders,
  recordsPerPage,
} from '@/lib/records';

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

const longestSearch = 200;

/** What a list is searched for. */
const q: Parameter<string> = {
  parse: (text) => text.slice(0, longestSearch),
  serialize: (value) => value,
  default: '',
};

const order: Parameter<RecordOrder> = {
  parse: oneOf(recordOrders),
  serialize: (value) => value,
  default: 'name',
};

const rows: Parameter<number> = {
  parse: (text) => recordsPerPage.find((count) => String(count) === text) ?? null,
  serialize: String,
  default: 25,
};

/** Whether archived users are in a list. */
const archived: Parameter<boolean> = {
  parse: (text) => text === 'shown' || null,
  serialize: (value) => (value ? 'shown' : ''),
  default: false,
};

/** The tab of a record's page; null: the metric with the most ratings. */
const metric: Parameter<Metric | null> = {
  parse: (text) => metrics.find((name) => slugOf(name) === text) ?? null,
  serialize: (value) => (value ? slugOf(value) : ''),
  default: null,
};

const movers: Parameter<MoverKind> = {
  parse: oneOf(moverKinds),
  serialize: (value) => value,
  default: 'users',
};

export const parameters = {
  period,
  compare,
  zone,
  week,
  unit,
  page,
  q,
  order,
  rows,
  archived,
  metric,
  movers,
};

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

/** A query with its question mark, empty without parameters; slashes stay legible, as they may (RFC 3986, 3.4). */
export function queryText(query: URLSearchParams): string {
  return query.size > 0 ? `?${query.toString().replaceAll('%2F', '/')}` : '';
}

/**
 * The query with `changes` made, with its question mark; empty when all is at its default. A bucket that was
 * picked in one period means nothing in another, nor do scores, surveys and pages of another metric.
 */
export function withChanges(present: string, changes: Changes): string {
  const query = new URLSearchParams(present);
  if (changes.period !== undefined) {
    writeParameter(query, 'period', period, changes.period);
    query.delete('within');
  }
  if (changes.compare !== undefined) writeParameter(query, 'compare', compare, changes.compare);
  if (changes.zone !== undefined) writeParameter(query, 'zone', zone, changes.zone);
  if (changes.week !== undefined) writeParameter(query, 'week', week, changes.week);
  if (changes.unit !== undefined) writeParameter(query, 'unit', unit, changes.unit);
  if (changes.page !== undefined) writeParameter(query, 'page', page, changes.page);
  if (changes.q !== undefined) writeParameter(query, 'q', q, changes.q);
  if (changes.order !== undefined) writeParameter(query, 'order', order, changes.order);
  if (changes.rows !== undefined) writeParameter(query, 'rows', rows, changes.rows);
  if (changes.archived !== undefined) writeParameter(query, 'archived', archived, changes.archived);
  if (changes.metric !== undefined) {
    writeParameter(query, 'metric', metric, changes.metric);
    for (const name of ['score', 'survey', 'page']) query.delete(name);
  }
  if (changes.movers !== undefined) writeParameter(query, 'movers', movers, changes.movers);
  return queryText(query);
}
