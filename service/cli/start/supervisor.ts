import { setTimeout as sleep } from 'node:timers/promises';
import { OperatorError, wordsOf } from '@/db/operator-error';
import { sayFault } from '@/service/cli/output';

/** A program that runs: ends of its own with a few words on how, or by being stopped. */
export interface Running {
  exited: Promise<string>;
  stop(): Promise<void>;
}

export interface Supervised {
  /** Stops the program, and its being started again. */
  stop(): Promise<void>;
}

const windowMs = 60_000;
const deathsAtMost = 5;
const longestPauseMs = 5_000;

/**
 * Starts a program again whenever it ends, each time a little later. Calls `giveUp` when it has ended
 * more than five times within a minute.
 */
export function supervise(
  name: string,
  first: Running,
  start: (signal: AbortSignal) => Promise<Running>,
  giveUp: (fault: OperatorError) => void,
): Supervised {
  const stopping = new AbortController();
  const deaths: number[] = [];
  let running: Running | null = first;

  /** Notes a death and waits; false when it was one too many. */
  async function mayStartAgain(how: string): Promise<boolean> {
    const now = Date.now();
    deaths.push(now);
    const recent = deaths.filter((at) => at > now - windowMs).length;
    if (recent > deathsAtMost) {
      giveUp(
        new OperatorError(
          `The ${name} ended ${recent} times within a minute (${how}): everything is stopped; what it wrote is above.`,
        ),
      );
      return false;
    }
    sayFault(`The ${name} ended unexpectedly (${how}); starting it again.`);
    await sleep(Math.min(100 * 2 ** recent, longestPauseMs), undefined, {
      signal: stopping.signal,
    });
    return true;
  }

  async function watch(): Promise<void> {
    while (!stopping.signal.aborted) {
      const how = running ? await running.exited : 'it did not start';
      running = null;
      if (stopping.signal.aborted || !(await mayStartAgain(how))) return;
      try {
        running = await start(stopping.signal);
      } catch (error) {
        if (!stopping.signal.aborted) sayFault(`The ${name} did not start: ${wordsOf(error)}.`);
      }
    }
  }

  const watched = watch().catch((error: unknown) => {
    if (!stopping.signal.aborted) throw error;
  });

  return {
    async stop() {
      stopping.abort();
      await running?.stop();
      await watched;
      // It may have come up just as it was to stop.
      await running?.stop();
    },
  };
}
