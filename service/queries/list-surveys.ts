import type { Database } from '@/db/pool';
import type { Metric, Scale } from '@/lib/contract/metrics';
import type { distributions, Identifiers, ratingScales } from '@/lib/contract/resources';
import { directions, offsetOf, type Page, type PageRequest } from './page';

export interface QuestionRow {
  id: string;
  legacy_id: number;
  label: string;
  scale: Scale;
  rating_scale: (typeof ratingScales)[number];
  required: boolean;
}

export interface SurveyRow {
  id: string;
  legacy_id: number;
  name: string;
  metric: Metric;
  scale: Scale;
  distribution: (typeof distributions)[number];
  rating_scale: (typeof ratingScales)[number];
  question: string;
  questions: QuestionRow[] | null;
}

export interface SurveyListRequest extends PageRequest {
  accountId: number;
  metric: Metric;
  identifiers: Identifiers;
}

/** A page of a metric's surveys with their extra questions and the total, of one snapshot. */
export async function listSurveys(
  db: Database,
  request: SurveyListRequest,
): Promise<Page<SurveyRow>> {
  const direction = directions[request.sort_order];
  const keys = request.identifiers === 'uuid' ? ['created_at', 'legacy_id'] : ['legacy_id'];
  const order = keys.map((key) => `s.${key} ${direction}`).join(', ');
  const text = `
    SELECT counted.total, s.*
    FROM (SELECT count(*) AS total FROM surveys WHERE account_id = $1 AND metric = $2) counted
    LEFT JOIN LATERAL (
      SELECT id, legacy_id, name, metric, scale, distribution, rating_scale, question, created_at, (
        SELECT json_agg(json_build_object('id', q.id, 'legacy_id', q.legacy_id, 'label', q.label,
          'scale', q.scale, 'rating_scale', q.rating_scale, 'required', q.required) ORDER BY q.position)
        FROM survey_questions q
        WHERE q.account_id = s.account_id AND q.survey_id = s.id
      ) AS questions
      FROM surveys s
      WHERE s.account_id = $1 AND s.metric = $2
      ORDER BY ${order}
      LIMIT $3 OFFSET $4
    ) s ON true
    ORDER BY ${order}`;
  const { rows } = await db.query<SurveyRow & { total: number }>(text, [
    request.accountId,
    request.metric,
    request.per_page,
    offsetOf(request),
  ]);
  return { total: rows[0]?.total ?? 0, rows: rows.filter((row) => row.id !== null) };
}
