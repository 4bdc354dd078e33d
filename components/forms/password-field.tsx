import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { type ComponentProps, useState } from 'react';
import { controlField, controlOf, Field, type FieldProps } from './fields';

/** A password that can be looked at while it is typed. */
export function PasswordInput({ className = '', ...rest }: ComponentProps<'input'>) {
  const [shown, setShown] = useState(false);
  return (
    <div className="relative">
      <input
        {...rest}
        type={shown ? 'text' : 'password'}
        autoCapitalize="none"
        spellCheck={false}
        required
        className={`h-10 pr-11! ${controlField} ${className}`}
      />
      <button
        type="button"
        aria-pressed={shown}
        aria-label="Show password"
        onClick={() => setShown(!shown)}
        className="absolute inset-y-1 right-1 flex w-8 items-center justify-center rounded-control text-soft hover:bg-sunken hover:text-ink"
      >
        {shown ? <EyeOff aria-hidden size={16} /> : <Eye aria-hidden size={16} />}
      </button>
    </div>
  );
}

/** A password of a form, its rule below it. */
export function PasswordField({
  autoComplete,
  ...field
}: FieldProps & { autoComplete: 'new-password' | 'off' }) {
  return (
    <Field {...field}>
      <PasswordInput {...controlOf(field)} autoComplete={autoComplete} />
    </Field>
  );
}
