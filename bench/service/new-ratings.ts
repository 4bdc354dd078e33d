import { scaleDefinitions } from '@/lib/contract/metrics';
import type { Random } from '@/service/cli/demo/random';
import type { GivenRating } from '@/service/queries/insert-rating';
import { newUuid } from '@/service/uuid';
import { firstNames, makePhrases } from './database/words';
import type { Place } from './place';

/** A rating as somebody gives it. */
export interface Given {
  survey: Place['surveys'][number];
  user: string;
  customer: string | null;
  score: number;
  rater: string;
  comment: string | null;
  ticket: string | null;
}

const phrases = makePhrases(500);

/** Draws a rating like those of the account: as many comments, tickets and customers. */
export function drawRating({ surveys, users, customers }: Place, random: Random): Given {
  const survey = random.pick(surveys);
  const { min, max } = scaleDefinitions[survey.scale];
  return {
    survey,
    user: random.pick(users),
    customer: random.chance(0.9) ? random.pick(customers) : null,
    score: random.between(min, max),
    rater: random.pick(firstNames),
    comment: random.chance(0.3) ? `${random.pick(phrases)} ${random.pick(phrases)}` : null,
    ticket: random.chance(0.5) ? `T-${random.between(1_000_000, 9_999_999)}` : null,
  };
}

const ipAddress = '198.51.100.7';

/** The body of POST /v1/ratings. */
export function bodyOf({ survey, user, customer, rater, ...rest }: Given): string {
  return JSON.stringify({
    survey_id: survey.id,
    user: { id: user },
    customer_id: customer,
    from: rater,
    ip_address: ipAddress,
    ...rest,
  });
}

/** What the service's route makes of that body when it knows the survey and the user. */
export function givenRating({ survey, user, customer, ...rest }: Given): GivenRating {
  return {
    ...rest,
    id: newUuid(),
    surveyId: survey.id,
    userId: user,
    metric: survey.metric,
    integrationUsername: null,
    customer: customer === null ? undefined : { uuid: customer },
    identifiers: 'uuid',
    revision: 0,
    ipAddress,
    answers: null,
  };
}

export const plainInsert = `
  INSERT INTO ratings (account_id, id, legacy_id, survey_id, user_id, customer_id, metric, score, rater, comment,
    ticket, ip_address, answers, created_at, updated_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, NULL, to_timestamp($13), to_timestamp($13))`;

/** The same row for a plain insert, which somebody has looked the records up for. */
export function plainValues(accountId: number, legacyId: number, given: Given): unknown[] {
  return [
    accountId,
    newUuid(),
    legacyId,
    given.survey.id,
    given.user,
    given.customer,
    given.survey.metric,
    given.score,
    given.rater,
    given.comment,
    given.ticket,
    ipAddress,
    Math.floor(Date.now() / 1000),
  ];
}
