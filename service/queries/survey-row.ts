import type { Metric, Scale } from '@/lib/contract/metrics';
import type { distributions, ratingScales } from '@/lib/contract/resources';

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

/** Columns of a survey row, from surveys AS r. */
export const surveyColumns = `
  r.id, r.legacy_id, r.name, r.metric, r.scale, r.distribution, r.rating_scale, r.question, r.created_at, (
    SELECT json_agg(json_build_object('id', q.id, 'legacy_id', q.legacy_id, 'label', q.label,
      'scale', q.scale, 'rating_scale', q.rating_scale, 'required', q.required) ORDER BY q.position)
    FROM survey_questions q
    WHERE q.account_id = r.account_id AND q.survey_id = r.id
  ) AS questions`;
