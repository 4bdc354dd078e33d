import type { ChildProcess } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { launch, waitUntilReady } from '@/bench/child';
import { ensureBuilt } from '@/service/cli/build/build';
import { serviceProgram, serviceUrlOf } from '@/service/cli/start/programs';
import { parseEnvironment } from '@/service/environment';

/** A program that answers over HTTP, in a process of its own; it ends when the bench does. */
export interface Answering {
  url: string;
  /** The most memory that it has had resident so far, in MiB; null where the system does not tell. */
  peakMemory(): number | null;
  stop(): Promise<void>;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

function peakMemoryOf({ pid }: ChildProcess): number | null {
  try {
    const kibibytes = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kibibytes === undefined ? null : Number(kibibytes) / 1024;
  } catch {
    return null;
  }
}

async function answering(child: ChildProcess, url: string, readyPath: string): Promise<Answering> {
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
  };
  try {
    await waitUntilReady(child, url + readyPath);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, peakMemory: () => peakMemoryOf(child), stop };
}

/** The service as `npm start` runs it, on a database of the bench. */
export async function startService(databaseUrl: string): Promise<Answering> {
  await ensureBuilt(['service'], new AbortController().signal);
  const environment = parseEnvironment({ SERVICE_PORT: String(await freePort()) });
  const { args, env } = serviceProgram(environment, databaseUrl, { dev: false, quiet: true });
  // What whoever runs the bench has set, in `.env` too, must not change what is measured.
  const child = launch(args, { ...env, SERVICE_RATE_LIMIT: '0', LOG_LEVEL: 'warn' });
  return answering(child, serviceUrlOf(environment), '/readyz');
}

/** A Fastify with one route that answers `json`. */
export async function startBareRoute(json: string): Promise<Answering> {
  const port = await freePort();
  const child = launch(['--import', 'tsx', 'bench/service/bare-route.ts', String(port), json], {
    ...process.env,
    NODE_ENV: 'production',
  });
  return answering(child, `http://127.0.0.1:${port}`, '/');
}
