'use client';

import { Fragment, type ReactNode } from 'react';
import { factsOf } from '@/components/tables/record-facts';
import { useCarried } from '@/components/ui/carried';
import { NearLink } from '@/components/ui/near-link';
import { useReader } from '@/components/ui/reader';
import { scaleDefinitions } from '@/lib/contract/metrics';
import type { Survey } from '@/lib/contract/resources';
import type { RecordFacts, RecordName } from '@/lib/records';

type Question = NonNullable<Survey['extra_questions']>[number];

function questionWords({ scale, required }: Question): string {
  return [scale ? `1 to ${scaleDefinitions[scale].max}` : null, required ? 'required' : null]
    .filter(Boolean)
    .join(', ');
}

function SurveyWords({ survey }: { survey: Pick<Survey, 'question' | 'extra_questions'> }) {
  const questions = survey.extra_questions ?? [];
  return (
    <dl className="mt-1 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-0.5">
      <dt className="text-soft">Question</dt>
      <dd lang="">{survey.question}</dd>
      {questions.length > 0 ? (
        <>
          <dt className="text-soft">{questions.length === 1 ? 'Also asks' : 'Also ask'}</dt>
          <dd>
            <ul>
              {questions.map((question) => (
                <li key={question.id}>
                  <span lang="">{question.label}</span>{' '}
                  <span className="text-12 text-soft">{questionWords(question)}</span>
                </li>
              ))}
            </ul>
          </dd>
        </>
      ) : null}
    </dl>
  );
}

function Teams({ teams }: { teams: readonly RecordName[] }) {
  const search = useCarried();
  return teams.map(({ id, name }, index) => (
    <Fragment key={id}>
      {index === 0 ? ' · ' : ', '}
      <NearLink href={`/teams/${id}${search}`} className="text-accent underline">
        {name}
      </NearLink>
    </Fragment>
  ));
}

/** What a record is, in one line under its name; a survey's questions below it. */
export function RecordFactsLine({
  facts,
  survey,
  email,
}: {
  facts: RecordFacts;
  survey: Pick<Survey, 'question' | 'extra_questions'> | null;
  /** A user's; a customer's is among the facts. */
  email: string | null;
}): ReactNode {
  const { locale } = useReader();
  return (
    <div className="text-13">
      <p className="break-words text-soft">
        {factsOf(facts.kind === 'users' ? { ...facts, teams: [] } : facts, locale)}
        {facts.kind === 'users' ? (
          <>
            {email ? ` · ${email}` : null}
            <Teams teams={facts.teams} />
          </>
        ) : null}
      </p>
      {survey ? <SurveyWords survey={survey} /> : null}
    </div>
  );
}
