import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { WalkLine, WalkProgress } from '@/lib/walk';
import { RequestFailed } from './request';
import { askStanding } from './standing';
import { getLines } from './stream';

/** A walk as far as it is known here. */
export interface Walk<R> {
  /** `paused`: stopped by the reader, or where enough was found for once. */
  phase: 'running' | 'paused' | 'done' | 'failed';
  rows: readonly R[];
  /** How far it came; null before the first page. */
  progress: (WalkProgress & { next: Record<string, number> }) | null;
  /** Why it failed. */
  message: string | null;
}

export const freshWalk = { phase: 'running', rows: [], progress: null, message: null } as const;

interface Found {
  id: string | number;
}

function after<R extends Found>(
  state: Walk<R>,
  line: WalkLine<R>,
  known: Set<Found['id']>,
): Walk<R> {
  if ('done' in line) return { ...state, phase: 'done' };
  if ('more' in line) return { ...state, phase: 'paused' };
  if ('error' in line) return { ...state, phase: 'failed', message: line.error };
  const { rows, ...progress } = line;
  // Pages can overlap where a walk was stopped and gone on with.
  const added = rows.filter(({ id }) => !known.has(id));
  for (const { id } of added) known.add(id);
  return { ...state, rows: added.length > 0 ? [...state.rows, ...added] : state.rows, progress };
}

/** Where to ask for the rest of a walk. */
function pathOn(path: string, { progress }: Walk<unknown>): string {
  if (!progress) return path;
  const next = Object.entries(progress.next).map(([name, value]) => `${name}=${value}`);
  return `${path}${path.includes('?') ? '&' : '?'}${next.join('&')}`;
}

/** Walks on to the end of a list; each state on the way is told. An abort ends it in silence. */
export async function walkOn<R extends Found>(
  path: string,
  begun: Walk<R>,
  signal: AbortSignal,
  tell: (state: Walk<R>) => void,
): Promise<Walk<R>> {
  const known = new Set<Found['id']>(begun.rows.map(({ id }) => id));
  let state: Walk<R> = { ...begun, phase: 'running', message: null };
  const move = (next: Walk<R>) => {
    state = next;
    tell(next);
  };
  move(state);
  try {
    for await (const line of getLines<WalkLine<R>>(pathOn(path, state), signal))
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

/** A walk that begins by itself, and how to stop it and to go on; what was found is kept so long, in ms, for one who comes back. */
export function useWalk<R extends Found>(
  queryKey: readonly unknown[],
  path: string,
  keptFor: number,
) {
  const client = useQueryClient();
  const { data = freshWalk } = useQuery<Walk<R>>({
    queryKey,
    queryFn: skipToken,
    gcTime: keptFor,
  });
  const running = useRef<AbortController>(undefined);

  function goOn() {
    running.current?.abort();
    const stopping = new AbortController();
    running.current = stopping;
    const present = client.getQueryData<Walk<R>>(queryKey) ?? freshWalk;
    void walkOn(path, present, stopping.signal, (state) =>
      client.setQueryData(queryKey, state),
    ).then(({ phase }) => {
      // No query has failed, and yet it may be the account's doing.
      if (phase === 'failed') askStanding(client);
    });
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
