'use client';

import type { UseQueryResult } from '@tanstack/react-query';
import { clsx } from 'clsx';
import { type ReactNode, useState } from 'react';
import { Loading } from '@/components/ui/skeleton';
import { Failure } from '@/components/ui/state';
import { RequestFailed } from '@/lib/client/request';
import { useAgain } from './again';

function wordsOf(error: Error): string {
  return error instanceof RequestFailed ? (error.messages[0] ?? error.message) : error.message;
}

/** What went wrong last, also while it is tried again: a failure does not give way to a skeleton. */
function useFault<T>({ error, failureReason, errorUpdateCount }: UseQueryResult<T>): Error | null {
  const [last, setLast] = useState<Error | null>(null);
  if (error && error !== last) setLast(error);
  return error ?? failureReason ?? (errorUpdateCount > 0 ? last : null);
}

/**
 * A query's answer, or its failure in words, or the shape of what is coming. Old data stays,
 * dimmed. What failed is tried again by itself.
 */
export function Answered<T>({
  query,
  what,
  skeleton,
  children,
  className,
}: {
  query: UseQueryResult<T>;
  /** What is being asked for, as in "Loading the trend". */
  what: string;
  skeleton: ReactNode;
  children: (data: T) => ReactNode;
  className?: string;
}) {
  const { data, isPlaceholderData, isFetching, refetch } = query;
  const fault = useFault(query);
  const again = useAgain(query);
  if (data !== undefined && !(isPlaceholderData && fault))
    return (
      <div
        aria-busy={isPlaceholderData}
        className={clsx(className, isPlaceholderData && 'waiting')}
      >
        {children(data)}
      </div>
    );
  if (fault)
    return (
      <div className={className}>
        <Failure
          title={`Could not load ${what}`}
          message={wordsOf(fault)}
          retry={() => void refetch()}
          retrying={isFetching}
          again={again}
        />
      </div>
    );
  return (
    <div aria-busy className={className}>
      <Loading what={what} />
      {skeleton}
    </div>
  );
}
