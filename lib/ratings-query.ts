import { readDate, writeDate } from '@/lib/contract/dates';
import {
  type Metric,
  type NpsGroup,
  npsGroup,
  npsGroups,
  type ScoreRange,
  slugOf,
} from '@/lib/contract/metrics';
import type { Rating } from '@/lib/contract/resources';
import {
  formatPeriodParam,
  type Period,
  type ResolvedPeriod,
  type Span,
  type WeekStart,
} from './period';
import { isId, type Subject } from './subject';

/** What a table of ratings asks for, and the texts that stand for it in URLs: alike in browser and server. */

/** Conditions that all hold; null is none. Ids are texts of either generation. */
export interface RatingFilters {
  score: ScoreRange | null;
  status: Rating['status'] | null;
  /** Whether there is a comment. */
  comment: boolean | null;
  /** Words, each of which is in the comment, the rater's name or the ticket, letter case aside. */
  search: string | null;
  survey: string | null;
  team: string | null;
  user: string | null;
  customer: string | null;
  /** When it was last changed. */
  updated: Period | null;
  /** A bucket of the trend that somebody picked; it narrows the page's period. */
  within: Span | null;
}

export const ratingSorts = ['desc', 'asc'] as const;
/** By time of creation: newest or oldest first. */
export type RatingSort = (typeof ratingSorts)[number];

export const pageSizes = [10, 25, 50, 100] as const;

/** What is looked for, whichever page of it. */
export interface RatingsSearch {
  metric: Metric;
  /** The page's period, or the picked bucket of it. */
  span: Span;
  filters: Omit<RatingFilters, 'within'>;
  /** What the days of `updated` are those of. */
  zone: string;
  weekStart: WeekStart;
  sort: RatingSort;
}

export interface RatingsQuery extends RatingsSearch {
  page: number;
  perPage: number;
}

/** `9` for one score, `0-6` for several. */
export function formatScoreRange({ min, max }: ScoreRange): string {
  return min === max ? String(min) : `${min}-${max}`;
}

export function parseScoreRange(text: string): ScoreRange | null {
  const match = /^(\d|10)(?:-(\d|10))?$/.exec(text);
  if (!match) return null;
  const min = Number(match[1]);
  const max = Number(match[2] ?? match[1]);
  return min <= max ? { min, max } : null;
}

/** `2026-11-03T00:00:00Z..2026-11-03T23:59:59Z`, both ends included. */
export function formatSpanParam({ from, to }: Span): string {
  return `${writeDate(from)}..${writeDate(to)}`;
}

export function parseSpan(text: string): Span | null {
  const [first = '', last = '', ...more] = text.split('..');
  const from = readDate(first);
  const to = readDate(last);
  return more.length === 0 && from !== null && to !== null && from <= to ? { from, to } : null;
}

const longestSearch = 200;

export function parseSearch(text: string): string | null {
  return text.trim().slice(0, longestSearch) || null;
}

export function parseRecordId(text: string): string | null {
  return isId(text) ? text.toLowerCase() : null;
}

export function parseComment(text: string): boolean | null {
  return text === 'yes' ? true : text === 'no' ? false : null;
}

export function formatComment(has: boolean): string {
  return has ? 'yes' : 'no';
}

export function parseStatus(text: string): Rating['status'] | null {
  return text === 'open' || text === 'closed' ? text : null;
}

/** The scores of an NPS group. */
export function groupRange(group: NpsGroup): ScoreRange {
  const scores = Array.from({ length: 11 }, (_, score) => score).filter(
    (score) => npsGroup(score) === group,
  );
  return { min: Math.min(...scores), max: Math.max(...scores) };
}

/** The NPS group that a range of scores is; null where it is none. */
export function groupOfRange({ min, max }: ScoreRange): NpsGroup | null {
  return (
    npsGroups.find((group) => {
      const range = groupRange(group);
      return range.min === min && range.max === max;
    }) ?? null
  );
}

/** The part of a picked bucket that lies in the page's period; null where none does. */
export function cutTo(span: Span, within: Span | null): Span | null {
  if (!within || within.from > span.to || within.to < span.from) return null;
  return { from: Math.max(within.from, span.from), to: Math.min(within.to, span.to) };
}

/** The filters that name a record. */
export const recordFilters = ['survey', 'team', 'user', 'customer'] as const;
export type RecordFilter = (typeof recordFilters)[number];

/** The filter that a record's own page holds fast; null on pages of the whole account. */
export function fixedFilter(subject: Subject): { name: RecordFilter; id: string } | null {
  const [kind = '', id] = subject.split('/');
  const name = recordFilters.find((filter) => `${filter}s` === kind);
  return name && id !== undefined ? { name, id } : null;
}

/** What the ratings panel of a subject asks for: the server asks for the same, beforehand. */
export function ratingsQueryOf(
  subject: Subject,
  metric: Metric,
  { span, zone, weekStart }: Pick<ResolvedPeriod, 'span' | 'zone' | 'weekStart'>,
  view: RatingFilters & { sort: RatingSort; page: number; perPage: number },
): RatingsQuery {
  const { within, sort, page, perPage, score, status, comment, search, updated } = view;
  const { survey, team, user, customer } = view;
  const fixed = fixedFilter(subject);
  return {
    metric,
    span: cutTo(span, within) ?? span,
    filters: {
      ...{ score, status, comment, search, survey, team, user, customer, updated },
      ...(fixed && { [fixed.name]: fixed.id }),
    },
    zone,
    weekStart,
    sort,
    page,
    perPage,
  };
}

/** A search as the parameters of `/api/ratings` and its neighbours; `readRatingsSearch` reads them back. */
export function writeRatingsSearch(search: RatingsSearch): URLSearchParams {
  const { metric, span, filters, zone, weekStart, sort } = search;
  const { score, status, comment, updated } = filters;
  const texts: Record<string, string | null> = {
    metric: slugOf(metric),
    span: formatSpanParam(span),
    score: score && formatScoreRange(score),
    status,
    comment: comment === null ? null : formatComment(comment),
    q: filters.search,
    survey: filters.survey,
    team: filters.team,
    user: filters.user,
    customer: filters.customer,
    updated: updated && formatPeriodParam(updated),
    zone,
    week_start: String(weekStart),
    sort,
  };
  const parameters = new URLSearchParams();
  for (const [name, text] of Object.entries(texts)) if (text !== null) parameters.set(name, text);
  return parameters;
}

export function writeRatingsQuery({ page, perPage, ...search }: RatingsQuery): URLSearchParams {
  const parameters = writeRatingsSearch(search);
  parameters.set('page', String(page));
  parameters.set('size', String(perPage));
  return parameters;
}
