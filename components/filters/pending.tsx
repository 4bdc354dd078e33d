'use client';

import { clsx } from 'clsx';
import {
  createContext,
  type ReactNode,
  type TransitionStartFunction,
  useContext,
  useTransition,
} from 'react';

interface Pending {
  pending: boolean;
  start: TransitionStartFunction;
}

const PendingContext = createContext<Pending | null>(null);

/** One transition for all filters of a page: the old page stays, dimmed, while the new one loads. */
export function PendingProvider({ children }: { children: ReactNode }) {
  const [pending, start] = useTransition();
  return <PendingContext value={{ pending, start }}>{children}</PendingContext>;
}

export function usePending(): Pending {
  const pending = useContext(PendingContext);
  if (!pending) throw new Error('usePending() outside of <PendingProvider>.');
  return pending;
}

/** What the filters apply to. */
export function Filtered({ children, className }: { children: ReactNode; className?: string }) {
  const { pending } = usePending();
  return (
    <div aria-busy={pending} className={clsx(className, pending && 'waiting')}>
      {children}
    </div>
  );
}
