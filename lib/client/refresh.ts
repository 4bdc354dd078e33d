import type { Span } from '@/lib/period';

/**
 * How often numbers are asked for again while their tab is visible, in milliseconds. A tab that comes
 * back asks at once for what has become older than that.
 */
export const refreshEvery = { running: 30_000, over: 5 * 60_000 } as const;

/** What of a query's state decides when it is asked for next. */
interface Asked {
  status: 'pending' | 'error' | 'success';
  /** Milliseconds since the epoch; 0: never. */
  dataUpdatedAt: number;
  errorUpdatedAt: number;
  errorUpdateCount: number;
}

/** The usual interval; while asking fails, twice as long each time, at most five minutes. */
export function nextAfter(usual: number, state: Asked): number {
  if (state.status !== 'error') return usual;
  // The state counts the failures of all time. Those since the last answer tell by its age: one, three,
  // seven intervals.
  const failures = state.dataUpdatedAt
    ? Math.max(1, Math.floor(Math.log2((state.errorUpdatedAt - state.dataUpdatedAt) / usual + 1)))
    : state.errorUpdateCount;
  return Math.min(usual * 2 ** failures, refreshEvery.over);
}

/** Options of every query about a span: those of one that is over change only by edits and imports. */
export function refreshing(span: Span) {
  const usual = () => (span.to * 1000 < Date.now() ? refreshEvery.over : refreshEvery.running);
  return {
    staleTime: usual,
    refetchInterval: (query: { state: Asked }) => nextAfter(usual(), query.state),
  };
}
