import type { Database } from '@/db/pool';

/** What an update can change of a rating: its state afterwards. `updatedAt` in epoch seconds. */
export interface ChangedRating {
  accountId: number;
  id: string;
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

const statement = `
  UPDATE ratings
  SET score = $3, user_id = $4, rater = $5, comment = $6, ticket = $7, customer_id = $8, ip_address = $9,
    answers = $10, updated_at = to_timestamp($11)
  WHERE account_id = $1 AND id = $2`;

export async function updateRating(db: Database, rating: ChangedRating): Promise<void> {
  await db.query({
    name: 'update-rating',
    text: statement,
    values: [
      rating.accountId,
      rating.id,
      rating.score,
      rating.userId,
      rating.rater,
      rating.comment,
      rating.ticket,
      rating.customerId,
      rating.ipAddress,
      rating.answers,
      rating.updatedAt,
    ],
  });
}
