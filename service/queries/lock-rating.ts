import type { Database } from '@/db/pool';
import type { Metric } from '@/lib/contract/metrics';
import type { RecordId } from '@/lib/contract/parameters';

/** A rating as its row has it. Times in epoch seconds. */
export interface LockedRating {
  id: string;
  survey_id: string;
  user_id: string;
  customer_id: string | null;
  metric: Metric;
  score: number;
  rater: string;
  comment: string | null;
  ticket: string | null;
  ip_address: string;
  /** Scores of extra questions by the question's UUID. */
  answers: Record<string, number> | null;
  created_at: number;
  updated_at: number;
}

/** Without joins: one that waits for another edit would join the row as it is then with a record of before, and lose it. */
const statement = (idColumn: 'id' | 'legacy_id') => `
  SELECT id, survey_id, user_id, customer_id, metric, score, rater, comment, ticket, ip_address, answers,
    created_at, updated_at
  FROM ratings
  WHERE account_id = $1 AND ${idColumn} = $2 AND metric = $3
  FOR UPDATE`;

const byUuid = statement('id');
const byInteger = statement('legacy_id');

/** One rating of a metric, by either kind of id, inside a transaction: it stays as it is until its end. */
export async function lockRating(
  db: Database,
  accountId: number,
  metric: Metric,
  id: RecordId,
): Promise<LockedRating | null> {
  const { rows } = await db.query<LockedRating>(
    'uuid' in id
      ? { name: 'lock-rating-by-uuid', text: byUuid, values: [accountId, id.uuid, metric] }
      : {
          name: 'lock-rating-by-integer',
          text: byInteger,
          values: [accountId, id.integer, metric],
        },
  );
  return rows[0] ?? null;
}
