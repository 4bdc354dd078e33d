import { randomBytes } from 'node:crypto';
import {
  chownSync,
  lchownSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { codeOf, OperatorError, wordsOf } from '@/db/operator-error';
import type { Binaries } from './binaries';
import type { Owner, Runner } from './runner';

/** The major version of the embedded PostgreSQL, whose files no other major version reads. */
const majorVersion = '18';

export interface Passwords {
  postgres: string;
  barometer: string;
  dashboard: string;
}

export const clusterFolderOf = (dataDir: string) => join(dataDir, 'postgres');
const passwordFileOf = (dataDir: string) => join(dataDir, 'postgres-passwords.json');

/** A sentence for a fault of the data folder: no space, no right to write. Other faults come back as they are. */
export function folderFault(error: unknown, folder: string): unknown {
  switch (codeOf(error)) {
    case 'ENOSPC':
    case 'EDQUOT':
      return noSpace(folder);
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
    case 'ENOENT':
      return new OperatorError(
        `The data folder ${folder} cannot be written (${wordsOf(error)}): give its owner's rights to who starts Barometer, or choose another folder with BAROMETER_DATA_DIR.`,
      );
    case 'ENOTDIR':
    case 'EEXIST':
      return new OperatorError(
        `The data folder ${folder} is not a folder: choose another with BAROMETER_DATA_DIR.`,
      );
    default:
      return error;
  }
}

export function noSpace(folder: string): OperatorError {
  return new OperatorError(`No space is left on the disk of ${folder}: free some and start again.`);
}

/** `mkdir -p`. Node's own never returns where a folder takes no folders (/proc, in Node 20). */
function makeFolder(folder: string, mode: number): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  const parent = dirname(folder);
  if (parent !== folder) makeFolder(parent, mode);
  try {
    mkdirSync(folder, mode);
  } catch (error) {
    // Another starter may have made it just now.
    if (!statSync(folder, { throwIfNoEntry: false })?.isDirectory()) throw error;
  }
}

/** Makes the data folder if it is missing. Root's is open to pass through, for PostgreSQL's other user. */
export function makeDataFolder(dataDir: string): void {
  try {
    makeFolder(dataDir, process.getuid?.() === 0 ? 0o711 : 0o700);
  } catch (error) {
    throw folderFault(error, dataDir);
  }
}

/** Writes a file that only its owner reads, whole or not at all. */
export function writePrivately(path: string, text: string): void {
  const draft = `${path}.${process.pid}.new`;
  try {
    writeFileSync(draft, text, { mode: 0o600, flush: true });
    renameSync(draft, path);
  } catch (error) {
    rmSync(draft, { force: true });
    throw folderFault(error, dirname(path));
  }
}

/** PG_VERSION of the cluster, or null when there is none yet. */
function readVersion(dataDir: string): string | null {
  const folder = clusterFolderOf(dataDir);
  try {
    return readFileSync(join(folder, 'PG_VERSION'), 'utf8').trim();
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw folderFault(error, dataDir);
  }
}

/** The passwords of the cluster's roles; null when there are none yet. */
export function readPasswords(dataDir: string): Passwords | null {
  const file = passwordFileOf(dataDir);
  try {
    const { postgres, barometer, dashboard } = JSON.parse(readFileSync(file, 'utf8'));
    const passwords = [postgres, barometer, dashboard];
    if (passwords.every((one) => typeof one === 'string' && one !== ''))
      return { postgres, barometer, dashboard };
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    if (codeOf(error) !== '')
      throw new OperatorError(
        `The database's passwords in ${file} cannot be read: run this as the owner of that file.`,
      );
  }
  throw new OperatorError(
    `The database's passwords in ${file} are damaged: restore that file from a backup.`,
  );
}

function newPasswords(): Passwords {
  const password = () => randomBytes(24).toString('hex');
  return { postgres: password(), barometer: password(), dashboard: password() };
}

async function initialise(
  dataDir: string,
  { initdb }: Binaries,
  runner: Runner,
  passwords: Passwords,
  durable: boolean,
): Promise<void> {
  const draft = join(dataDir, 'postgres.new');
  const passwordFile = join(dataDir, 'postgres.password');
  rmSync(draft, { recursive: true, force: true });
  rmSync(passwordFile, { force: true });
  try {
    mkdirSync(draft, { mode: 0o700 });
    writeFileSync(passwordFile, passwords.postgres, { mode: 0o600 });
    if (runner.owner)
      for (const path of [draft, passwordFile]) chownSync(path, runner.owner.uid, runner.owner.gid);
    const child = runner.spawn(
      initdb,
      [
        `--pgdata=${draft}`,
        '--username=postgres',
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale=C',
        '--locale-provider=builtin',
        '--builtin-locale=C.UTF-8',
        '--no-instructions',
        ...(durable ? [] : ['--no-sync']),
      ],
      { stdio: ['ignore', 'ignore', 'pipe'], cwd: dataDir },
    );
    let words = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      words += chunk.toString();
    });
    const code = await new Promise<number | null>((resolve, reject) => {
      child.on('error', reject);
      child.on('close', resolve);
    });
    if (code !== 0) throw startFault(words, dataDir);
    renameSync(draft, clusterFolderOf(dataDir));
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    throw folderFault(error, dataDir);
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

/** A sentence for what PostgreSQL wrote when it did not start. */
export function startFault(words: string, dataDir: string): OperatorError {
  if (/No space left on device|Disk quota exceeded/.test(words)) return noSpace(dataDir);
  const lines = words.split('\n').filter((line) => line.trim() !== '');
  const line = lines.find((one) => /FATAL|PANIC|error:|error while/.test(one)) ?? lines.at(-1);
  const said = line?.replace(/^.*?(?:FATAL|PANIC|error):\s*/, '').replace(/\.$/, '');
  return new OperatorError(
    `The embedded PostgreSQL in ${dataDir} did not start: ${said || 'it said nothing'}.`,
  );
}

/** A cluster that root copied or restored belongs to root, whom PostgreSQL refuses. */
function giveTo(folder: string, { uid, gid }: Owner): void {
  if (statSync(folder).uid !== 0) return;
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    lchownSync(join(folder, name), uid, gid);
  chownSync(folder, uid, gid);
}

/** Makes the cluster and its passwords if they are missing, and refuses one of another version. */
export async function prepareCluster(
  dataDir: string,
  binaries: Binaries,
  runner: Runner,
  durable: boolean,
): Promise<Passwords> {
  const version = readVersion(dataDir);
  const known = readPasswords(dataDir);
  if (version === null) {
    const passwords = known ?? newPasswords();
    if (!known) writePrivately(passwordFileOf(dataDir), JSON.stringify(passwords));
    await initialise(dataDir, binaries, runner, passwords, durable);
    return passwords;
  }
  if (version !== majorVersion)
    throw new OperatorError(
      `The database in ${dataDir} was made by PostgreSQL ${version} and this Barometer brings ${majorVersion}: start the Barometer it was made with, or move the data by pg_dump (docs/deploying.md).`,
    );
  if (!known)
    throw new OperatorError(
      `The database's passwords, ${passwordFileOf(dataDir)}, are missing: restore that file from a backup.`,
    );
  if (runner.owner) giveTo(clusterFolderOf(dataDir), runner.owner);
  return known;
}
