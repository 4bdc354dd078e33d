import { spawn } from 'node:child_process';
import { OperatorError } from '@/db/operator-error';
import { projectRoot } from '@/db/project-root';

/** Ends a process and all it started; `pid` leads a process group. */
export function killGroup(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, signal);
  } catch {
    // It has ended already.
  }
}

/** Runs a Node program to its end, quietly; what it wrote is shown when it fails. */
export function runProgram(
  name: string,
  args: string[],
  env: NodeJS.ProcessEnv,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: projectRoot,
      env,
      // A group of its own, so that a terminal's Ctrl-C ends it by our hand, with its children.
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let words = '';
    const listen = (chunk: Buffer) => {
      words = (words + chunk.toString()).slice(-20_000);
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    const abort = () => child.pid && killGroup(child.pid, 'SIGKILL');
    signal.addEventListener('abort', abort, { once: true });
    child.on('error', reject);
    child.on('close', (code) => {
      signal.removeEventListener('abort', abort);
      if (signal.aborted) reject(signal.reason);
      else if (code === 0) resolve();
      else
        reject(
          new OperatorError(
            `${words.trim()}\n\n${name} could not be built (exit code ${code}): the reason is above.`,
          ),
        );
    });
  });
}
