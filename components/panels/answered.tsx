'use client';

import type { UseQueryResult } from '@tanstack/react-query';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Loading } from '@/components/ui/skeleton';
import { Failure } from '@/components/ui/state';
import { RequestFailed } from '@/lib/client/request';

function wordsOf(error: Error): string {
  return error instanceof RequestFailed ? (error.messages[0] ?? error.message) : error.message;
}

/** A query's answer, or its failure in words, or the shape of what is coming. Old data stays, dimmed. */
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
  const { data, error, isPlaceholderData, isFetching, refetch } = query;
  if (data !== undefined)
    return (
      <div
        aria-busy={isPlaceholderData}
        className={clsx(className, isPlaceholderData && 'waiting')}
      >
        {children(data)}
      </div>
    );
  if (error)
    return (
      <div className={className}>
        <Failure
          title={`Could not load ${what}`}
          message={wordsOf(error)}
          retry={() => void refetch()}
          retrying={isFetching}
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
