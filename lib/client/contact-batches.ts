import { useEffect, useRef, useState } from 'react';
import type { Stopped } from '@/lib/contacts';
import { RequestFailed } from './request';

/** Long work of many contacts, a batch of them a request: how far it is, and how it can be stopped and gone on with. */
export interface WorkState {
  /** `stopping`: the batch under way is waited for. `waiting`: for a service that asks to wait. `paused`: by the reader, or by what `message` says. */
  phase: 'running' | 'stopping' | 'waiting' | 'paused' | 'done';
  /** When it goes on by itself, in epoch ms. */
  goesOnAt: number | null;
  message: string | null;
}

export const begunWork: WorkState = { phase: 'running', goesOnAt: null, message: null };

/** A pause that ends early when it is stopped. */
function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end, { once: true });
  });
}

/** Sends the next batch and keeps what it came to: null when there is none, else why it ended early, if it did. */
type SendNext = () => Promise<{ stopped: Stopped | null } | null>;

/**
 * Runs batches until there are none, it is stopped, or something is in its way. A batch under
 * way is never broken off, so that what it came to is known.
 */
async function runBatches(
  next: SendNext,
  signal: AbortSignal,
  tell: (state: WorkState) => void,
): Promise<void> {
  const pause = (message: string | null) => tell({ phase: 'paused', goesOnAt: null, message });
  tell(begunWork);
  while (!signal.aborted) {
    let done: Awaited<ReturnType<SendNext>>;
    try {
      done = await next();
    } catch (error) {
      if (!(error instanceof RequestFailed)) throw error;
      if (error.retryAfter === null) return pause(error.message);
      done = { stopped: { message: error.message, retryAfter: error.retryAfter } };
    }
    if (done === null) return tell({ phase: 'done', goesOnAt: null, message: null });
    const { stopped } = done;
    if (stopped === null) continue;
    if (stopped.retryAfter === null) return pause(stopped.message);
    const ms = stopped.retryAfter * 1000;
    if (!signal.aborted) {
      tell({ phase: 'waiting', goesOnAt: Date.now() + ms, message: stopped.message });
      await wait(ms, signal);
      if (!signal.aborted) tell(begunWork);
    }
  }
  pause(null);
}

/** Work that `next` sends batch by batch, and how to stop it and to go on; null before it begins and once it is closed. */
export function useBatches<W extends WorkState>(next: SendNext) {
  const [run, setRun] = useState<W | null>(null);
  const stopping = useRef<AbortController>(undefined);
  useEffect(() => () => stopping.current?.abort(), []);
  const change = (to: (state: W) => W) => setRun((state) => state && to(state));

  function goOn() {
    const stop = new AbortController();
    stopping.current = stop;
    void runBatches(next, stop.signal, (work) => change((state) => ({ ...state, ...work })));
  }

  return {
    run,
    change,
    begin: (state: W) => {
      setRun(state);
      goOn();
    },
    goOn,
    stop: () => {
      change((state) => ({ ...state, phase: 'stopping' }));
      stopping.current?.abort();
    },
    close: () => setRun(null),
  };
}
