import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { codeOf } from '@/db/operator-error';

/** The fields of /proc/<pid>/stat from the state on: the name before it may hold spaces and parentheses. */
function readStat(pid: number): string[] | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch {
    return null;
  }
}

/** Whether a process runs; one that has ended but was not yet taken note of by its parent does not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    if (codeOf(error) !== 'EPERM') return false;
  }
  return readStat(pid)?.[0] !== 'Z';
}

/** Tells a process from a later one with the same number; null when there is no such process. */
export function startOf(pid: number): string | null {
  if (!isAlive(pid)) return null;
  if (process.platform === 'linux') return readStat(pid)?.[19] ?? null;
  if (process.platform === 'win32') return '0';
  try {
    const started = execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' });
    return String(Date.parse(started) / 1000);
  } catch {
    return null;
  }
}
