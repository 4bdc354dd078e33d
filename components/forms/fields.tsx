import CircleAlert from 'lucide-react/icons/circle-alert';
import type { ComponentProps, ReactNode } from 'react';
import type { Choice } from '@/components/ui/segmented';
import type { FieldState } from './use-form';

/** What every control to type or choose in looks like. */
export const controlField =
  'w-full rounded-control border border-faint bg-surface px-3 text-14 text-ink placeholder:text-faint aria-invalid:border-bad';

interface Described {
  label: string;
  /** What is expected, under the field until something is wrong with it. */
  hint?: ReactNode;
  /** Says so beside the label; fields are required otherwise. */
  optional?: boolean;
}

export type FieldProps = Described & FieldState;

/** Ties a control to its hint and its error. */
export function describing({ id, error, hint }: Pick<FieldProps, 'id' | 'error' | 'hint'>) {
  return {
    'aria-invalid': error === undefined ? undefined : true,
    'aria-describedby': error === undefined && !hint ? undefined : `${id}-note`,
  };
}

/** A control with its label above and, below it, its hint or what is wrong with it. */
export function Field({
  id,
  label,
  hint,
  optional = false,
  error,
  children,
}: Described & Pick<FieldProps, 'id' | 'error'> & { children: ReactNode }) {
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1.5 block text-13 font-medium">
        {label}
        {optional ? <span className="font-normal text-soft"> (optional)</span> : null}
      </label>
      {children}
      {/* Its line is kept, so that the button below stays under the pointer when an error comes. */}
      <p id={`${id}-note`} aria-live="polite" className="mt-1 min-h-4.5 text-12 text-soft">
        {error === undefined ? (
          hint
        ) : (
          <span className="flex gap-1.5 text-bad">
            <CircleAlert aria-hidden size={14} className="mt-0.5" />
            {error}
          </span>
        )}
      </p>
    </div>
  );
}

type Passed = Pick<
  ComponentProps<'input'>,
  'type' | 'autoComplete' | 'inputMode' | 'maxLength' | 'placeholder' | 'spellCheck'
>;

export function TextField({
  id,
  name,
  value,
  error,
  label,
  hint,
  optional = false,
  onChange,
  onBlur,
  ...passed
}: FieldProps & Passed) {
  return (
    <Field id={id} label={label} hint={hint} optional={optional} error={error}>
      <input
        autoComplete="off"
        {...passed}
        {...describing({ id, error, hint })}
        id={id}
        name={name}
        value={value}
        required={!optional}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
        className={`h-10 ${controlField}`}
      />
    </Field>
  );
}

export function TextAreaField({
  id,
  name,
  value,
  error,
  label,
  hint,
  optional = false,
  rows = 4,
  onChange,
  onBlur,
}: FieldProps & { rows?: number }) {
  return (
    <Field id={id} label={label} hint={hint} optional={optional} error={error}>
      <textarea
        {...describing({ id, error, hint })}
        id={id}
        name={name}
        value={value}
        rows={rows}
        required={!optional}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
        className={`block py-2 ${controlField}`}
      />
    </Field>
  );
}

export function SelectField({
  id,
  name,
  value,
  error,
  label,
  hint,
  optional = false,
  choices,
  none,
  onChange,
  onBlur,
}: FieldProps & {
  choices: readonly Choice<string>[];
  /** The words for no choice, whose value is the empty text; absent where one is always chosen. */
  none?: string;
}) {
  return (
    <Field id={id} label={label} hint={hint} optional={optional} error={error}>
      <select
        {...describing({ id, error, hint })}
        id={id}
        name={name}
        value={value}
        required={!optional}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
        className={`h-10 ${controlField}`}
      >
        {none === undefined ? null : <option value="">{none}</option>}
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </Field>
  );
}
