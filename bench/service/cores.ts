import { spawnSync } from 'node:child_process';
import type { Pool } from '@/db/pool';

/** Keeps a process to some cores by Linux's `taskset`, which tells those it kept to; null where that cannot be. */
function keep(pid: number, cores: string): string | null {
  const args = ['--all-tasks', '--cpu-list', '--pid', cores, String(pid)];
  const { status, stdout } = spawnSync('taskset', args, { encoding: 'utf8' });
  return status === 0 ? (/current affinity list: (\S+)/.exec(stdout)?.[1] ?? null) : null;
}

/**
 * Keeps this process on one core and the sessions of some pools of one connection on another, where there are two cores
 * and `taskset`. Left to the scheduler, one session may come to stand beside this process and the other
 * not, for the whole run, which makes a third of a lookup's time. Returns what undoes it for this process.
 */
export async function keepApart(pools: readonly Pool[]): Promise<() => void> {
  const before = keep(process.pid, '0');
  if (before === null) return () => undefined;
  const undo = () => void keep(process.pid, before);
  for (const pool of pools) {
    const { rows } = await pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    if (rows.every(({ pid }) => keep(pid, '1') !== null)) continue;
    undo();
    break;
  }
  return undo;
}
