import type { Metric } from '@/lib/contract/metrics';
import type { Identifiers, Survey } from '@/lib/contract/resources';
import type { Account } from '@/service/account';
import type { SurveyRow } from '@/service/queries/survey-row';
import { idFields, idOf, idsOf } from './ids';
import { showsExtraQuestions } from './rating';

type RatingScale = NonNullable<Survey['rating_scale']>;

/** Numeric form knows no five stars, and gives the rating scale for CSAT alone. */
function ratingScaleFields(
  identifiers: Identifiers,
  metric: Metric,
  scale: RatingScale,
): { rating_scale?: RatingScale } {
  if (identifiers === 'uuid') return { rating_scale: scale };
  if (metric !== 'CSAT') return {};
  return { rating_scale: scale === 'stars5' ? 'stars' : scale };
}

export function surveyJson({ identifiers }: Account, row: SurveyRow): Survey {
  const ids = idsOf(row);
  const current = identifiers === 'uuid';
  return {
    ...idFields(identifiers, ids),
    name: row.name,
    metric: row.metric,
    ...(current && { scale: row.scale }),
    distribution: row.distribution,
    ...ratingScaleFields(identifiers, row.metric, row.rating_scale),
    question: row.question,
    ...(showsExtraQuestions(identifiers, row.metric) && {
      extra_questions: (row.questions ?? []).map((question) => ({
        ...idFields(identifiers, idsOf(question)),
        label: question.label,
        rating_scale:
          !current && question.rating_scale === 'stars5' ? 'stars' : question.rating_scale,
        ...(current && { scale: question.scale }),
        required: question.required,
      })),
    }),
    _links: { self: `/v1/surveys/${idOf(identifiers, ids)}` },
  };
}
