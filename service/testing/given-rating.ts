import { v7 } from 'uuid';
import type { GivenRating } from '@/service/queries/insert-rating';
import type { TestRecord } from './fixtures';

/** A CSAT rating to store, and what is to be otherwise about it. */
export const givenRating = (
  survey: TestRecord,
  user: TestRecord,
  more: Partial<GivenRating> = {},
): GivenRating => ({
  id: v7(),
  surveyId: survey.id,
  userId: user.id,
  metric: 'CSAT',
  integrationUsername: null,
  customer: undefined,
  identifiers: 'uuid',
  revision: 0,
  score: 5,
  rater: '',
  comment: null,
  ticket: null,
  ipAddress: '',
  answers: null,
  ...more,
});
