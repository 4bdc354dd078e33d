import CircleAlert from 'lucide-react/icons/circle-alert';
import type { ComponentProps, ReactNode } from 'react';
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

/** What a control of the platform's is given of its field. */
export function controlOf(field: FieldProps) {
  const { id, name, value, optional = false, onChange, onBlur } = field;
  return {
    ...describing(field),
    id,
    name,
    value,
    required: !optional,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
    onBlur,
  };
}

/** What is wrong with a field, else its hint. Its line is kept, so that the button below stays under the pointer when an error comes. */
export function FieldNote({
  id,
  error,
  children,
}: {
  id: string;
  error: string | undefined;
  children: ReactNode;
}) {
  return (
    <p id={id} aria-live="polite" className="mt-1 min-h-4.5 text-12 text-soft">
      {error === undefined ? (
        children
      ) : (
        <span className="flex gap-1.5 text-bad">
          <CircleAlert aria-hidden size={14} className="mt-0.5" />
          {error}
        </span>
      )}
    </p>
  );
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
      <FieldNote id={`${id}-note`} error={error}>
        {hint}
      </FieldNote>
    </div>
  );
}

type Passed = Pick<
  ComponentProps<'input'>,
  'type' | 'autoComplete' | 'inputMode' | 'readOnly' | 'spellCheck'
>;

export function TextField({
  type,
  autoComplete = 'off',
  inputMode,
  readOnly,
  spellCheck,
  ...field
}: FieldProps & Passed) {
  return (
    <Field {...field}>
      <input
        {...controlOf(field)}
        type={type}
        autoComplete={autoComplete}
        inputMode={inputMode}
        readOnly={readOnly}
        spellCheck={spellCheck}
        className={`h-10 ${controlField}`}
      />
    </Field>
  );
}

export function TextAreaField(field: FieldProps) {
  return (
    <Field {...field}>
      <textarea {...controlOf(field)} rows={4} className={`block py-2 ${controlField}`} />
    </Field>
  );
}
