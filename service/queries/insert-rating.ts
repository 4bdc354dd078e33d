import type { Database } from '@/db/pool';
import type { Metric } from '@/lib/contract/metrics';

/** A rating as it is stored. Times in epoch seconds. */
export interface NewRating {
  accountId: number;
  id: string;
  legacyId: number;
  surveyId: string;
  userId: string;
  customerId: string | null;
  metric: Metric;
  score: number;
  rater: string;
  comment: string | null;
  ticket: string | null;
  ipAddress: string;
  /** Scores of extra questions by the question's UUID. */
  answers: Record<string, number> | null;
  createdAt: number;
}

/** A user that a rating names by a username nobody has (rulings D.5). */
export interface NewUnknownAgent {
  id: string;
  legacyId: number;
  username: string;
}

const columns =
  'account_id, id, legacy_id, survey_id, user_id, customer_id, metric, score, rater, comment, ticket, ip_address, answers, created_at, updated_at';

const insert = `
  INSERT INTO ratings (${columns})
  VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, to_timestamp($14), to_timestamp($14))`;

const insertWithUser = `
  WITH agent AS (
    INSERT INTO users (account_id, id, legacy_id, type, username, fullname, created_at)
    VALUES ($1, $5, $15, 'UNKNOWN_AGENT', $16, $16, to_timestamp($14))
    ON CONFLICT (account_id, lower(username)) DO NOTHING
    RETURNING id
  )
  INSERT INTO ratings (${columns})
  SELECT $1, $2::uuid, $3::integer, $4::uuid, agent.id, $6::uuid, $7, $8::smallint, $9, $10, $11, $12, $13::jsonb,
    to_timestamp($14), to_timestamp($14)
  FROM agent`;

function values(rating: NewRating): unknown[] {
  return [
    rating.accountId,
    rating.id,
    rating.legacyId,
    rating.surveyId,
    rating.userId,
    rating.customerId,
    rating.metric,
    rating.score,
    rating.rater,
    rating.comment,
    rating.ticket,
    rating.ipAddress,
    rating.answers,
    rating.createdAt,
  ];
}

export async function insertRating(db: Database, rating: NewRating): Promise<void> {
  await db.query({ name: 'insert-rating', text: insert, values: values(rating) });
}

/**
 * Stores a rating together with the agent it is for, in one statement. False when the username was
 * taken meanwhile: nothing is stored then, and the user can be looked up.
 */
export async function insertRatingWithUser(
  db: Database,
  rating: NewRating,
  user: NewUnknownAgent,
): Promise<boolean> {
  const { rowCount } = await db.query({
    name: 'insert-rating-with-user',
    text: insertWithUser,
    values: [...values({ ...rating, userId: user.id }), user.legacyId, user.username],
  });
  return rowCount === 1;
}
