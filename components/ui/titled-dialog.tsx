'use client';

import X from 'lucide-react/icons/x';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { controlClass } from './button';
import { Dialog } from './dialog';

/** A dialog with its title in sight and a way to close it: for a form, or a question. */
export default function TitledDialog({
  title,
  onClose,
  wide = false,
  children,
}: {
  title: string;
  onClose: () => void;
  /** For rows rather than lines. */
  wide?: boolean;
  children: ReactNode;
}) {
  return (
    <Dialog
      title={title}
      onClose={onClose}
      className={`flex flex-col ${wide ? 'max-w-140' : 'max-w-110'}`}
    >
      <p aria-hidden className="pt-5 pr-13 pb-3 pl-5 text-16 font-medium break-words">
        {title}
      </p>
      {/* Alone it scrolls: title and way out stay. */}
      <div className="min-h-0 overflow-y-auto px-5 pt-1 pb-5">{children}</div>
      {/* Last, so that the focus begins in the content. */}
      <Radix.Close
        aria-label="Close"
        className={controlClass('quiet', 'absolute top-4 right-4 w-8 px-0')}
      >
        <X aria-hidden size={16} />
      </Radix.Close>
    </Dialog>
  );
}
