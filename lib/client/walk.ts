import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { WalkLine, WalkProgress } from '@/lib/contacts';
import { RequestFailed } from './request';
import { getLines } from './stream';

/** A walk through a whole list, for what the service cannot be asked for. */
export interface Walk<R> {
  /** `paused`: stopped by the reader. */
  phase: 'running' | 'paused' | 'done' | 'failed';
  rows: readonly R[];
  /** How far it came; null before the first page. */
  progress: (WalkProgress & { next: number }) | null;
  /** Why it failed. */
  message: string | null;
}

export const freshWalk = { phase: 'running', rows: [], progress: null, message: null } as const;

/** What was found is kept for one who comes back. */
const keptForMs = 60_000;

function after<R extends { id: string }>(
  state: Walk<R>,
  line: WalkLine<R>,
  known: Set<string>,
): Walk<R> {
  if ('done' in line) return { ...state, phase: 'done' };
  if ('error' in line) return { ...state, phase: 'failed', message: line.error };
  const { rows, ...progress } = line;
  // Pages can overlap where a walk was stopped and gone on with.
  const added = rows.filter(({ id }) => !known.has(id));
  for (const { id } of added) known.add(id);
  return { ...state, rows: added.length > 0 ? [...state.rows, ...added] : state.rows, progress };
}

/** Walks on to the end of a list; each state on the way is told. An abort ends it in silence. */
export async function walkOn<R extends { id: string }>(
  path: string,
  begun: Walk<R>,
  signal: AbortSignal,
  tell: (state: Walk<R>) => void,
): Promise<Walk<R>> {
  const known = new Set(begun.rows.map(({ id }) => id));
  let state: Walk<R> = { ...begun, phase: 'running', message: null };
  const move = (next: Walk<R>) => {
    state = next;
    tell(next);
  };
  move(state);
  const from = state.progress ? `${path.includes('?') ? '&' : '?'}from=${state.progress.next}` : '';
  try {
    for await (const line of getLines<WalkLine<R>>(path + from, signal))
      move(after(state, line, known));
    if (state.phase === 'running')
      move({ ...state, phase: 'failed', message: 'The list was cut off on its way here.' });
  } catch (error) {
    if (signal.aborted) return state;
    const told = error instanceof RequestFailed || error instanceof SyntaxError;
    if (!told) throw error;
    move({ ...state, phase: 'failed', message: error.message });
  }
  return state;
}

/** A walk that begins by itself, and how to stop it and to go on. */
export function useWalk<R extends { id: string }>(queryKey: readonly unknown[], path: string) {
  const client = useQueryClient();
  const { data = freshWalk } = useQuery<Walk<R>>({
    queryKey,
    queryFn: skipToken,
    gcTime: keptForMs,
  });
  const running = useRef<AbortController>(undefined);

  function goOn() {
    running.current?.abort();
    const stopping = new AbortController();
    running.current = stopping;
    const present = client.getQueryData<Walk<R>>(queryKey) ?? freshWalk;
    void walkOn(path, present, stopping.signal, (state) => client.setQueryData(queryKey, state));
  }

  function stop() {
    running.current?.abort();
    client.setQueryData<Walk<R>>(queryKey, (state = freshWalk) => ({ ...state, phase: 'paused' }));
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: a walk begins once; another one is another component.
  useEffect(() => {
    const { phase } = client.getQueryData<Walk<R>>(queryKey) ?? freshWalk;
    if (phase === 'running') goOn();
    return () => running.current?.abort();
  }, []);

  return { ...data, goOn, stop };
}
