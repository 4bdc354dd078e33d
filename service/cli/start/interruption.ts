import { startedByNpm } from '@/service/environment';

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
/** A terminal's Ctrl-C comes twice under npm: from the terminal, and passed on by npm. */
const sameRequestMs = 1_000;
const parentCheckMs = 200;

export interface Interruption {
  /** Aborts on the first request to stop. */
  stop: AbortSignal;
  /** Aborts on the second. */
  hurry: AbortSignal;
}

/** A SIGTERM to npm ends the shell between npm and this process, and reaches this one only as the loss of its parent. */
function onOrphaned(act: () => void): void {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    act();
  }, parentCheckMs);
  timer.unref();
}

/** Turns signals into requests: the first to stop in order, a later one to hurry. */
export function listenForInterruption(onRequest: (which: 'stop' | 'hurry') => void): Interruption {
  const stop = new AbortController();
  const hurry = new AbortController();
  let first = 0;
  const request = () => {
    if (!stop.signal.aborted) {
      first = Date.now();
      onRequest('stop');
      stop.abort();
    } else if (!hurry.signal.aborted && Date.now() - first > sameRequestMs) {
      onRequest('hurry');
      hurry.abort();
    }
  };
  for (const signal of signals) process.on(signal, request);
  if (startedByNpm()) onOrphaned(request);
  return { stop: stop.signal, hurry: hurry.signal };
}
