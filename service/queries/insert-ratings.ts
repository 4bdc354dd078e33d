import type { Database } from '@/db/pool';
import type { NewRating } from './insert-rating';

/** A past rating. Times in epoch seconds. */
export interface PastRating extends Omit<NewRating, 'accountId'> {
  reference: string;
  updatedAt: number;
}

const columns =
  'id, legacy_id, survey_id, user_id, customer_id, metric, score, rater, comment, ticket, ip_address, answers, reference';

/** Days that are known to have later edits are left alone: batches of an archive would wait for each other on them. */
const statement = `
  WITH stored AS (
    INSERT INTO ratings (account_id, ${columns}, created_at, updated_at)
    SELECT $1, ${columns}, to_timestamp(created_at), to_timestamp(updated_at)
    FROM unnest($2::uuid[], $3::integer[], $4::uuid[], $5::uuid[], $6::uuid[], $7::text[], $8::smallint[],
      $9::text[], $10::text[], $11::text[], $12::text[], $13::jsonb[], $14::text[], $15::float8[], $16::float8[])
      AS row (${columns}, created_at, updated_at)
    ON CONFLICT (account_id, reference) WHERE reference IS NOT NULL DO NOTHING
    RETURNING created_at, updated_at, metric, survey_id, user_id, score
  ), deltas AS (
    INSERT INTO rating_deltas (account_id, created_at, metric, survey_id, user_id, score, change)
    SELECT $1, s.created_at, s.metric, s.survey_id, s.user_id, s.score, 1 FROM stored s
  ), edited AS (
    INSERT INTO edited_days AS e (account_id, day, latest_edit)
    SELECT $1, s.day, max(s.updated_at)
    FROM (
      SELECT date_trunc('day', s.created_at, 'UTC') AS day, s.updated_at FROM stored s
      WHERE s.updated_at > s.created_at
    ) s
    WHERE NOT EXISTS (
      SELECT FROM edited_days k WHERE k.account_id = $1 AND k.day = s.day AND k.latest_edit >= s.updated_at
    )
    GROUP BY s.day ORDER BY s.day
    ON CONFLICT (account_id, day) DO UPDATE SET latest_edit = excluded.latest_edit
      WHERE e.latest_edit < excluded.latest_edit
  )
  SELECT count(*) FROM stored`;

/** An array literal of values without quotes, commas and braces: much faster than the driver's, which looks for them. */
function plainArray(values: readonly (string | number | null)[]): string {
  return `{${values.map((value) => value ?? 'NULL').join(',')}}`;
}

/**
 * Stores past ratings in one statement, hence all of them or none, and returns how many; those whose
 * reference the account has already are left out. The counts learn of them by `rating_deltas`, lists by
 * time of update by `edited_days`. Two importers of the same rows may deadlock: the
 * one that is told so can give its ratings again.
 */
export async function insertRatings(
  db: Database,
  accountId: number,
  ratings: readonly PastRating[],
): Promise<number> {
  const { rows } = await db.query<{ count: number }>({
    name: 'insert-ratings',
    text: statement,
    values: [
      accountId,
      plainArray(ratings.map((rating) => rating.id)),
      plainArray(ratings.map((rating) => rating.legacyId)),
      plainArray(ratings.map((rating) => rating.surveyId)),
      plainArray(ratings.map((rating) => rating.userId)),
      plainArray(ratings.map((rating) => rating.customerId)),
      plainArray(ratings.map((rating) => rating.metric)),
      plainArray(ratings.map((rating) => rating.score)),
      ratings.map((rating) => rating.rater),
      ratings.map((rating) => rating.comment),
      ratings.map((rating) => rating.ticket),
      ratings.map((rating) => rating.ipAddress),
      ratings.map(({ answers }) => (answers ? JSON.stringify(answers) : null)),
      ratings.map((rating) => rating.reference),
      plainArray(ratings.map((rating) => rating.createdAt)),
      plainArray(ratings.map((rating) => rating.updatedAt)),
    ],
  });
  return rows[0]?.count ?? 0;
}
