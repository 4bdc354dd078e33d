import type { Database } from '@/db/pool';
import type { NewRating } from './insert-rating';

/** A past rating. Times in epoch seconds. */
export interface PastRating extends Omit<NewRating, 'accountId'> {
  reference: string;
  updatedAt: number;
}

const columns =
  'id, legacy_id, survey_id, user_id, customer_id, metric, score, rater, comment, ticket, ip_address, answers, reference';

const statement = `
  INSERT INTO ratings (account_id, ${columns}, created_at, updated_at)
  SELECT $1, ${columns}, to_timestamp(created_at), to_timestamp(updated_at)
  FROM unnest($2::uuid[], $3::integer[], $4::uuid[], $5::uuid[], $6::uuid[], $7::text[], $8::smallint[],
    $9::text[], $10::text[], $11::text[], $12::text[], $13::jsonb[], $14::text[], $15::float8[], $16::float8[])
    AS row (${columns}, created_at, updated_at)
  ON CONFLICT (account_id, reference) WHERE reference IS NOT NULL DO NOTHING`;

/** An array literal of values without quotes, commas and braces: much faster than the driver's, which looks for them. */
function plainArray(values: readonly (string | number | null)[]): string {
  return `{${values.map((value) => value ?? 'NULL').join(',')}}`;
}

/**
 * Stores past ratings in one statement, hence all of them or none, and returns how many; those whose
 * reference the account has already are left out. Two importers of the same rows may deadlock: the
 * one that is told so can give its ratings again.
 */
export async function insertRatings(
  db: Database,
  accountId: number,
  ratings: readonly PastRating[],
): Promise<number> {
  const { rowCount } = await db.query({
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
  return rowCount ?? 0;
}
