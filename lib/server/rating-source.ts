import { writeDate } from '@/lib/contract/dates';
import { slugOf } from '@/lib/contract/metrics';
import type { Rating } from '@/lib/contract/resources';
import { resolvePeriod, type Span } from '@/lib/period';
import { matcherOf } from '@/lib/rating-match';
import type { RatingsSearch, RecordFilter } from '@/lib/ratings-query';
import { allSurveys } from './directory';
import { extensionsOf } from './extensions';
import { membershipsNow } from './staff';
import { UpstreamFailed } from './upstream';

/** Where the ratings of a search are listed. */
export interface RatingSource {
  path: `/v1/${string}`;
  query: Readonly<Record<string, string | number | undefined>>;
  /** Whether the list holds the wanted ratings alone, so that its totals and pages are those of the search. */
  exact: boolean;
  /** Whether a rating of the list is wanted; always true of an exact list. */
  matches: (rating: Rating) => boolean;
}

type Filters = RatingsSearch['filters'];

/** Filters that the contract lacks, by the names they have in services that extend it. */
function extended({ score, status, comment, search, ...records }: Filters) {
  return {
    score_min: score?.min,
    score_max: score?.max,
    status: status ?? undefined,
    has_comment: comment === null ? undefined : String(comment),
    search: search ?? undefined,
    survey_id: records.survey ?? undefined,
    user_id: records.user ?? undefined,
    team_id: records.team ?? undefined,
    customer_id: records.customer ?? undefined,
  };
}

/**
 * The contract's lists of ratings, from the one that is likely to be the shortest. A survey's comes last:
 * it has other teams' ratings, too, and a leader is told how long the list is that was walked.
 */
const lists = [
  ['customer', 'customers'],
  ['user', 'users'],
  ['team', 'teams'],
  ['survey', 'surveys'],
] as const satisfies readonly (readonly [RecordFilter, string])[];

async function membersOf(team: string): Promise<ReadonlySet<string>> {
  const found = (await membershipsNow()).find(
    ({ id, uuid }) => String(id) === team || uuid === team,
  );
  if (!found) throw new UpstreamFailed(404, 'There is no such team.');
  return new Set(found.users.map(({ id }) => String(id)));
}

async function isSurveyOf({ metric, filters: { survey } }: RatingsSearch): Promise<boolean> {
  const found = (await allSurveys()).find(
    ({ id, uuid }) => String(id) === survey || uuid === survey,
  );
  return found?.metric === metric;
}

function isOnly(filters: Filters, name: keyof Filters): boolean {
  return Object.entries(filters).every(
    ([filter, value]) => filter === name || filter === 'updated' || value === null,
  );
}

/** The list to walk where the service cannot filter: the contract's shortest, with a check of every rating. */
async function walked(
  search: RatingsSearch,
  query: RatingSource['query'],
  updated: Span | null,
): Promise<RatingSource> {
  const { metric, filters } = search;
  const list = lists.find(([name]) => filters[name] !== null);
  const path = list ? (`/v1/${list[1]}/${filters[list[0]]}/ratings` as const) : null;
  if (path && list?.[0] === 'survey' && isOnly(filters, 'survey') && (await isSurveyOf(search)))
    return { path, query, exact: true, matches: () => true };
  const { team } = filters;
  const members = team !== null && list?.[0] !== 'team' ? await membersOf(team) : null;
  return {
    path: path ?? `/v1/${slugOf(metric)}/ratings`,
    query,
    exact: false,
    matches: matcherOf(search, { updated, members }),
  };
}

/** `now` in epoch seconds. */
export async function sourceOf(search: RatingsSearch, now: number): Promise<RatingSource> {
  const { metric, span, filters, zone, weekStart, sort } = search;
  const updated =
    filters.updated &&
    resolvePeriod(filters.updated, { now, zone, weekStart, comparison: 'off', first: 0 }).span;
  const query = {
    period_start: writeDate(span.from),
    period_end: writeDate(span.to),
    updated_period_start: updated ? writeDate(updated.from) : undefined,
    updated_period_end: updated ? writeDate(updated.to) : undefined,
    sort_order: sort,
  };
  const path = `/v1/${slugOf(metric)}/ratings` as const;
  const beyond = extended(filters);
  const needed = Object.entries(beyond).flatMap(([name, value]) =>
    value === undefined ? [] : name,
  );
  const offered = needed.length > 0 ? await extensionsOf(path) : new Set<string>();
  return needed.every((name) => offered.has(name))
    ? { path, query: { ...query, ...beyond }, exact: true, matches: () => true }
    : walked(search, query, updated);
}
