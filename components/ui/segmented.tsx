import { clsx } from 'clsx';
import { useId } from 'react';

export interface Choice<T extends string> {
  value: T;
  label: string;
}

/** One of a few, all in sight: native radio buttons, so arrows move and the group is announced. */
export function Segmented<T extends string>({
  legend,
  choices,
  value,
  onChange,
}: {
  legend: string;
  choices: readonly Choice<T>[];
  value: T;
  onChange: (value: T) => void;
}) {
  const name = useId();
  return (
    <fieldset className="inline-flex h-8 items-stretch rounded-control border border-line bg-sunken p-[3px]">
      <legend className="sr-only">{legend}</legend>
      {choices.map((choice) => (
        <label
          key={choice.value}
          className={clsx(
            'flex cursor-pointer items-center rounded-[4px] px-2.5 text-13 transition-colors duration-150',
            'has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-accent',
            choice.value === value
              ? 'bg-surface text-ink shadow-[0_0_0_1px_var(--line)]'
              : 'text-soft hover:text-ink',
          )}
        >
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
            className="sr-only"
          />
          {choice.label}
        </label>
      ))}
    </fieldset>
  );
}
