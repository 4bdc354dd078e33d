import { formatPeriodParam, parsePeriod, type Span } from '@/lib/period';
import {
  cutTo,
  formatComment,
  formatScoreRange,
  formatSpanParam,
  pageSizes,
  parseComment,
  parseRecordId,
  parseScoreRange,
  parseSearch,
  parseSpan,
  parseStatus,
  type RatingFilters,
  type RatingSort,
  type RecordFilter,
  ratingSorts,
} from '@/lib/ratings-query';
import { type Parameter, parameters, queryText, writeParameter } from './parameters';

/** Columns of the ratings table, in their order. */
export const ratingColumns = [
  'score',
  'comment',
  'from',
  'survey',
  'agent',
  'customer',
  'ticket',
  'extra',
  'status',
  'created',
  'updated',
] as const;
export type RatingColumn = (typeof ratingColumns)[number];

/** View state of a table of ratings. */
export interface RatingView extends RatingFilters {
  sort: RatingSort;
  page: number;
  perPage: number;
  /** Null: the reader's own choice, or the usual ones. */
  columns: RatingColumn[] | null;
}

type ViewParameters = {
  [Name in keyof RatingView]: Parameter<RatingView[Name]> & { name: string };
};

/** A filter's parameter: absent where it is not set. */
function filter<T>(
  name: string,
  parse: (text: string) => T | null,
  serialize: (value: T) => string = String,
) {
  return {
    name,
    parse,
    serialize: (value: T | null) => (value === null ? '' : serialize(value)),
    default: null,
  };
}

export function parseColumns(text: string): RatingColumn[] | null {
  const names = text.split(',');
  const known = ratingColumns.filter((column) => names.includes(column));
  return known.length > 0 ? known : null;
}

const viewParameters: ViewParameters = {
  score: filter('score', parseScoreRange, formatScoreRange),
  status: filter('status', parseStatus),
  comment: filter('comment', parseComment, formatComment),
  search: filter('q', parseSearch),
  survey: filter('survey', parseRecordId),
  team: filter('team', parseRecordId),
  user: filter('user', parseRecordId),
  customer: filter('customer', parseRecordId),
  updated: filter('updated', parsePeriod, formatPeriodParam),
  within: filter('within', parseSpan, formatSpanParam),
  sort: {
    name: 'sort',
    parse: (text) => ratingSorts.find((sort) => sort === text) ?? null,
    serialize: (value) => value,
    default: 'desc',
  },
  page: { ...parameters.page, name: 'page' },
  perPage: {
    name: 'size',
    parse: (text) => pageSizes.find((size) => String(size) === text) ?? null,
    serialize: String,
    default: pageSizes[0],
  },
  columns: filter('columns', parseColumns),
};

/** Every filter at none. */
export const noFilters: RatingFilters = {
  within: null,
  score: null,
  status: null,
  comment: null,
  search: null,
  survey: null,
  team: null,
  user: null,
  customer: null,
  updated: null,
};

const usualView: RatingView = {
  ...noFilters,
  sort: 'desc',
  page: 1,
  perPage: pageSizes[0],
  columns: null,
};

const viewKeys = Object.keys(viewParameters) as (keyof RatingView)[];

/** The view that a page's parameters describe; what cannot be read gives way to the default. */
export function readRatingView(textOf: (name: string) => string | null): RatingView {
  const view = { ...usualView };
  const read = <Name extends keyof RatingView>(key: Name) => {
    const { name, parse }: ViewParameters[Name] = viewParameters[key];
    view[key] = parse(textOf(name) ?? '') ?? view[key];
  };
  viewKeys.forEach(read);
  return view;
}

/** The query with a changed view, with its question mark. What shows other rows begins at their first page. */
export function withRatingView(present: string, changes: Partial<RatingView>): string {
  const query = new URLSearchParams(present);
  const write = <Name extends keyof RatingView>(key: Name, value: RatingView[Name]) => {
    const parameter: ViewParameters[Name] = viewParameters[key];
    writeParameter(query, parameter.name, parameter, value);
  };
  for (const key of viewKeys) {
    const value = changes[key];
    if (value !== undefined) write(key, value);
  }
  if (changes.page === undefined && changes.columns === undefined) write('page', 1);
  return queryText(query);
}

/** The filters that are set, other than the page's own; a picked bucket outside of the page's period is none. */
export function filtersSet(
  view: RatingFilters,
  span: Span,
  fixed: RecordFilter | null,
): (keyof RatingFilters)[] {
  return (Object.keys(noFilters) as (keyof RatingFilters)[]).filter(
    (name) =>
      name !== fixed && (name === 'within' ? cutTo(span, view.within) : view[name]) !== null,
  );
}
