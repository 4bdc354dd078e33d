import { setTimeout as sleep } from 'node:timers/promises';
import { OperatorError } from '@/db/operator-error';
import type { Running } from './supervisor';

async function answers(url: string, signal: AbortSignal): Promise<boolean> {
  try {
    const response = await fetch(url, {
      signal: AbortSignal.any([signal, AbortSignal.timeout(10_000)]),
    });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
}

/** Resolves when `url` answers 2xx. Throws when the program ends first, or after `patience` ms. */
export async function waitUntilReady(
  name: string,
  url: string,
  { exited }: Running,
  patience: number,
  signal: AbortSignal,
): Promise<void> {
  const deadline = Date.now() + patience;
  const ended = exited.then((how) => {
    throw new OperatorError(`The ${name} ended while it started (${how}): what it wrote is above.`);
  });
  ended.catch(() => {});
  const ready = async () => {
    while (!(await answers(url, signal))) {
      signal.throwIfAborted();
      if (Date.now() > deadline)
        throw new OperatorError(
          `The ${name} did not answer at ${url} within ${patience / 1000} s: what it wrote is above.`,
        );
      await sleep(50, undefined, { signal });
    }
  };
  await Promise.race([ended, ready()]);
}
