import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startOf } from '@/db/embedded/processes';
import { codeOf } from '@/db/operator-error';

export type Purpose = 'start' | 'command' | 'build';

export interface Holder {
  pid: number;
  purpose: string;
}

export interface FolderLock {
  /** An earlier holder was killed: what it started may still be ending. */
  takenFromDead: boolean;
  release(): void;
}

const pattern = /^barometer-(\d+)-(\d+)\.lock$/;

function readPurpose(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

/** The other living processes with a file here; files of dead ones are removed on the way. */
function readOthers(folder: string, own: string): { holders: Holder[]; dead: number } {
  const holders: Holder[] = [];
  let dead = 0;
  for (const name of readdirSync(folder)) {
    const [, pid, started] = pattern.exec(name) ?? [];
    if (!pid || name === own) continue;
    if (startOf(Number(pid)) === started) {
      const purpose = readPurpose(join(folder, name));
      if (purpose !== null) holders.push({ pid: Number(pid), purpose });
    } else {
      rmSync(join(folder, name), { force: true });
      dead += 1;
    }
  }
  return { holders, dead };
}

/** Who holds a folder now. */
export function findHolder(folder: string): Holder | null {
  try {
    return readOthers(folder, '').holders[0] ?? null;
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

/**
 * Takes a folder for this process, so that of all who try one holds it. Everybody first writes a file
 * of their own and then looks for others, and withdraws on seeing one: of two, at least one sees the
 * other. A killed holder's file names a process that is no more. `wait`: whether to go on trying.
 */
export async function lockFolder(
  folder: string,
  purpose: Purpose,
  wait: (holder: Holder, waitedMs: number) => boolean,
  signal?: AbortSignal,
): Promise<FolderLock | Holder> {
  const own = `barometer-${process.pid}-${startOf(process.pid)}.lock`;
  const file = join(folder, own);
  const begun = Date.now();
  let dead = 0;
  for (;;) {
    signal?.throwIfAborted();
    writeFileSync(file, purpose, { mode: 0o600 });
    const others = readOthers(folder, own);
    dead += others.dead;
    const [holder] = others.holders;
    if (!holder) {
      const release = () => rmSync(file, { force: true });
      process.once('exit', release);
      return { takenFromDead: dead > 0, release };
    }
    rmSync(file, { force: true });
    if (!wait(holder, Date.now() - begun)) return holder;
    await sleep(20 + Math.random() * 130, undefined, { signal });
  }
}
