import { scaleDefinitions } from '@/lib/contract/metrics';
import type { Rating, Survey } from '@/lib/contract/resources';

/** The answers to a survey's extra questions, each with its label and what it is out of. */
export default function ExtraAnswers({
  rating,
  survey,
}: {
  rating: Rating;
  survey: Pick<Survey, 'extra_questions'> | null | undefined;
}) {
  const answers = rating.extra_questions ?? [];
  if (answers.length === 0) return <span className="sr-only">None</span>;
  return (
    <dl className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-2 gap-y-1">
      {answers.map(({ id, score }) => {
        const question = survey?.extra_questions?.find((each) => each.id === id);
        return (
          <div key={id} className="contents">
            <dt className="min-w-0 break-words text-soft">{question?.label ?? 'Extra question'}</dt>
            <dd className="figures whitespace-nowrap">
              {score}
              {question?.scale ? (
                <span className="text-soft">
                  <span aria-hidden> / </span>
                  <span className="sr-only"> of </span>
                  {scaleDefinitions[question.scale].max}
                </span>
              ) : null}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
