'use client';

import { clsx } from 'clsx';
import ChevronDown from 'lucide-react/icons/chevron-down';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { controlClass } from '@/components/ui/button';
import { PopoverPanel, usePopover } from '@/components/ui/popover';
import { controlField, describing, Field, type FieldProps } from './fields';

/** The service says of a field that was left empty that it should not be null; here nothing was chosen. */
export function chosenError(error: string | undefined, value: string): string | undefined {
  return error !== undefined && value === '' ? 'Choose one.' : error;
}

/** A field whose value is looked for among too many for a list of the platform's. */
export function Picker({
  id,
  value,
  error: found,
  label,
  hint,
  optional = false,
  shown,
  detail,
  nothing,
  onChange,
  children,
}: Omit<FieldProps, 'name' | 'onBlur'> & {
  /** The name of what is chosen, and what else tells it from others. */
  shown: string;
  detail?: string | undefined;
  /** The words where nothing is chosen. */
  nothing: string;
  /** What is opened to look in; `close` when something was chosen. */
  children: (close: () => void) => ReactNode;
}) {
  const popover = usePopover();
  const error = chosenError(found, value);
  const empty = value === '';
  const beside = detail === shown ? undefined : detail;
  return (
    <Field id={id} label={label} hint={hint} optional={optional} error={error}>
      <div className="flex gap-2">
        <button
          type="button"
          {...popover.button}
          {...describing({ id, error, hint })}
          id={id}
          aria-label={`${label}: ${empty ? nothing : [shown, beside].filter(Boolean).join(', ')}`}
          className={clsx(
            'flex h-10 min-w-0 flex-1 items-center gap-2 text-left hover:bg-sunken',
            controlField,
          )}
        >
          <span className={clsx('min-w-0 truncate', empty && 'text-faint')}>
            {empty ? nothing : shown}
          </span>
          {empty || !beside ? null : (
            <span className="min-w-0 flex-1 truncate text-12 text-soft">{beside}</span>
          )}
          <ChevronDown aria-hidden size={16} className="ml-auto text-soft" />
        </button>
        {optional && !empty ? (
          <button
            type="button"
            aria-label={`Clear: ${label}`}
            onClick={() => {
              onChange('');
              popover.anchor.current?.focus();
            }}
            className={controlClass('outline', 'size-10! px-0!')}
          >
            <X aria-hidden size={16} />
          </button>
        ) : null}
      </div>
      <PopoverPanel
        of={popover}
        align="start"
        aria-label={label}
        className="w-(--radix-popover-trigger-width) min-w-[min(24rem,calc(100vw-2rem))]"
      >
        {children(() => popover.setOpen(false))}
      </PopoverPanel>
    </Field>
  );
}
