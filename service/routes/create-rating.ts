import { v7 } from 'uuid';
import { type Fault, inOrder, parseFields, texts, type Values } from '@/lib/contract/errors';
import { type Metric, metricRanges, scaleDefinitions } from '@/lib/contract/metrics';
import { createRatingFields } from '@/lib/contract/parameters';
import { invalid } from '@/service/errors';
import {
  findReferences,
  type ReferencedSurvey,
  type References,
} from '@/service/queries/find-references';
import {
  insertRating,
  insertRatingWithUser,
  type NewRating,
} from '@/service/queries/insert-rating';
import type { AnswerRow, RatingRow } from '@/service/queries/rating-row';
import { ratingJson } from '@/service/serializers/rating';
import {
  fault,
  givenAnswers,
  matchAnswers,
  noAnswers,
  scoreFaults,
  storedAnswers,
  unansweredFaults,
} from './rating-body';
import type { Call } from './route';

type Body = Values<typeof createRatingFields>;

const nameTexts = { missing: texts.missing, null: texts.null, blank: texts.blank };

function nameFaults(from: Body['from'] | undefined, survey: ReferencedSurvey): Fault[] {
  return survey.name_field && from && 'absent' in from
    ? [fault(nameTexts[from.absent], 'from')]
    : [];
}

/** What the account's records say of the body, beside what its form says. */
function referenceFaults(body: Partial<Body>, found: References, metric: Metric | null): Fault[] {
  const faults: Fault[] = [];
  const survey =
    found.survey && (metric === null || found.survey.metric === metric) ? found.survey : null;
  if (body.survey_id && !survey) faults.push(fault(texts.unknown, 'survey_id'));
  const range = survey ? scaleDefinitions[survey.scale] : metricRanges[metric ?? 'NPS'];
  faults.push(...scoreFaults(body.score, range));
  if (survey) faults.push(...nameFaults(body.from, survey));
  if (body.user && 'id' in body.user && !found.user)
    faults.push(fault(texts.unknown, 'user', 'id'));
  if (body.customer_id && !found.customer) faults.push(fault(texts.unknown, 'customer_id'));
  return faults;
}

interface Ready {
  body: Body;
  survey: ReferencedSurvey;
  answers: AnswerRow[];
  found: References;
}

/** Reads the body and looks its references up; throws with every fault of both kinds, in the order of the fields. */
async function prepare(call: Call, metric: Metric | null): Promise<Ready> {
  const { values, faults } = parseFields(createRatingFields, call.body, 'requestBody');
  const found = await findReferences(call.pool, call.account.id, {
    survey: values.survey_id,
    user: values.user,
    customer: values.customer_id,
  });
  const given = givenAnswers(values, call.body);
  const answers = found.survey ? matchAnswers(given.answers, found.survey) : noAnswers;
  const unanswered =
    found.survey && given.whole ? unansweredFaults(call.account, found.survey, answers.named) : [];
  const all = [
    ...faults,
    ...referenceFaults(values, found, metric),
    ...answers.faults,
    ...unanswered,
  ];
  if (all.length > 0 || !found.survey) throw invalid(inOrder(createRatingFields, all));
  return { body: values as Body, survey: found.survey, answers: answers.rows, found };
}

/** Stores the rating for its user, who is created when nobody has the username (rulings D.5). */
async function store(call: Call, rating: NewRating, ready: Ready) {
  const { pool, account, nextInteger } = call;
  if (ready.found.user) {
    await insertRating(pool, { ...rating, userId: ready.found.user.id });
    return ready.found.user;
  }
  const username = 'username' in ready.body.user ? ready.body.user.username : '';
  const agent = { id: v7(), legacyId: await nextInteger(account.id, 'user'), username };
  if (await insertRatingWithUser(pool, rating, agent))
    return { id: agent.id, legacy_id: agent.legacyId, username };
  const { user } = await findReferences(pool, account.id, { user: { username } });
  if (!user) throw new Error('A username was taken and then could not be found.');
  await insertRating(pool, { ...rating, userId: user.id });
  return user;
}

/** Creates a rating of a metric, or of any when `metric` is null; answers it as a GET would. */
export async function createRating(call: Call, metric: Metric | null) {
  const ready = await prepare(call, metric);
  const { body, survey, answers, found } = ready;
  const rating: NewRating = {
    accountId: call.account.id,
    id: v7(),
    legacyId: await call.nextInteger(call.account.id, 'rating'),
    surveyId: survey.id,
    userId: '',
    customerId: found.customer?.id ?? null,
    metric: survey.metric,
    score: body.score,
    rater: 'given' in body.from ? body.from.given : '',
    comment: body.comment ?? null,
    ticket: body.ticket ?? null,
    ipAddress: body.ip_address ?? '',
    answers: storedAnswers(answers),
    createdAt: call.time,
  };
  const user = await store(call, rating, ready);
  const row: RatingRow = {
    id: rating.id,
    legacy_id: rating.legacyId,
    metric: rating.metric,
    score: rating.score,
    rater: rating.rater,
    comment: rating.comment,
    ticket: rating.ticket,
    ip_address: rating.ipAddress,
    created_at: rating.createdAt,
    updated_at: rating.createdAt,
    survey_id: survey.id,
    survey_legacy_id: survey.legacy_id,
    user_id: user.id,
    user_legacy_id: user.legacy_id,
    username: user.username,
    customer_id: found.customer?.id ?? null,
    customer_legacy_id: found.customer?.legacy_id ?? null,
    answers,
  };
  return { _results: ratingJson(call.account, row, call.time) };
}
