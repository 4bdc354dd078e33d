import type { Database } from '@/db/pool';

/** A rating with names instead of ids. Times in epoch seconds. */
export interface ExportedRating {
  reference: string;
  created_at: number;
  updated_at: number;
  survey_key: string;
  username: string;
  customer_email: string | null;
  score: number;
  rater: string;
  comment: string | null;
  ticket: string | null;
  ip_address: string;
  /** By the UUID of the question. */
  answers: Record<string, number> | null;
}

export interface ExportPeriod {
  /** Epoch seconds, both inclusive; null for no bound. */
  from: number | null;
  to: number | null;
}

const rowsAtOnce = 5_000;

/**
 * Ratings created within a period, in the order of their integers, so that an import numbers them
 * alike. One that was not imported goes by its UUID. Call it in a transaction: a cursor reads on in it.
 */
export async function* exportRatings(
  db: Database,
  accountId: number,
  { from, to }: ExportPeriod,
): AsyncGenerator<ExportedRating[]> {
  await db.query(
    `DECLARE exported NO SCROLL CURSOR FOR
     SELECT coalesce(r.reference, r.id::text) AS reference, r.created_at, r.updated_at, s.key AS survey_key,
       u.username, c.email AS customer_email, r.score, r.rater, r.comment, r.ticket, r.ip_address, r.answers
     FROM ratings r
     JOIN surveys s ON s.account_id = r.account_id AND s.id = r.survey_id
     JOIN users u ON u.account_id = r.account_id AND u.id = r.user_id
     LEFT JOIN customers c ON c.account_id = r.account_id AND c.id = r.customer_id
     WHERE r.account_id = $1
       AND ($2::float8 IS NULL OR r.created_at >= to_timestamp($2))
       AND ($3::float8 IS NULL OR r.created_at <= to_timestamp($3))
     ORDER BY r.legacy_id`,
    [accountId, from, to],
  );
  for (;;) {
    const { rows } = await db.query<ExportedRating>(`FETCH ${rowsAtOnce} FROM exported`);
    if (rows.length > 0) yield rows;
    if (rows.length < rowsAtOnce) break;
  }
  await db.query('CLOSE exported');
}
