import type { ChildProcess } from 'node:child_process';
import { closeSync, openSync, readFileSync, renameSync } from 'node:fs';
import { createServer } from 'node:net';
import { totalmem } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { type Binaries, findBinaries } from './embedded/binaries';
import {
  clusterFolderOf,
  folderFault,
  makeDataFolder,
  type Passwords,
  prepareCluster,
  readPasswords,
  startFault,
} from './embedded/cluster';
import { findPostmaster, stopOrphan } from './embedded/postmaster';
import { ensureRoles, type Urls, urlsOf } from './embedded/roles';
import { chooseRunner, type Runner } from './embedded/runner';
import { codeOf, OperatorError, wordsOf } from './operator-error';

export { grantToDashboard } from './embedded/roles';

export interface Exit {
  code: number | null;
  signal: NodeJS.Signals | null;
}

export interface EmbeddedDatabase extends Urls {
  pid: number;
  port: number;
  /** Resolves when the server ends, for whatever reason. */
  exited: Promise<Exit>;
  /** Fast shutdown: connections are closed, transactions rolled back, everything written. Waits for the end. */
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  /** Listen here, so that open pools find a restarted server again; else on any free port. */
  port?: number;
  /** Only tests give it up: without it a power cut loses data. */
  durable?: boolean;
  /** Gives up starting; what was begun is stopped. */
  signal?: AbortSignal;
}

const retryWindow = 15_000;
/** What goes away by itself after a kill -9: the dead server's children still hold its memory or its port. */
const passing =
  /pre-existing shared memory|lock file "postmaster.pid"|could not bind|Address already in use|is still in use/;

function freePort(): Promise<number> {
  return new Promise((done, failed) => {
    const server = createServer();
    server.on('error', failed);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      server.close(() => done(port));
    });
  });
}

interface Server {
  child: ChildProcess;
  pid: number;
  exited: Promise<Exit>;
}

/** PostgreSQL's own log, one old one kept. Texts of statements and rows stay out of it: they hold comments of people. */
function openLog(file: string, dataDir: string): number {
  try {
    renameSync(file, `${file}.1`);
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw folderFault(error, dataDir);
  }
  try {
    return openSync(file, 'a', 0o600);
  } catch (error) {
    throw folderFault(error, dataDir);
  }
}

const mebibyte = 1024 * 1024;

/** Of the machine's memory a third, 128 MiB to 8 GiB: so ten million ratings stay where they are read, and room is left for the rest. */
function sharedBuffers(): string {
  // In a container its own limit counts; without one this is 0 or larger than the machine.
  const memory = Math.min(totalmem(), process.constrainedMemory() || totalmem());
  const third = Math.floor(memory / mebibyte / 3);
  return `${Math.min(Math.max(third, 128), 8192)}MB`;
}

function launch(
  dataDir: string,
  binaries: Binaries,
  runner: Runner,
  port: number,
  durable: boolean,
): Promise<Server> {
  const settings = [
    'listen_addresses=127.0.0.1',
    `port=${port}`,
    'unix_socket_directories=',
    'timezone=UTC',
    'log_timezone=UTC',
    'log_min_messages=log',
    'log_min_error_statement=panic',
    'log_error_verbosity=terse',
    'log_checkpoints=off',
    ...(durable
      ? [`shared_buffers=${sharedBuffers()}`]
      : ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off']),
  ];
  const log = openLog(join(dataDir, 'postgres.log'), dataDir);
  const child = runner.spawn(
    binaries.postgres,
    ['-D', clusterFolderOf(dataDir), ...settings.flatMap((setting) => ['-c', setting])],
    // A process group of its own: a terminal's Ctrl-C reaches the programs that use it first.
    { stdio: ['ignore', 'ignore', log], detached: true, cwd: dataDir },
  );
  closeSync(log);
  const exited = new Promise<Exit>((done) => {
    child.on('exit', (code, signal) => done({ code, signal }));
  });
  return new Promise((done, failed) => {
    child.on('error', (error) =>
      failed(
        new OperatorError(
          `The embedded PostgreSQL does not run on this system (${wordsOf(error)}): set DATABASE_URL to a PostgreSQL of yours.`,
        ),
      ),
    );
    child.on('spawn', () => done({ child, pid: child.pid ?? 0, exited }));
  });
}

/** Connects as superuser as soon as the server answers; null when it ended instead. */
async function connect(server: Server, url: string, signal?: AbortSignal): Promise<Client | null> {
  for (;;) {
    if (server.child.exitCode !== null || server.child.signalCode !== null) return null;
    signal?.throwIfAborted();
    const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
    client.on('error', () => {});
    try {
      await client.connect();
      return client;
    } catch (error) {
      await client.end().catch(() => {});
      if (codeOf(error) === '28P01')
        throw new OperatorError(
          "The database does not know the password in postgres-passwords.json: restore that file from the same backup as the database's folder.",
        );
      await sleep(15);
    }
  }
}

async function stopServer(server: Server): Promise<void> {
  if (server.child.exitCode === null && server.child.signalCode === null)
    server.child.kill('SIGINT');
  await server.exited;
}

async function tryToStart(
  dataDir: string,
  binaries: Binaries,
  runner: Runner,
  passwords: Passwords,
  options: EmbeddedOptions,
): Promise<EmbeddedDatabase | null> {
  const port = options.port ?? (await freePort());
  const urls = urlsOf(port, passwords);
  const server = await launch(dataDir, binaries, runner, port, options.durable ?? true);
  try {
    const admin = await connect(server, urls.adminUrl, options.signal);
    if (!admin) return null;
    await ensureRoles(admin, passwords).finally(() => admin.end());
  } catch (error) {
    await stopServer(server);
    throw error;
  }
  return {
    ...urls,
    pid: server.pid,
    port,
    exited: server.exited,
    stop: () => stopServer(server),
  };
}

/**
 * Starts the PostgreSQL that comes with npm on `<dataDir>/postgres`, making the cluster, its roles and
 * the database on first use. The caller holds the data folder: a server that already runs on it is
 * taken for one left behind by a killed Barometer and stopped. Throws OperatorError.
 */
export async function startEmbedded(
  dataDir: string,
  log: (line: string) => void,
  options: EmbeddedOptions = {},
): Promise<EmbeddedDatabase> {
  const folder = resolve(dataDir);
  const cluster = clusterFolderOf(folder);
  makeDataFolder(folder);
  const binaries = findBinaries();
  const runner = chooseRunner(cluster, binaries.folders, binaries.postgres);
  const passwords = await prepareCluster(folder, binaries, runner, options.durable ?? true);
  const deadline = Date.now() + retryWindow;
  for (;;) {
    options.signal?.throwIfAborted();
    await stopOrphan(cluster, log);
    const database = await tryToStart(folder, binaries, runner, passwords, options);
    if (database) return database;
    const words = readFileSync(join(folder, 'postgres.log'), 'utf8');
    if (!passing.test(words) || Date.now() > deadline) throw startFault(words, folder);
    await sleep(100);
  }
}

/** The database that runs on a data folder now, by whomever it was started; null when none answers there. */
export function findRunning(dataDir: string): (Urls & { pid: number; port: number }) | null {
  const folder = resolve(dataDir);
  const postmaster = findPostmaster(clusterFolderOf(folder));
  const passwords = postmaster?.ready ? readPasswords(folder) : null;
  if (!postmaster || !passwords) return null;
  return { ...urlsOf(postmaster.port, passwords), pid: postmaster.pid, port: postmaster.port };
}
