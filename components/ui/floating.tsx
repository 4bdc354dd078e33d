'use client';

import { clsx } from 'clsx';
import { Popover } from 'radix-ui';
import { type ComponentProps, type RefObject, useRef } from 'react';

export interface FloatingProps extends ComponentProps<typeof Popover.Content> {
  /** The button it belongs to: stands beside it, and gives the focus back to it. */
  anchor: RefObject<HTMLElement | null>;
  onClose: () => void;
  /** Whether it takes the focus when it opens; one that opens under the pointer must not. */
  focuses?: boolean;
}

/** A panel beside a button. Loaded when one first comes near: see `usePopover`. */
export default function Floating({
  anchor,
  onClose,
  focuses = true,
  className,
  align = 'end',
  ...rest
}: FloatingProps) {
  const leftByPointer = useRef(false);
  return (
    <Popover.Root
      open
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <Popover.Anchor virtualRef={anchor} />
      <Popover.Portal>
        <Popover.Content
          align={align}
          sideOffset={6}
          collisionPadding={12}
          onInteractOutside={(event) => {
            // The button itself opens and closes.
            if (event.target instanceof Node && anchor.current?.contains(event.target))
              event.preventDefault();
            else leftByPointer.current = event.type === 'dismissableLayer.pointerDownOutside';
          }}
          onOpenAutoFocus={(event) => {
            if (!focuses) event.preventDefault();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            if (focuses && !leftByPointer.current) anchor.current?.focus();
          }}
          className={clsx(
            'float-in z-40 rounded-panel bg-surface text-13 text-ink shadow-float outline-none',
            className,
          )}
          {...rest}
        />
      </Popover.Portal>
    </Popover.Root>
  );
}
