import { cache } from 'react';
import { type Metric, slugOf } from '@/lib/contract/metrics';
import { type Rating, ratingSchema, single } from '@/lib/contract/resources';
import type { RatingDetails } from '@/lib/rating-details';
import { ask } from './contract-client';
import { allSurveys, allUsers } from './directory';
import { extensionsOf } from './extensions';
import { customerNames } from './names';
import { readsRatingsOf } from './permissions';
import type { Person } from './person';
import { UpstreamFailed } from './upstream';

/** One question to the service for a page that asks for the rating and whether it is there. */
const readRating = cache(async (metric: Metric, id: string) => {
  const list = `/v1/${slugOf(metric)}/ratings` as const;
  // Where the service can tell until when it is open.
  const tells = (await extensionsOf(`${list}/{id}`)).has('open_until');
  return ask(`${list}/${id}`, tells ? { open_until: 'true' } : {}, single(ratingSchema));
});

const noSuchRating = () => new UpstreamFailed(404, 'There is no such rating.');

/** A rating that a person may read: another's is as one that is not there. */
async function readableRating(person: Person, metric: Metric, id: string): Promise<Rating> {
  const { _results: rating } = await readRating(metric, id);
  if (!readsRatingsOf(person, String(rating.user.id))) throw noSuchRating();
  return rating;
}

/** False only where there is no such rating for the person; that the service could not be asked is no such answer. */
export async function isRating(person: Person, metric: Metric, id: string): Promise<boolean> {
  try {
    await readableRating(person, metric, id);
    return true;
  } catch (error) {
    return !(error instanceof UpstreamFailed && error.status === 404);
  }
}

/** A rating of a metric that a person may read, with the names around it. Throws `UpstreamFailed`, 404 for one that is not there. */
export async function ratingDetails(
  person: Person,
  metric: Metric,
  id: string,
): Promise<RatingDetails> {
  // Names are worth waiting for, not failing for: the rating can be read without them.
  const surveys = allSurveys().catch(() => []);
  const users = allUsers().catch(() => []);
  const rating = await readableRating(person, metric, id);
  const customerId = rating.customer ? String(rating.customer.id) : null;
  const names = customerId === null ? {} : await customerNames([customerId]);
  return {
    rating,
    survey: (await surveys).find((survey) => survey.id === rating.survey.id) ?? null,
    agent: (await users).find((user) => user.id === rating.user.id)?.fullname || null,
    customer: customerId === null ? null : (names[customerId] ?? null),
  };
}
