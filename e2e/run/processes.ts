import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { isAlive, startOf } from '@/db/embedded/processes';

export interface Process {
  pid: number;
  /** Tells it from a later process with the same number. */
  started: string | null;
}

function readParents(): [pid: number, parent: number][] {
  if (process.platform === 'linux')
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((name) => {
        try {
          const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
          const [, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
          return [[Number(name), Number(parent)]];
        } catch {
          return [];
        }
      });
  return execFileSync('ps', ['-Ao', 'pid=,ppid='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .map(([pid = 0, parent = 0]) => [pid, parent]);
}

/** A process and everything started by it that runs now. */
export function findFamily(root: number): Process[] {
  const parents = readParents();
  const pids = [root];
  for (const pid of pids)
    for (const [child, parent] of parents) if (parent === pid) pids.push(child);
  return pids.map((pid) => ({ pid, started: startOf(pid) }));
}

export function stillRunning(processes: Process[]): number[] {
  return processes
    .filter(({ pid, started }) => isAlive(pid) && startOf(pid) === started)
    .map(({ pid }) => pid);
}

/** Ends processes at once. Some go by themselves as those that they belong to have gone: PostgreSQL's do. */
export function killAll(pids: readonly number[]): void {
  for (const pid of pids)
    try {
      process.kill(pid, 'SIGKILL');
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
    }
}
