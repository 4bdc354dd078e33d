import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { projectRoot } from '@/db/project-root';

const readyWithinMs = 20_000;
const endWithParent = pathToFileURL(
  join(projectRoot, 'service/cli/start/end-with-parent.mjs'),
).href;

/** Starts a program that ends with this one. */
export function launch(args: readonly string[], env: NodeJS.ProcessEnv): ChildProcess {
  return spawn(process.execPath, ['--import', endWithParent, ...args], {
    cwd: projectRoot,
    env,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
}

/** Waits until an address of it answers; throws when it ends instead, or does not in 20 seconds. */
export async function waitUntilReady(child: ChildProcess, url: string): Promise<void> {
  for (const deadline = Date.now() + readyWithinMs; ; ) {
    const answer = await fetch(url).catch(() => null);
    if (answer?.ok) return;
    if (child.exitCode !== null || Date.now() > deadline)
      throw new Error(`Nothing answers at ${url}.`);
    await sleep(50);
  }
}
