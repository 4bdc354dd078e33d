import { writeDate } from '@/lib/contract/dates';
import { endpoints } from '@/lib/contract/endpoints';
import { metrics, slugOf } from '@/lib/contract/metrics';
import { recordFilters } from '@/lib/ratings-query';
import { recordKinds } from '@/lib/subject';
import type { World } from './roles';

/** Requests for what is not one's own. */

/** A period, as the dashboard's own routes take it. */
function spanFrom(start: string) {
  const end = `${new Date().getUTCFullYear() + 1}-12-31T23:59:59Z`;
  return {
    ratings: `span=${start}..${end}&zone=UTC&week_start=1&sort=desc&page=1&size=100`,
    numbers: `from=${start}&to=${end}`,
    before: `previous_from=2020-01-01T00:00:00Z&previous_to=2023-12-31T23:59:59Z`,
  };
}

export const allTime = spanFrom('2024-01-01T00:00:00Z');
/** With what the journeys themselves have made in it, and little more. */
export const lately = spanFrom(writeDate(Math.floor(Date.now() / 1000) - 3600));

/** By what a parameter that names a record begins with, another's. */
const othersOf = (world: World): Record<string, string> => ({
  survey: world.survey,
  team: world.otherTeam.id,
  user: world.otherUser.id,
  person: world.otherUser.id,
  customer: world.customer,
  ids: world.customer,
  id: world.otherUser.id,
});

/** `&user_id=...` for every parameter of the service and of our own routes that names a record. */
export function namingOthers(world: World): string[] {
  const others = othersOf(world);
  const ofService = endpoints
    .flatMap(({ query }) => Object.keys(query))
    .filter((name) => name.endsWith('_id'));
  const names = new Set([...recordFilters, ...Object.keys(others), ...ofService]);
  return [...names].map((name) => {
    const other = others[name.replace(/_id$/, '')];
    if (!other) throw new Error(`Nothing is known that ${name} could name.`);
    return `&${name}=${other}`;
  });
}

/** The service's endpoints of one's own records, with another's named beside: they answer no more for it. */
export function ownWithOthers(world: World): string[] {
  const own: Record<string, string> = { teams: world.ownTeam.id, users: world.ownUser.id };
  const paths = endpoints.flatMap(({ method, path }) => {
    const id = own[path.split('/')[2] ?? ''];
    return method === 'GET' && path.includes('/:id') && id ? [path.replace(':id', id)] : [];
  });
  return paths.flatMap((path) =>
    namingOthers(world).map((naming) => `/api/feedback${path}?per_page=100${naming}`),
  );
}

/** Paths that try to get at another's record past the check of an own one. */
export function tricks(world: World): string[] {
  const { ownTeam, otherTeam, ownUser, otherUser, otherRating } = world;
  const own = `users/${ownUser.id}`;
  const other = `users/${otherUser.id}`;
  const paths = [
    other,
    `${other}/`,
    `/${other}`,
    `${own}/../${otherUser.id}`,
    `${own}%2f..%2f${otherUser.id}`,
    `${own}%252f..%252f${otherUser.id}/stats`,
    `${own}/%2e%2e/${otherUser.id}/ratings`,
    `${own};${otherUser.id}`,
    `${own},${otherUser.id}/ratings`,
    `${own}%00${otherUser.id}`,
    `users/${otherUser.id.toUpperCase()}`,
    `users/%20${otherUser.id}/stats`,
    `${own}/teams`,
    `teams/${otherTeam.id}/users`,
    `teams/${ownTeam.id}/../${otherTeam.id}/ratings`,
    `teams/${ownTeam.id}%2f..%2f${otherTeam.id}%2fstats`,
    `teams/users?team_id=${ownTeam.id}`,
    `teams?id=${ownTeam.id}`,
    `nps/ratings?user_id=${ownUser.id}&user_id=${otherUser.id}`,
    `nps/ratings?team_id=${ownTeam.id}`,
    `nps/ratings/${otherRating}`,
    `nps/ratings/${otherRating}?user_id=${ownUser.id}`,
    `surveys/${world.survey}/ratings?team_id=${ownTeam.id}`,
    `users/stats?histogram=true&user_id=${ownUser.id}`,
  ];
  const integers = Array.from({ length: 60 }, (_, index) => index + 1).flatMap((id) => [
    `users/${id}`,
    `users/${id}/ratings`,
    ...(id <= 9 ? [`teams/${id}`, `teams/${id}/users`, `teams/${id}/ratings`] : []),
  ]);
  const members = Array.from({ length: 9 }, (_, index) => index + 1).flatMap((team) =>
    recordKinds.map((kind) => `/api/records/${kind}?${allTime.numbers}&team=${team}`),
  );
  return [...[...paths, ...integers].map((path) => `/api/feedback/v1/${path}`), ...members];
}

/** The dashboard's own routes, asked for what is not one's own. */
export function routes(world: World): string[] {
  const { ownTeam, otherTeam, ownUser, otherUser } = world;
  const spans = allTime.numbers;
  const others = othersOf(world);
  const filters = [
    '',
    ...recordFilters.map((name) => `&${name}=${others[name]}`),
    `&team=${ownTeam.id}&user=${otherUser.id}`,
    `&team=${otherTeam.id}&user=${ownUser.id}`,
    `&team=${ownTeam.id}&team=${otherTeam.id}`,
    `&user=${ownUser.id}&customer=${world.customer}`,
    '&team=1',
    '&user=3',
  ];
  const ratings = metrics.flatMap((metric) =>
    filters.map((filter) => `metric=${slugOf(metric)}&${allTime.ratings}${filter}`),
  );
  return [
    ...ratings.flatMap((query) => [
      `/api/ratings?${query}`,
      `/api/ratings/search?${query}`,
      `/api/export/ratings?${query}`,
    ]),
    ...recordKinds.flatMap((kind) => [
      `/api/records/${kind}?${spans}`,
      `/api/records/${kind}?${spans}&team=${otherTeam.id}`,
      `/api/records/${kind}?${spans}&archived=true&q=a&per_page=100`,
      `/api/export/records/${kind}?${spans}&zone=UTC`,
      `/api/movers?kind=${kind}&${spans}&${allTime.before}`,
    ]),
    ...[
      `teams/${otherTeam.id}`,
      `users/${otherUser.id}`,
      `customers/${world.customer}`,
      'users/1',
    ].map((subject) => `/api/trends/${subject}?${spans}&unit=month&zone=UTC&week_start=1`),
    `/api/low-ratings?${spans}`,
    '/api/directory',
    '/api/customers?q=a',
    `/api/customer-names?ids=${world.customer}`,
    ...metrics.map((metric) => `/api/ratings/${slugOf(metric)}/${world.otherRating}`),
    // Pages, as the browser asks for them.
    '/',
    ...metrics.map((metric) => `/metrics/${slugOf(metric)}?team=${otherTeam.id}`),
    `/teams/${otherTeam.id}`,
    `/users/${otherUser.id}`,
    `/users/${otherUser.id}?metric=nps`,
    `/customers/${world.customer}`,
    '/teams',
    '/users',
    '/ratings/new',
    '/users/new',
    '/customers',
    `/ratings?metric=nps&user=${otherUser.id}`,
    `/ratings/nps/${world.otherRating}`,
  ];
}
