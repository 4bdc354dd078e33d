'use client';

import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { type ScoreScale, scoresOf } from '@/lib/rating-scale';
import { FieldNote } from './fields';
import { chosenError } from './picker';
import type { FieldState } from './use-form';

const box =
  'flex h-10 cursor-pointer items-center justify-center rounded-control border text-14 transition-colors duration-150 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent';

function Choice({
  id,
  name,
  value,
  chosen,
  onChoose,
  onBlur,
  described,
  className,
  children,
}: {
  id: string | undefined;
  name: string;
  value: string;
  chosen: boolean;
  onChoose: () => void;
  onBlur: () => void;
  described: string;
  className: string;
  children: ReactNode;
}) {
  return (
    <label
      className={clsx(
        box,
        className,
        !chosen && 'border-faint bg-surface text-ink hover:bg-sunken',
        chosen && value !== '' && 'border-accent bg-accent font-semibold text-on-accent',
        chosen && value === '' && 'border-ink bg-sunken font-medium text-ink',
      )}
    >
      <input
        id={id}
        type="radio"
        name={name}
        value={value}
        checked={chosen}
        aria-describedby={described}
        onChange={onChoose}
        onBlur={onBlur}
        className="sr-only scroll-mt-32"
      />
      {children}
    </label>
  );
}

/** A narrow screen's rows, by how many scores there are: none of them is left over alone. */
const phoneRows: Record<number, string> = {
  7: 'max-sm:grid max-sm:grid-cols-7',
  10: 'max-sm:grid max-sm:grid-cols-5',
  11: 'max-sm:grid max-sm:grid-cols-6',
};

/** One of a scale's scores: radio buttons, with words at the ends, or at each score where it has them. */
export function ScaleField({
  id,
  value,
  error: found,
  label,
  hint,
  scale,
  optional = false,
  onChange,
  onBlur,
}: Omit<FieldState, 'name'> & {
  label: ReactNode;
  hint?: ReactNode;
  scale: ScoreScale;
  /** It may be left without an answer. */
  optional?: boolean;
}) {
  const error = chosenError(found, value);
  const scores = scoresOf(scale);
  const inRows = scale.words ? undefined : phoneRows[scores.length];
  const { low, high } = scale.ends;
  // The one that the focus goes to: as the arrows do, to what is chosen, else to the first.
  const reached = scores.map(String).includes(value) ? value : String(scores[0]);
  const described = `${id}-note`;
  return (
    <fieldset className="min-w-0" aria-describedby={described}>
      <legend className="mb-1.5 text-13 font-medium">
        {label}
        {optional ? <span className="font-normal text-soft"> (optional)</span> : null}
      </legend>
      <div className={clsx('flex flex-wrap gap-1.5', inRows)}>
        {scores.map((score, index) => {
          const text = String(score);
          const word = scale.words?.[index];
          const end = index === 0 ? low : index === scores.length - 1 ? high : null;
          return (
            <Choice
              key={text}
              id={text === reached ? id : undefined}
              name={id}
              value={text}
              chosen={text === value}
              onChoose={() => onChange(text)}
              onBlur={onBlur}
              described={described}
              className={clsx('figures', word ? 'gap-2 px-4' : 'w-10', inRows && 'max-sm:w-auto')}
            >
              {text}
              {word ? <span className="text-13 font-normal">{word}</span> : null}
              {end && !word ? <span className="sr-only">, {end}</span> : null}
            </Choice>
          );
        })}
        {optional ? (
          <Choice
            id={undefined}
            name={id}
            value=""
            chosen={value === ''}
            onChoose={() => onChange('')}
            onBlur={onBlur}
            described={described}
            className={clsx('px-3 text-13!', inRows && 'max-sm:col-span-full')}
          >
            No answer
          </Choice>
        ) : null}
      </div>
      <FieldNote id={described} error={error}>
        {scale.words ? null : (
          <span>
            {scores[0]} {low.toLowerCase()} · {scores.at(-1)} {high.toLowerCase()}
          </span>
        )}
        {hint ? <span className="block">{hint}</span> : null}
      </FieldNote>
    </fieldset>
  );
}
