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
    <Dialog title={title} onClose={onClose} className={wide ? 'max-w-140' : 'max-w-110'}>
      <div className="p-5">
        <p aria-hidden className="pr-8 text-16 font-medium break-words">
          {title}
        </p>
        <div className="mt-4">{children}</div>
      </div>
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
