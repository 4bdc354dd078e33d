import { type Query, useIsFetching } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

/** A reader who has waited this long is told why. */
const slowAfterMs = 2_000;

/** What is awaited for the first time: a refresh goes unnoticed, and a failure speaks for itself. */
const isAwaited = ({ state }: Query) =>
  state.data === undefined && state.errorUpdateCount === 0 && state.fetchFailureCount === 0;

/** Says, once for all panels, that what they wait for takes longer than usual. */
export function Slow() {
  const waiting = useIsFetching({ predicate: isAwaited }) > 0;
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!waiting) return;
    const timer = setTimeout(() => setSlow(true), slowAfterMs);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [waiting]);
  return (
    <p
      role="status"
      className={
        slow
          ? 'fixed inset-x-4 bottom-[calc(4.5rem+env(safe-area-inset-bottom))] z-30 mx-auto w-fit rounded-control bg-surface px-3 py-2 text-13 shadow-float sm:bottom-6 print:hidden'
          : 'sr-only'
      }
    >
      {slow ? 'The feedback service is answering slowly.' : null}
    </p>
  );
}
