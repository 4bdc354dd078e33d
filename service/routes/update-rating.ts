import { inOrder, messages, parseFields, texts, type Values } from '@/lib/contract/errors';
import { type Metric, scaleDefinitions } from '@/lib/contract/metrics';
import { updateRatingFields } from '@/lib/contract/parameters';
import { statusOf } from '@/service/account';
import type { Transaction } from '@/service/context';
import { invalid, ServiceError } from '@/service/errors';
import { createUnknownAgent } from '@/service/queries/create-unknown-agent';
import { findReferences, type References } from '@/service/queries/find-references';
import { type LockedRating, lockRating } from '@/service/queries/lock-rating';
import type { AnswerRow } from '@/service/queries/rating-row';
import { takeIntegers } from '@/service/queries/take-integers';
import { updateRating as storeRating } from '@/service/queries/update-rating';
import { newUuid } from '@/service/uuid';
import {
  type Answers,
  fault,
  givenAnswers,
  matchAnswers,
  scoreFaults,
  storedAnswers,
  unansweredFaults,
} from './rating-body';
import { type Call, notFound } from './route';

type Body = Values<typeof updateRatingFields>;

type Scored = Pick<AnswerRow, 'id' | 'score'>;

/** What an answer names is replaced, or taken away by null; the other answers stay. */
function mergeAnswers(before: LockedRating['answers'], { rows, named }: Answers): Scored[] {
  const kept = Object.entries(before ?? {}).filter(([id]) => !named.has(id));
  return [...kept.map(([id, score]) => ({ id, score })), ...rows];
}

interface Ready {
  body: Body;
  found: References;
  answers: Scored[];
}

async function prepare(call: Call, db: Transaction, row: LockedRating): Promise<Ready> {
  const { values, faults } = parseFields(updateRatingFields, call.body, 'requestBody');
  const found = await findReferences(db, call.account.id, {
    survey: { uuid: row.survey_id },
    user: values.user,
    customer: values.customer_id ?? undefined,
  });
  const { survey } = found;
  if (!survey) throw new Error('The survey of a rating is not there.');
  const answers = matchAnswers(givenAnswers(values, call.body).answers, survey);
  const merged = mergeAnswers(row.answers, answers);
  const all = [
    ...faults,
    ...scoreFaults(values.score, scaleDefinitions[survey.scale]),
    ...answers.faults,
  ];
  if (survey.name_field && values.from?.trim() === '') all.push(fault(texts.blank, 'from'));
  if (values.user && 'id' in values.user && !found.user)
    all.push(fault(texts.unknown, 'user', 'id'));
  if (values.customer_id && !found.customer) all.push(fault(texts.unknown, 'customer_id'));
  if (answers.faults.length === 0 && values.extra_questions)
    all.push(...unansweredFaults(call.account, survey, new Set(merged.map(({ id }) => id))));
  if (all.length > 0) throw invalid(inOrder(updateRatingFields, all));
  return { body: values as Body, found, answers: merged };
}

/** The user the body names, created when nobody has the username (rulings D.5). */
async function userOf(call: Call, db: Transaction, { body, found }: Ready): Promise<string> {
  if (found.user) return found.user.id;
  if (!('username' in body.user)) throw new Error('A user that was found is gone.');
  const { username } = body.user;
  // Of this connection: a transaction that waits for another one can wait for itself.
  const legacyId = await takeIntegers(db, call.account.id, 'user', 1);
  await createUnknownAgent(db, call.account.id, { id: newUuid(), legacyId, username }, call.time);
  const { user } = await findReferences(db, call.account.id, { user: { username } });
  if (!user) throw new Error('A user that was created is not there.');
  return user.id;
}

function cleared<T>(given: T | null | undefined, before: T | null): T | null {
  return given === undefined ? before : given;
}

/** Updates a rating of a metric while it is open (rulings D.4): what the body leaves out stays as it was. */
export async function updateRating(call: Call, metric: Metric): Promise<void> {
  const id = call.id();
  const { account, time } = call;
  await call.transaction(async (db) => {
    const row = await lockRating(db, account.id, metric, id);
    if (!row) throw notFound();
    if (statusOf(account, row.created_at, time) === 'closed')
      throw new ServiceError(400, [messages.closed]);
    const ready = await prepare(call, db, row);
    const { body, found, answers } = ready;
    await storeRating(db, account.id, row, {
      score: body.score,
      userId: await userOf(call, db, ready),
      rater: body.from ?? row.rater,
      comment: body.comment ?? row.comment,
      ticket: cleared(body.ticket, row.ticket),
      customerId: cleared(body.customer_id === null ? null : found.customer?.id, row.customer_id),
      ipAddress: body.ip_address ?? row.ip_address,
      answers: storedAnswers(answers),
      updatedAt: time,
    });
  });
}
