import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { Rating } from '@/lib/contract/resources';
import { queryKeys } from '@/lib/query-keys';
import type { SearchLine, SearchProgress } from '@/lib/ratings-answer';
import { type RatingsSearch, writeRatingsSearch } from '@/lib/ratings-query';
import { RequestFailed } from './request';
import { getLines } from './stream';

export interface RatingSearch {
  /** `paused`: stopped by the reader, or at a number of ratings that is enough for once. */
  phase: 'running' | 'paused' | 'done' | 'failed';
  found: Rating[];
  /** How far it came; null before the first page. */
  progress: Omit<SearchProgress, 'found'> | null;
  /** Why it failed. */
  message: string | null;
}

const fresh: RatingSearch = { phase: 'running', found: [], progress: null, message: null };
/** What was found is kept for one who comes back. */
const keptForMs = 5 * 60_000;

function pathOf(search: RatingsSearch, progress: RatingSearch['progress']): string {
  const parameters = writeRatingsSearch(search);
  if (progress) {
    parameters.set('from', String(progress.from));
    parameters.set('until', String(progress.until));
  }
  return `/api/ratings/search?${parameters}`;
}

/** Pages can overlap where a search was stopped and gone on with. */
function added(found: Rating[], more: readonly Rating[]): Rating[] {
  const known = new Set(found.map(({ id }) => id));
  return [...found, ...more.filter(({ id }) => !known.has(id))];
}

function after(state: RatingSearch, line: SearchLine): RatingSearch {
  if ('done' in line) return { ...state, phase: 'done' };
  if ('more' in line) return { ...state, phase: 'paused' };
  if ('error' in line) return { ...state, phase: 'failed', message: line.error };
  const { found, ...progress } = line;
  return { ...state, found: added(state.found, found), progress };
}

/** Runs a search to its end; each state on the way is told. Throws only what an abort throws. */
async function run(
  search: RatingsSearch,
  begun: RatingSearch,
  signal: AbortSignal,
  tell: (state: RatingSearch) => void,
): Promise<void> {
  let state: RatingSearch = { ...begun, phase: 'running', message: null };
  const move = (next: RatingSearch) => {
    state = next;
    tell(next);
  };
  move(state);
  try {
    for await (const line of getLines<SearchLine>(pathOf(search, state.progress), signal))
      move(after(state, line));
    if (state.phase === 'running')
      move({ ...state, phase: 'failed', message: 'The search was cut off.' });
  } catch (error) {
    if (signal.aborted) return;
    const told = error instanceof RequestFailed || error instanceof SyntaxError;
    if (!told) throw error;
    move({ ...state, phase: 'failed', message: error.message });
  }
}

/** A search of ratings that begins by itself, and how to stop it and to go on. */
export function useRatingSearch(search: RatingsSearch) {
  const client = useQueryClient();
  const queryKey = queryKeys.ratingSearch(search);
  const { data = fresh } = useQuery<RatingSearch>({
    queryKey,
    queryFn: skipToken,
    gcTime: keptForMs,
  });
  const running = useRef<AbortController>(undefined);

  function goOn() {
    running.current?.abort();
    const stopping = new AbortController();
    running.current = stopping;
    const present = client.getQueryData<RatingSearch>(queryKey) ?? fresh;
    void run(search, present, stopping.signal, (state) => client.setQueryData(queryKey, state));
  }

  function stop() {
    running.current?.abort();
    client.setQueryData<RatingSearch>(queryKey, (state = fresh) => ({ ...state, phase: 'paused' }));
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a search begins once; another one is another component.
  useEffect(() => {
    const { phase } = client.getQueryData<RatingSearch>(queryKey) ?? fresh;
    if (phase === 'running') goOn();
    return () => running.current?.abort();
  }, []);

  return { ...data, goOn, stop };
}
