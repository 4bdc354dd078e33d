import { metricOfSlug } from '@/lib/contract/metrics';
import { isTimeZone, parsePeriod, type WeekStart } from '@/lib/period';
import {
  pageSizes,
  parseComment,
  parseRecordId,
  parseScoreRange,
  parseSearch,
  parseSpan,
  parseStatus,
  type RatingsQuery,
  type RatingsSearch,
  ratingSorts,
} from '@/lib/ratings-query';

type Read<T> = { value: T } | { error: string };

const weekStarts: readonly WeekStart[] = [0, 1, 2, 3, 4, 5, 6];

/** What makes a parameter wrong, each with the sentence that says so. A wrong filter is never left out in silence. */
const expected = {
  score: 'score should be a score or two, as in 0-6.',
  status: 'status should be open or closed.',
  comment: 'comment should be yes or no.',
  q: 'q should not be blank.',
  survey: 'survey should be an id.',
  team: 'team should be an id.',
  user: 'user should be an id.',
  customer: 'customer should be an id.',
  updated: 'updated should be a period.',
} as const;

/** Reads a search of ratings as `writeRatingsSearch` writes it, or the sentence that says what is wrong with it. */
export function readRatingsSearch(parameters: URLSearchParams): Read<RatingsSearch> {
  const wrong: string[] = [];
  const filter = <T>(name: keyof typeof expected, parse: (text: string) => T | null): T | null => {
    const text = parameters.get(name);
    const value = text === null ? null : parse(text);
    if (text !== null && value === null) wrong.push(expected[name]);
    return value;
  };
  const metric = metricOfSlug(parameters.get('metric') ?? '');
  if (!metric) return { error: 'metric should be csat, ces or nps.' };
  const span = parseSpan(parameters.get('span') ?? '');
  if (!span) return { error: 'span should be two dates, the first not after the second.' };
  const zone = parameters.get('zone') ?? '';
  if (!isTimeZone(zone)) return { error: 'zone should be an IANA time zone.' };
  const weekStart = weekStarts.find((day) => String(day) === parameters.get('week_start'));
  if (weekStart === undefined) return { error: 'week_start should be a day from 0 (Sunday) to 6.' };
  const sort = ratingSorts.find((name) => name === parameters.get('sort'));
  if (!sort) return { error: 'sort should be asc or desc.' };
  const filters = {
    score: filter('score', parseScoreRange),
    status: filter('status', parseStatus),
    comment: filter('comment', parseComment),
    search: filter('q', parseSearch),
    survey: filter('survey', parseRecordId),
    team: filter('team', parseRecordId),
    user: filter('user', parseRecordId),
    customer: filter('customer', parseRecordId),
    updated: filter('updated', parsePeriod),
  };
  const [error] = wrong;
  return error ? { error } : { value: { metric, span, filters, zone, weekStart, sort } };
}

/** A search and one page of it. */
export function readRatingsQuery(parameters: URLSearchParams): Read<RatingsQuery> {
  const read = readRatingsSearch(parameters);
  if ('error' in read) return read;
  const page = Number(parameters.get('page'));
  if (!Number.isSafeInteger(page) || page < 1) return { error: 'page should be 1 or more.' };
  const perPage = pageSizes.find((size) => String(size) === parameters.get('size'));
  if (!perPage) return { error: `size should be one of ${pageSizes.join(', ')}.` };
  return { value: { ...read.value, page, perPage } };
}
