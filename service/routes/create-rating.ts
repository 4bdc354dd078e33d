import {
  type Fault,
  inOrder,
  type Parsed,
  parseFields,
  texts,
  type Values,
} from '@/lib/contract/errors';
import {
  type Metric,
  metricRanges,
  type Scale,
  scaleDefinitions,
  scales,
} from '@/lib/contract/metrics';
import { createRatingFields } from '@/lib/contract/parameters';
import type { Account } from '@/service/account';
import { invalid } from '@/service/errors';
import { createUnknownAgent } from '@/service/queries/create-unknown-agent';
import {
  findReferences,
  type ReferencedSurvey,
  type References,
} from '@/service/queries/find-references';
import type { GivenRating, StoredRating } from '@/service/queries/insert-rating';
import type { AnswerRow, RatingRow } from '@/service/queries/rating-row';
import { ratingJson } from '@/service/serializers/rating';
import { newUuid } from '@/service/uuid';
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

type ParsedBody = Parsed<typeof createRatingFields>;
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

/** Scales of surveys that a rating with the score can be of. */
function scalesWith(score: number, metric: Metric | null): Scale[] {
  return scales.filter((scale) => {
    const { min, max, metric: ofScale } = scaleDefinitions[scale];
    return (metric === null || metric === ofScale) && score >= min && score <= max;
  });
}

/** The body when nothing is wrong with its form. */
function bodyOf({ values, faults }: ParsedBody): Body | null {
  return faults.length === 0 ? (values as Body) : null;
}

/** Matches the body with the records it names; throws with every fault of form and records, in the order of the fields. */
function check(
  call: Call,
  parsed: ParsedBody,
  found: References,
  metric: Metric | null,
): { body: Body; answers: AnswerRow[] } {
  const { values, faults } = parsed;
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
  const body = bodyOf(parsed);
  if (all.length > 0 || !body) throw invalid(inOrder(createRatingFields, all));
  return { body, answers: answers.rows };
}

/** The rating of a body, to be stored if its survey is of one of the scales, or whatever it is (null). */
function ratingOf(
  body: Body,
  inScales: readonly Scale[] | null,
  answers: readonly AnswerRow[],
): GivenRating {
  return {
    id: newUuid(),
    survey: body.survey_id,
    user: body.user,
    customer: body.customer_id,
    score: body.score,
    rater: 'given' in body.from ? body.from.given : '',
    comment: body.comment ?? null,
    ticket: body.ticket ?? null,
    ipAddress: body.ip_address ?? '',
    answers: storedAnswers(answers),
    scales: inScales,
  };
}

/** Creates the user that a body names by a username nobody has (rulings D.5). */
async function createUser({ pool, account, nextInteger, time }: Call, { user }: Body) {
  if (!('username' in user)) throw new Error('A user that was found is gone.');
  const legacyId = await nextInteger(account.id, 'user');
  await createUnknownAgent(
    pool,
    account.id,
    { id: newUuid(), legacyId, username: user.username },
    time,
  );
}

function answerOf(
  account: Account,
  rating: GivenRating,
  stored: StoredRating,
  answers: AnswerRow[],
  now: number,
) {
  const row: RatingRow = {
    id: rating.id,
    legacy_id: stored.legacy_id,
    metric: stored.metric,
    score: rating.score,
    rater: rating.rater,
    comment: rating.comment,
    ticket: rating.ticket,
    ip_address: rating.ipAddress,
    created_at: stored.created_at,
    updated_at: stored.created_at,
    survey_id: stored.survey_id,
    survey_legacy_id: stored.survey_legacy_id,
    user_id: stored.user_id,
    user_legacy_id: stored.user_legacy_id,
    username: stored.username,
    customer_id: stored.customer_id,
    customer_legacy_id: stored.customer_legacy_id,
    answers,
  };
  return { _results: ratingJson(account, row, now) };
}

/** Scales that the body is right for as it is, unless the survey asks for more. */
function plainScales(body: Body, metric: Metric | null): Scale[] {
  return body.extra_questions?.length ? [] : scalesWith(body.score, metric);
}

/**
 * Creates a rating of a metric, or of any when `metric` is null; answers it as a GET would. Most are
 * right as they are and stored by the statement that looks them up. What that left is checked here:
 * it has faults, or answers to questions, or a user to create, and is then stored for certain.
 */
export async function createRating(call: Call, metric: Metric | null) {
  const { account, time } = call;
  const parsed = parseFields(createRatingFields, call.body, 'requestBody');
  const given = bodyOf(parsed);
  const fitting = given ? plainScales(given, metric) : [];
  if (given && fitting.length > 0) {
    const rating = ratingOf(given, fitting, []);
    const stored = await call.storeRating(account.id, rating);
    if (stored) return answerOf(account, rating, stored, [], time);
  }
  const { survey_id: survey, user, customer_id: customer } = parsed.values;
  const found = await findReferences(call.pool, account.id, { survey, user, customer });
  const { body, answers } = check(call, parsed, found, metric);
  if (!found.user) await createUser(call, body);
  const rating = ratingOf(body, null, answers);
  const stored = await call.storeRating(account.id, rating);
  if (!stored) throw new Error('A rating that was right was not stored.');
  return answerOf(account, rating, stored, answers, time);
}
