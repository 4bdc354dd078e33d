import { writeDate } from '@/lib/contract/dates';
import { type Metric, slugOf } from '@/lib/contract/metrics';
import type { Identifiers, Rating } from '@/lib/contract/resources';
import { type Account, statusOf } from '@/service/account';
import type { RatingRow } from '@/service/queries/rating-row';
import { type Ids, idFields, idOf, idsOf, uuidOf } from './ids';

/** Whether records of a metric show their extra questions: in numeric form those of CSAT alone. */
export function showsExtraQuestions(identifiers: Identifiers, metric: Metric): boolean {
  return identifiers === 'uuid' || metric === 'CSAT';
}

function ticketOf(account: Account, ticket: string | null): Rating['ticket'] {
  if (ticket === null) return null;
  const link = account.ticketLink?.replaceAll('{ticket}', () => encodeURIComponent(ticket)) ?? null;
  return { value: ticket, link };
}

/** Written without spreads, each of which would take longer than the rest. */
export function ratingJson(account: Account, row: RatingRow, now: number): Rating {
  const { identifiers } = account;
  const rating = idsOf(row);
  const createdAt = writeDate(row.created_at);
  const survey: Ids = { uuid: row.survey_id, integer: row.survey_legacy_id };
  const user: Ids = { uuid: row.user_id, integer: row.user_legacy_id };
  const customer: Ids | null =
    row.customer_id === null ? null : { uuid: row.customer_id, integer: row.customer_legacy_id };
  return {
    id: idOf(identifiers, rating),
    uuid: uuidOf(identifiers, rating),
    score: row.score,
    from: row.rater,
    status: statusOf(account, row.created_at, now),
    ip_address: row.ip_address,
    comment: row.comment,
    created_at: createdAt,
    updated_at: row.updated_at === row.created_at ? createdAt : writeDate(row.updated_at),
    survey: {
      id: idOf(identifiers, survey),
      uuid: uuidOf(identifiers, survey),
      metric: row.metric,
      type: row.metric,
    },
    user: {
      id: idOf(identifiers, user),
      uuid: uuidOf(identifiers, user),
      username: row.username,
    },
    customer: customer && idFields(identifiers, customer),
    ticket: ticketOf(account, row.ticket),
    extra_questions: showsExtraQuestions(identifiers, row.metric)
      ? (row.answers ?? []).map((answer) => ({
          id: idOf(identifiers, idsOf(answer)),
          uuid: uuidOf(identifiers, idsOf(answer)),
          score: answer.score,
        }))
      : undefined,
    _links: {
      self: `/v1/${slugOf(row.metric)}/ratings/${idOf(identifiers, rating)}`,
      survey: `/v1/surveys/${idOf(identifiers, survey)}`,
      user: `/v1/users/${idOf(identifiers, user)}`,
      customer: customer && `/v1/customers/${idOf(identifiers, customer)}`,
    },
  };
}
