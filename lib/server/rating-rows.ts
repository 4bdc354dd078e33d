import { readDate } from '@/lib/contract/dates';
import type { Metric } from '@/lib/contract/metrics';
import type { Rating, Survey } from '@/lib/contract/resources';
import type { Cell } from '@/lib/csv';
import { writeLocalDate } from '@/lib/zone';

/** A rating as a row of an export: every field there is, whatever columns a table shows. */

export interface RatingRows {
  header: string[];
  rowOf: (rating: Rating) => Cell[];
}

/** A service's time as clocks of the zone show it; one that cannot be read stays as it is. */
function timeIn(zone: string, text: string): string {
  const at = readDate(text);
  return at === null ? text : writeLocalDate(at, zone);
}

/** Columns for the ratings of a metric; its surveys' extra questions have one each. */
export function ratingRows(metric: Metric, surveys: readonly Survey[], zone: string): RatingRows {
  const ofMetric = surveys.filter((survey) => survey.metric === metric);
  const byId = new Map(ofMetric.map((survey) => [String(survey.id), survey]));
  const questions = ofMetric.flatMap(({ name, extra_questions }) =>
    (extra_questions ?? []).map(({ id, label }) => ({
      id: String(id),
      title: `${label} (${name})`,
    })),
  );
  return {
    header: [
      'id',
      'metric',
      'score',
      'scale',
      'comment',
      'from',
      'survey',
      'survey_id',
      'agent',
      'agent_id',
      'customer_id',
      'ticket',
      'ticket_link',
      'status',
      'created_at',
      'updated_at',
      'ip_address',
      ...questions.map(({ title }) => title),
    ],
    rowOf: (rating) => {
      const survey = byId.get(String(rating.survey.id));
      const answers = new Map(rating.extra_questions?.map(({ id, score }) => [String(id), score]));
      return [
        rating.id,
        rating.survey.metric,
        rating.score,
        survey?.scale,
        rating.comment,
        rating.from,
        survey?.name,
        rating.survey.id,
        rating.user.username,
        rating.user.id,
        rating.customer?.id,
        rating.ticket?.value,
        rating.ticket?.link,
        rating.status,
        timeIn(zone, rating.created_at),
        timeIn(zone, rating.updated_at),
        rating.ip_address,
        ...questions.map(({ id }) => answers.get(id)),
      ];
    },
  };
}
