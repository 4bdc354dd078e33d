import { writeDate } from '@/lib/contract/dates';
import type { Metric } from '@/lib/contract/metrics';
import { slugOf } from '@/lib/contract/metrics';
import type { Identifiers, Rating, Survey } from '@/lib/contract/resources';
import { type Account, statusOf } from './account';
import type { SurveyRow } from './queries/list-surveys';
import type { RatingRow } from './queries/rating-row';

/** The two ids that every record has. */
interface Ids {
  uuid: string;
  integer: number;
}

function idOf(identifiers: Identifiers, ids: Ids): string | number {
  return identifiers === 'uuid' ? ids.uuid : ids.integer;
}

/** `id`, and `uuid` beside it during the transition (rulings A.2). */
function idFields(identifiers: Identifiers, ids: Ids): { id: string | number; uuid?: string } {
  const id = idOf(identifiers, ids);
  return identifiers === 'transition' ? { id, uuid: ids.uuid } : { id };
}

/** Whether records of a metric show their extra questions: in numeric form those of CSAT alone. */
export function showsExtraQuestions(identifiers: Identifiers, metric: Metric): boolean {
  return identifiers === 'uuid' || metric === 'CSAT';
}

function ticketOf(account: Account, ticket: string | null): Rating['ticket'] {
  if (ticket === null) return null;
  const link = account.ticketLink?.replaceAll('{ticket}', () => encodeURIComponent(ticket)) ?? null;
  return { value: ticket, link };
}

export function ratingJson(account: Account, row: RatingRow, now: number): Rating {
  const { identifiers } = account;
  const rating: Ids = { uuid: row.id, integer: row.legacy_id };
  const survey: Ids = { uuid: row.survey_id, integer: row.survey_legacy_id };
  const user: Ids = { uuid: row.user_id, integer: row.user_legacy_id };
  const customer: Ids | null =
    row.customer_id !== null && row.customer_legacy_id !== null
      ? { uuid: row.customer_id, integer: row.customer_legacy_id }
      : null;
  return {
    ...idFields(identifiers, rating),
    score: row.score,
    from: row.rater,
    status: statusOf(account, row.created_at, now),
    ip_address: row.ip_address,
    comment: row.comment,
    created_at: writeDate(row.created_at),
    updated_at: writeDate(row.updated_at),
    survey: { ...idFields(identifiers, survey), metric: row.metric, type: row.metric },
    user: { ...idFields(identifiers, user), username: row.username },
    customer: customer && idFields(identifiers, customer),
    ticket: ticketOf(account, row.ticket),
    ...(showsExtraQuestions(identifiers, row.metric) && {
      extra_questions: (row.answers ?? []).map((answer) => ({
        ...idFields(identifiers, { uuid: answer.id, integer: answer.legacy_id }),
        score: answer.score,
      })),
    }),
    _links: {
      self: `/v1/${slugOf(row.metric)}/ratings/${idOf(identifiers, rating)}`,
      survey: `/v1/surveys/${idOf(identifiers, survey)}`,
      user: `/v1/users/${idOf(identifiers, user)}`,
      customer: customer && `/v1/customers/${idOf(identifiers, customer)}`,
    },
  };
}

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
  const ids: Ids = { uuid: row.id, integer: row.legacy_id };
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
        ...idFields(identifiers, { uuid: question.id, integer: question.legacy_id }),
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
