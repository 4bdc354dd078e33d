import type { Metric } from '@/lib/contract/metrics';
import type { Identifiers } from '@/lib/contract/resources';

/** An answer to an extra question, with the question's two ids. */
export interface AnswerRow {
  id: string;
  legacy_id: number;
  score: number;
}

/** A rating with what its response needs of other records. Times in epoch seconds. */
export interface RatingRow {
  id: string;
  legacy_id: number;
  metric: Metric;
  score: number;
  rater: string;
  comment: string | null;
  ticket: string | null;
  ip_address: string;
  created_at: number;
  updated_at: number;
  survey_id: string;
  /** This one and the customer's: null in an account that shows UUIDs alone, too. */
  survey_legacy_id: number | null;
  user_id: string;
  user_legacy_id: number;
  username: string;
  customer_id: string | null;
  customer_legacy_id: number | null;
  answers: AnswerRow[] | null;
}

/** What tells apart statements that differ in `ratingColumns`. */
export const columnsName = (identifiers: Identifiers) =>
  identifiers === 'uuid' ? 'uuids' : 'integers';

/** Columns of a rating row, from ratings AS r joined as in `ratingJoins`. */
export function ratingColumns(identifiers: Identifiers): string {
  const [survey, customer] =
    identifiers === 'uuid' ? ['NULL::integer', 'NULL::integer'] : ['s.legacy_id', 'c.legacy_id'];
  return `
    r.id, r.legacy_id, r.metric, r.score, r.rater, r.comment, r.ticket, r.ip_address, r.created_at, r.updated_at,
    r.survey_id, ${survey} AS survey_legacy_id,
    r.user_id, u.legacy_id AS user_legacy_id, u.username,
    r.customer_id, ${customer} AS customer_legacy_id,
    CASE WHEN r.answers IS NULL THEN NULL ELSE (
      SELECT json_agg(json_build_object('id', q.id, 'legacy_id', q.legacy_id,
                                        'score', (r.answers ->> q.id::text)::int) ORDER BY q.position)
      FROM survey_questions q
      WHERE q.account_id = r.account_id AND q.survey_id = r.survey_id AND r.answers ? q.id::text
    ) END AS answers`;
}

const joinOfUser = `
  CROSS JOIN LATERAL (
    SELECT o.legacy_id, o.username FROM users o WHERE o.account_id = r.account_id AND o.id = r.user_id LIMIT 1
  ) u`;

const joinsOfIntegers = `
  CROSS JOIN LATERAL (
    SELECT o.legacy_id FROM surveys o WHERE o.account_id = r.account_id AND o.id = r.survey_id LIMIT 1
  ) s
  LEFT JOIN LATERAL (
    SELECT o.legacy_id FROM customers o WHERE o.account_id = r.account_id AND o.id = r.customer_id LIMIT 1
  ) c ON true`;

/** Each by its key, one look a rating: a page has few, however many PostgreSQL expects. */
export function ratingJoins(identifiers: Identifiers): string {
  return identifiers === 'uuid' ? joinOfUser : joinOfUser + joinsOfIntegers;
}
