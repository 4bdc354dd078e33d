'use client';

import { useState } from 'react';
import { forgetDraft, useDraft } from '@/components/forms/draft';
import { DraftNote } from '@/components/forms/draft-note';
import { Form, FormFailure, SubmitButton } from '@/components/forms/form';
import { useOpenedAccount } from '@/components/forms/opened-account';
import { Picker } from '@/components/forms/picker';
import { type FieldState, useForm } from '@/components/forms/use-form';
import { Button, controlClass } from '@/components/ui/button';
import { useCarried } from '@/components/ui/carried';
import { Finder } from '@/components/ui/finder';
import { NearLink } from '@/components/ui/near-link';
import { useReader } from '@/components/ui/reader';
import { Skeleton } from '@/components/ui/skeleton';
import { Empty } from '@/components/ui/state';
import { useDirectory } from '@/lib/client/names';
import { slugOf } from '@/lib/contract/metrics';
import type { Rating } from '@/lib/contract/resources';
import type { Directory } from '@/lib/directory';
import { ofAccount } from '@/lib/of-account';
import { createBodyOf, emptyTexts, fieldOfAnswer } from '@/lib/rating-form';
import { scoresOf, surveyScale } from '@/lib/rating-scale';
import { Answered } from './answered';
import { useChanged } from './changed';
import { matching } from './palette-options';
import { RatingFields } from './rating-fields';
import { Saved } from './saved';
import { sent } from './sent';

type Survey = Directory['surveys'][number];

const surveysShown = 50;

function SurveyFinder({
  surveys,
  value,
  onChoose,
}: {
  surveys: readonly Survey[];
  value: string;
  onChoose: (survey: Survey) => void;
}) {
  const [query, setQuery] = useState('');
  const all = surveys.map(({ id, name, metric }) => ({
    id,
    text: name,
    detail: metric,
    also: metric,
  }));
  return (
    <Finder
      label="Survey"
      placeholder="Find a survey"
      query={query}
      onQuery={setQuery}
      options={matching(all, query, surveysShown)}
      onChoose={({ id }) => {
        const chosen = surveys.find((survey) => survey.id === id);
        if (chosen) onChoose(chosen);
      }}
      chosen={value}
      none="No survey has that name."
      className="max-h-72"
    />
  );
}

function SurveyPicker({
  surveys,
  onSurvey,
  ...field
}: FieldState & { surveys: readonly Survey[]; onSurvey: (survey: Survey) => void }) {
  const chosen = surveys.find(({ id }) => id === field.value);
  return (
    <Picker
      {...field}
      label="Survey"
      shown={chosen?.name ?? field.value}
      detail={chosen?.metric}
      nothing="Choose a survey"
      hint={chosen ? undefined : 'It decides the scale and the questions.'}
    >
      {(close) => (
        <SurveyFinder
          surveys={surveys}
          value={field.value}
          onChoose={(survey) => {
            onSurvey(survey);
            close();
          }}
        />
      )}
    </Picker>
  );
}

interface Made {
  survey: Survey;
  /** The service's answer, which may hold less than a rating that is read. */
  rating: Partial<Rating> | undefined;
  score: string;
}

