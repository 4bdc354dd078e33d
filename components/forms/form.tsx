import CircleAlert from 'lucide-react/icons/circle-alert';
import type { ReactNode } from 'react';
import { controlClass } from '@/components/ui/button';
import type { Form as FormState } from './use-form';

/** Sends on Enter and by its button; the contract checks the fields, not the browser in its own words. */
export function Form({
  form,
  label,
  className = 'flex flex-col gap-3',
  children,
}: {
  form: FormState;
  /** Names the form to screen readers where no heading does. */
  label?: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <form
      method="post"
      noValidate
      aria-label={label}
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      {children}
    </form>
  );
}

/** Why the form was not taken, as far as it belongs to no field. */
export function FormFailure({ form: { failure } }: { form: FormState }) {
  return (
    <div role="alert" className="flex gap-2 text-13 text-bad empty:hidden">
      {failure ? (
        <>
          <CircleAlert aria-hidden size={16} className="mt-0.5" />
          <div>
            {failure.messages.map((message) => (
              <p key={message}>{message}</p>
            ))}
            {failure.unsure ? (
              <p>It is not known whether this was saved. Look before you send it again.</p>
            ) : null}
          </div>
        </>
      ) : null}
    </div>
  );
}

/** The form's one button that sends; `busyWords` while it does. */
export function SubmitButton({
  form: { busy, resting },
  busyWords = 'Saving…',
  children,
}: {
  form: FormState;
  busyWords?: string;
  children: ReactNode;
}) {
  return (
    <button
      type="submit"
      aria-disabled={busy || resting}
      className={controlClass('primary', 'h-9! px-4! aria-disabled:opacity-80!')}
    >
      {busy ? busyWords : children}
    </button>
  );
}
