import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { projectRoot } from '@/db/project-root';
import { childEnvironment } from '@/service/environment';

export interface Ended {
  code: number;
  out: string;
  err: string;
}

interface Options {
  /** All of standard input; `onStart` may write it instead. */
  input?: string;
  onStart?: (child: ChildProcessWithoutNullStreams) => void;
}

/** Runs the command line as an operator does: a process, its streams and its exit code. */
export function runCommand(
  databaseUrl: string,
  args: readonly string[],
  { input = '', onStart }: Options = {},
): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['--import', 'tsx', 'service/cli/main.ts', ...args], {
      cwd: projectRoot,
      env: childEnvironment({
        DATABASE_URL: databaseUrl,
        DASHBOARD_DATABASE_URL: '',
        FEEDBACK_API_URL: '',
        FEEDBACK_API_KEY: '',
      }),
    });
    const ended = { out: '', err: '' };
    child.stdout.on('data', (part) => {
      ended.out += part;
    });
    child.stderr.on('data', (part) => {
      ended.err += part;
    });
    child.on('error', reject);
    child.on('close', (code) => resolve({ ...ended, code: code ?? -1 }));
    child.stdin.on('error', () => {});
    if (onStart) onStart(child);
    else child.stdin.end(input);
  });
}
