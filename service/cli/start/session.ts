import { OperatorError } from '@/db/operator-error';
import { say, styled } from '@/service/cli/output';
import { startChild } from './child';
import { type Interruption, listenForInterruption } from './interruption';
import type { Program } from './programs';
import { waitUntilReady } from './ready';
import { type Running, type Supervised, supervise } from './supervisor';

/** What one `start` has running, and how it all ends together. */
export interface Session extends Interruption {
  /** Adds something to be undone at the end; the last added is undone first. */
  onEnd(undo: () => Promise<void> | void): void;
  /** Ends everything with a fault. */
  giveUp(fault: Error): void;
  /** Starts programs, waits until all answer, and keeps them running until the end. */
  keepRunning(programs: Program[], options: { quiet: boolean; patience: number }): Promise<void>;
}

function hiddenLines(name: string, quiet: boolean) {
  let hidden: string[] | null = quiet ? [] : null;
  const prefix = process.stdout.isTTY ? styled('dim', `${name} | `) : '';
  return {
    onLine(line: string, stream: 'stdout' | 'stderr') {
      // Next announces itself on stdout before it is ready; our own last lines should stay the last.
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

function createSession(interruption: Interruption, giveUp: (fault: Error) => void) {
  const undos: (() => Promise<void> | void)[] = [];
  const session: Session = {
    ...interruption,
    giveUp,
    onEnd: (undo) => undos.push(undo),
    async keepRunning(programs, { quiet, patience }) {
      const children: (Running | Supervised)[] = [];
      session.onEnd(async () => {
        await Promise.all(children.map((child) => child.stop()));
      });
      const begin = async (program: Program) => {
        const output = hiddenLines(program.name, quiet && program.name === 'dashboard');
        const start = () =>
          startChild({ ...program, onLine: output.onLine, hurry: interruption.hurry });
        const first = start();
        children.push(first);
        try {
          await waitUntilReady(program.name, program.readyUrl, first, patience, interruption.stop);
        } catch (error) {
          if (!interruption.stop.aborted) output.show();
          throw error;
        }
        output.forget();
        children.push(supervise(program.name, first, async () => start(), giveUp));
      };
      const begun = programs.map(begin);
      await Promise.allSettled(begun.map((one) => one.catch(giveUp)));
      await Promise.all(begun);
    },
  };
  return {
    session,
    async end() {
      for (const undo of undos.reverse()) await undo();
    },
  };
}

/**
 * Runs `bringUp`, then waits for a signal, then undoes everything in reverse. A signal during
 * `bringUp` ends it the same way. Throws what `bringUp`, or a program that kept dying, ended with.
 */
export async function runSession(bringUp: (session: Session) => Promise<void>): Promise<void> {
  const interruption = listenForInterruption((which) =>
    say(which === 'stop' ? 'Stopping ...' : 'Stopping at once ...'),
  );
  let fail: (fault: Error) => void = () => {};
  const failed = new Promise<never>((_, reject) => {
    fail = reject;
  });
  failed.catch(() => {});
  const stopped = new Promise<void>((resolve) => {
    interruption.stop.addEventListener('abort', () => resolve(), { once: true });
  });
  const { session, end } = createSession(interruption, (fault) => fail(fault));
  const bringingUp = bringUp(session);
  try {
    await Promise.race([bringingUp.then(() => stopped), failed]);
  } catch (error) {
    if (!interruption.stop.aborted) throw error;
  } finally {
    await end();
    await bringingUp.catch(() => {});
  }
  if (interruption.stop.aborted) say('Stopped.');
}

export function assertTaken<T extends { release(): void }>(
  lock: T | { pid: number },
  dataDir: string,
): asserts lock is T {
  if (!('release' in lock))
    throw new OperatorError(
      `Another Barometer (process ${lock.pid}) already runs on the data folder ${dataDir}: stop it, or choose another folder with BAROMETER_DATA_DIR.`,
    );
}
