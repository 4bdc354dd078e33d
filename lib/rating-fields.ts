import { z } from 'zod';
import { type Fields, texts } from '@/lib/contract/errors';
import type { ScoreRange } from '@/lib/contract/metrics';
import { createRatingFields, type RecordId, updateRatingFields } from '@/lib/contract/parameters';
import type { AskingSurvey, RatingTexts } from './rating-form';
import { questionScale, surveyScale } from './rating-scale';

/** The contract's fields of a rating, narrowed to what its survey asks. Brings zod: load it when a form is used. */

type Asking = AskingSurvey & Parameters<typeof surveyScale>[0];

const isId = (id: RecordId, of: string | number) =>
  ('uuid' in id ? id.uuid : String(id.integer)) === String(of).toLowerCase();

const within = ({ min, max }: ScoreRange) => z.number().min(min).max(max);

/** A required question wants an answer, every answer is within its question's scale. */
function checkAnswers(survey: Asking) {
  return (
    answers: { id: RecordId; score: number | null }[] | undefined,
    context: z.core.$RefinementCtx,
  ): void => {
    for (const [index, { id, score }] of (answers ?? []).entries()) {
      const question = survey.extra_questions?.find((each) => isId(id, each.id));
      if (!question) continue;
      const fault = (message: string) =>
        context.addIssue({ code: 'custom', message, path: [index, 'score'], input: score });
      const { max } = questionScale(question);
      if (score === null && question.required) fault(texts.null);
      if (score !== null && score > max) fault(texts.max(max));
    }
  };
}

/** Of a rating to be created for a survey; null: none is chosen yet. */
export function createFieldsFor(survey: Asking | null): Fields {
  if (!survey) return createRatingFields;
  return {
    ...createRatingFields,
    score: createRatingFields.score.pipe(within(surveyScale(survey))),
    extra_questions: createRatingFields.extra_questions.superRefine(checkAnswers(survey)),
  };
}

/** What the contract can change but not take away: null and blank mean "as it was". */
const kept = 'It can be changed, but not taken away.';

/** Of a rating to be changed, which says `opened`. Null: its survey could not be told, so the service checks. */
export function updateFieldsFor(survey: Asking | null, opened: RatingTexts): Fields {
  const keeps = (name: 'from' | 'comment' | 'ip_address') => {
    const field = updateRatingFields[name];
    if (!opened[name]) return field;
    // An empty text reaches the contract's own field as nothing: it is told before.
    return z
      .unknown()
      .superRefine((value, context) => {
        if (value === '') context.addIssue({ code: 'custom', message: kept, input: value });
      })
      .pipe(field);
  };
  return {
    ...updateRatingFields,
    from: keeps('from'),
    comment: keeps('comment'),
    ip_address: keeps('ip_address'),
    ...(survey && {
      score: updateRatingFields.score.pipe(within(surveyScale(survey))),
      extra_questions: updateRatingFields.extra_questions.superRefine(checkAnswers(survey)),
    }),
  };
}
