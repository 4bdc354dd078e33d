import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { pathToFileURL } from 'node:url';
import { projectRoot } from '@/db/project-root';
import { killGroup } from '@/service/cli/build/run-program';
import type { Running } from './supervisor';

/** A little more than the service gives its own requests. */
const drainMs = 12_000;
const preload = pathToFileURL(join(projectRoot, 'service', 'cli', 'start', 'end-with-parent.mjs'));

export interface ChildOptions {
  args: string[];
  env: NodeJS.ProcessEnv;
  /** Called with each line the program writes. */
  onLine: (line: string, stream: 'stdout' | 'stderr') => void;
  /** Ends the wait for requests under way. */
  hurry: AbortSignal;
}

/** Starts a Node program in a process group of its own. It ends by itself when this process is killed. */
export function startChild({ args, env, onLine, hurry }: ChildOptions): Running {
  const child = spawn(process.execPath, ['--import', preload.href, ...args], {
    cwd: projectRoot,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const lines = (stream: Readable | null, name: 'stdout' | 'stderr') => {
    if (stream)
      createInterface({ input: stream, crlfDelay: Number.POSITIVE_INFINITY }).on('line', (line) =>
        onLine(line, name),
      );
  };
  lines(child.stdout, 'stdout');
  lines(child.stderr, 'stderr');

  const exited = new Promise<string>((resolve) => {
    child.on('error', (error) => {
      if (child.pid === undefined) resolve(error.message);
    });
    child.on('exit', (code, signal) => {
      // What it started itself, a compiler or a watched program, does not outlive it.
      if (child.pid) killGroup(child.pid, 'SIGKILL');
      resolve(signal ? `killed by ${signal}` : `exit code ${code}`);
    });
  });

  async function stop(): Promise<void> {
    const { pid } = child;
    if (pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const kill = () => killGroup(pid, 'SIGKILL');
    const timer = setTimeout(kill, drainMs);
    hurry.addEventListener('abort', kill);
    if (hurry.aborted) kill();
    else child.kill('SIGTERM');
    await exited;
    clearTimeout(timer);
    hurry.removeEventListener('abort', kill);
  }

  return { exited, stop };
}
