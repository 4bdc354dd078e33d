import { spawnSync } from 'node:child_process';
import { cpus } from 'node:os';
import type { Pool } from '@/db/pool';

const keep = (pid: number, list: string) =>
  spawnSync('taskset', ['--all-tasks', '--cpu-list', '--pid', list, String(pid)]).status === 0;

/**
 * Keeps this process on one core and the sessions of some pools of one connection on another, where there are two cores
 * and Linux's `taskset`. Left to the scheduler, one session may come to stand beside this process and the other
 * not, for the whole run, which makes a third of a lookup's time. Returns what undoes it for this process.
 */
export async function keepApart(pools: readonly Pool[]): Promise<() => void> {
  const cores = cpus().length;
  if (cores < 2 || !keep(process.pid, '0')) return () => undefined;
  for (const pool of pools) {
    const { rows } = await pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
    for (const { pid } of rows) keep(pid, '1');
  }
  return () => void keep(process.pid, `0-${cores - 1}`);
}
