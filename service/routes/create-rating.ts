import {
  type Fault,
  inOrder,
  type Parsed,
  parseFields,
  texts,
  type Values,
} from '@/lib/contract/errors';
import { type Metric, metricRanges, scaleDefinitions } from '@/lib/contract/metrics';
import { createRatingFields } from '@/lib/contract/parameters';
import { invalid } from '@/service/errors';
import { createUnknownAgent } from '@/service/queries/create-unknown-agent';
import type { ReferencedSurvey, References } from '@/service/queries/find-references';
import type { AnswerRow, RatingRow } from '@/service/queries/rating-row';
import type { KnownReferences } from '@/service/references';
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

/** `customer` is undefined where nobody has looked for it. */
type Found = Pick<References, 'survey' | 'user'> & { customer?: References['customer'] };

const nameTexts = { missing: texts.missing, null: texts.null, blank: texts.blank };

function nameFaults(from: Body['from'] | undefined, survey: ReferencedSurvey): Fault[] {
  return survey.name_field && from && 'absent' in from
    ? [fault(nameTexts[from.absent], 'from')]
    : [];
}

/** What the account's records say of the body, beside what its form says. */
function referenceFaults(body: Partial<Body>, found: Found, metric: Metric | null): Fault[] {
  const faults: Fault[] = [];
  const survey =
    found.survey && (metric === null || found.survey.metric === metric) ? found.survey : null;
  if (body.survey_id && !survey) faults.push(fault(texts.unknown, 'survey_id'));
  const range = survey ? scaleDefinitions[survey.scale] : metricRanges[metric ?? 'NPS'];
  faults.push(...scoreFaults(body.score, range));
  if (survey) faults.push(...nameFaults(body.from, survey));
  if (body.user && 'id' in body.user && !found.user)
    faults.push(fault(texts.unknown, 'user', 'id'));
  if (body.customer_id && found.customer === null) faults.push(fault(texts.unknown, 'customer_id'));
  return faults;
}

type Matched = { faults: Fault[] } | { body: Body; answers: AnswerRow[] };

/** Matches the body with the records it names: every fault of form and records, in the order of the fields, or what is right. */
function match(call: Call, parsed: ParsedBody, found: Found, metric: Metric | null): Matched {
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
  if (all.length > 0) return { faults: inOrder(createRatingFields, all) };
  return { body: values as Body, answers: answers.rows };
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

/** Stores what is right for a survey and a user, and answers it; null when they have changed, or the customer is not there. */
async function store(
  { account, storeRating, time }: Call,
  { body, answers }: { body: Body; answers: AnswerRow[] },
  { revision, survey, user }: KnownReferences,
) {
  const rating = {
    id: newUuid(),
    metric: survey.metric,
    score: body.score,
    rater: 'given' in body.from ? body.from.given : '',
    comment: body.comment ?? null,
    ticket: body.ticket ?? null,
    ipAddress: body.ip_address ?? '',
    answers: storedAnswers(answers),
    surveyId: survey.id,
    userId: user.id,
    integrationUsername: user.by_integration && 'username' in body.user ? body.user.username : null,
    customer: body.customer_id,
    identifiers: account.identifiers,
    revision,
  };
  const stored = await storeRating(account.id, rating);
  if (!stored) return null;
  const row: RatingRow = {
    id: rating.id,
    legacy_id: stored.legacy_id,
    metric: rating.metric,
    score: rating.score,
    rater: rating.rater,
    comment: rating.comment,
    ticket: rating.ticket,
    ip_address: rating.ipAddress,
    created_at: stored.created_at,
    updated_at: stored.created_at,
    survey_id: survey.id,
    survey_legacy_id: survey.legacy_id,
    user_id: user.id,
    user_legacy_id: user.legacy_id,
    username: user.username,
    customer_id: stored.customer_id,
    customer_legacy_id: stored.customer_legacy_id,
    answers,
  };
  return { _results: ratingJson(account, row, time) };
}

/** How often what a rating names may change between its look and its storing. */
const triesAtMost = 20;

/**
 * Creates a rating of a metric, or of any when `metric` is null; answers it as a GET would. A survey and
 * a user that are known are not looked up: a rating is stored only while they are what they were.
 * When they are not, and before it is refused, all that it names is looked up.
 */
export async function createRating(call: Call, metric: Metric | null) {
  const { account, references } = call;
  const parsed = parseFields(createRatingFields, call.body, 'requestBody');
  const { survey_id, user: given, customer_id } = parsed.values;
  const named = { survey: survey_id, user: given, customer: customer_id };
  const known = references.known(account.id, named);
  if (known) {
    const matched = match(call, parsed, known, metric);
    const answer = 'body' in matched && (await store(call, matched, known));
    if (answer) return answer;
  }
  for (let tries = 0; tries < triesAtMost; tries += 1) {
    const found = await references.find(account.id, named);
    const matched = match(call, parsed, found, metric);
    if ('faults' in matched) throw invalid(matched.faults);
    const { revision, survey, user } = found;
    if (survey && user) {
      const answer = await store(call, matched, { revision, survey, user });
      if (answer) return answer;
    } else await createUser(call, matched.body);
  }
  throw new Error('What a rating names changed each time before it was stored.');
}
