'use client';

import { TextAreaField, TextField } from '@/components/forms/fields';
import { ScaleField } from '@/components/forms/scale-field';
import type { FieldState } from '@/components/forms/use-form';
import { useMay } from '@/components/ui/reader';
import type { Survey } from '@/lib/contract/resources';
import type { Directory } from '@/lib/directory';
import { answerName } from '@/lib/rating-form';
import { questionScale, surveyScale } from '@/lib/rating-scale';
import { AgentPicker } from './agent-picker';
import { CustomerPicker } from './customer-picker';

const guessed =
  'The service does not tell the scale: it is taken from how customers see it. A score beyond it is refused.';

/** What a rating says, in a form: the survey's score and questions, for whom, by whom. */
export function RatingFields({
  field,
  survey,
  users,
  known,
}: {
  field: (name: string) => FieldState;
  survey: Pick<Survey, 'metric' | 'scale' | 'rating_scale' | 'extra_questions'> & {
    question?: string;
  };
  users: Directory['users'];
  known?: { id: string; name: string; username: string };
}) {
  const readsCustomers = useMay('read customers');
  const scale = surveyScale(survey);
  return (
    <>
      <ScaleField
        {...field('score')}
        label={
          <>
            Score
            {survey.question ? (
              <span lang="" className="block font-normal text-soft">
                {survey.question}
              </span>
            ) : null}
          </>
        }
        scale={scale}
        hint={scale.told ? undefined : guessed}
      />
      {(survey.extra_questions ?? []).map((question) => (
        <ScaleField
          key={question.id}
          {...field(answerName(question))}
          label={<span lang="">{question.label}</span>}
          scale={questionScale(question)}
          optional={!question.required}
        />
      ))}
      <AgentPicker {...field('user')} users={users} {...(known && { known })} />
      <TextAreaField {...field('comment')} label="Comment" optional />
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2">
        <TextField
          {...field('from')}
          label="From"
          hint="Name of the rater. Some surveys ask for it."
          optional
        />
        {readsCustomers ? <CustomerPicker {...field('customer_id')} /> : null}
        <TextField {...field('ticket')} label="Ticket" optional spellCheck={false} />
        <TextField
          {...field('ip_address')}
          label="IP address"
          hint="Of the rater, as in 192.0.2.17"
          optional
          spellCheck={false}
          inputMode="decimal"
        />
      </div>
    </>
  );
}
