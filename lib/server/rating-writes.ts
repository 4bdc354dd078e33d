import { z } from 'zod';
import { metricOfSlug, slugOf } from '@/lib/contract/metrics';
import { ratingSchema, single } from '@/lib/contract/resources';
import { ask } from './contract-client';
import { parseJson } from './parse-json';
import { may, writesRatingsOf } from './permissions';
import type { Person } from './person';
import { findUserByName } from './staff';

/** Who a rating is of, as far as a permission depends on it; the service checks the rest. */
const bodySchema = z.looseObject({
  user: z.looseObject({
    id: z.union([z.string(), z.number()]).optional(),
    username: z.string().optional(),
  }),
  customer_id: z.unknown().optional(),
});

async function userOfRating(slug: string, id: string): Promise<string | null> {
  const metric = metricOfSlug(slug);
  if (!metric) return null;
  const { _results } = await ask(`/v1/${slugOf(metric)}/ratings/${id}`, {}, single(ratingSchema));
  return String(_results.user.id);
}

/**
 * The body of a rating to be created or edited by somebody who may do so for their own members only:
 * just as it was checked, and with the id of whom a username named, so that nothing can be read from it
 * in two ways. Null when it is not theirs:
 * the rating that is edited, or whom it is given to. A username that nobody has is nobody's member.
 */
export async function ownRatingBody(
  person: Person,
  endpoint: { method: string; path: string },
  segments: readonly string[],
  text: string,
): Promise<string | null> {
  const read = bodySchema.safeParse(parseJson(text));
  if (!read.success) return null;
  // The service would tell whether there is such a customer.
  if (read.data.customer_id && !may(person.role, 'read customers')) return null;
  const { id, username } = read.data.user;
  if ((id === undefined) === (username === undefined)) return null;
  const user = id ?? (await findUserByName(username ?? ''))?.id;
  if (user === undefined || !writesRatingsOf(person, String(user).toLowerCase())) return null;
  if (endpoint.method === 'PATCH') {
    const [, slug = '', , rating = ''] = segments;
    const present = await userOfRating(slug, rating);
    if (present === null || !writesRatingsOf(person, present)) return null;
  }
  return JSON.stringify({ ...read.data, user: { id: user } });
}
