import { type Metric, metrics, slugOf } from '@/lib/contract/metrics';
import { type CreatedType, createdTypes } from '@/lib/created-type';
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

/** Of the audit log, which knows its actions: no other page has to. Empty: any. */
const action: Parameter<string> = {
  parse: (text) => text.slice(0, longestSearch),
  serialize: (value) => value,
  default: '',
};

/** What is created on the page that creates users. */
const type: Parameter<CreatedType> = {
  parse: oneOf(createdTypes),
  serialize: (value) => value,
  default: 'agent',
};

/** Whether a rating's page is its form. */
const edit: Parameter<boolean> = {
  parse: (text) => text === 'yes' || null,
  serialize: (value) => (value ? 'yes' : ''),
  default: false,
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
  action,
  type,
  edit,
};

type Name = keyof typeof parameters;
type Values = { [N in Name]: (typeof parameters)[N]['default'] };

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

/** What a page may change of its view state; null is the default. */
export type Changes = { [N in Name]?: Values[N] | null };

function write<N extends Name>(query: URLSearchParams, name: N, value: Values[N] | null): void {
  const all: { [M in Name]: Parameter<Values[M]> } = parameters;
  writeParameter(query, name, all[name], value);
}

const names = Object.keys(parameters) as Name[];

/** What means nothing any more once another parameter has changed: a picked bucket in another period, scores in another metric. */
const outdated: Partial<Record<Name, readonly string[]>> = {
  period: ['within'],
  metric: ['score', 'survey', 'page'],
};

/** A query with its question mark, empty without parameters; slashes stay legible, as they may (RFC 3986, 3.4). */
export function queryText(query: URLSearchParams): string {
  return query.size > 0 ? `?${query.toString().replaceAll('%2F', '/')}` : '';
}

/** The query with `changes` made, with its question mark; empty when all is at its default. */
export function withChanges(present: string, changes: Changes): string {
  const query = new URLSearchParams(present);
  for (const name of names) {
    const value = changes[name];
    if (value === undefined) continue;
    write(query, name, value);
    for (const other of outdated[name] ?? []) query.delete(other);
  }
  return queryText(query);
}
