import { scaleDefinitions, slugOf } from '@/lib/contract/metrics';
import type { Random } from '@/service/cli/demo/random';
import type { RecordKind } from '@/service/queries/record-tables';
import { periodEnd } from './database/people';
import { drawPeriod, drawRareWord, type Place } from './place';
import { dateOf, growth, type Limit, queryOf, type ReadKind } from './read-kind';
import { type ListRequest, ratingPage } from './service-calls';

const pageLimit: Limit = { lookups: 12, growth };
const day = 86_400;

function pathOf({ scope, filters, page, per_page, sort_order }: ListRequest): string {
  const base =
    'metric' in scope
      ? slugOf(scope.metric)
      : `${scope.kind}s/${'uuid' in scope.id ? scope.id.uuid : scope.id.integer}`;
  const { period_start, period_end, updated_period_start, updated_period_end } = filters;
  return `/v1/${base}/ratings?${queryOf({
    page,
    per_page,
    sort_order,
    period_start: dateOf(period_start),
    period_end: dateOf(period_end),
    updated_period_start: dateOf(updated_period_start),
    updated_period_end: dateOf(updated_period_end),
    score_max: filters.score_max,
    has_comment: filters.has_comment,
    search: filters.search,
  })}`;
}

type Scope = ListRequest['scope'];
const nps: Scope = { metric: 'NPS' };

function list(
  place: Place,
  name: string,
  limit: Limit | null,
  draw: (random: Random) => Partial<ListRequest>,
): ReadKind {
  return {
    name,
    limit,
    draw(random) {
      const request: ListRequest = {
        scope: nps,
        filters: {},
        page: 1,
        per_page: 100,
        sort_order: 'desc',
        ...draw(random),
      };
      return { ask: async () => (await ratingPage(place, request)).rows, path: pathOf(request) };
    },
  };
}

interface Listed {
  scope: Scope;
  /** Of the whole list. */
  total: number;
}

/** First, middle and last pages of some lists of one kind, whose totals are known. */
function walk(place: Place, name: string, lists: readonly Listed[]): ReadKind[] {
  const kinds: ReadKind[] = [];
  for (const per_page of [100, 10])
    for (const which of ['first', 'middle', 'last'] as const)
      kinds.push(
        list(place, `${name}: ${which} page of ${per_page}`, pageLimit, (random) => {
          const { scope, total } = random.pick(lists);
          const pages = Math.max(1, Math.ceil(total / per_page));
          const near = Math.round(pages / 2) + random.between(-3, 3);
          const middle = Math.min(pages, Math.max(1, near));
          return { scope, per_page, page: { first: 1, middle, last: pages }[which] };
        }),
      );
  return kinds;
}

async function totalsOf(place: Place, scopes: readonly Scope[]): Promise<Listed[]> {
  const totals: Listed[] = [];
  for (const scope of scopes) {
    const request = { scope, filters: {}, page: 1, per_page: 10, sort_order: 'desc' as const };
    const { total } = await ratingPage(place, request);
    totals.push({ scope, total });
  }
  return totals;
}

const recordScopes = (kind: RecordKind, ids: readonly string[]): Scope[] =>
  ids.map((uuid) => ({ kind, id: { uuid } }));

/** First, middle and last pages of the lists of NPS, surveys, users and teams. */
export async function pages(place: Place): Promise<ReadKind[]> {
  const { users, teams, surveys } = place;
  const scopes: Record<string, Scope[]> = {
    NPS: [nps],
    'a survey': recordScopes(
      'survey',
      surveys.slice(0, 8).map(({ id }) => id),
    ),
    'a user': recordScopes(
      'user',
      users.filter((_, index) => index % 50 === 7),
    ),
    'a team': recordScopes('team', teams.slice(0, 5)),
  };
  const kinds: ReadKind[] = [];
  for (const [name, some] of Object.entries(scopes))
    kinds.push(...walk(place, `ratings of ${name}`, await totalsOf(place, some)));
  return kinds;
}

/** Pages inside the newest hour, which has a tenth of all ratings; it begins where page 1 does. */
export function burst(place: Place): ReadKind[] {
  const inBurst = Math.floor(place.ratings / 10);
  return [
    ...[100, 10].map((per_page) =>
      list(
        place,
        `ratings of NPS: in the middle of the burst, ${per_page}`,
        pageLimit,
        (random) => ({
          per_page,
          page: Math.round(inBurst / 2 / per_page) + random.between(-3, 3),
        }),
      ),
    ),
    list(place, 'ratings of the burst’s survey: in its middle, 100', pageLimit, (random) => ({
      scope: { kind: 'survey', id: { uuid: place.newsletter } },
      page: Math.round(inBurst / 2 / 100) + random.between(-3, 3),
    })),
  ];
}

/** Lists that are narrowed, and one that begins at the other end. */
export function filtered(place: Place): ReadKind[] {
  const week = (random: Random) => {
    const { period_start } = drawPeriod(random);
    return { start: period_start, end: Math.min(periodEnd, period_start + 7 * day) };
  };
  const pages = Math.floor((place.ratings * 0.9 * 0.35) / 100);
  return [
    list(place, 'ratings of NPS, oldest first: middle page of 100', pageLimit, (random) => ({
      sort_order: 'asc',
      page: Math.round(pages / 2) + random.between(-3, 3),
    })),
    list(place, 'ratings of NPS in a period', pageLimit, (random) => ({
      filters: drawPeriod(random),
    })),
    list(place, 'ratings of NPS updated in a week', pageLimit, (random) => {
      const { start, end } = week(random);
      return { filters: { updated_period_start: start, updated_period_end: end } };
    }),
    list(place, 'ratings of NPS created in a period, updated in a week', pageLimit, (random) => {
      const { start, end } = week(random);
      const created = { period_start: start - 60 * day, period_end: end };
      return { filters: { ...created, updated_period_start: start, updated_period_end: end } };
    }),
    list(place, 'NPS detractors in a period', null, (random) => ({
      filters: { ...drawPeriod(random), score_max: scaleDefinitions.NPS.low },
    })),
    list(place, 'ratings of NPS with a comment in a period', null, (random) => ({
      filters: { ...drawPeriod(random), has_comment: true },
    })),
    list(place, 'search of NPS ratings for a rare word', null, (random) => ({
      filters: { search: drawRareWord(random) },
    })),
  ];
}
