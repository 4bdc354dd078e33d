'use client';

import CircleAlert from 'lucide-react/icons/circle-alert';
import { useEffect, useRef } from 'react';
import { Button, controlClass } from '@/components/ui/button';
import { controlField, describing } from './fields';
import { type Sent, useForm } from './use-form';

const nameFields = () =>
  import('@/lib/contract/parameters').then(({ updateContactFields }) => updateContactFields);

/** A contact's name, written where it stands: Enter saves, Escape leaves it as it was. */
export function RenameForm({
  name,
  label,
  send,
  onSent,
  onCancel,
}: {
  name: string;
  /** Names the field to screen readers. */
  label: string;
  send: (body: object) => Promise<Sent<unknown>>;
  onSent: (name: string) => void;
  onCancel: () => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const form = useForm({
    initial: { name },
    fields: nameFields,
    send,
    onSent: (_, values) => onSent(values.name.trim()),
  });
  const { id, value, error, onChange, onBlur } = form.field('name');
  const failed = error ?? form.failure?.messages.join(' ');
  useEffect(() => input.current?.select(), []);
  return (
    <form
      method="post"
      noValidate
      className="max-w-140 min-w-0"
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <div className="flex flex-wrap items-center gap-1.5">
        <input
          ref={input}
          {...describing({ id, error: failed, hint: null })}
          id={id}
          aria-label={label}
          value={value}
          autoComplete="off"
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            event.preventDefault();
            onCancel();
          }}
          className={`h-8 min-w-0 flex-1 px-2! text-13! max-sm:basis-full ${controlField}`}
        />
        <p
          id={`${id}-note`}
          role="alert"
          className="flex basis-full gap-1.5 text-12 text-bad empty:hidden sm:order-last"
        >
          {failed ? (
            <>
              <CircleAlert aria-hidden size={14} className="mt-0.5" />
              {failed}
            </>
          ) : null}
        </p>
        <button
          type="submit"
          aria-disabled={form.busy || form.resting}
          className={controlClass('primary')}
        >
          {form.busy ? 'Saving…' : 'Save'}
        </button>
        <Button onClick={onCancel}>Cancel</Button>
      </div>
    </form>
  );
}
