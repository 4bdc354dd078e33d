import { metrics, slugOf } from '@/lib/contract/metrics';
import type { World } from './roles';

/** Requests for what is not one's own. */

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
  return [...paths, ...integers].map((path) => `/api/feedback/v1/${path}`);
}

/** The dashboard's own routes, asked for what is not one's own. */
export function routes(world: World): string[] {
  const { ownTeam, otherTeam, ownUser, otherUser } = world;
  const span = 'span=2024-01-01T00:00:00Z..2030-01-01T00:00:00Z&zone=UTC&week_start=1&sort=desc';
  const spans = 'from=2024-01-01T00:00:00Z&to=2030-01-01T00:00:00Z';
  const before = '&previous_from=2020-01-01T00:00:00Z&previous_to=2023-12-31T23:59:59Z';
  const filters = [
    '',
    `&team=${otherTeam.id}`,
    `&user=${otherUser.id}`,
    `&team=${ownTeam.id}&user=${otherUser.id}`,
    `&team=${otherTeam.id}&user=${ownUser.id}`,
    `&team=${ownTeam.id}&team=${otherTeam.id}`,
    `&survey=${world.survey}`,
    `&customer=${world.customer}`,
    '&team=1',
    '&user=3',
  ];
  const ratings = metrics.flatMap((metric) =>
    filters.map((filter) => `metric=${slugOf(metric)}&${span}${filter}`),
  );
  return [
    ...ratings.flatMap((query) => [
      `/api/ratings?${query}&page=1&size=100`,
      `/api/ratings/search?${query}`,
      `/api/export/ratings?${query}`,
    ]),
    ...['teams', 'users', 'customers'].flatMap((kind) => [
      `/api/records/${kind}?${spans}`,
      `/api/records/${kind}?${spans}&team=${otherTeam.id}`,
      `/api/records/${kind}?${spans}&archived=true&q=a&per_page=100`,
      `/api/export/records/${kind}?${spans}&zone=UTC`,
      `/api/movers?kind=${kind}&${spans}${before}`,
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