function CreateForm({
  directory: { surveys, users },
  asked,
  onMade,
  onAfresh,
}: {
  directory: Directory;
  asked: string | null;
  onMade: (made: Made) => void;
  onAfresh: () => void;
}) {
  const { email } = useReader();
  const account = useOpenedAccount();
  const carried = useCarried();
  const changed = useChanged();
  const draft = `${email}:rating`;
  // As the surveys were when it was opened: another answer does not change what is being filled in.
  const [initial] = useState(() => ({
    ...emptyTexts(surveys),
    survey_id: surveys.find(({ id }) => id === asked)?.id ?? '',
  }));
  const surveyOf = (id: string | undefined) => surveys.find((survey) => survey.id === id) ?? null;

  const form = useForm<string, { _results?: Partial<Rating> }>({
    initial,
    fields: async (texts) =>
      (await import('@/lib/rating-fields')).createFieldsFor(surveyOf(texts.survey_id)),
    bodyOf: (texts) => createBodyOf(texts, surveyOf(texts.survey_id)),
    nameOf: fieldOfAnswer,
    send: (body) => {
      const survey = surveyOf(String(Reflect.get(body, 'survey_id')));
      const path = survey ? `${slugOf(survey.metric)}/ratings` : 'ratings';
      return sent('POST', ofAccount(`/api/feedback/v1/${path}`, account), body);
    },
    onSent: (answer, texts) => {
      const survey = surveyOf(texts.survey_id);
      forgetDraft(draft);
      changed();
      if (survey) onMade({ survey, rating: answer?._results, score: texts.score ?? '' });
    },
  });
  const restored = useDraft(draft, form, initial, account);
  const survey = surveyOf(form.values.survey_id);

  function chooseSurvey(next: Survey) {
    form.change('survey_id', next.id);
    // A score of another scale would mean something else.
    const scores = scoresOf(surveyScale(next)).map(String);
    const kept = survey && survey.scale === next.scale && scores.includes(form.values.score ?? '');
    if (!kept) form.change('score', '');
  }

  return (
    <Form form={form} label="New rating">
      {restored ? <DraftNote draft={draft} restored={restored} onAfresh={onAfresh} /> : null}
      <SurveyPicker {...form.field('survey_id')} surveys={surveys} onSurvey={chooseSurvey} />
      {survey ? (
        <>
          <RatingFields field={form.field} survey={survey} users={users} />
          <FormFailure form={form} />
          {form.failure?.unsure ? (
            <NearLink
              href={`/ratings${carried}&metric=${slugOf(survey.metric)}&survey=${survey.id}`}
              className="w-fit text-13 text-accent underline"
            >
              Look at the newest ratings of this survey
            </NearLink>
          ) : null}
          <div>
            <SubmitButton form={form} busyWords="Creating…">
              Create rating
            </SubmitButton>
          </div>
        </>
      ) : null}
    </Form>
  );
}

function FormSkeleton() {
  return (
    <div className="flex flex-col gap-6">
      <Skeleton className="h-15 w-full" />
      <Skeleton className="h-40 w-full" />
    </div>
  );
}

/** A rating for somebody who gave it elsewhere: on paper, by telephone. */
export function CreateRating({ asked }: { asked: string | null }) {
  const directory = useDirectory();
  const carried = useCarried();
  const [made, setMade] = useState<Made | null>(null);
  /** Another round is another form. */
  const [round, setRound] = useState(0);
  const [survey, setSurvey] = useState(asked);
  if (made)
    return (
      <Saved
        title="The rating is saved"
        message={`A score of ${made.score} for ${made.survey.name}. Its numbers count it already.`}
      >
        <NearLink
          href={
            made.rating?.id === undefined
              ? `/ratings${carried}&metric=${slugOf(made.survey.metric)}`
              : `/ratings/${slugOf(made.survey.metric)}/${made.rating.id}${carried}`
          }
          className={controlClass('primary')}
        >
          {made.rating?.id === undefined ? 'Show the newest ratings' : 'Open the rating'}
        </NearLink>
        <Button
          onClick={() => {
            setSurvey(made.survey.id);
            setMade(null);
          }}
        >
          Create another one
        </Button>
      </Saved>
    );
  return (
    <Answered query={directory} what="the surveys" skeleton={<FormSkeleton />}>
      {(found) =>
        found.surveys.length === 0 ? (
          <Empty
            title="No surveys yet"
            message="A rating belongs to a survey. Surveys are set up on the command line, in a workspace file."
          />
        ) : (
          <CreateForm
            key={round}
            directory={found}
            asked={survey}
            onMade={setMade}
            onAfresh={() => {
              setSurvey(null);
              setRound(round + 1);
            }}
          />
        )
      }
    </Answered>
  );
}
