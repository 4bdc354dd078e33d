import { type Metric, slugOf } from '@/lib/contract/metrics';
import { ratingSchema, single } from '@/lib/contract/resources';
import type { RatingDetails } from '@/lib/rating-details';
import { ask } from './contract-client';
import { allSurveys, allUsers } from './directory';
import { customerNames } from './names';

/** A rating of a metric with the names around it. Throws `UpstreamFailed`, 404 for one that is not there. */
export async function ratingDetails(metric: Metric, id: string): Promise<RatingDetails> {
  const path = `/v1/${slugOf(metric)}/ratings/${id}` as const;
  // Names are worth waiting for, not failing for: the rating can be read without them.
  const surveys = allSurveys().catch(() => []);
  const users = allUsers().catch(() => []);
  const { _results: rating } = await ask(path, {}, single(ratingSchema));
  const customerId = rating.customer ? String(rating.customer.id) : null;
  const names = customerId === null ? {} : await customerNames([customerId]);
  return {
    rating,
    survey: (await surveys).find((survey) => survey.id === rating.survey.id) ?? null,
    agent: (await users).find((user) => user.id === rating.user.id)?.fullname || null,
    customer: customerId === null ? null : (names[customerId] ?? null),
  };
}
