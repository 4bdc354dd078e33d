'use client';

import { clsx } from 'clsx';
import { Dialog as Radix } from 'radix-ui';
import { type ReactNode, useState } from 'react';

/** What has the focus, and all that it is in. */
function focusedPath(): Element[] {
  const path: Element[] = [];
  for (let one = document.activeElement; one; one = one.parentElement) path.push(one);
  return path;
}

/** Gives the focus back, or, to what is left nearby, where it has gone with what the dialog did. */
function giveFocusBack([before, ...around]: readonly Element[]): void {
  const places = around.filter((place) => place.isConnected);
  const near = before?.isConnected
    ? before
    : places.map((place) => place.querySelector('button, a[href], input')).find(Boolean);
  if (near instanceof HTMLElement) near.focus();
}

/** A dialog over the page, near its top; the focus goes back to where it was when it closes. */
export function Dialog({
  title,
  onClose,
  className,
  children,
}: {
  /** Said to screen readers: what is shown says it in its own way. */
  title: string;
  onClose: () => void;
  className?: string;
  children: ReactNode;
}) {
  const [before] = useState(focusedPath);
  return (
    <Radix.Root
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Radix.Portal>
        <Radix.Overlay className="fade-in fixed inset-0 z-40 bg-[rgb(0_0_0/0.4)]" />
        <Radix.Content
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => {
            const field =
              event.currentTarget instanceof Element && event.currentTarget.querySelector('input');
            if (!field) return;
            // The usual focus selects what is in the field: the next letter would replace it.
            event.preventDefault();
            field.focus();
            field.setSelectionRange(field.value.length, field.value.length);
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            giveFocusBack(before);
          }}
          className={clsx(
            'float-in fixed inset-x-4 top-[10dvh] z-50 mx-auto max-h-[80dvh] overflow-y-auto rounded-panel bg-surface text-13 text-ink shadow-float outline-none',
            className,
          )}
        >
          <Radix.Title className="sr-only">{title}</Radix.Title>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
