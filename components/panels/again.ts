import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect } from 'react';
import { RequestFailed } from '@/lib/client/request';

const firstAgainMs = 2_000;
/** Tries in a row; after them, the next is the reader's. */
const mostTries = 6;

/** When to try again after so many failures in a row, in ms; null: asking again would change nothing. */
export function againAfterMs(error: Error, failures: number): number | null {
  if (failures > mostTries) return null;
  const status = error instanceof RequestFailed ? error.status : 0;
  if (status >= 400 && status < 500 && status !== 429) return null;
  const asked = error instanceof RequestFailed ? (error.retryAfter ?? 0) * 1000 : 0;
  return Math.max(asked, firstAgainMs * 2 ** (failures - 1));
}

/** Tries a failed query again by itself; tells when, in epoch ms. */
export function useAgain<T>(query: UseQueryResult<T>): number | null {
  const { error, data, errorUpdateCount, errorUpdatedAt, refetch } = query;
  const wait = error && data === undefined ? againAfterMs(error, errorUpdateCount) : null;
  const at = wait === null ? null : errorUpdatedAt + wait;
  useEffect(() => {
    if (at === null) return;
    const timer = setTimeout(() => void refetch(), at - Date.now());
    return () => clearTimeout(timer);
  }, [at, refetch]);
  return at;
}
