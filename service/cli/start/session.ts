import { OperatorError } from '@/db/operator-error';
import { say, styled } from '@/service/cli/output';
import { startChild } from './child';
import { listenForInterruption } from './interruption';
import type { Program } from './programs';
import { waitUntilReady } from './ready';
import { type Running, type Supervised, supervise } from './supervisor';

/** What one `start` has running, and how it all ends together. */
export interface Session {
  /** Aborts when everything is to end: on a signal, or on a fault. */
  ending: AbortSignal;
  /** Adds something to be undone at the end; the last added is undone first. */
  onEnd(undo: () => Promise<void> | void): void;
  /** Ends everything with a fault. */
  giveUp(fault: Error): void;
  /** Starts programs, waits until all answer, and keeps them running until the end. */
  keepRunning(programs: Program[], options: { quiet: boolean; patience: number }): Promise<void>;
}

/** Next announces itself on stdout before it is ready; our own last lines should stay the last. */
function createOutput(name: string, quiet: boolean) {
  let hidden: string[] | null = quiet ? [] : null;
  const prefix = process.stdout.isTTY ? styled('dim', `${name} | `) : '';
  return {
    onLine(line: string, stream: 'stdout' | 'stderr') {
      if (hidden && stream === 'stdout') hidden = [...hidden.slice(-50), line];
      else process[stream].write(`${prefix}${line}\n`);
    },
    show() {
      for (const line of hidden ?? []) say(prefix + line);
      hidden = null;
    },
    forget() {
      hidden = null;
    },
  };
}

interface KeepOptions {
  quiet: boolean;
  patience: number;
  ending: AbortSignal;
  hurry: AbortSignal;
  giveUp: (fault: Error) => void;
}

/** Starts a program, waits until it answers and then supervises it. Whatever is to be stopped goes to `running`. */
async function keepOne(
  program: Program,
  running: (Running | Supervised)[],
  { quiet, patience, ending, hurry, giveUp }: KeepOptions,
): Promise<void> {
  const output = createOutput(program.name, quiet && program.name === 'dashboard');
  const start = () => startChild({ ...program, onLine: output.onLine, hurry });
  const first = start();
  running.push(first);
  try {
    await waitUntilReady(program.name, program.readyUrl, first, patience, ending);
  } catch (error) {
    if (error instanceof OperatorError) output.show();
    throw error;
  }
  output.forget();
  running.push(supervise(program.name, first, async () => start(), giveUp));
}

/**
 * Runs `bringUp`, then waits for a signal, then undoes everything in reverse. A signal during
 * `bringUp` ends it the same way. Throws what `bringUp`, or a program that kept dying, ended with.
 */
export async function runSession(bringUp: (session: Session) => Promise<void>): Promise<void> {
  const { stop, hurry } = listenForInterruption((which) =>
    say(which === 'stop' ? 'Stopping ...' : 'Stopping at once ...'),
  );
  const failure = new AbortController();
  const ending = AbortSignal.any([stop, failure.signal]);
  const ended = new Promise<void>((resolve) => {
    ending.addEventListener('abort', () => resolve(), { once: true });
  });
  const giveUp = (fault: unknown) => failure.abort(fault);
  const undos: (() => Promise<void> | void)[] = [];
  const session: Session = {
    ending,
    giveUp,
    onEnd: (undo) => undos.push(undo),
    async keepRunning(programs, options) {
      const running: (Running | Supervised)[] = [];
      session.onEnd(async () => {
        await Promise.all(running.map((one) => one.stop()));
      });
      const keep = { ...options, ending, hurry, giveUp };
      await Promise.all(programs.map((program) => keepOne(program, running, keep)));
    },
  };
  const end = async () => {
    for (let undo = undos.pop(); undo; undo = undos.pop()) await undo();
  };
  const bringingUp = bringUp(session).catch(giveUp);
  await ended;
  // Taking the database away also ends what bringUp may be loading into it.
  await end();
  await bringingUp;
  await end();
  if (!stop.aborted) throw failure.signal.reason;
  say('Stopped.');
}
