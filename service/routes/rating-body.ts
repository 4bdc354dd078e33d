import { type Fault, texts } from '@/lib/contract/errors';
import { extraQuestionRange } from '@/lib/contract/metrics';
import { type ReadAnswer, type RecordId, readAnswers } from '@/lib/contract/parameters';
import type { Account } from '@/service/account';
import type { ReferencedQuestion, ReferencedSurvey } from '@/service/queries/find-references';
import type { AnswerRow } from '@/service/queries/rating-row';
import { showsExtraQuestions } from '@/service/serializers/rating';

/** What creating and updating a rating check alike. */

export function fault(text: string, ...path: PropertyKey[]): Fault {
  return { location: 'requestBody', path, text };
}

export function scoreFaults(
  score: number | undefined,
  { min, max }: { min: number; max: number },
): Fault[] {
  if (score === undefined) return [];
  if (score < min) return [fault(texts.min(min), 'score')];
  return score > max ? [fault(texts.max(max), 'score')] : [];
}

function isQuestion(question: ReferencedQuestion, id: RecordId): boolean {
  return 'uuid' in id ? question.id === id.uuid : question.legacy_id === id.integer;
}

export interface Answers {
  /** Answers with a score. */
  rows: AnswerRow[];
  /** UUIDs of all questions that the body names, those answered null included. */
  named: Set<string>;
  faults: Fault[];
}

export const noAnswers: Answers = { rows: [], named: new Set(), faults: [] };

/** The answers of a body as far as they could be read; `whole` when each names its question. */
export function givenAnswers(
  values: { extra_questions?: ReadAnswer[] | undefined },
  body: object,
): { answers: readonly ReadAnswer[]; whole: boolean } {
  if ('extra_questions' in values) return { answers: values.extra_questions ?? [], whole: true };
  const raw: unknown = Reflect.get(body, 'extra_questions');
  const answers = readAnswers(raw);
  return { answers, whole: Array.isArray(raw) && answers.every(({ id }) => id !== undefined) };
}

/**
 * Matches answers with the survey's questions (rulings D.7): each once, required ones with a score.
 * What could not be read has its fault already.
 */
export function matchAnswers(given: readonly ReadAnswer[], survey: ReferencedSurvey): Answers {
  const rows: AnswerRow[] = [];
  const named = new Set<string>();
  const faults: Fault[] = [];
  for (const [index, { id, score }] of given.entries()) {
    if (id === undefined) continue;
    const question = survey.questions.find((candidate) => isQuestion(candidate, id));
    if (!question) {
      faults.push(fault(texts.unknown, 'extra_questions', index, 'id'));
      continue;
    }
    if (named.has(question.id)) faults.push(fault(texts.used, 'extra_questions', index, 'id'));
    named.add(question.id);
    if (score === undefined) continue;
    const { max } = extraQuestionRange(question.scale);
    if (score === null) {
      if (question.required) faults.push(fault(texts.null, 'extra_questions', index, 'score'));
    } else if (score > max) faults.push(fault(texts.max(max), 'extra_questions', index, 'score'));
    else rows.push({ id: question.id, legacy_id: question.legacy_id, score });
  }
  return { rows, named, faults };
}

/** A fault when a required question has no answer. Clients in numeric form are never shown those of CES and NPS surveys. */
export function unansweredFaults(
  account: Account,
  survey: ReferencedSurvey,
  answered: ReadonlySet<string>,
): Fault[] {
  if (!showsExtraQuestions(account.identifiers, survey.metric)) return [];
  return survey.questions.some(({ id, required }) => required && !answered.has(id))
    ? [fault(texts.missing, 'extra_questions')]
    : [];
}

/** Scores by question, as they are stored; null without any. */
export function storedAnswers(
  rows: readonly Pick<AnswerRow, 'id' | 'score'>[],
): Record<string, number> | null {
  return rows.length > 0 ? Object.fromEntries(rows.map(({ id, score }) => [id, score])) : null;
}
