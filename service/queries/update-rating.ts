import type { Database } from '@/db/pool';
import type { LockedRating } from './lock-rating';

/** What an update can change of a rating: its state afterwards. `updatedAt` in epoch seconds. */
export interface ChangedRating {
  score: number;
  userId: string;
  rater: string;
  comment: string | null;
  ticket: string | null;
  customerId: string | null;
  ipAddress: string;
  /** Scores of extra questions by the question's UUID. */
  answers: Record<string, number> | null;
  updatedAt: number;
}

/** The counts learn of another score or user by `rating_deltas`; lists by time of update find an edit by `edited_days`. */
const statement = `
  WITH deltas AS (
    INSERT INTO rating_deltas (account_id, created_at, metric, survey_id, user_id, score, change)
    SELECT $1, to_timestamp($12), $13, $14::uuid, d.user_id, d.score, d.change
    FROM (VALUES ($15::uuid, $16::smallint, -1), ($4::uuid, $3::smallint, 1)) AS d (user_id, score, change)
    WHERE ($15, $16) IS DISTINCT FROM ($4, $3)
  ), edited AS (
    INSERT INTO edited_days AS e (account_id, day, latest_edit)
    SELECT $1, date_trunc('day', to_timestamp($12), 'UTC'), to_timestamp($11)
    WHERE to_timestamp($11) > to_timestamp($12)
    ON CONFLICT (account_id, day) DO UPDATE SET latest_edit = excluded.latest_edit
      WHERE e.latest_edit < excluded.latest_edit
  )
  UPDATE ratings
  SET score = $3, user_id = $4, rater = $5, comment = $6, ticket = $7, customer_id = $8, ip_address = $9,
    answers = $10, updated_at = to_timestamp($11)
  WHERE account_id = $1 AND id = $2`;

/**
 * Changes a rating from what it is: `before`, locked in the same transaction. Its time of update does
 * not go back, also when clocks do.
 */
export async function updateRating(
  db: Database,
  accountId: number,
  before: LockedRating,
  rating: ChangedRating,
): Promise<void> {
  await db.query({
    name: 'update-rating',
    text: statement,
    values: [
      accountId,
      before.id,
      rating.score,
      rating.userId,
      rating.rater,
      rating.comment,
      rating.ticket,
      rating.customerId,
      rating.ipAddress,
      rating.answers,
      Math.max(before.updated_at, rating.updatedAt),
      before.created_at,
      before.metric,
      before.survey_id,
      before.user_id,
      before.score,
    ],
  });
}
