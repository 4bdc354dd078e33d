import { type ChildProcess, spawn } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { findRunning } from '@/db/embedded';
import type { Product } from './environment';
import { findFamily, killAll, stillRunning } from './processes';

const root = fileURLToPath(new URL('../..', import.meta.url));
const readyWithinMs = 180_000;
const stoppedWithinMs = 30_000;

export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** Settings of whoever runs the tests, and of their `.env`, must not change what is tested. */
const unset = [
  'HOST',
  'DATABASE_URL',
  'DASHBOARD_DATABASE_URL',
  'BAROMETER_SECRET',
  'BAROMETER_URL',
  'BAROMETER_ADMIN_EMAIL',
  'BAROMETER_ADMIN_PASSWORD',
  'BAROMETER_DEMO',
  'FEEDBACK_API_URL',
  'FEEDBACK_API_KEY',
  'SMTP_URL',
  'SMTP_FROM',
  'SMTP_REQUIRE_TLS',
  'OIDC_ISSUER',
  'OIDC_CLIENT_ID',
  'OIDC_CLIENT_SECRET',
  'OIDC_NAME',
  'OIDC_ASSUME_VERIFIED',
  'SIGN_IN_WITH_PASSWORD',
  'SERVICE_RATE_LIMIT',
  'LOG_LEVEL',
];

/** A folder and ports of its own, for a product that may be started there more than once. */
export interface Place {
  folder: string;
  /** The environment that names them. */
  env: NodeJS.ProcessEnv;
  dataDir: string;
  /** Where the product's words to its terminal go. */
  logFile: string;
}

/** Makes a place; `settings` are variables of the product. */
export async function makePlace(settings: Record<string, string> = {}): Promise<Place> {
  const folder = mkdtempSync(join(tmpdir(), 'barometer-product-'));
  chmodSync(folder, 0o711);
  const dataDir = join(folder, 'data');
  const logFile = join(folder, 'product.log');
  writeFileSync(logFile, '');
  const env = {
    ...process.env,
    ...Object.fromEntries(unset.map((name) => [name, ''])),
    NODE_ENV: 'production' as const,
    BAROMETER_DATA_DIR: dataDir,
    PORT: String(await freePort()),
    SERVICE_PORT: String(await freePort()),
    ...settings,
  };
  return { folder, env, dataDir, logFile };
}

export function removePlace({ folder }: Place): void {
  rmSync(folder, { recursive: true, force: true });
}

/** Reads the last lines of a start, as a person would; null until they are there. */
function readReady(
  words: string,
): (Omit<Product, 'databaseUrl' | 'dataDir' | 'logFile'> & { setupToken: string }) | null {
  const find = (pattern: RegExp) => pattern.exec(words)?.[1] ?? '';
  const dashboardUrl = find(/^ {2}Dashboard +(\S+)$/m);
  const serviceUrl = find(/^ {2}Service +(\S+)\/v1$/m);
  const demoKey = find(/^ {2}Demo API key +([0-9a-f]{40})$/m);
  const ended = /^ {2}(?:Try +curl|First account|Setup token) .+\n/m.test(words);
  if (!dashboardUrl || !serviceUrl || !ended) return null;
  const signIns = [...words.matchAll(/^ {2}Demo sign-in +(\S+) +(\S+) /gm)].map(
    ([, email = '', password = '']) => ({ email, password }),
  );
  const setupToken = find(/^ {2}Setup token +(\S+)$/m);
  return { dashboardUrl, serviceUrl, demoKey, signIns, setupToken };
}

async function waitUntilReady<T>(
  child: ChildProcess,
  read: (words: string) => T | null,
  logFile: string,
  from: number,
): Promise<T> {
  const deadline = Date.now() + readyWithinMs;
  for (;;) {
    const words = readFileSync(logFile, 'utf8').slice(from);
    const ready = read(words);
    if (ready) return ready;
    if (child.exitCode !== null || child.signalCode !== null)
      throw new Error(`The product ended with ${child.exitCode ?? child.signalCode}:\n${words}`);
    if (Date.now() > deadline) throw new Error(`The product did not become ready:\n${words}`);
    await sleep(50);
  }
}

async function waitForEnd(child: ChildProcess): Promise<void> {
  const deadline = Date.now() + stoppedWithinMs;
  while (child.exitCode === null && child.signalCode === null && Date.now() < deadline)
    await sleep(50);
}

async function stop(child: ChildProcess, logFile: string): Promise<void> {
  const family = child.pid ? findFamily(child.pid) : [];
  if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
  await waitForEnd(child);
  const left = stillRunning(family);
  killAll(left);
  const words = readFileSync(logFile, 'utf8');
  if (left.length)
    throw new Error(`Processes were left when the product stopped (${left}):\n${words}`);
  if (child.exitCode !== 0)
    throw new Error(`The product ended with ${child.exitCode ?? child.signalCode}:\n${words}`);
}

export interface StartedProduct extends Product {
  /** What the first admin is made with; empty where somebody can sign in. */
  setupToken: string;
  /** Time from the start to the last line, in ms. */
  readyAfter: number;
  /** SIGTERM, as a supervisor sends it. Throws when it does not end well or leaves a process behind. */
  stop(): Promise<void>;
  /** kill -9 of all its processes at once, the database's included. */
  kill(): Promise<void>;
}

/** Runs a command of the product in its place; what it says goes to the place's file. */
function run(command: 'start' | 'dashboard', { env, logFile }: Place): ChildProcess {
  const child = spawn(
    process.execPath,
    [
      '--import',
      'tsx',
      // Ends the product, should the test run be killed.
      '--import',
      new URL('../../service/cli/start/end-with-parent.mjs', import.meta.url).href,
      'service/cli/main.ts',
      command,
    ],
    { cwd: root, env, detached: true, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] },
  );
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (chunk: Buffer) => appendFileSync(logFile, chunk));
  return child;
}

/** Starts the product as `npm start` does, in its place, and waits until it says that it is ready. */
export async function startProduct(place: Place): Promise<StartedProduct> {
  const { dataDir, logFile } = place;
  const from = readFileSync(logFile, 'utf8').length;
  const begun = Date.now();
  const child = run('start', place);
  try {
    const ready = await waitUntilReady(child, readReady, logFile, from);
    const readyAfter = Date.now() - begun;
    const databaseUrl = findRunning(dataDir)?.serviceUrl;
    if (!databaseUrl) throw new Error('The product runs without its database.');
    return {
      ...ready,
      databaseUrl,
      dataDir,
      logFile,
      readyAfter,
      stop: () => stop(child, logFile),
      async kill() {
        if (!child.pid) return;
        killAll(findFamily(child.pid).map(({ pid }) => pid));
        await waitForEnd(child);
      },
    };
  } catch (error) {
    await stop(child, logFile).catch(() => {});
    throw error;
  }
}

/**
 * Starts a dashboard of its own beside a running product, on its database: its people sign in here
 * too. Its numbers come from the service that the place's settings name.
 */
export async function startDashboard(
  place: Place,
): Promise<{ url: string; stop(): Promise<void> }> {
  const { logFile } = place;
  const child = run('dashboard', place);
  const readUrl = (words: string) => /^The dashboard answers at (\S+)\.$/m.exec(words)?.[1] ?? null;
  try {
    const url = await waitUntilReady(child, readUrl, logFile, 0);
    return { url, stop: () => stop(child, logFile) };
  } catch (error) {
    await stop(child, logFile).catch(() => {});
    throw error;
  }
}
