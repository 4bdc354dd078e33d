import { type Endpoint, endpoints } from '@/lib/contract/endpoints';
import { metricOfSlug } from '@/lib/contract/metrics';
import { type RecordId, readId } from '@/lib/contract/parameters';
import type { Kind, Side } from '@/service/testing/world';
import {
  createdAtOf,
  membersOf,
  metricOfSurvey,
  type RatingData,
} from '@/service/testing/world-rows';

/** Paths of the contract's endpoints into a world, and the records that a list there holds. */

const kindOfNoun: Record<string, Kind> = {
  surveys: 'survey',
  customers: 'customer',
  teams: 'team',
  users: 'user',
  contact_lists: 'list',
};

/** The kind and the integer of the record that stands for `:id` of an endpoint. */
export function recordOf({ path }: Endpoint, side: Side): { kind: Kind; integer: number } {
  const [, , noun = '', second = '', third = ''] = path.split('/');
  if (second === 'contact_lists') return { kind: 'list', integer: 1 };
  const metric = metricOfSlug(noun);
  if (metric) {
    const newest = side.ratings
      .filter((rating) => rating.metric === metric)
      .sort((a, b) => b.createdAt - a.createdAt)[0];
    return { kind: 'rating', integer: newest?.integer ?? 0 };
  }
  const kind = kindOfNoun[noun] ?? 'user';
  if (third === 'teams') return { kind, integer: 2 };
  if (third === 'users') return { kind, integer: 4 };
  return { kind, integer: 1 };
}

/** An endpoint's path with the record's own id, or with its other one, or with `id`. */
export function pathTo(
  endpoint: Endpoint,
  side: Side,
  form: 'own' | 'uuid' | 'integer' | { id: string | number } = 'own',
): string {
  const { kind, integer } = recordOf(endpoint, side);
  const id =
    typeof form === 'object'
      ? form.id
      : form === 'own'
        ? side.id(kind, integer)
        : form === 'uuid'
          ? side.uuid(kind, integer)
          : integer;
  return endpoint.path.replace(':id', String(id)).replace(':contact_id', '1');
}

export const titleOf = ({ method, path }: Endpoint) => `${method} ${path}`;

export const hasId = ({ path }: Endpoint) => path.includes(':id');

export const lists = endpoints.filter(({ query }) => 'per_page' in query);
export const periods = endpoints.filter(({ query }) => 'period_start' in query);
export const reads = endpoints.filter(({ method }) => method === 'GET');
export const customerLists = lists.filter(({ path }) => /^\/v1\/customers(\/stats)?$/.test(path));
export const ratingLists = lists.filter(({ path }) => path.endsWith('/ratings'));

export function endpoint(method: Endpoint['method'], path: string): Endpoint {
  const found = endpoints.find((one) => one.method === method && one.path === path);
  if (!found) throw new Error(`The contract has no ${method} ${path}.`);
  return found;
}

/** Whether a rating belongs to what a path of ratings, statistics or histograms names. */
export function isRatingOf(path: string, rating: RatingData): boolean {
  const [, , noun = '', second = ''] = path.split('/');
  const metric = metricOfSlug(noun);
  if (metric) return rating.metric === metric;
  const id: RecordId | null = readId(second);
  const integer = id && 'uuid' in id ? Number.parseInt(id.uuid.slice(-8), 16) : (id?.integer ?? 0);
  if (noun === 'teams') return membersOf(integer).includes(rating.user);
  const kind = kindOfNoun[noun];
  return (kind === 'survey' || kind === 'customer' || kind === 'user') && rating[kind] === integer;
}

/** Integers of the records that a list's path holds, in no order, each with its kind and creation. */
export function recordsOn(
  path: string,
  side: Side,
): { kind: Kind; integer: number; createdAt: number }[] {
  const [, , noun = '', second = '', third = ''] = path.split('/');
  const records = (kind: Kind, integers: readonly number[]) =>
    integers.map((integer) => ({ kind, integer, createdAt: createdAtOf(integer) }));
  const twelve = Array.from({ length: 12 }, (_, index) => index + 1);
  if (path.endsWith('/ratings'))
    return side.ratings
      .filter((rating) => isRatingOf(path, rating))
      .map(({ integer, createdAt }) => ({ kind: 'rating', integer, createdAt }));
  if (path.endsWith('/contacts')) return records('contact', twelve);
  if (second === 'contact_lists') return records('list', twelve);
  const metric = metricOfSlug(noun);
  if (metric)
    return records(
      'survey',
      twelve.filter((integer) => metricOfSurvey(integer) === metric),
    );
  if (second === 'unsubscribes') return records('unsubscribe', twelve);
  if (noun === 'teams' && third === 'users') return records('user', membersOf(4));
  if (noun === 'users' && third === 'teams')
    return records(
      'team',
      twelve.filter((team) => membersOf(team).includes(2)),
    );
  return records(kindOfNoun[noun] ?? 'user', twelve);
}

/** The ids of a list in its default order: newest first, ties by integer; by integer in numeric form. */
export function idsInOrder(path: string, side: Side, order: 'asc' | 'desc'): (string | number)[] {
  const sign = order === 'asc' ? 1 : -1;
  return recordsOn(path, side)
    .sort((a, b) => {
      const byTime = side.identifiers === 'uuid' ? a.createdAt - b.createdAt : 0;
      return sign * (byTime || a.integer - b.integer);
    })
    .map(({ kind, integer }) => side.id(kind, integer));
}
