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

/**
 * Passes on what a program writes. When `quiet`, what Next announces on stdout is kept back, so that
 * our own last lines stay the last, and shown only should the program not start.
 */
function createOutput(name: string, quiet: boolean) {
  let hidden: string[] = [];
  const prefix = process.stdout.isTTY ? styled('dim', `${name} | `) : '';
  return {
    onLine(line: string, stream: 'stdout' | 'stderr') {
      const announced = quiet && stream === 'stdout' && !line.startsWith('{');
      if (announced) hidden = [...hidden.slice(-50), line];
      else process[stream].write(`${prefix}${line}\n`);
    },
    showHidden() {
      for (const line of hidden) say(prefix + line);
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
    if (error instanceof OperatorError) output.showHidden();
    throw error;
  }
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
  // Even a fault of ours leaves nothing behind.
  for (const event of ['uncaughtException', 'unhandledRejection'] as const)
    process.on(event, giveUp);
  const bringingUp = bringUp(session).catch(giveUp);
  await ended;
  // Taking the database away also ends what bringUp may be loading into it.
  await end();
  await bringingUp;
  await end();
  if (!stop.aborted) throw failure.signal.reason;
  say('Stopped.');
}
