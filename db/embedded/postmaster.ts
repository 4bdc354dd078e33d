import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { codeOf, OperatorError } from '@/db/operator-error';
import { isAlive } from './processes';

/** What a running server says of itself in `postmaster.pid`. */
export interface Postmaster {
  pid: number;
  port: number;
  ready: boolean;
}

const lockFile = (clusterFolder: string) => join(clusterFolder, 'postmaster.pid');

/** A process number is soon given to another program: only a postgres that works in this folder counts. */
function isPostgresOf(clusterFolder: string, pid: number): boolean {
  if (!isAlive(pid)) return false;
  try {
    if (process.platform === 'linux')
      return (
        readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('postgres') &&
        readlinkSync(`/proc/${pid}/cwd`) === realpathSync(clusterFolder)
      );
    if (process.platform === 'win32') return true;
    const command = execFileSync('ps', ['-o', 'args=', '-p', String(pid)], { encoding: 'utf8' });
    return command.includes('postgres') && command.includes(clusterFolder);
  } catch {
    return false;
  }
}

function readLines(clusterFolder: string): string[] | null {
  try {
    return readFileSync(lockFile(clusterFolder), 'utf8').split('\n');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    if (codeOf(error) === 'EACCES')
      throw new OperatorError(
        `The database's folder ${clusterFolder} belongs to another user: run this as that user or as root.`,
      );
    throw error;
  }
}

/** The server that runs on a cluster, or null. */
export function findPostmaster(clusterFolder: string): Postmaster | null {
  const lines = readLines(clusterFolder);
  const pid = Number(lines?.[0]);
  if (!lines || !Number.isInteger(pid) || pid <= 1 || !isPostgresOf(clusterFolder, pid))
    return null;
  return { pid, port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' };
}

/** Resolves to whether the process ended within `ms`. */
export async function waitForEnd(pid: number, ms: number): Promise<boolean> {
  const deadline = Date.now() + ms;
  while (isAlive(pid)) {
    if (Date.now() > deadline) return false;
    await sleep(20);
  }
  return true;
}

/** Stops a server left behind by a Barometer that was killed; the caller holds the data folder. */
export async function stopOrphan(
  clusterFolder: string,
  log: (line: string) => void,
): Promise<void> {
  const orphan = findPostmaster(clusterFolder);
  if (orphan) {
    log(`Stopping the PostgreSQL (process ${orphan.pid}) that an earlier Barometer left behind.`);
    for (const [signal, ms] of [
      ['SIGINT', 20_000],
      ['SIGQUIT', 10_000],
      ['SIGKILL', 5_000],
    ] as const) {
      if (isAlive(orphan.pid)) process.kill(orphan.pid, signal);
      if (await waitForEnd(orphan.pid, ms)) return;
    }
    throw new OperatorError(
      `The PostgreSQL process ${orphan.pid} on ${clusterFolder} does not end: stop it and start again.`,
    );
  }
  excuseStranger(clusterFolder);
}

/**
 * PostgreSQL refuses to start while any process has the number in the lock file, whatever it is. With
 * the starter's own number there it looks at the shared memory alone, which is the real protection.
 */
function excuseStranger(clusterFolder: string): void {
  const lines = readLines(clusterFolder);
  if (!lines) return;
  // A server that was killed, or found no space, before it wrote its number leaves an empty file.
  if (!lines[0]) rmSync(lockFile(clusterFolder));
  else writeFileSync(lockFile(clusterFolder), [String(process.pid), ...lines.slice(1)].join('\n'));
}
